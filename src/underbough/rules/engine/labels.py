"""Names of things in the notation: sites, city cards, resources, players."""

from __future__ import annotations

from underbough.rules.engine.declarations import CARDS, SITES
from underbough.rules.engine.state import RESOURCES, SPOT, State, kind_of, place_of, spot_number, spot_owner


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
    kind = kind_of(figure)
    return f"{where} ({g.rules.pieces.figures[kind].name})" if kind else where


def place_label(g: State, viewer: int, place: int) -> str:
    if place >= SPOT:
        return city_label(g, viewer, spot_owner(place), spot_number(place))
    site = SITES[place]
    if site.is_forest and place in g.sites:
        return f"forest {forest_number(g, place)}"
    for ground in g.rules.board.grounds:
        label = ground.label(g, viewer, place)
        if label:
            return label
    return site.name


def visit_label(g: State, viewer: int, place: int) -> str:
    verb = SITES[place].verb if place < SPOT else "visit"
    return f"{verb} {place_label(g, viewer, place)}"


def meadow_label(g: State, slot: int) -> str:
    return f"{CARDS[g.meadow[slot]].name} from {g.rules.wording.meadow_name} {slot + 1}"
