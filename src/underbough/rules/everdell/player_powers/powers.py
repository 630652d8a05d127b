"""The 23 player powers, and how they come into the game."""

from __future__ import annotations

from typing import Any

from underbough.rules.effects.combined import ChooseOne, May, OrNothing, PayThen
from underbough.rules.effects.copying import ActivateSeveral
from underbough.rules.engine.declarations import CARDS, SITES, Card, Season
from underbough.rules.engine.declaring import declare_node, declare_site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import PositionPart
from underbough.rules.engine.playing import add_source
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import POINT, State
from underbough.rules.everdell.base.board import DealCards
from underbough.rules.everdell.player_powers.card_effects import (
    ActivateArrived,
    CopyPlayed,
    DiscardFor,
    DrawAnywhere,
    DrawOneMore,
    DrawToGive,
    IfOtherThanGreen,
    Invest,
    KeepMeadowCard,
    MoveToken,
    PlayTopFarm,
    SpendPoint,
)
from underbough.rules.everdell.player_powers.changes import (
    DeckForMeadow,
    FarmsBeside,
    FarmStack,
    JoinsOthers,
    LyingOnPowers,
    MeadowWithToken,
    OwnForest,
    OwnStack,
    PowerDetour,
    PowerExchange,
    PowerHandRoom,
    PowerScorer,
    TokensAreResources,
    WorkerGains,
)
from underbough.rules.everdell.player_powers.effects import (
    AXOLOTL,
    BOX,
    DEALT,
    FACE_DOWN,
    FARMS,
    FIRST_SEAT,
    FOREST_DECK,
    LAST_SEAT,
    NIGHTWEAVE,
    ON_POWER,
    OWN_FOREST,
    POWER,
    RUGWORT_TOKEN,
    STACK,
    TOKENS,
    USED,
    CardsFaceDown,
    FarmsApart,
    ForestDeck,
    Power,
    PowerSetup,
    TokensOnLocations,
)
from underbough.rules.everdell.player_powers.moments import (
    ARRIVED,
    CHOOSE_POWER,
    DRAWING,
    DRAWN,
    LAST_CHANCE,
    OPENING,
    PATH,
    PLAYED,
    RETURN_RESOURCES,
    SEASON_BEGINS,
    VISITED,
    AfterDealing,
    BeforeDealing,
    DealPowers,
    PowerDrawing,
    PowerSeating,
    UsePower,
    grant,
    power_of,
)
from underbough.rules.everdell.player_powers.worker_effects import (
    AtMeeple,
    AtSite,
    CopyInstead,
    DrawForestCards,
    GainMissing,
    IfGained,
    MoveMeeple,
    SpendToken,
    SwapGained,
    TakeToken,
)
from underbough.rules.words import (
    BERRY,
    CONSTRUCTION,
    RESIN,
    TWIG,
    discard,
    draw,
    gain,
    gain_one_of,
    in_order,
    may_discard,
)

BASIC_OR_FOREST = ("basic", "forest")

