"""What a player may know: views for clients, re-dealt states for bots, and the log without secrets."""

from __future__ import annotations

from typing import Any, Final

from underbough.rules.engine.cities import achiever, free_spaces
from underbough.rules.engine.declarations import CARDS, SITES
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.labels import place_label, player_label
from underbough.rules.engine.log import Event
from underbough.rules.engine.piles import hand_limit
from underbough.rules.engine.rng import seeded, shuffle
from underbough.rules.engine.saving import item_id
from underbough.rules.engine.state import (
    GAP,
    ITEM,
    ITEM_BITS,
    NONE,
    SPOT,
    CityCard,
    Items,
    Player,
    State,
    everybody,
    kind_of,
    place_of,
    spot_number,
    spot_owner,
)
from underbough.rules.engine.tokens import BARE, ORDINARY, token_name

Json = dict[str, Any]


def sees(g: State, viewer: int | None, seen: int) -> bool:
    """A spectator knows what everybody knows."""
    everyone = everybody(g)
    if viewer is None:
        return seen & everyone == everyone
    return (seen >> viewer) & 1 == 1


def view(g: State, viewer: int | None) -> Json:
    """What that player (None: a spectator) may know, as JSON data. Cards and sites are named by their ids."""
    out: Json = {"viewer": viewer}
    out.update(table_view(g, viewer))
    for place, site in zip(g.sites, out["sites"]):
        describe_site(place, site)
    return out


def table_view(g: State, viewer: int | None) -> Json:
    """The same without what is printed on the sites."""
    return {
        "turn": g.turn,
        "active": g.active,
        "players": [view_player(g, viewer, i) for i in range(len(g.players))],
        "meadow": [None if card == NONE else CARDS[card].id for card in g.meadow],
        "blocked": [slot for slot in range(len(g.meadow)) if (g.blocked >> slot) & 1],
        "sites": [view_site(g, viewer, place) for place in g.sites],
        "deck": len(g.deck) - g.drawn,
        "discard": len(g.discard),
        "discard_known": [CARDS[c].id for c, seen in zip(g.discard, g.discard_seen) if sees(g, viewer, seen)],
        "aside": view_aside(g, viewer),
        "extra": {g.rules.pieces.extra[i]: g.extra[i] for i in g.rules.pieces.extra_in_play},
        "zones": view_zones(g, viewer, g.rules.pieces.zones, g.rules.pieces.zones_in_play, g.zones),
    }


def view_zones(g: State, viewer: int | None, zones: list[Zone], in_play: list[int], lying: list[Items]) -> Json:
    return {zones[i].name: view_zone(g, viewer, zones[i], lying[i]) for i in in_play}


def view_zone(g: State, viewer: int | None, zone: Zone, items: Items) -> list[Any]:
    """The items by their ids, None for those that the viewer may not know."""
    if zone.holds == "number":
        return list(items)
    out: list[Any] = []
    for item in items:
        id = item_id(zone, item)
        out.append(id if zone.public or sees(g, viewer, item >> ITEM_BITS) else None)
    return out


def view_aside(g: State, viewer: int | None) -> list[str | None]:
    if sees(g, viewer, g.aside_seen):
        return [CARDS[card].id for card in g.aside]
    return [None] * len(g.aside)


def view_player(g: State, viewer: int | None, player: int) -> Json:
    p = g.players[player]
    hand: list[str | None] = []
    for card, seen in zip(p.hand, p.seen):
        hand.append(CARDS[card].id if sees(g, viewer, seen) else None)
    if player != viewer:  # the order of a hand is its owner's business
        known = sorted([id for id in hand if id is not None])
        hand = [*known, *[None for id in hand if id is None]]
    pieces = g.rules.pieces
    out: Json = {
        "label": player_label(g, player),
        "automa": p.automa,
        "season": g.rules.turns.seasons[p.season].name,
        "passed": p.passed,
        "workers": p.workers,
        "deployed": [view_figure(g, viewer, figure) for figure in p.deployed],
        "stock": {pieces.goods[i]: p.stock[i] for i in pieces.goods_in_play},
        "hand": hand,
        "hand_limit": hand_limit(g, player),
        "city": [view_city_card(owned, CARDS[owned.card].id, g) for owned in p.city],
        "covered": [view_city_card(owned, CARDS[owned.card].id, g) for owned in p.covered],
        "spaces": free_spaces(g, player),
        "events": [view_city_card(event, SITES[event.card].id, g) for event in p.events],
        "zones": view_zones(g, viewer, pieces.player_zones, pieces.player_zones_in_play, p.zones),
    }
    if g.rules.pieces.figures_in_play:
        out["home"] = [g.rules.pieces.figures[kind].name for kind in p.home]
    return out


