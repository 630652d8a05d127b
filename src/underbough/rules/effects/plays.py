"""Effects that play a card, and effects that move workers."""

from __future__ import annotations

from underbough.rules.engine import piles
from underbough.rules.engine.admission import destinations
from underbough.rules.engine.asking import Ask, Json, about_hand, about_meadow, about_place, about_source
from underbough.rules.engine.declarations import CARDS, STOP, Node
from underbough.rules.engine.figures import come_home
from underbough.rules.engine.hooks import Source
from underbough.rules.engine.labels import figure_label, meadow_label, visit_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import ASIDE, HAND, MEADOW, in_slot
from underbough.rules.engine.paying import FREE, playable
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.places import card_at
from underbough.rules.engine.playing import begin_play, origin_at, playable_from
from underbough.rules.engine.state import Frame, State, everybody, kind_of, place_of
from underbough.rules.engine.visiting import deploy, movable, why_no_visit

# An option's code: a Meadow slot; the first number plus a card of the hand; or the second one, times the number of a
# set's source, plus a slot or card of it.
FROM_HAND = 1_000
FROM_SOURCE = 100_000
NO_LIMIT = 99


class PlayCard(Ask):
    """Play a card at a discount, from sources of these names and what counts as them: Meadow, hand, those of sets."""

    def __init__(self, discount: int, most_points: int, sources: tuple[str, ...]) -> None:
        super().__init__("play")
        self.discount = discount
        self.most_points = most_points
        self.sources = sources
        self.from_meadow = "meadow" in sources
        self.from_hand = "hand" in sources

    def can(self, g: State, f: Frame) -> bool:
        means = Means(g, f.player)
        if self.from_meadow:
            for slot in piles.open_slots(g):
                if self.allows(g, f, g.meadow[slot], means, in_slot(MEADOW, slot)):
                    return True
        if self.from_hand:
            for card in g.players[f.player].hand:
                if self.allows(g, f, card, means, HAND):
                    return True
        return len(g.rules.prices.sources) > 0 and len(self.of_sets(g, f, means)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        means = Means(g, f.player)
        out: list[int] = []
        if self.from_meadow:
            for slot in piles.open_slots(g):
                if self.allows(g, f, g.meadow[slot], means, in_slot(MEADOW, slot)):
                    out.append(slot)
        if self.from_hand:
            for card in distinct(g.players[f.player].hand):
                if self.allows(g, f, card, means, HAND):
                    out.append(FROM_HAND + card)
        if g.rules.prices.sources:
            out.extend(self.of_sets(g, f, means))
        return out

    def of_sets(self, g: State, f: Frame, means: Means) -> list[int]:
        out: list[int] = []
        for i, source in enumerate(g.rules.prices.sources):
            if self.reaches(source):
                for at in playable_from(g, f.player, source, means, self.discount):
                    if CARDS[source.card(g, f.player, at)].points <= self.most_points:
                        out.append(FROM_SOURCE * (i + 1) + at)
        return out

    def reaches(self, source: Source) -> bool:
        if source.name in self.sources:
            return True
        for name in source.counts_as:
            if name in self.sources:
                return True
        return False

    def allows(self, g: State, f: Frame, card: int, means: Means, origin: int) -> bool:
        means.origin = origin
        return CARDS[card].points <= self.most_points and playable(g, f.player, CARDS[card], means, self.discount)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code >= FROM_SOURCE:
            source = g.rules.prices.sources[code // FROM_SOURCE - 1]
            at = code % FROM_SOURCE
            begin_play(g, f.player, source.card(g, f.player, at), origin_at(source, at), self.discount)
        elif code >= FROM_HAND:
            begin_play(g, f.player, code - FROM_HAND, HAND, self.discount)
        else:
            begin_play(g, f.player, g.meadow[code], in_slot(MEADOW, code), self.discount)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code >= FROM_SOURCE:
            source = g.rules.prices.sources[code // FROM_SOURCE - 1]
            return f"play {source.label(g, f.player, code % FROM_SOURCE)}"
        if code >= FROM_HAND:
            return f"play {CARDS[code - FROM_HAND].name} from hand"
        return f"play {meadow_label(g, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        if code >= FROM_SOURCE:
            return about_source(g, g.rules.prices.sources[code // FROM_SOURCE - 1], f.player, code % FROM_SOURCE)
        return about_hand(code - FROM_HAND) if code >= FROM_HAND else about_meadow(g, code)


class MayPlayTaken(Ask):
    """Optionally play one of the cards just taken (`items`), which are in the hand, at a discount."""

    def __init__(self, discount: int) -> None:
        super().__init__("play", codes="hand")
        self.discount = discount
        self.items_are = "cards"

    def options(self, g: State, f: Frame) -> list[int]:
        means = Means(g, f.player)
        means.origin = HAND
        taken = [card for card in distinct(list(f.items)) if card in g.players[f.player].hand]
        out = [card for card in taken if playable(g, f.player, CARDS[card], means, self.discount)]
        return [*out, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            begin_play(g, f.player, code, HAND, self.discount)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"play {CARDS[code].name}"


class PlayRevealed(Ask):
    """Play one of the cards revealed aside for free; the rest is discarded."""

    def __init__(self, most_points: int, optional: bool) -> None:
        super().__init__("play", codes="aside")
        self.most_points = most_points
        self.optional = optional

    def options(self, g: State, f: Frame) -> list[int]:
        means = Means(g, f.player)
        means.origin = ASIDE
        out: list[int] = []
        for card in distinct(g.aside):
            if CARDS[card].points <= self.most_points and playable(g, f.player, CARDS[card], means, FREE):
                out.append(card)
        if self.optional or not out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            piles.discard_aside(g, everybody(g))
        else:
            begin_play(g, f.player, code, ASIDE, FREE)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"play {CARDS[code].name}"


class RevealAndPlay(Node):
    """Reveal cards from the deck and play one of them for free."""

    def __init__(self, count: int, most_points: int, optional: bool) -> None:
        super().__init__()
        self.count = count
        self.play = PlayRevealed(most_points, optional)

    def children(self) -> list[Node]:
        return [self.play]

    def run(self, g: State, f: Frame) -> None:
        piles.draw_aside(g, self.count, everybody(g))
        note(g, "reveal", f.player, amount=len(g.aside), cards=tuple(g.aside))
        self.play.push(g, f)


class RevealPileAndPlay(RevealAndPlay):
    """The same, from the deck or from the top of the discard pile, as the player likes."""

    def __init__(self, count: int) -> None:
        super().__init__(count, NO_LIMIT, False)
        self.asks = True
        self.kind = "pile"

    def can(self, g: State, f: Frame) -> bool:
        return piles.cards_left(g)

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, 1] if len(g.discard) >= self.count else [0]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == 0:
            self.run(g, f)
            return
        g.aside = [g.discard.pop() for _ in range(self.count)]
        del g.discard_seen[-self.count :]
        g.aside_seen = everybody(g)
        g.reveals += 1
        note(g, "reveal", f.player, amount=len(g.aside), cards=tuple(g.aside))
        self.play.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "reveal from discard" if code else "reveal from deck"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return {"kind": "zone", "zone": "discard" if code else "deck"}


class MoveWorker(Ask):
    """Move one of the player's deployed workers to another place, and carry that out."""

    def __init__(self) -> None:
        super().__init__("worker", codes="figure")
        self.to = MoveTo()

    def children(self) -> list[Node]:
        return [self.to]

    def options(self, g: State, f: Frame) -> list[int]:
        return movable(g, f.player)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.players[f.player].deployed.remove(code)
        note(g, "move", f.player, place=place_of(code), cards=card_at(g, place_of(code)))
        self.to.push_with(g, f, code, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"move worker from {figure_label(g, f.player, code)}"


class MoveTo(Ask):
    """Where the figure `chosen` goes, which has left its place; not back."""

    def __init__(self) -> None:
        super().__init__("visit")
        self.chosen_is = "figure"

    def options(self, g: State, f: Frame) -> list[int]:
        places = destinations(g, f.player, Means(g, f.player), kind_of(f.chosen))
        return [place for place in places if place != place_of(f.chosen)]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        deploy(g, f.player, code, kind_of(f.chosen))

    def why_not(self, g: State, f: Frame, text: str) -> str:
        if text == visit_label(g, f.player, place_of(f.chosen)):
            return "the worker may not return to the place that it leaves"
        return why_no_visit(g, f.player, text, kind_of(f.chosen))

    def text(self, g: State, f: Frame, code: int) -> str:
        return visit_label(g, f.player, code)

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_place(g, code, kind_of(f.chosen))


class ReturnWorker(Ask):
    """Bring one deployed worker home."""

    def __init__(self) -> None:
        super().__init__("worker", codes="figure")

    def options(self, g: State, f: Frame) -> list[int]:
        return movable(g, f.player)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        come_home(g, f.player, code)
        note(g, "return_worker", f.player, place=place_of(code), cards=card_at(g, place_of(code)))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"return worker from {figure_label(g, f.player, code)}"
