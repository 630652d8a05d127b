"""A position in numbers, as one seat sees it: what the learned evaluation looks at.

Every number has a name, so that weights fit a layout with more cards than they were learned with. Most numbers of a
position are 0 and are left out.
"""

from __future__ import annotations

from typing import Final

from underbough.bots.thumb.values import City, bits_in
from underbough.rules.engine.cities import free_spaces
from underbough.rules.engine.declarations import CARDS, COLOURS, SITES, Card, Requirement, Site
from underbough.rules.engine.means import within
from underbough.rules.engine.scoring import total
from underbough.rules.engine.state import ITEM, RESOURCES, CityCard, Player, State
from underbough.rules.engine.visiting import visits_left

SEASONS: Final = 4
GOODS: Final = 8  # kinds of goods that are looked at
PLENTY: Final = 3  # of a good; more are worth less
LAST_VISITS: Final = 3  # at the end every single visit counts
LEVELS: Final = 4  # of a printed opponent
WEIGHTY: Final = 2.0  # for what is rare but decides much: the larger a number, the less is wanted to learn its weight

# Where the numbers stand that do not belong to a card or a site.
CONSTANT: Final = 0
TO_MOVE: Final = 1
WORKERS: Final = 2
VISITS_LEFT: Final = 3
HAND: Final = 4
FULL_HAND: Final = 5
SPACES: Final = 6
LAST_SPACES: Final = 7
CRITTERS: Final = 8
UNIQUES: Final = 9
OPEN_DOORS: Final = 10
TOKENS: Final = 11
STORED: Final = 12
COVERED: Final = 13
EVENTS: Final = 14
POINTS: Final = 15
POINTS_IN_REACH: Final = 16
BEST_IN_REACH: Final = 17
IN_REACH: Final = 18
FREE_IN_REACH: Final = 19
EVENT_PROGRESS: Final = 20
EVENTS_IN_REACH: Final = 21
RIVAL_PASSED: Final = 22
RIVAL_VISITS_LEFT: Final = 23
RIVAL_GOODS: Final = 24
RIVAL_HAND: Final = 25
RIVAL_CITY: Final = 26
RIVAL_POINTS: Final = 27
AHEAD: Final = 28
RIVALS: Final = 29
AUTOMA: Final = 30
SPECIAL_PROGRESS: Final = 31
SPECIALS_IN_REACH: Final = 32
SPECIALS_AT_HAND: Final = 33
RIVAL_EVENTS_IN_REACH: Final = 34
CONTESTED_EVENTS: Final = 35
EVENTS_IN_VAIN: Final = 36
SPECIALS_IN_VAIN: Final = 37
NAMES: Final = [
    "constant",
    "to move",
    "workers",
    "visits left",
    "hand",
    "full hand",
    "spaces",
    "last spaces",
    "critters",
    "uniques",
    "open doors",
    "tokens",
    "stored goods",
    "covered cards",
    "events",
    "points",
    "points in reach",
    "best in reach",
    "in reach",
    "free in reach",
    "event progress",
    "events in reach",
    "rival passed",
    "rival visits left",
    "rival goods",
    "rival hand",
    "rival city",
    "rival points",
    "ahead",
    "rivals",
    "automa",
    "special progress",
    "specials in reach",
    "specials at hand",
    "rival events in reach",
    "contested events",
    "events in vain",
    "specials in vain",
]
COLOUR: Final = 38
RIVAL_COLOUR: Final = COLOUR + 5
RIVAL_SEASON: Final = RIVAL_COLOUR + 5
GOOD: Final = RIVAL_SEASON + SEASONS
SOME_GOOD: Final = GOOD + GOODS
LAST_VISIT: Final = SOME_GOOD + GOODS
LEVEL: Final = LAST_VISIT + LAST_VISITS
PAIR: Final = LEVEL + LEVELS

# Where the two cards are that a special event asks for, the nearer one first.
WHERE: Final = ["city", "hand", "meadow", "away"]


class Numbers:
    """Takes the numbers of one position. The same place may come twice, and adds up."""

    def put(self, at: int, value: float) -> None:
        raise NotImplementedError


class Sketch(Numbers):
    """Keeps them: where they stand, and what they are."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.values: list[float] = []

    def put(self, at: int, value: float) -> None:
        if value != 0.0:
            self.at.append(at)
            self.values.append(value)


class Weighed(Numbers):
    """Keeps only their sum, each by its weight: for positions by the thousand."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.sum = 0.0

    def put(self, at: int, value: float) -> None:
        self.sum += self.weights[at] * value