def view_city_card(owned: CityCard, id: str, g: State) -> Json:
    out: Json = {
        "id": id,
        "number": owned.number,
        "occupied": owned.occupied != BARE,
        "tokens": owned.tokens,
        "goods": {g.rules.pieces.goods[i]: n for i, n in enumerate(owned.goods) if n},
        "beneath": [CARDS[card].id for card in owned.beneath],
    }
    if owned.occupied > ORDINARY:
        out["token"] = token_name(g.rules, owned.occupied)
    return out


def view_place(g: State, viewer: int | None, place: int) -> Json:
    out: Json = {"label": place_label(g, -1 if viewer is None else viewer, place)}
    if place >= SPOT:
        out["owner"] = spot_owner(place)
        out["number"] = spot_number(place)
    else:
        out["site"] = SITES[place].id
    return out


def view_figure(g: State, viewer: int | None, figure: int) -> Json:
    out = view_place(g, viewer, place_of(figure))
    out["figure"] = g.rules.pieces.figures[kind_of(figure)].name
    return out


def view_site(g: State, viewer: int | None, place: int) -> Json:
    workers: list[int] = []
    for i, p in enumerate(g.players):
        workers.extend([i for figure in p.deployed if place_of(figure) == place])
    by = achiever(g, place)
    return {
        "id": SITES[place].id,
        "label": place_label(g, -1 if viewer is None else viewer, place),
        "workers": workers,
        "achieved_by": None if by < 0 else by,
    }


def describe_site(place: int, out: Json) -> None:
    site = SITES[place]
    out["name"] = site.name
    out["kind"] = site.kind
    out["text"] = site.text
    out["shared"] = site.shared


def determinize(g: State, viewer: int, seed: int) -> State:
    """A state as it could be, for all that the viewer knows: what is hidden from him is dealt anew.

    What he knows stays: his hand, what he gave away or saw taken, what he discarded. The unseen cards are sorted before
    they are shuffled, and chance goes on from the seed, so that nothing of the true order gets through.
    """
    new = g.copy()
    new.rng = seeded(seed)
    redeal_zones(new, viewer)
    unseen = new.deck[new.drawn :]
    for p in new.players:
        unseen.extend([card for card, seen in zip(p.hand, p.seen) if not (seen >> viewer) & 1])
    unseen.extend([card for card, seen in zip(new.discard, new.discard_seen) if not (seen >> viewer) & 1])
    if not (new.aside_seen >> viewer) & 1:
        unseen.extend(new.aside)
    unseen.extend(unseen_items(new, "main", viewer))
    unseen.sort()
    shuffle(new, unseen)
    for p in new.players:
        redeal_hand(p, viewer, unseen)
    for i, seen in enumerate(new.discard_seen):
        if not (seen >> viewer) & 1:
            new.discard[i] = unseen.pop()
    if not (new.aside_seen >> viewer) & 1:
        new.aside = [unseen.pop() for _ in new.aside]
    redeal_pool(new, "main", viewer, unseen)
    new.deck = unseen
    new.drawn = 0
    new.reveals = g.reveals
    return new


def unseen_items(g: State, pool: str, viewer: int) -> list[int]:
    """What the viewer does not know in the zones of that pool, on the table and beside the cities."""
    pieces = g.rules.pieces
    piles = [g.zones[i] for i in pieces.zones_in_play if pieces.zones[i].pool == pool]
    for p in g.players:
        piles.extend([p.zones[i] for i in pieces.player_zones_in_play if pieces.player_zones[i].pool == pool])
    return [item & ITEM for pile in piles for item in pile if is_unseen(item, viewer)]


