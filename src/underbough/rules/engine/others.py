"""What cards and pieces do on other players' turns.

Whoever does something tells the others. Where nobody declares that occasion, that costs and changes nothing. Otherwise
all others are asked in turn order, except those who have passed: their cards of the city with a trigger for it
(`Trigger.on_others`), then the steps that sets have put to it. All of these are bound to the player who did it, as
`number`, and to what that step says about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underbough.rules.engine.declarations import CARDS, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import Others
from underbough.rules.engine.occasions import ON_ACHIEVE, ON_DISCARD, ON_DRAW, ON_PLAY, ON_TURN_END, ON_VISIT, Trigger
from underbough.rules.engine.seats import next_player
from underbough.rules.engine.state import ENTRY_BITS, FROM_MEADOW, Frame, State

if TYPE_CHECKING:
    from underbough.rules.engine.ruleset import Rules


class OthersReact(Node):
    """The others react to what the player of this frame has done. Several things of one sort wait together."""

    def __init__(self, occasion: int, chosen_is: str = "", items_are: str = "") -> None:
        super().__init__()
        self.occasion = occasion
        self.chosen_is = chosen_is
        self.items_are = items_are

    def run(self, g: State, f: Frame) -> None:
        others = g.rules.moments.others[self.occasion]
        for player in reversed(others_in_turn(g, f.player)):
            for node in reversed(others.nodes):
                chosen = f.chosen if node.chosen_is else 0
                g.stack.append(Frame(node.index, player, player, 0, chosen, f.player, f.items))
            for owned in reversed(g.players[player].city):
                trigger = CARDS[owned.card].trigger
                if trigger is not None and trigger.on_others == self.occasion and self.concerns(trigger, f.items):
                    chosen = f.chosen if trigger.effect.chosen_is else 0
                    trigger.effect.push(g, Frame(0, player, player, owned.number, chosen, f.player, f.items))

    def concerns(self, trigger: Trigger, items: tuple[int, ...]) -> bool:
        if self.occasion != ON_PLAY:
            return True
        for entry in items:
            if fits_play(trigger, entry):
                return True
        return False


def fits_play(trigger: Trigger, entry: int) -> bool:
    """Does the trigger speak of such a play? A card that is played elsewhere sets off nothing."""
    card = CARDS[entry >> ENTRY_BITS]
    if card.elsewhere or (trigger.from_meadow and not entry & FROM_MEADOW):
        return False
    return trigger.kind < 0 or trigger.kind == card.kind


def others_in_turn(g: State, player: int) -> list[int]:
    """Who still plays, beginning with whoever comes after that player; a printed opponent does not react like that."""
    out: list[int] = []
    other = player
    for _ in range(len(g.players) - 1):
        other = next_player(g, other)
        if other == player:
            break
        if not g.players[other].passed and not g.players[other].automa:
            out.append(other)
    return out


def tell_others(g: State, player: int, occasion: int, chosen: int = 0, items: tuple[int, ...] = ()) -> None:
    """The player has done this: others react before what is to be done then. Laying out the table is nobody's doing."""
    others = g.rules.moments.others.get(occasion)
    if others is None or g.turn == 0:
        return
    if g.stack:
        f = g.stack[-1]
        if f.node == others.step.index and f.player == player and f.chosen == chosen:
            g.stack[-1] = Frame(f.node, f.player, f.city, 0, chosen, 0, (*f.items, *items))
            return
    g.stack.append(Frame(others.step.index, player, player, 0, chosen, 0, items))


def let_others_react(rules: Rules, step: OthersReact, node: Node | None = None) -> None:
    """Others react to that occasion: with cards that have such a trigger, and with this step."""
    others = rules.moments.others.setdefault(step.occasion, Others(step))
    if node is not None:
        others.nodes.append(node)


OTHERS_ON_PLAY: Final = OthersReact(ON_PLAY, items_are="plays")
OTHERS_ON_DRAW: Final = OthersReact(ON_DRAW)
OTHERS_ON_ACHIEVE: Final = OthersReact(ON_ACHIEVE, chosen_is="site")
OTHERS_ON_DISCARD: Final = OthersReact(ON_DISCARD, items_are="cards")
OTHERS_ON_VISIT: Final = OthersReact(ON_VISIT, chosen_is="figure")
OTHERS_ON_TURN_END: Final = OthersReact(ON_TURN_END)

declare_node(OTHERS_ON_PLAY, "engine.others_on_play")
declare_node(OTHERS_ON_DRAW, "engine.others_on_draw")
declare_node(OTHERS_ON_ACHIEVE, "engine.others_on_achieve")
declare_node(OTHERS_ON_DISCARD, "engine.others_on_discard")
declare_node(OTHERS_ON_VISIT, "engine.others_on_visit")
declare_node(OTHERS_ON_TURN_END, "engine.others_on_turn_end")
