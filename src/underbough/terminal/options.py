"""The options of a decision, in groups; and which of them a typed answer means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from underbough import UnderboughError

FROM_HAND = re.compile(r"^play (.+) from hand$")
FROM_BESIDE = re.compile(r"^play (.+) from (legends)$")
FROM_MEADOW = re.compile(r"^play (.+) from (meadow|valley) (\d+)$")
WITH_RANGER = " with ranger"
ORDER = ("Visit", "Ranger", "Event", "Hand", "Legends", "Meadow", "Valley", "Clear", "Other", "")


@dataclass(frozen=True)
class Line:
    number: int
    """What to type, from 1."""
    short: str
    """The text without what the group's title says already."""
    text: str
    ranger: int | None = None
    """What to type to do the same with the Ranger."""


Groups = dict[str, list[Line]]


def group(texts: Sequence[str], kind: str) -> Groups:
    """The options under titles; those of a choice within a turn stay as they are."""
    groups: Groups = {}
    for index, text in enumerate(texts):
        title, short = _title(text) if kind == "turn" else ("", text)
        if title == "Ranger" and _join(groups.get("Visit", []), short, index + 1):
            continue
        groups.setdefault(title, []).append(Line(index + 1, short, text))
    return {title: groups[title] for title in ORDER if title in groups}


def _join(visits: list[Line], short: str, number: int) -> bool:
    """Where an ordinary worker can go too, one line tells both numbers."""
    for i, line in enumerate(visits):
        if line.short == short:
            visits[i] = replace(line, ranger=number)
            return True
    return False


def _title(text: str) -> tuple[str, str]:
    if match := FROM_HAND.match(text):
        return "Hand", match[1]
    if match := FROM_BESIDE.match(text):
        return match[2].capitalize(), match[1]
    if match := FROM_MEADOW.match(text):
        return match[2].capitalize(), f"{match[1]} ({match[3]})"
    if text.startswith("visit ") and text.endswith(WITH_RANGER):
        return "Ranger", text.removeprefix("visit ").removesuffix(WITH_RANGER)
    for word, title in (("visit ", "Visit"), ("achieve ", "Event"), ("clear ", "Clear")):
        if text.startswith(word):
            return title, text.removeprefix(word)
    return "Other", text


def find(answer: str, texts: Sequence[str]) -> int:
    """The index of the option meant by a number, a text, its beginning, or a part that only one option has."""
    answer = " ".join(answer.split())
    if re.fullmatch(r"\d+", answer) and 1 <= int(answer) <= len(texts):
        return int(answer) - 1
    wanted = answer.casefold()
    folded = [text.casefold() for text in texts]
    if wanted in folded:
        return folded.index(wanted)
    for matches in (
        [i for i, text in enumerate(folded) if text.startswith(wanted)],
        [i for i, text in enumerate(folded) if wanted in text],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            meant = "; ".join(f"{i + 1} {texts[i]}" for i in matches[:6])
            raise UnderboughError(
                f"{answer!r} could mean {len(matches)} options: {meant}{' ...' if len(matches) > 6 else ''}"
            )
    if re.fullmatch(r"\d+", answer):
        raise UnderboughError(f"there is no option {answer}; they are numbered 1 to {len(texts)}")
    raise UnderboughError(f"{answer!r} is not offered; type a number from 1 to {len(texts)}, a text, or ? for help")