def is_unseen(item: int, viewer: int) -> bool:
    """Everybody sees where nothing lies."""
    return item & ITEM != GAP and not (item >> (ITEM_BITS + viewer)) & 1


def redeal_pool(g: State, pool: str, viewer: int, unseen: list[int]) -> None:
    pieces = g.rules.pieces
    for i in pieces.zones_in_play:
        if pieces.zones[i].pool == pool:
            g.zones[i] = redealt(g.zones[i], viewer, unseen)
    for p in g.players:
        for i in pieces.player_zones_in_play:
            if pieces.player_zones[i].pool == pool:
                p.zones[i] = redealt(p.zones[i], viewer, unseen)


def redealt(items: Items, viewer: int, unseen: list[int]) -> Items:
    out: list[int] = []
    for item in items:
        out.append((item & ~ITEM) + unseen.pop() if is_unseen(item, viewer) else item)
    return tuple(out)


def redeal_zones(g: State, viewer: int) -> None:
    """Deal anew what the viewer does not know in the zones of modules, pool by pool."""
    pieces = g.rules.pieces
    zones = [pieces.zones[i] for i in pieces.zones_in_play]
    zones.extend([pieces.player_zones[i] for i in pieces.player_zones_in_play])
    for pool in sorted({zone.pool for zone in zones if zone.pool and zone.pool != "main"}):
        unseen = sorted(unseen_items(g, pool, viewer))
        shuffle(g, unseen)
        redeal_pool(g, pool, viewer, unseen)


def redeal_hand(p: Player, viewer: int, unseen: list[int]) -> None:
    """Known cards come first, in a fixed order: where a card lies in somebody's hand would tell when it was drawn."""
    if all([(seen >> viewer) & 1 for seen in p.seen]):
        return
    known = sorted([(card, seen) for card, seen in zip(p.hand, p.seen) if (seen >> viewer) & 1])
    hidden = sorted([seen for seen in p.seen if not (seen >> viewer) & 1])
    p.hand = [card for card, _ in known]
    p.seen = [seen for _, seen in known]
    for seen in hidden:
        p.hand.append(unseen.pop())
        p.seen.append(seen)


# What the numbers of an event mean, by its kind; the others are plain amounts.
SLOT_KINDS: Final = ["refill", "take", "discard_meadow", "play", "snowstorm"]
GOOD_KINDS: Final = ["gain", "pay", "load", "token_on", "token_off"]
OTHER_KINDS: Final = ["give_card", "play_into", "copy", "take_from_city", "swap_hands"]


def describe(g: State, event: Event, viewer: int | None) -> Json:
    """An event as JSON data, without what that player may not know.

    `slot` is a Meadow slot, or one of the `source` from which a card is played, from 1; other places have none.
    `figure` is told of no ordinary worker.
    """
    kind = event.kind
    out: Json = {"type": kind}
    if event.player >= 0:
        out["player"] = event.player
    if kind in SLOT_KINDS:
        if event.amount > 0:
            out["slot"] = event.amount
    elif event.amount:
        out["amount"] = event.amount
    describe_what(g, event, out)
    if event.cards:
        if event.seen < 0 or sees(g, viewer, event.seen):
            out["cards"] = [CARDS[card].id for card in event.cards]
        else:
            out["amount"] = len(event.cards)
    if event.place >= SPOT:
        out["owner"] = spot_owner(event.place)
    elif event.place >= 0:
        out["site"] = SITES[event.place].id
        out["label"] = place_label(g, -1, event.place)
    return out


def describe_what(g: State, event: Event, out: Json) -> None:
    kind = event.kind
    if kind in GOOD_KINDS:
        out["good"] = g.rules.pieces.goods[event.what]
    elif kind in OTHER_KINDS:
        out["other"] = event.what
    elif kind == "play" and event.what >= 0:
        out["source"] = g.rules.prices.sources[event.what].name
    elif kind == "occupy" and event.what > ORDINARY:
        out["token"] = token_name(g.rules, event.what)
    elif kind == "season":
        out["season"] = g.rules.turns.seasons[event.what].name
    elif kind == "visit" and event.what > 0:
        out["figure"] = g.rules.pieces.figures[event.what].name