class Layout:
    """Where each number stands."""

    def __init__(self, cards: list[Card], sites: list[Site]) -> None:
        self.names: list[str] = [
            *NAMES,
            *COLOURS,
            *[f"rival {colour}" for colour in COLOURS],
            *[f"rival season {i}" for i in range(SEASONS)],
            *[f"good {i}" for i in range(GOODS)],
            *[f"some good {i}" for i in range(GOODS)],
            *[f"last visits {i}" for i in range(LAST_VISITS)],
            *[f"level {i + 1}" for i in range(LEVELS)],
            *[f"special event: {one}, {other}" for one in WHERE for other in WHERE],
        ]
        self.city_at: list[int] = [-1] * len(CARDS)
        self.hand_at: list[int] = [-1] * len(CARDS)
        self.meadow_at: list[int] = [-1] * len(CARDS)
        self.reach_at: list[int] = [-1] * len(CARDS)
        self.board_at: list[int] = [-1] * len(SITES)
        self.own_at: list[int] = [-1] * len(SITES)
        for card in cards:
            self.city_at[card.index] = self.add(f"city {card.id}")
            self.hand_at[card.index] = self.add(f"hand {card.id}")
            self.meadow_at[card.index] = self.add(f"meadow {card.id}")
            self.reach_at[card.index] = self.add(f"reach {card.id}")
        for site in sites:
            self.board_at[site.index] = self.add(f"board {site.id}")
            self.own_at[site.index] = self.add(f"own {site.id}")

    def add(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def describe(self, g: State, seat: int) -> Sketch:
        out = Sketch()
        board = Board(g)
        self.draw_board(board, out)
        points = [total(g, i) for i in range(len(g.players))]
        self.draw(g, seat, points, Holdings(g, g.players[seat]), board, out)
        return out

    def draw_board(self, board: Board, out: Numbers) -> None:
        for place in board.open:
            out.put(self.board_at[place], 1.0)

    def draw(self, g: State, seat: int, points: list[int], mine: Holdings, board: Board, out: Numbers) -> None:
        """All but the board. Of other players only what everybody can see; `points` are those of all players by now."""
        p = g.players[seat]
        visits = visits_left(g, p)
        add_own(g, seat, out)
        add_visits(visits, out)
        out.put(POINTS, points[seat] / 50)
        mine.tell(out)
        add_events(g, p, mine, visits, board, out)
        rival = best_rival(seat, points)
        if rival >= 0:
            add_rival(g, seat, rival, points, out)
            add_contest(g, mine, g.players[rival], board, out)
        self.add_cards(g, p, mine, out)
        self.add_sites(g, p, out)

    def add_cards(self, g: State, p: Player, mine: Holdings, out: Numbers) -> None:
        """Those of the city; and what lies in the hand and the Meadow, with what of it can be afforded."""
        for owned in p.city:
            out.put(self.city_at[owned.card], 1.0)
        for owned in p.covered:
            out.put(self.city_at[owned.card], 0.3)
        reach = Reach(mine.free, within(g, p.stock))
        for index in p.hand:
            out.put(self.hand_at[index], 1.0)
            if reach.has(CARDS[index]):
                out.put(self.reach_at[index], 1.0)
        for index in g.meadow:
            if index >= 0:
                out.put(self.meadow_at[index], 1.0)
                if reach.has(CARDS[index]):
                    out.put(self.reach_at[index], 1.0)
        reach.tell(out)

    def add_sites(self, g: State, p: Player, out: Numbers) -> None:
        """Those that belong to a player or to a module."""
        for event in p.events:
            out.put(self.own_at[event.card], 1.0)
        pieces = g.rules.pieces
        for i in pieces.player_zones_in_play:
            if pieces.player_zones[i].holds == "site":
                for item in p.zones[i]:
                    out.put(self.own_at[item & ITEM], 1.0)
        for i in pieces.zones_in_play:
            if pieces.zones[i].holds == "site" and pieces.zones[i].public:
                for item in g.zones[i]:
                    if item & ITEM < len(self.board_at):  # not an empty place
                        out.put(self.board_at[item & ITEM], 1.0)


class Board:
    """What lies on the board. It hardly ever changes while a turn is looked through, so it need not be found anew."""

    def __init__(self, g: State) -> None:
        self.sites = g.sites
        self.achieved = achieved(g)
        self.open: list[int] = []  # all but the events that somebody has achieved
        self.events: list[OpenEvent] = []
        self.rival: City | None = None
        self.rival_city: list[CityCard] = []
        for place in g.sites:
            requirement = SITES[place].requirement
            if requirement is None:
                self.open.append(place)
            elif place not in self.achieved:
                self.open.append(place)
                self.events.append(OpenEvent(requirement, SITES[place].kind))

    def is_as_in(self, g: State) -> bool:
        return g.sites is self.sites and achieved(g) == self.achieved

    def city_of(self, g: State, rival: Player) -> City:
        """A rival's city, too, is mostly the one that was looked at last."""
        if self.rival is None or self.rival_city != rival.city:
            self.rival = City(g, rival)
            self.rival_city = rival.city[:]
        return self.rival


class OpenEvent:
    """An event that nobody has achieved."""

    def __init__(self, requirement: Requirement, kind: str) -> None:
        self.is_special = kind == "special_event"
        self.names = requirement.names
        self.colours = requirement.colours
        self.by_kind = len(requirement.kinds) > 0
        self.is_pair = len(requirement.cards) == 2
        self.needed = len(requirement.cards)
        for _, n in requirement.colours:
            self.needed += n

    def cards_in(self, city: City) -> int:
        """How many of those that it needs stand there."""
        have = bits_in(self.names & city.names)
        for colour, n in self.colours:
            have += min(n, city.colours[colour])
        return have

    def is_met_by(self, city: City) -> bool:
        """As far as names and colours go."""
        if self.by_kind or self.names & ~city.names:
            return False
        return all(city.colours[colour] >= n for colour, n in self.colours)


class Reach:
    """What a player could pay for: how many cards, and how good ones."""

    def __init__(self, opened: int, affordable: int) -> None:
        self.opened = opened  # the bits of the Critters that some Construction would bring in for free
        self.affordable = affordable  # and of the cards whose cost lies in the supply
        self.count = 0
        self.free = 0
        self.points = 0
        self.best = 0

    def has(self, card: Card) -> bool:
        if card.bit & self.opened:
            self.free += 1
        elif not card.bit & self.affordable:
            return False
        self.count += 1
        self.points += card.points
        self.best = max(self.best, card.points)
        return True

    def tell(self, out: Numbers) -> None:
        out.put(POINTS_IN_REACH, self.points / 10)
        out.put(BEST_IN_REACH, self.best / 5)
        out.put(IN_REACH, self.count / 5)
        out.put(FREE_IN_REACH, self.free / 3)


def achieved(g: State) -> list[int]:
    out: list[int] = []
    for p in g.players:
        out.extend([event.card for event in p.events])
    return out


def add_own(g: State, seat: int, out: Numbers) -> None:
    p = g.players[seat]
    out.put(CONSTANT, 1.0)
    out.put(TO_MOVE, 1.0 if len(g.stack) > 0 and g.stack[-1].player == seat else 0.0)
    out.put(WORKERS, p.workers / 3)
    for what in range(min(GOODS, len(p.stock))):
        out.put(GOOD + what, p.stock[what] / 5)
        out.put(SOME_GOOD + what, min(PLENTY, p.stock[what]) / PLENTY)
    spaces = free_spaces(g, seat)
    out.put(HAND, len(p.hand) / 5)
    out.put(FULL_HAND, 1.0 if len(p.hand) >= p.hand_limit else 0.0)
    out.put(SPACES, spaces / 15)
    out.put(LAST_SPACES, max(0, 5 - spaces) / 5)
    out.put(COVERED, len(p.covered) / 5)
    out.put(EVENTS, len(p.events) / 3)


def add_visits(left: int, out: Numbers) -> None:
    out.put(VISITS_LEFT, left / 10)
    if left < LAST_VISITS:
        out.put(LAST_VISIT + left, WEIGHTY)


def add_events(g: State, p: Player, mine: Holdings, visits: int, board: Board, out: Numbers) -> None:
    """How near the events are that nobody has achieved; those that ask for certain cards once more by themselves."""
    in_reach = 0
    specials = 0
    for event in board.events:
        if not event.needed:
            continue
        have = event.cards_in(mine)
        complete = have >= event.needed
        near = (have / event.needed) * (have / event.needed) / 4
        out.put(EVENT_PROGRESS, near)
        if complete:
            in_reach += 1
        if event.names:
            mine.look_around(g, p)
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


def best_rival(seat: int, points: list[int]) -> int:
    """The one with the most points; -1 for who is alone."""
    best = -1
    for i, each in enumerate(points):
        if i != seat and (best < 0 or each > points[best]):
            best = i
    return best


def add_rival(g: State, seat: int, best: int, points: list[int], out: Numbers) -> None:
    rival = g.players[best]
    goods = 0
    for what in range(RESOURCES):
        goods += rival.stock[what]
    out.put(RIVAL_SEASON + rival.season, 1.0)
    out.put(RIVAL_PASSED, 1.0 if rival.passed else 0.0)
    out.put(RIVAL_VISITS_LEFT, 0.0 if rival.passed or rival.automa else visits_left(g, rival) / 10)
    out.put(RIVAL_GOODS, goods / 10)
    out.put(RIVAL_HAND, len(rival.hand) / 5)
    out.put(RIVAL_CITY, len(rival.city) / 15)
    out.put(RIVAL_POINTS, points[best] / 50)
    out.put(AHEAD, (points[seat] - points[best]) / 20)
    out.put(RIVALS, (len(g.players) - 1) / 3)
    if rival.automa:
        out.put(AUTOMA, 1.0)
        out.put(LEVEL + g.rules.setup.level - 1, WEIGHTY)


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
