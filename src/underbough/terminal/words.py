"""What happened, in English sentences.

The engine's log is a list of events; here each becomes a clause ("gains 2 twigs"), and the clauses of one player that
follow each other become a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from underbough.terminal import style
from underbough.terminal.editions import look_of
from underbough.terminal.names import Names
from underbough.terminal.speech import Event, Phrase, amount_of, card_names, from_meadow, goods_of, other, place

UNTOLD = frozenset({"turn", "refill"})  # the screen shows them anyway
TOGETHER = frozenset({"gain", "pay", "draw", "discard"})  # a run of these is told as one


@dataclass(frozen=True)
class Clause:
    player: int | None
    verb: str
    rest: str


def sentences(log: Sequence[Event], names: Names) -> list[Text]:
    """The events as sentences, one line for each turn or part of one."""
    lines: list[Text] = []
    line = Text()
    speaker: int | None = None
    for event in join_runs(log):
        if event["type"] == "turn" or "player" not in event or event["player"] != speaker:
            _end(line, lines)
            line = Text()
            speaker = event.get("player")
        if event["type"] not in UNTOLD:
            _append(line, clause(event, names), names)
    _end(line, lines)
    return lines


def _end(line: Text, lines: list[Text]) -> None:
    if line:
        line.append(".")
        lines.append(line)


def _append(line: Text, said: Clause, names: Names) -> None:
    if said.player is None:
        line.append(f"{said.verb} {said.rest}".strip())
        return
    if line:
        line.append(", ")
    else:
        line.append(names.of(said.player), style.player_style(said.player))
        line.append(" ")
    verb = said.verb if names.is_you(said.player) else third_person(said.verb)
    line.append(f"{verb} {said.rest}".strip())


def third_person(verb: str) -> str:
    word, _, rest = verb.partition(" ")
    word += "es" if word.endswith(("s", "sh", "ch", "x", "o")) else "s"
    if word.endswith("ys") and word[-3] not in "aeiou":
        word = f"{word[:-2]}ies"
    return f"{word} {rest}".strip()


def join_runs(log: Sequence[Event]) -> list[Event]:
    """Gains that follow each other are one gain; and so on."""
    joined: list[Event] = []
    for event in log:
        if event["type"] in UNTOLD and event["type"] != "turn":
            continue
        last = joined[-1] if joined else {}
        if event["type"] in TOGETHER and (last.get("type"), last.get("player")) == (event["type"], event.get("player")):
            last["parts"].append(event)
        else:
            joined.append({**event, "parts": [event]})
    return joined


def clause(event: Event, names: Names) -> Clause:
    kind = event["type"]
    make = look_of(names.edition).clauses.get(kind) or CLAUSES.get(kind)
    if make is None:
        return Clause(event.get("player"), "do", f"something new ({kind.replace('_', ' ')})")
    verb, rest = make(event, names)
    return Clause(event.get("player"), verb, rest)


CLAUSES: dict[str, Callable[[Event, Names], Phrase]] = {
    "play": lambda e, n: ("play", from_meadow(e, n)),
    "play_into": lambda e, n: ("put", f"the {card_names(e)} into {n.whose(e['other'], e.get('player'))} city"),
    "visit": lambda e, n: ("visit", place(e, n) + (f" with the {e['figure'].title()}" if "figure" in e else "")),
    "achieve": lambda e, n: ("achieve", place(e, n)),
    "claim": lambda e, n: ("claim", place(e, n)),
    "gain": lambda e, n: ("gain", goods_of(e, n)),
    "pay": lambda e, n: ("pay", goods_of(e, n)),
    "draw": lambda e, n: ("draw", card_names(e)),
    "discard": lambda e, n: ("discard", card_names(e)),
    "give_card": lambda e, n: ("give", f"{card_names(e)} to {other(e, n)}"),
    "take_from_city": lambda e, n: ("take", f"the {card_names(e)} from {n.whose(e['other'], e.get('player'))} city"),
    "swap_hands": lambda e, n: ("swap", f"hands with {other(e, n)}"),
    "take": lambda e, n: ("take", from_meadow(e, n)),
    "discard_meadow": lambda e, n: ("clear", from_meadow(e, n)),
    "occupy": lambda e, n: ("occupy", f"the {card_names(e)}"),
    "discard_city": lambda e, n: ("discard", f"{card_names(e)} from the city"),
    "token_on": lambda e, n: ("put", f"{amount_of(e['good'], e['amount'], n)} on the {card_names(e)}"),
    "token_off": lambda e, n: ("take", f"{amount_of(e['good'], e['amount'], n)} off the {card_names(e)}"),
    "load": lambda e, n: ("load", f"{amount_of(e['good'], e['amount'], n)} on the {card_names(e)}"),
    "activate": lambda e, n: ("activate", card_names(e)),
    "copy": lambda e, n: ("copy", f"{n.whose(e['other'], e.get('player'))} {card_names(e)}"),
    "copy_site": lambda e, n: ("copy", place(e, n)),
    "reveal": lambda e, n: ("reveal", card_names(e)),
    "keep": lambda e, n: ("keep", card_names(e)),
    "move": lambda e, n: ("move", f"a worker from {place(e, n)}"),
    "return_worker": lambda e, n: ("bring back", f"the worker from {place(e, n)}"),
    "imprison": lambda e, n: ("imprison", f"the {card_names(e)}"),
    "tuck": lambda e, n: ("tuck", f"{card_names(e)} under {place(e, n)}"),
    "season": lambda e, n: ("enter", str(e["season"])),
    "pass": lambda e, n: ("pass", ""),
    "roll": lambda e, n: ("roll", f"a {e['amount']}"),
    "kidnap": lambda e, n: ("kidnap", "a worker"),
    "reshuffle": lambda e, n: ("The discard pile becomes the new deck", ""),
    "game_over": lambda e, n: ("The game is over", ""),
}
