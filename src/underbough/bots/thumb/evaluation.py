"""What a position is worth to a player, in points: the score so far, and what is likely to come of the rest."""

from __future__ import annotations

from typing import Final

from underbough.bots.search.turns import Judge
from underbough.bots.thumb import everdell, silverfrost
from underbough.bots.thumb.effects import Judged
from underbough.bots.thumb.values import City, Values, best_saving, cards_at_hand, worth_of_gains, worth_of_goods
from underbough.rules.engine.cities import free_spaces
from underbough.rules.engine.declarations import CARDS, Card
from underbough.rules.engine.game import Game
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import CityCard, Player, State
from underbough.rules.engine.visiting import visits_left

VALUES: Final[dict[str, Values]] = {"everdell": everdell.VALUES, "silverfrost": silverfrost.VALUES}


class Figures:
    """An edition's values for its cards, found once: what each is worth in a city beyond its points."""

    def __init__(self, rules: Rules, values: Values) -> None:
        self.size = len(CARDS)
        self.newest = CARDS[-1]
        self.left: list[int] = list(values.seasons_left)
        self.by_season: list[list[float]] = []
        for season in range(len(self.left)):
            self.by_season.append([lasting_worth(card, season, values) for card in CARDS])
        self.governance: list[float] = [values.governance.get(card.id, 0.0) for card in CARDS]
        self.used_once: list[float] = [values.used_once.get(card.id, 0.0) for card in CARDS]
        goods = worth_of_gains(rules, values)
        for card in CARDS:
            if card.edition == rules.setup.edition and not has_figure(card, values):
                self.judge(card, Judged(card, goods, values), values)

    def judge(self, card: Card, judged: Judged, values: Values) -> None:
        """One that nobody has judged yet."""
        self.governance[card.index] = judged.governance
        for season in range(len(self.left)):
            self.by_season[season][card.index] = (
                judged.production * values.productions_left[season]
                + judged.destination * (values.seasons_left[season] + 0.5)
                + judged.each_season * values.seasons_left[season]
            )

    def extra(self, card: int, season: int, room: int) -> float:
        left = self.left[season]
        value = self.by_season[season][card]
        if self.governance[card] != 0.0:
            value += self.governance[card] * min(room, 3 + 3 * left)
        elif self.used_once[card] != 0.0 and (room > 1 or left):
            value += self.used_once[card]
        return value


def lasting_worth(card: Card, season: int, values: Values) -> float:
    """Of what produces or may be visited again."""
    if card.id in values.production:
        return values.production[card.id] * values.productions_left[season]
    if card.id in values.destination:
        return values.destination[card.id] * (values.seasons_left[season] + 0.5)
    return 0.0


def has_figure(card: Card, values: Values) -> bool:
    named = (values.production, values.destination, values.governance, values.used_once)
    return any(card.id in figures for figures in named)


FIGURES: Final[dict[str, Figures]] = {}


def figures_of(rules: Rules) -> Figures:
    edition = rules.setup.edition
    found = FIGURES.get(edition)
    if found is None or found.size != len(CARDS) or found.newest is not CARDS[-1]:
        found = FIGURES[edition] = Figures(rules, VALUES[edition])
    return found


class Evaluation(Judge):
    """Judges the positions of one search. What cannot change within a turn is worked out once."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.spaces = state.rules.limits.city_spaces
        self.values = VALUES[state.rules.setup.edition]
        self.goods = worth_of_goods(state.rules, self.values)
        self.figures = figures_of(state.rules)
        self.sense = self.values.sense(state, seat)

    def worth(self, game: Game) -> float:
        """The value of a position for the seat, less a part of what its best opponent has."""
        state = game.state
        mine = 0.0
        best = 0.0
        for score in game.scores():
            if score.player == self.seat:
                mine = score.total + self.prospects(state, City(state, state.players[self.seat]))
            else:
                best = max(best, score.total + self.opponent_prospects(state.players[score.player]))
        return mine - self.values.rival * best

    def prospects(self, state: State, city: City) -> float:
        """What may still come of the resources, cards and workers, and of what else the edition has.

        `city` is the own one.
        """
        player = state.players[self.seat]
        if player.passed:
            return 0.0
        values = self.values
        room = free_spaces(state, self.seat)
        visits = visits_left(state, player)
        use = 1.0 if visits else values.left_over
        value = values.worker * visits + values.next_season_sooner * player.season
        value += use * stock_worth(player.stock, self.goods, values)
        value += use * hand_worth(player, room, values, self.figures)
        value += city_worth(state, player, room, values, self.figures, self.goods)
        value += self.sense.worth(state, player, city, visits)
        # Every space used is one less for a better card.
        return value - values.space * (self.spaces - room) - values.last_spaces * max(0, 5 - room)

    def opponent_prospects(self, rival: Player) -> float:
        """From what everybody can see of an opponent."""
        if rival.passed or rival.automa:
            return 0.0
        goods = stock_worth(rival.stock, self.goods, self.values)
        return goods + self.values.card_in_hand[rival.season] * len(rival.hand)


def stock_worth(stock: list[int], goods: list[float], values: Values) -> float:
    plenty = values.plenty
    value = 0.0
    for what in range(min(len(stock), len(goods))):
        each = goods[what]
        amount = stock[what]
        value += each * (amount if amount <= plenty else plenty + (amount - plenty) / 2)
    return value


def hand_worth(player: Player, room: int, values: Values, figures: Figures) -> float:
    value = 0.0
    in_hand = values.card_in_hand[player.season]
    for index in player.hand:
        card = CARDS[index]
        if card.unique and any(owned.card == index for owned in player.city):
            value += in_hand / 2  # good only for discarding
        else:
            quality = max(0.0, card.points + figures.extra(index, player.season, room))
            value += in_hand + values.quality_in_hand * quality
    return value


def city_worth(state: State, player: Player, room: int, values: Values, figures: Figures, goods: list[float]) -> float:
    value = 0.0
    at_hand: list[Card] = []
    opened_by = state.rules.pieces.bits.opened_by
    welcomes = values.free_critter != 0.0 and room > 0
    for owned in player.city:
        value += figures.extra(owned.card, player.season, room)
        if owned.goods:
            value += goods_worth(owned, goods, values)
        if welcomes and not owned.occupied and opened_by[owned.card]:
            at_hand = at_hand or cards_at_hand(state, player)
            value += values.free_critter + values.matching_critter * best_saving(at_hand, opened_by[owned.card])
    return value


def goods_worth(owned: CityCard, goods: list[float], values: Values) -> float:
    """Resources on a card come back with a visit."""
    return 0.6 * stock_worth(list(owned.goods), goods, values)
