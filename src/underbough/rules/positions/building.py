"""Setting up a position: seats, cards in hands and cities, piles and sites."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from underbough.rules.editions import rules_for
from underbough.rules.engine import cities, piles
from underbough.rules.engine.declarations import CARDS, SITES, Site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.game import Game
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.state import NONE, RESOURCES, CityCard, State, everybody
from underbough.rules.engine.tokens import BARE, read_token
from underbough.rules.engine.turns import start_turn
from underbough.rules.positions.contents import check_contents, nodes_below, nodes_of_card
from underbough.rules.positions.figures import Figures
from underbough.rules.positions.reading import Dict, as_bool, as_list, as_number, check_keys, find_card
from underbough.rules.records import empty_state, logged, make_setup, with_start

TABLE_KEYS = {"edition", "modules", "seed", "solo", "level", "variants", "turn", "players", "deck", "discard"}
SITE_KEYS = {"forest": "forest", "special_event": "events"}  # for an edition with sites of that kind
PLAYER_KEYS = {"season", "hand", "city", "stock", "workers", "deployed", "events", "passed"}
CITY_KEYS = {"card", "occupied", "tokens", "goods", "beneath"}
EVENT_KEYS = {"event", "goods", "beneath"}


def position(data: Dict) -> Game:
    """A game at the beginning of a turn, set up as described. What is not mentioned is empty or left to the seed."""
    if not isinstance(data, Mapping):
        raise UnderboughError(f"a position must be a dict with some of {', '.join(sorted(TABLE_KEYS))}")
    players = as_list(data.get("players", [{}, {}]), "players")
    solo = data.get("solo", "")
    if solo and len(players) == 1:
        players = [*players, {}]
    count = len(players) - (1 if solo else 0)
    setup = make_setup(
        data.get("edition", "everdell"),
        count,
        as_list(data.get("modules", []), "modules"),
        solo,
        data.get("level"),
        as_list(data.get("variants", []), "variants"),
        as_number(data.get("seed", 0), "seed"),
    )
    state = Builder(setup, data, players).build()
    turn = as_number(data.get("turn", 1), "turn")
    if not 1 <= turn <= count:
        raise UnderboughError(f"turn: there is no player {turn}; they are numbered 1 to {count}")
    if state.players[turn - 1].passed:
        raise UnderboughError(f"turn: player {turn} has passed and has no turn")
    start_turn(state, turn - 1)
    return with_start(setup, logged(state))


class Builder:
    """Takes the cards it is asked for out of a full deck, so that no card can be used twice."""

    def __init__(self, setup: Setup, data: Dict, players: list[Any]) -> None:
        self.rules: Rules = rules_for(setup)
        laid_out = {SITE_KEYS[site.kind] for site in self.rules.pieces.sites if site.kind in SITE_KEYS}
        self.parts = [self.rules.start.position, *self.rules.start.position_parts]
        own_keys = [key for part in self.parts for key in part.table_keys]
        check_keys(data, {*TABLE_KEYS, *laid_out, self.rules.wording.meadow_name, *own_keys}, "the position")
        self.data = data
        self.players = players
        self.state: State = empty_state(self.rules, setup.seed)
        self.left = {card.index: card.copies for card in [*self.rules.pieces.cards, *self.rules.pieces.cards_apart]}
        self.top: list[int] = []  # of the deck, as far as it is mentioned
        self.exact = False  # is that the whole deck?

    def build(self) -> State:
        self.lay_out_sites()
        for i, data in enumerate(self.players):
            self.check_player(i, data)
            for part in self.parts:
                part.read_seat(self.state, i, dict(data))
            self.fill_hand(i, data)
            self.fill_city(i, data)
            self.fill_events(i, data)
            for part in self.parts:
                part.read_player(self.state, i, dict(data))
            self.check_room(i)
        self.fill_piles()
        for part in self.parts:
            part.read_table(self.state, dict(self.data))
        self.end_deck()
        for step in self.rules.start.position_steps:
            step.run(self.state)
        figures = Figures(self.state)
        for i, data in enumerate(self.players):
            figures.place_workers(i, data)
        figures.check_places()
        return self.state

    # --- cards ---

    def take(self, name: Any, where: str) -> int:
        card = find_card(name, where)
        if card not in self.left:
            raise UnderboughError(f"{where}: {CARDS[card].name} is not in this game; its set must be among the modules")
        if not self.left[card]:
            there = "is only 1 copy" if CARDS[card].copies == 1 else f"are only {CARDS[card].copies} copies"
            raise UnderboughError(f"{where}: there {there} of {CARDS[card].name}")
        self.left[card] -= 1
        return card

    def take_all(self, names: Any, where: str) -> list[int]:
        return [self.take(name, where) for name in as_list(names, where)]

    def check_player(self, i: int, data: Any) -> None:
        where = f"player {i + 1}"
        if not isinstance(data, Mapping):
            raise UnderboughError(f"{where}: must be a dict with some of {', '.join(sorted(PLAYER_KEYS))}")
        home = {"home"} if self.rules.pieces.figures_in_play else set()
        check_keys(data, {*PLAYER_KEYS, *home, *(key for part in self.parts for key in part.player_keys)}, where)
        p = self.state.players[i]
        names = [season.name for season in self.rules.turns.seasons]
        if data.get("season", names[0]) not in names:
            raise UnderboughError(f"{where}: there is no season {data['season']!r}; there are: {', '.join(names)}")
        p.season = names.index(data.get("season", names[0]))
        p.passed = as_bool(data.get("passed", False), f"{where}: passed") or p.passed
        if p.passed and not p.automa and p.season + 1 < len(names):
            raise UnderboughError(f"{where}: has passed, which is possible in {names[-1]} only")
        if not p.automa or self.rules.opponent.turn is not None:
            p.workers += sum(season.workers for season in self.rules.turns.seasons[1 : p.season + 1])
        p.stock = self.goods(data.get("stock", {}), f"{where}: stock", self.rules.pieces.goods_in_play)

    def goods(self, data: Any, where: str, kinds: Sequence[int]) -> list[int]:
        """How many of each of these goods, by their handles."""
        names = {self.rules.pieces.goods[what]: what for what in kinds}
        if not isinstance(data, Mapping):
            raise UnderboughError(f"{where}: must be a dict with some of {', '.join(names)}")
        check_keys(data, set(names), where)
        out = [0] * (max(kinds) + 1)
        for name, what in names.items():
            out[what] = as_number(data.get(name, 0), f"{where}: {name}")
        return out

    def fill_hand(self, i: int, data: Dict) -> None:
        p = self.state.players[i]
        cards = self.take_all(data.get("hand", []), f"player {i + 1}: hand")
        if p.automa and cards and not self.rules.opponent.hand_limit:
            raise UnderboughError(f"player {i + 1}: {self.rules.opponent.name} has no hand")
        limit = piles.hand_limit(self.state, i)
        if len(cards) > limit:
            raise UnderboughError(f"player {i + 1}: a hand holds at most {limit} cards, not {len(cards)}")
        for card in cards:
            piles.add_to_hand(self.state, i, card, 0)

    def fill_city(self, i: int, data: Dict) -> None:
        where = f"player {i + 1}: city"
        p = self.state.players[i]
        for entry in as_list(data.get("city", []), where):
            owned = self.city_card(entry, where, p.arrivals + 1)
            card = CARDS[owned.card]
            if card.unique and not p.automa and any(other.card == card.index for other in [*p.city, *p.covered]):
                raise UnderboughError(f"{where}: {card.name} is unique, a city holds only one")
            p.arrivals += 1
            covered = isinstance(entry, Mapping) and as_bool(entry.get("snow", False), f"{where}: snow")
            (p.covered if covered else p.city).append(owned)

    def check_room(self, i: int) -> None:
        """Once all is known that may save a space."""
        if not self.state.players[i].automa and cities.free_spaces(self.state, i) < 0:
            raise UnderboughError(
                f"player {i + 1}: city: its cards need more than {self.rules.limits.city_spaces} spaces"
            )

    def city_card(self, entry: Any, where: str, number: int) -> CityCard:
        if isinstance(entry, str):
            return CityCard(self.take(entry, where), number)
        if not isinstance(entry, Mapping) or "card" not in entry:
            raise UnderboughError(f"{where}: {entry!r} is neither a card's name nor a dict with `card`")
        check_keys(entry, {*CITY_KEYS, *(key for part in self.parts for key in part.city_keys)}, where)
        card = self.take(entry["card"], where)
        label = f"{where}: {CARDS[card].name}"
        kind = self.token(entry.get("occupied", False), f"{label}: occupied")
        if kind and not self.rules.prices.tokens[kind - 1].opens(CARDS[card]):
            raise UnderboughError(f"{label}: cannot be occupied")
        goods = self.goods(entry.get("goods", {}), f"{label}: goods", range(RESOURCES))
        owned = CityCard(
            card,
            number,
            kind,
            as_number(entry.get("tokens", 0), f"{label}: tokens"),
            tuple(goods) if any(goods) else (),
            tuple(self.take_all(entry.get("beneath", []), f"{label}: beneath")),
        )
        check_contents(owned, nodes_of_card(CARDS[card]), CARDS[card].ability, label)
        return owned

    def token(self, data: Any, where: str) -> int:
        """The kind of an occupied token: true for the ordinary one, others by name."""
        names = [token.name for token in self.rules.prices.tokens]
        if len(names) > 1 and isinstance(data, str) and data not in names:
            raise UnderboughError(f"{where}: there are no {data!r} tokens; there are: {', '.join(names)}")
        return read_token(self.rules, data if data in names else as_bool(data, where))

    def fill_events(self, i: int, data: Dict) -> None:
        where = f"player {i + 1}: events"
        for entry in as_list(data.get("events", []), where):
            details: Any = {"event": entry} if isinstance(entry, str) else entry
            if not isinstance(details, Mapping) or "event" not in details:
                raise UnderboughError(f"{where}: {entry!r} is neither an event's name nor a dict with `event`")
            check_keys(details, EVENT_KEYS, where)
            place = self.event_in_play(details["event"], where)
            if any(event.card == place for p in self.state.players for event in p.events):
                raise UnderboughError(f"{where}: {SITES[place].name} is achieved twice")
            goods = self.goods(details.get("goods", {}), f"{where}: goods", range(RESOURCES))
            beneath = self.take_all(details.get("beneath", []), f"{where}: beneath")
            event = CityCard(place, 0, BARE, 0, tuple(goods) if any(goods) else (), tuple(beneath))
            check_contents(event, nodes_below([SITES[place].effect]), None, f"{where}: {SITES[place].name}")
            self.state.players[i].events.append(event)

    def event_in_play(self, name: Any, where: str) -> int:
        events = [place for place in self.state.sites if SITES[place].is_event]
        for place in events:
            if name in (SITES[place].name, SITES[place].id):
                return place
        known = ", ".join(SITES[place].name for place in events)
        raise UnderboughError(f"{where}: no event {name!r} is in play; there are: {known}")

    def fill_piles(self) -> None:
        g = self.state
        key = self.rules.wording.meadow_name
        names = as_list(self.data.get(key, []), key)
        top = self.take_all(self.read_deck(), "deck")
        g.discard = self.take_all(self.data.get("discard", []), "discard")
        g.discard_seen = [everybody(g)] * len(g.discard)
        g.meadow = [NONE] * self.rules.board.meadow_size
        gaps = self.rules.start.position.gaps and None in names
        cards = [NONE if gaps and name is None else self.take(name, key) for name in names]
        if self.rules.start.position.slots_needed(cards) > self.rules.board.meadow_size:
            raise UnderboughError(f"{key}: has {self.rules.board.meadow_size} slots, not {len(cards)}")
        rest = [card.index for card in self.rules.pieces.cards for _ in range(self.left[card.index])]
        shuffle(g, rest)
        self.rules.start.position.lay_open(g, cards, rest)
        self.top = top
        g.deck = rest if self.exact else [*top, *rest]
        empty = not g.discard and not (top if self.exact else g.deck)
        if gaps and not empty:
            raise UnderboughError(f"{key}: a slot is empty only while deck and discard pile are")
        if NONE in g.meadow and not gaps and (names or not empty):
            raise UnderboughError(f"{key}: there are not enough cards left to fill it")

    def read_deck(self) -> Any:
        """The cards on top; or, under `exactly`, all that there are."""
        data = self.data.get("deck", [])
        if not isinstance(data, Mapping):
            return data
        check_keys(data, {"exactly"}, "deck")
        if "exactly" not in data:
            raise UnderboughError("deck: must be a list of the cards on top, or a dict with all of them as `exactly`")
        self.exact = True
        return as_list(data["exactly"], "deck: exactly")

    def end_deck(self) -> None:
        """What is not mentioned stays out of the game if all cards of the deck are named."""
        if self.exact:
            self.state.deck = self.top
            self.state.drawn = 0

    # --- sites ---

    def lay_out_sites(self) -> None:
        """Let the setup lay out the board, then put what was asked for in the place of what came by chance."""
        for step in self.rules.start.setup_steps:
            step.run(self.state)
        fresh = empty_state(self.rules, 0)
        fresh.sites, fresh.rng, fresh.zones = self.state.sites, self.state.rng, self.state.zones
        self.state = fresh
        self.replace_sites("forest", "forest", as_list(self.data.get("forest", []), "forest"))
        self.replace_sites("special_event", "events", self.special_events())

    def special_events(self) -> list[str]:
        """Those asked for, and those that somebody has achieved."""
        wanted = as_list(self.data.get("events", []), "events")
        basic = {
            name for site in self.rules.pieces.sites if site.kind == "basic_event" for name in (site.name, site.id)
        }
        for data in self.players:
            for entry in as_list(data.get("events", []), "events") if isinstance(data, Mapping) else []:
                name = entry.get("event") if isinstance(entry, Mapping) else entry
                if isinstance(name, str) and name not in basic and name not in wanted:
                    wanted.append(name)
        return wanted

    def replace_sites(self, kind: str, key: str, names: list[Any]) -> None:
        wanted = [self.find_site(name, kind, key).index for name in names]
        old = [place for place in self.state.sites if SITES[place].kind == kind]
        if len(set(wanted)) < len(wanted):
            raise UnderboughError(f"{key}: something is named twice")
        if len(wanted) > len(old):
            raise UnderboughError(f"{key}: with these players {len(old)} are in play, not {len(wanted)}")
        filled = wanted + [place for place in old if place not in wanted][: len(old) - len(wanted)]
        new = iter(filled)
        self.state.sites = [next(new) if SITES[place].kind == kind else place for place in self.state.sites]

    def find_site(self, name: Any, kind: str, key: str) -> Site:
        known = [site for site in self.rules.pieces.sites if site.kind == kind]
        for site in known:
            if name in (site.name, site.id):
                return site
        raise UnderboughError(f"{key}: there is no {name!r}; there are: {', '.join(site.name for site in known)}")
