"""What the forest cards, the Market and the Garland Awards of Bellfaire do that no common effect does."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.amounts import PerNumber
from underbough.rules.effects.drawing import Draw
from underbough.rules.effects.hands import DISCARD, FromHand
from underbough.rules.engine import supply
from underbough.rules.engine.asking import Ask, Json, about_item
from underbough.rules.engine.declarations import CARDS, SITES, Node, Site
from underbough.rules.engine.handles import declare_zone
from underbough.rules.engine.hooks import Scorer, Sheet, Zone
from underbough.rules.engine.labels import amount_label
from underbough.rules.engine.log import note
from underbough.rules.engine.state import Frame, State, without
from underbough.rules.everdell.base.goods import EVERDELL

# --- forest cards ----------------------------------------------------------------------------------------------------


class GainOneLot(Ask):
    """Take one of several lots from the supply."""

    def __init__(self, lots: list[tuple[int, int]]) -> None:
        super().__init__("gain")
        self.lots = lots  # (kind, how many)
        self.certain = True

    def options(self, g: State, f: Frame) -> list[int]:
        return list(range(len(self.lots)))

    def chosen(self, g: State, f: Frame, code: int) -> None:
        what, n = self.lots[code]
        supply.gain(g, f.player, what, n, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        what, n = self.lots[code]
        return f"gain {amount_label(g, what, n)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        what, n = self.lots[code]
        return {"kind": "good", "good": g.rules.pieces.goods[what], "number": n}


# --- the Market ------------------------------------------------------------------------------------------------------

# The tokens on each side of the Market.
GAIN_SIDE: Final = declare_zone(EVERDELL, Zone("market_gain", "site"))
TRADE_SIDE: Final = declare_zone(EVERDELL, Zone("market_trade", "site"))
TRADE: Final = 10_000  # added to a token's number: it is traded for


class MarketToken(Site):
    """What one token gives on the gain side, and what a trade with it costs."""

    def __init__(self, id: str, name: str, what: int, n: int, cards: int) -> None:
        text = f"Gain side: gain {name}. Trade side: pay them for 3 points and 2 of any resource."
        super().__init__(id, name, "bellfaire", "market_token", text)
        self.what = what
        self.n = n
        self.cards = cards


def token_of(item: int) -> MarketToken:
    site = SITES[item]
    assert isinstance(site, MarketToken)
    return site


def affords(g: State, player: int, token: MarketToken) -> bool:
    p = g.players[player]
    return p.stock[token.what] >= token.n and len(p.hand) >= token.cards


class UseMarket(Ask):
    """Gain what a token of the gain side shows, or pay what one of the trade side shows for the reward.

    The token then changes sides.
    """

    def __init__(self, reward: Node) -> None:
        super().__init__("market")
        self.reward = reward
        self.draw = Draw(PerNumber(1))
        self.discards = [FromHand(n, n, DISCARD, -1, None) for n in (1, 2, 3)]

    def children(self) -> list[Node]:
        return [self.reward, self.draw, *self.discards]

    def can(self, g: State, f: Frame) -> bool:
        return len(g.zones[GAIN_SIDE]) > 0 or len(self.trades(g, f)) > 0

    def trades(self, g: State, f: Frame) -> list[int]:
        return [TRADE + item for item in g.zones[TRADE_SIDE] if affords(g, f.player, token_of(item))]

    def options(self, g: State, f: Frame) -> list[int]:
        return [*g.zones[GAIN_SIDE], *self.trades(g, f)]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        token = token_of(code % TRADE)
        if code >= TRADE:
            note(g, "market_trade", f.player, place=token.index)
            move(g, token.index, TRADE_SIDE, GAIN_SIDE)
            supply.pay(g, f.player, token.what, token.n)
            self.reward.push(g, f)
            self.discards[token.cards - 1].push(g, f)
        else:
            note(g, "market_gain", f.player, place=token.index)
            move(g, token.index, GAIN_SIDE, TRADE_SIDE)
            supply.gain(g, f.player, token.what, token.n, f)
            self.draw.push_with(g, f, f.chosen, token.cards)

    def text(self, g: State, f: Frame, code: int) -> str:
        verb = "trade" if code >= TRADE else "gain"
        return f"{verb} {token_of(code % TRADE).name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        zone = TRADE_SIDE if code >= TRADE else GAIN_SIDE
        return about_item(g.rules.pieces.zones[zone], g.zones[zone], g.zones[zone].index(code % TRADE))


def move(g: State, token: int, old: int, new: int) -> None:
    """A token changes sides."""
    g.zones[old] = without(g.zones[old], token)
    g.zones[new] = tuple(sorted([*g.zones[new], token]))


# --- Garland Awards --------------------------------------------------------------------------------------------------

GARLAND: Final = declare_zone(EVERDELL, Zone("garland", "site"))  # the award of the game
FIRST: Final = 6
SECOND: Final = 3


class Award(Site):
    """Which cards are counted: those of a colour, or of a kind."""

    def __init__(self, id: str, name: str, of: str, colour: int = -1, kind: int = -1) -> None:
        text = f"At the end: {FIRST} points for the most {of} in a city, {SECOND} for the second most."
        super().__init__(id, name, "bellfaire", "garland", text)
        self.of = of
        self.colour = colour
        self.of_kind = kind

    def count(self, g: State, player: int) -> int:
        """All cards of the city, also those that need no space; none that lies beneath another one."""
        n = 0
        for owned in g.players[player].city:
            card = CARDS[owned.card]
            if card.colour == self.colour or card.kind == self.of_kind:
                n += 1
        return n


def award_of(g: State) -> Award | None:
    """The one Garland Award of this game, once it is laid out."""
    for item in g.zones[GARLAND]:
        site = SITES[item]
        if isinstance(site, Award):
            return site
    return None


def garland_points(counts: list[int], mine: int) -> int:
    """Most cards, second most; whoever is tied has the full points of that rank. One card is needed at least."""
    if mine == 0:
        return 0
    higher: list[int] = []
    for n in counts:
        if n > mine and n not in higher:
            higher.append(n)
    return [FIRST, SECOND][len(higher)] if len(higher) < 2 else 0


class GarlandScorer(Scorer):
    """A printed opponent takes part with the cards of his city."""

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        award = award_of(g)
        if award is not None:
            counts = [award.count(g, other) for other in range(len(g.players))]
            sheet.add("garland", award.name, garland_points(counts, counts[player]))