POWERS = [
    Power(
        "axolotls", "Axolotls", "Explorers",
        "A token lies on each basic location. Visit one to take its token too. Each token is once any 1 resource.",
        setup=TokensOnLocations(), after_visit=TakeToken(), pays_with=(AXOLOTL, 1), any_time=SpendToken(),
    ),
    Power(
        "cardinals", "Cardinals", "Scouts",
        "Hand limit +2. Whenever you draw cards, you may draw 1 more from the deck.",
        hand_limit=2, after_draw=DrawOneMore(),
    ),
    Power(
        "foxes", "Foxes", "Trackers",
        "A worker on a forest location may instead copy any place where an opponent's worker stands, but no event, "
        "Chapel, Storehouse, nor place where workers stay.",
        detour=CopyInstead(barred=("chapel", "pirate_ship")),
    ),
    Power(
        "hedgehogs", "Hedgehogs", "Good Sniffers",
        "Gain 1 berry if a worker on a basic or forest location gained none. "
        "For a Construction, 2 berries may be paid in place of any 1 resource.",
        counts_gains=True, after_visit=AtSite(BASIC_OR_FOREST, IfGained(BERRY, gain(berry=1), gained=False)),
        pays_with=(BERRY, 2), pays_for=CONSTRUCTION,
    ),
    Power(
        "lizards", "Lizards", "Wanderers",
        "At the beginning of each season, look at 3 unused forest cards and keep 1. Only you may visit it.",
        setup=ForestDeck(), season=DrawForestCards(3),
    ),
    Power(
        "mice", "Mice", "Efficient Gatherers",
        "After visiting a basic or forest location, you may gain 1 resource of a kind that you do not have.",
        after_visit=AtSite(BASIC_OR_FOREST, OrNothing(GainMissing())),
    ),
    Power(
        "moles", "Moles", "Diggers",
        "Whenever a worker gains resources, you may pay 1 of them for 1 pebble.",
        counts_gains=True, after_visit=SwapGained(),
    ),
    Power(
        "otters", "Otters", "Patchers",
        "For a Construction, resin may be paid in place of any resource.",
        pays_with=(RESIN, 1), pays_for=CONSTRUCTION,
    ),
    Power(
        "owls", "Owls", "Wise",
        "Hand limit +1. After placing a worker, you may discard 1 card, and you may draw 1. "
        "You may give the drawn card to an opponent to draw 2.",
        hand_limit=1, after_visit=may_discard(up_to=1, then=May("draw 1 card", DrawToGive())),
    ),
    Power(
        "platypuses", "Platypuses", "Treasure Hunters",
        "5 points lie on this card. Once on each of your turns you may pay 1 of them to gain 1 of any resource and "
        "draw 1 card from the deck or the Meadow.",
        points_on_it=5, any_time=SpendPoint(), once_a_turn=True,
    ),
    Power(
        "rats", "Rats", "Obnoxious",
        "Rugwort's token lies on a Meadow card. Whenever that card is played, gain 1 resource of a kind that you do "
        "not have, and move the token.",
        opening=MoveToken(), token_played=in_order(GainMissing(), MoveToken()), barred=("rugwort",),
    ),
    Power(
        "squirrels", "Squirrels", "Master Woodcrafters",
        "Whenever a worker gains twigs, gain 1 twig. "
        "For a Construction, 2 twigs may be paid in place of any 1 resource.",
        counts_gains=True, after_visit=IfGained(TWIG, gain(twig=1), gained=True),
        pays_with=(TWIG, 2), pays_for=CONSTRUCTION,
    ),
    Power(
        "starlings", "Starlings", "Harmonious",
        "Hand limit +3. Whenever you draw cards, you may take each from the deck or the Meadow.",
        hand_limit=3, drawing=DrawAnywhere(),
    ),
    Power(
        "toads", "Toads", "Green Thumbs",
        "When you play a green card, you may discard 1 card to activate it once more.",
        after_arrival=DiscardFor(ActivateArrived()),
    ),
    Power(
        "turtles", "Turtles", "Patient Investors",
        "After playing a card you may put 1 resource on this card, or take the one that lies here and 1 more of its "
        "kind.",
        after_play=Invest(),
    ),
    Power(
        "bats", "Bats", "Archivists",
        "After playing a card you may put a Meadow card on the stack beside your city. You may play cards of the stack "
        "as if they were in your hand or in the Meadow.",
        origin="newleaf", after_play=KeepMeadowCard(),
    ),
    Power(
        "cats", "Cats", "Bossy",
        "Workers of opponents do not keep yours from basic and forest locations and from red cards.",
        origin="newleaf", ignores_workers=True,
    ),
    Power(
        "honey_bees", "Honey Bees", "Networkers",
        "Before autumn, after playing a card that is not green you may discard 1 card to activate a green card of your "
        "city.",
        origin="newleaf", after_play=IfOtherThanGreen(DiscardFor(ActivateSeveral(1, 1))),
    ),
    Power(
        "snails", "Snails", "Steady",
        "7 cards lie face down beside your city. After an opponent has played a green card you may give them 1 of "
        "these, unseen, to carry that card out too.",
        origin="newleaf", setup=CardsFaceDown(7),
        others_play=CopyPlayed(barred=("bank", "storehouse", "rugwort_the_rowdy")),
    ),
    Power(
        "butterflies", "Butterflies", "Boundless",
        "Hand limit +4. You begin, with a full hand.",
        origin="mistwood", hand_limit=4, full_hand=True, seat=FIRST_SEAT,
    ),
    Power(
        "pigs", "Pigs", "Master Farmers",
        "All Farms make a stack from which everybody may play the top one; you gain 2 points if an opponent does. At "
        "the beginning of each season you may play it for free. Your Farms take no space.",
        origin="mistwood", setup=FarmsApart(), season=PlayTopFarm(), farms_beside=True,
    ),
    Power(
        "spiders", "Spiders", "Sneaky",
        "You are the last player. Nightweave's meeple stands on a location. Whenever a worker comes there, gain 1 "
        "resource of a kind that you do not have, draw 1 card and move the meeple.",
        origin="mistwood", seat=LAST_SEAT, opening=MoveMeeple(), barred=("nightweave",),
        any_visit=AtMeeple(in_order(GainMissing(), draw(1), MoveMeeple())),
    ),
    Power(
        "stoats", "Stoats", "Planners",
        "After playing a card you may discard 2 cards to gain 1 twig, resin or berry, or 3 cards to gain 1 pebble.",
        origin="mistwood",
        after_play=OrNothing(ChooseOne(
            ["discard 2 cards", "discard 3 cards"],
            [PayThen(discard(2), gain_one_of(TWIG, RESIN, BERRY)), PayThen(discard(3), gain(pebble=1))],
        )),
    ),
]  # fmt: skip

