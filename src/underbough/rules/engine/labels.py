"""Names of things in the notation: sites, city cards, resources, players."""

from __future__ import annotations

from underbough.rules.engine.declarations import CARDS, SITES
from underbough.rules.engine.state import FIGURE, RESOURCES, SPOT, State, place_of, spot_number, spot_owner


def player_label(g: State, player: int) -> str:
    if g.players[player].automa:
        return g.rules.opponent.name
    return f"player {player + 1}"


def amount_label(g: State, what: int, n: int) -> str:
    """`1 twig`, `2 twigs`."""
    return f"{n} {g.rules.pieces.goods[what] if n == 1 else g.rules.wording.plurals[what]}"


def bill_label(g: State, bill: list[int]) -> str:
    parts = [amount_label(g, what, bill[what]) for what in range(RESOURCES) if bill[what]]
    return ", ".join(parts) if parts else "nothing"


def price_label(g: State, bill: list[int], any_kind: int, others: tuple[tuple[int, int], ...]) -> str:
    parts = [] if sum(bill[:RESOURCES]) == 0 else [bill_label(g, bill)]
    if any_kind:
        parts.append(f"{any_kind} of any resource")
    parts.extend([amount_label(g, what, n) for what, n in others])
    return ", ".join(parts) if parts else "nothing"


def city_label(g: State, viewer: int, owner: int, number: int) -> str:
    """The card's name; with its number while another one of that name stands in the same city."""
    name = f"discarded card {number}"
    standing = [*g.players[owner].city, *g.players[owner].covered]
    for owned in standing:
        if owned.number == number:
            name = CARDS[owned.card].name
            for other in standing:
                if other.card == owned.card and other.number != number:
                    name = f"{name} {number}"
                    break
    return name if owner == viewer else f"{name} of {player_label(g, owner)}"


def forest_number(g: State, place: int) -> int:
    """The number of a forest card's clearing, from 1."""
    n = 0
    for index in g.sites:
        if SITES[index].is_forest:
            n += 1
        if index == place:
            break
    return n


def figure_label(g: State, viewer: int, figure: int) -> str:
    """Where a deployed figure stands, and what it is if not an ordinary worker."""
    where = place_label(g, viewer, place_of(figure))
    kind = figure // FIGURE
    return f"{where} ({g.rules.pieces.figures[kind]})" if kind else where


def place_label(g: State, viewer: int, place: int) -> str:
    if place >= SPOT:
        return city_label(g, viewer, spot_owner(place), spot_number(place))
    site = SITES[place]
    if site.is_forest:
        return f"forest {forest_number(g, place)}" if place in g.sites else own_site_label(g, viewer, place)
    return site.name


def own_site_label(g: State, viewer: int, place: int) -> str:
    """A forest card that only one player may visit: `own forest 2`, `forest 2 of player 3`."""
    for owner, p in enumerate(g.players):
        own = p.zones[g.rules.board.own_sites] if g.rules.board.own_sites >= 0 else ()
        if place in own:
            number = own.index(place) + 1
            return f"own forest {number}" if owner == viewer else f"forest {number} of {player_label(g, owner)}"
    return SITES[place].name


def visit_label(g: State, viewer: int, place: int) -> str:
    if place < SPOT and SITES[place].is_event:
        return f"achieve {SITES[place].name}"
    return f"visit {place_label(g, viewer, place)}"


def meadow_label(g: State, slot: int) -> str:
    return f"{CARDS[g.meadow[slot]].name} from {g.rules.wording.meadow_name} {slot + 1}"
