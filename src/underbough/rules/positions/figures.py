"""Figures in a position: where they stand, and whether they could have come there."""

from __future__ import annotations

from typing import Any

from underbough.rules.engine.declarations import CARDS, RED, SITES, Card
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.figures import standing_on, workers_out
from underbough.rules.engine.labels import place_label
from underbough.rules.engine.places import all_places, claimant, in_the_way, place_at, sites_for, spaces_at, spot_for
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import (
    FIGURE,
    SPOT,
    VISITORS,
    Player,
    State,
    kind_of,
    place_of,
    spot_number,
    spot_owner,
)
from underbough.rules.positions.reading import Dict, as_list, as_number


class Figures:
    """Puts figures where they are asked for, once all else lies on the table."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules: Rules = state.rules

    def place_workers(self, i: int, data: Dict) -> None:
        where = f"player {i + 1}"
        p = self.state.players[i]
        if "deployed" in data:
            p.deployed = []
        for label in as_list(data.get("deployed", []), f"{where}: deployed"):
            p.deployed.append(self.find_figure(i, label, where))
        p.home = self.figures_at_home(i, data, where)
        if p.automa:
            return
        total = p.workers
        out = workers_out(self.state, p)
        p.workers = as_number(data.get("workers", max(0, total - out)), f"{where}: workers")
        if p.workers + out > total:
            name = self.rules.turns.seasons[p.season].name
            raise UnderboughError(f"{where}: has {total} workers in {name}, not {p.workers + out}")
        if p.passed and p.workers and not self.rules.turns.pass_with_workers:
            raise UnderboughError(f"{where}: has passed with workers at home")

    def figures_at_home(self, i: int, data: Dict, where: str) -> tuple[int, ...]:
        """Those named; else those that everybody has and that are not out. No ordinary workers."""
        out = [kind_of(figure) for figure in self.state.players[i].deployed if figure >= FIGURE]
        home = [kind for kind in self.rules.start.figures if kind not in out]
        if "home" in data:
            home = [self.find_kind(name, f"{where}: home") for name in as_list(data["home"], f"{where}: home")]
        for kind in [*out, *home]:
            if [*out, *home].count(kind) > 1:
                raise UnderboughError(f"{where}: has one {self.rules.pieces.figures[kind].name} only")
        return tuple(sorted(home))

    def find_kind(self, name: Any, where: str) -> int:
        for kind in self.rules.pieces.figures_in_play:
            if name == self.rules.pieces.figures[kind].name:
                return kind
        known = ", ".join(self.rules.pieces.figure_names()[1:])
        raise UnderboughError(f"{where}: there is no figure {name!r}; there are: {known or 'workers only'}")

    def find_figure(self, i: int, label: Any, where: str) -> int:
        """A place, with the kind of figure in brackets if it is no ordinary worker."""
        if isinstance(label, str) and label.endswith(")"):
            place, _, name = label.removesuffix(")").rpartition(" (")
            return self.find_place(i, place, where) + FIGURE * self.find_kind(name, f"{where}: {label}")
        return self.find_place(i, label, where)

    def find_place(self, i: int, label: Any, where: str) -> int:
        g = self.state
        places = list(sites_for(g, i))
        for kind in self.rules.pieces.figures_in_play:
            places.extend(place for place in all_places(g, i, kind) if place < SPOT and place not in places)
        for owner, q in enumerate(g.players):
            standing = [owned for owned in [*q.city, *q.covered] if CARDS[owned.card].spot is not None]
            places.extend(spot_for(g, i, owner, owned.number) for owned in standing)
        for place in [*places, *self.left_spots(i, label)]:
            if label == place_label(g, i, place) or (place < SPOT and label == SITES[place].name):
                if place >= SPOT:
                    host = g.players[spot_owner(place)]
                    host.arrivals = max(host.arrivals, spot_number(place))
                return place
        known = ", ".join(place_label(g, i, place) for place in places)
        raise UnderboughError(f"{where}: there is no place {label!r} for a worker; there are: {known}")

    def left_spots(self, i: int, label: Any) -> list[int]:
        """The label of a card that has left its city while a worker stood on it: its spot in each city."""
        words = label.split() if isinstance(label, str) else []
        if words[:2] != ["discarded", "card"] or not words[2:] or not words[2].isdecimal():
            return []
        number = int(words[2])
        if not 0 < number < VISITORS:
            return []
        return [spot_for(self.state, i, owner, number) for owner in range(len(self.state.players))]

    def check_places(self) -> None:
        """Could all of them have come to where they stand, in some order?"""
        for i in range(len(self.state.players)):
            for figure in self.state.players[i].deployed:
                where = f"player {i + 1}: deployed on {place_label(self.state, i, place_of(figure))}"
                self.check_guest(figure, where)
                if figure < FIGURE:
                    self.check_place(i, figure, where)

    def check_guest(self, figure: int, where: str) -> None:
        at = place_at(self.state, place_of(figure))
        kind = self.rules.pieces.figures[kind_of(figure)]
        if at is not None and not at.guests & kind.goes_as:
            raise UnderboughError(f"{where}: no {kind.name} may go there")

    def check_place(self, i: int, place: int, where: str) -> None:
        g = self.state
        if place >= SPOT:
            self.check_spot(i, place, where)
            return
        site = SITES[place]
        if not site.shared:
            self.check_space(i, place, spaces_at(g, site), where)
        if site.one_each and g.players[i].deployed.count(place) > 1:
            there = "on a forest card" if site.is_forest else "there"
            raise UnderboughError(f"{where}: a player may have one worker only {there}")
        if g.players[i].season < site.from_season:
            raise UnderboughError(f"{where}: possible from {self.rules.turns.seasons[site.from_season].name} on only")
        if site.is_event and claimant(g, place) != i:
            raise UnderboughError(f"{where}: the event is not among the achieved ones")

    def check_spot(self, i: int, place: int, where: str) -> None:
        """Of a card that has left, nobody knows who had room there."""
        owner = spot_owner(place)
        for owned in [*self.state.players[owner].city, *self.state.players[owner].covered]:
            card = CARDS[owned.card]
            if owned.number == spot_number(place) and card.spot is not None:
                self.check_space(i, place, card.spot.spaces, where)
                if owner != i and card.spot.open_points < 0 and not self.may_have_moved(card):
                    raise UnderboughError(f"{where}: only its owner may visit it")

    def check_space(self, i: int, place: int, spaces: int, where: str) -> None:
        """Those who may join others came last, so they take nobody's space but their own."""
        g = self.state
        if self.may_join(i, place):
            standing = ordinary(g.players[i], place)
        else:
            first = [
                j for j in range(len(g.players)) if (j <= i or g.players[j].automa) and not self.may_join(j, place)
            ]
            standing = sum(ordinary(g.players[j], place) for j in first)
        if standing > spaces:
            raise UnderboughError(f"{where}: no space is left there")

    def may_join(self, i: int, place: int) -> bool:
        """Are workers of others on that place not in this player's way?"""
        return len(in_the_way(self.state, i, 0, place)) < len(standing_on(self.state, place))

    def may_have_moved(self, card: Card) -> bool:
        """Where cards take others from their city, whoever stands on these comes along. Nothing takes red cards."""
        return card.colour != RED and any(other.placing is not None for other in self.rules.pieces.cards)


def ordinary(p: Player, place: int) -> int:
    """The ordinary workers on that place; special ones may join others, so they came later."""
    return p.deployed.count(place)