for _power in POWERS:
    declare_site(_power, PATH)
    for _name, _node in _power.nodes():
        declare_node(_node, f"{PATH}.{_power.id}.{_name}")

DEAL_POWERS = declare_node(DealPowers(POWERS), f"{PATH}.deal")


class PowersInPositions(PositionPart):
    """The power of each player, and what belongs to it."""

    def __init__(self) -> None:
        super().__init__()
        self.player_keys = ["power", "on_power", "stack", "own_forest", "face_down"]
        self.table_keys = ["axolotls", "rugwort_token", "nightweave"]

    def read_seat(self, g: State, player: int, data: dict[str, Any]) -> None:
        if "power" not in data:
            return
        where = f"player {player + 1}: power"
        power = find(POWERS, data["power"], where)
        if g.players[player].automa:
            raise UnderboughError(f"{where}: {g.rules.opponent.name} has none")
        if g.rules.setup.solo in power.barred:
            raise UnderboughError(f"{where}: {power.name} may not be used against {g.rules.opponent.name}")
        if any(p.zones[POWER] == (power.index,) for p in g.players):
            raise UnderboughError(f"{where}: {power.name} can belong to one player only")
        g.players[player].zones[POWER] = (power.index,)
        grant(g, player, power)

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        where = f"player {player + 1}"
        zones = g.players[player].zones
        if "on_power" in data:
            goods = data["on_power"]
            names = g.rules.pieces.goods[: POINT + 1]
            if not isinstance(goods, dict) or not all(key in names and is_count(n) for key, n in goods.items()):
                raise UnderboughError(f"{where}: on_power: must be a dict with some of {', '.join(names)}")
            zones[ON_POWER] = tuple(goods.get(name, 0) for name in names)
        forest = [site for site in g.rules.pieces.sites if site.is_forest and site.index not in g.sites]
        own = [find(forest, name, f"{where}: own_forest").index for name in names_in(data, "own_forest", where)]
        zones[OWN_FOREST] = tuple(own)

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        for i, of_player in enumerate(data.get("players", [])):
            where = f"player {i + 1}"
            for name in names_in(of_player, "stack", where):
                take_from_deck(g, i, name, f"{where}: stack")
        powers = [power_of(g, i) for i in range(len(g.players))]
        for i, (power, of_player) in enumerate(zip(powers, data.get("players", []), strict=False)):
            setup = with_cards_left(power, of_player, f"player {i + 1}: face_down")
            if setup is not None:
                setup.before_dealing(g, i)
                setup.after_dealing(g, i)
        if any(power is not None and power.token_played is not None for power in powers):
            slot = data.get("rugwort_token", 1)
            if not is_count(slot) or not 1 <= slot <= len(g.meadow):
                raise UnderboughError(f"rugwort_token: must be a slot from 1 to {len(g.meadow)}, not {slot!r}")
            g.zones[RUGWORT_TOKEN] = (slot - 1,)
        sites = [SITES[place] for place in g.sites]
        if any(power is not None and power.any_visit is not None for power in powers):
            g.zones[NIGHTWEAVE] = (find(sites, data.get("nightweave", sites[0].id), "nightweave").index,)
        if "axolotls" in data and g.zones[TOKENS]:
            basic = [site for site in sites if site.kind == "basic"]
            names = names_in(data, "axolotls", "the position")
            g.zones[TOKENS] = tuple(find(basic, name, "axolotls").index for name in names)


