"""What lies on the board, and how near its events are."""

from __future__ import annotations

from underbough.bots.learned.numbers import (
    COLOUR,
    CONTESTED_EVENTS,
    CRITTERS,
    EVENT_PROGRESS,
    EVENTS_IN_REACH,
    EVENTS_IN_VAIN,
    OPEN_DOORS,
    PAIR,
    RIVAL_COLOUR,
    RIVAL_EVENTS_IN_REACH,
    SPECIAL_PROGRESS,
    SPECIALS_AT_HAND,
    SPECIALS_IN_REACH,
    SPECIALS_IN_VAIN,
    STORED,
    TOKENS,
    UNIQUES,
    WEIGHTY,
    WHERE,
    Numbers,
)
from underbough.bots.thumb.values import City, bits_in
from underbough.bots.thumb.wanted import Wanted
from underbough.rules.engine.declarations import CARDS, SITES, Site
from underbough.rules.engine.state import CityCard, Player, State


class Board:
    """What lies on the board. It hardly ever changes while a turn is looked through, so it need not be found anew."""

    def __init__(self, g: State, level_at: int) -> None:
        self.level_at = level_at  # where the number of the printed opponent's level stands; -1: nowhere
        self.sites = g.sites
        self.achieved = achieved(g)
        self.open: list[int] = []  # all but the events that somebody has achieved
        self.events: list[OpenEvent] = []
        self.rival: City | None = None
        self.rival_city: list[CityCard] = []
        for place in g.sites:
            site = SITES[place]
            if not site.is_event:
                self.open.append(place)
            elif place not in self.achieved:
                self.open.append(place)
                self.events.append(OpenEvent(site))

    def is_as_in(self, g: State) -> bool:
        return g.sites is self.sites and achieved(g) == self.achieved

    def city_of(self, g: State, rival: Player) -> City:
        """A rival's city, too, is mostly the one that was looked at last."""
        if self.rival is None or self.rival_city != rival.city:
            self.rival = City(g, rival)
            self.rival_city = rival.city[:]
        return self.rival


class OpenEvent(Wanted):
    """An event that nobody has achieved."""

    def __init__(self, site: Site) -> None:
        super().__init__(site)
        self.is_special = site.kind == "special_event"
        self.is_pair = self.cards == 2

    def is_met_by(self, city: City) -> bool:
        """As far as names and colours go."""
        if self.kinds or self.other is not None or self.names & ~city.names:
            return False
        return all(city.colours[colour] >= n for colour, n in self.colours)


def achieved(g: State) -> list[int]:
    out: list[int] = []
    for p in g.players:
        out.extend([event.card for event in p.events])
    return out


def add_events(g: State, seat: int, mine: Holdings, visits: int, board: Board, out: Numbers) -> None:
    """How near the events are that nobody has achieved; those that ask for certain cards once more by themselves."""
    in_reach = 0
    specials = 0
    for event in board.events:
        if not event.needed:
            continue
        have = event.have(g, seat, mine)
        complete = have >= event.needed
        near = (have / event.needed) * (have / event.needed) / 4
        out.put(EVENT_PROGRESS, near)
        if complete:
            in_reach += 1
        if event.names:
            mine.look_around(g, g.players[seat])
            add_special_event(event, mine, near, complete, out)
            if complete:
                specials += 1
    out.put(EVENTS_IN_REACH, in_reach / 2)
    out.put(SPECIALS_IN_REACH, specials / 2)
    # Each asks for a worker.
    out.put(EVENTS_IN_VAIN, WEIGHTY * max(0, in_reach - visits))
    out.put(SPECIALS_IN_VAIN, WEIGHTY * max(0, specials - visits))


def add_special_event(event: OpenEvent, mine: Holdings, near: float, complete: bool, out: Numbers) -> None:
    out.put(SPECIAL_PROGRESS, near)
    if not complete and event.names & (mine.names | mine.hand | mine.meadow) == event.names:
        out.put(SPECIALS_AT_HAND, 0.5)
    if event.is_pair:
        out.put(PAIR + mine.where(event.names), WEIGHTY)


def add_contest(g: State, mine: Holdings, rival: Player, board: Board, out: Numbers) -> None:
    """The events that the rival could achieve. A printed one takes basic events only, but needs no worker for them."""
    its = board.city_of(g, rival)
    for i, n in enumerate(its.colours):
        out.put(RIVAL_COLOUR + i, n / 5)
    for event in board.events:
        if (rival.automa and (event.names or event.is_special)) or not event.is_met_by(its):
            continue
        out.put(RIVAL_EVENTS_IN_REACH, WEIGHTY)
        if event.is_met_by(mine):
            out.put(CONTESTED_EVENTS, WEIGHTY)


class Holdings(City):
    """The cards of a city, and for events what else could be played."""

    def __init__(self, g: State, p: Player) -> None:
        super().__init__(g, p)
        # The bits of the names of other cards, by where they are.
        self.hand = 0
        self.meadow = 0
        self.looked = False

    def tell(self, out: Numbers) -> None:
        for i, n in enumerate(self.colours):
            out.put(COLOUR + i, n / 5)
        out.put(CRITTERS, self.critters / 5)
        out.put(UNIQUES, self.uniques / 5)
        out.put(OPEN_DOORS, self.doors / 5)
        out.put(TOKENS, self.tokens / 5)
        out.put(STORED, self.goods / 5)

    def look_around(self, g: State, p: Player) -> None:
        """At what else could be played: looked for only once, and only if somebody asks."""
        if self.looked:
            return
        self.looked = True
        for index in p.hand:
            self.hand |= CARDS[index].named
        for slot, index in enumerate(g.meadow):
            if index >= 0 and not (g.blocked >> slot) & 1:
                self.meadow |= CARDS[index].named

    def where(self, names: int) -> int:
        """Where two cards are, by their names: 4 times the place of the nearer one, and the other's."""
        missing = bits_in(names & ~self.names)
        farther = bits_in(names & ~(self.names | self.hand))
        away = bits_in(names & ~(self.names | self.hand | self.meadow))
        near = missing // 2 + farther // 2 + away // 2
        far = min(1, missing) + min(1, farther) + min(1, away)
        return len(WHERE) * near + far