def find(things: list[Any], name: object, where: str) -> Any:
    for thing in things:
        if name in (thing.name, thing.id):
            return thing
    raise UnderboughError(f"{where}: there is no {name!r}; there are: {', '.join(thing.name for thing in things)}")


def names_in(data: dict[str, Any], key: str, where: str) -> list[Any]:
    names = data.get(key, [])
    if not isinstance(names, list | tuple):
        raise UnderboughError(f"{where}: {key}: must be a list, not {names!r}")
    return list(names)


def is_count(n: object) -> bool:
    return isinstance(n, int) and not isinstance(n, bool) and n >= 0


def with_cards_left(power: Power | None, data: dict[str, Any], where: str) -> PowerSetup | None:
    """What the power changes when the table is laid out, with as many cards as it has not given away."""
    setup = None if power is None else power.setup
    if "face_down" not in data:
        return setup
    n = data["face_down"]
    if not isinstance(setup, CardsFaceDown):
        raise UnderboughError(f"{where}: this power has no such cards")
    if not is_count(n) or n > setup.count:
        raise UnderboughError(f"{where}: must be a number of cards from 0 to {setup.count}, not {n!r}")
    return CardsFaceDown(n)


def take_from_deck(g: State, player: int, name: object, where: str) -> None:
    left: list[Card] = [CARDS[card] for card in g.deck[g.drawn :]]
    if not any(name in (card.name, card.id) for card in left):
        raise UnderboughError(f"{where}: no {name!r} is left in the deck")
    card = find(left, name, where).index
    deck = g.deck[g.drawn :]
    deck.remove(card)
    g.deck, g.drawn = deck, 0
    zones = g.players[player].zones
    zones[STACK] = (*zones[STACK], card)


def add_player_powers(rules: Rules) -> None:
    """Each player has a power; nobody gains a worker in spring."""
    rules.pieces.use_good(AXOLOTL)
    for zone in (POWER, DEALT, ON_POWER, USED, STACK, FACE_DOWN, OWN_FOREST):
        rules.pieces.use_player_zone(zone)
    for zone in (BOX, TOKENS, FARMS, FOREST_DECK, RUGWORT_TOKEN, NIGHTWEAVE):
        rules.pieces.use_zone(zone)
    rules.turns.seasons = [Season(s.name, 0 if s.name == "spring" else s.workers, s.bonus) for s in rules.turns.seasons]
    rules.start.drafts.extend([DEAL_POWERS, CHOOSE_POWER])
    dealing = [isinstance(step, DealCards) for step in rules.start.setup_steps].index(True)
    rules.start.setup_steps.insert(dealing, BeforeDealing())
    rules.start.setup_steps.append(AfterDealing())
    add_moments(rules)
    add_changes(rules)
    rules.start.position_parts.append(PowersInPositions())


def add_moments(rules: Rules) -> None:
    rules.start.opening.append(OPENING)
    rules.moments.season_begins.append(SEASON_BEGINS)
    rules.moments.after_visit.append(VISITED)
    rules.moments.after_play.append(PLAYED)
    rules.moments.automa_played.append(PLAYED)
    rules.moments.after_arrival.append(ARRIVED)
    rules.moments.draws_more.append(DRAWN)
    rules.moments.drawings.append(PowerDrawing(DRAWING))
    rules.moments.after_action.append(LAST_CHANCE)
    rules.moments.at_end.append(RETURN_RESOURCES)


def add_changes(rules: Rules) -> None:
    rules.turns.add_action(UsePower())
    add_source(rules, OwnStack("stack", counts_as=("hand", "meadow")))
    add_source(rules, FarmStack("farms"))
    rules.turns.seatings.append(PowerSeating())
    rules.moments.gain_watches.append(WorkerGains())
    rules.prices.exchanges.append(PowerExchange())
    rules.board.grounds.append(OwnForest())
    rules.board.joins.append(JoinsOthers())
    rules.board.detours.append(PowerDetour())
    rules.moments.draw_choices.append(DeckForMeadow())
    rules.limits.rooms.append(FarmsBeside())
    rules.limits.hand_rooms.append(PowerHandRoom())
    rules.board.meadow = MeadowWithToken()
    rules.scoring.scorers.append(PowerScorer())
    rules.scoring.put_asides.append(LyingOnPowers())
    rules.scoring.tie_breakers.append(TokensAreResources())
