"""Turns, seasons and passing."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import piles
from underbough.rules.engine.asking import Ask, Json
from underbough.rules.engine.causes import PRODUCING, mark
from underbough.rules.engine.declarations import CARDS, GREEN, STOP, VALUE, VALUE_BITS, Card, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.figures import come_home
from underbough.rules.engine.hooks import Action
from underbough.rules.engine.labels import city_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.occasions import ON_TURN_END
from underbough.rules.engine.others import tell_others
from underbough.rules.engine.places import is_permanent
from underbough.rules.engine.seats import first_player, next_player
from underbough.rules.engine.state import FIGURE, NONE, Frame, State, kind_of, place_of
from underbough.rules.engine.supply import more_may_hurt
from underbough.rules.engine.triggers import InAnyOrder, activating


class Turn(Ask):
    """The action of a turn."""

    def __init__(self) -> None:
        super().__init__("turn")
        self.always_asked = True

    def options(self, g: State, f: Frame) -> list[int]:
        means = Means(g, f.player)
        out: list[int] = []
        for action in g.rules.turns.actions:
            action.add_options(g, f.player, means, out)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        action = g.rules.turns.actions[code >> VALUE_BITS]
        if action.ends_turn:
            END_TURN.push(g, f)
            for node in reversed(g.rules.moments.after_action):
                node.push(g, f)
        else:
            self.push(g, f)
        action.start(g, f.player, code & VALUE)

    def why_not(self, g: State, f: Frame, text: str) -> str:
        for action in g.rules.turns.actions:
            reason = action.why_not(g, f.player, text)
            if reason:
                return reason
        return ""

    def text(self, g: State, f: Frame, code: int) -> str:
        return g.rules.turns.actions[code >> VALUE_BITS].text(g, f.player, code & VALUE)

    def about(self, g: State, f: Frame, code: int) -> Json:
        return g.rules.turns.actions[code >> VALUE_BITS].about(g, f.player, code & VALUE)


class EndTurn(Node):
    """The turn is done: gaps are filled, then comes what waits for its end."""

    def run(self, g: State, f: Frame) -> None:
        g.rules.board.meadow.end_of_turn(g)
        moments = g.rules.moments
        if not moments.end_of_turn and not moments.others:
            next_turn(g, f)
            return
        NEXT_TURN.push(g, f)
        tell_others(g, f.player, ON_TURN_END)
        for node in reversed(moments.end_of_turn):
            node.push(g, f)


class NextTurn(Node):
    def run(self, g: State, f: Frame) -> None:
        g.rules.board.meadow.end_of_turn(g)
        next_turn(g, f)


def next_turn(g: State, f: Frame) -> None:
    """On to the next player who has not passed; when there is none, the game ends."""
    player = f.player
    n = len(g.players)
    for _ in range(n):
        player = next_player(g, player) if g.rules.turns.seatings else (player + 1) % n
        p = g.players[player]
        if not p.passed:
            start_turn(g, player)
            return
    GAME_OVER.push(g, f)
    for node in reversed(g.rules.moments.at_end):
        g.stack.append(Frame(node.index, f.player, f.player))


class GameOver(Node):
    def run(self, g: State, f: Frame) -> None:
        note(g, "game_over", -1)


def start_turn(g: State, player: int) -> None:
    g.turn += 1
    g.active = player
    if g.log is not None:
        note(g, "turn", player, amount=g.turn)
    automa_turn = g.rules.opponent.turn
    if automa_turn is not None and g.players[player].automa:
        g.stack.append(Frame(END_TURN.index, player, player))
        g.stack.append(Frame(automa_turn.index, player, player))
        return
    g.stack.append(Frame(TURN.index, player, player))


class FirstTurn(Node):
    """The game begins once everybody has decided what is decided before it."""

    def run(self, g: State, f: Frame) -> None:
        start_turn(g, f.player)


def begin(g: State) -> None:
    """Lay out the table and start, once everybody has decided what is decided before that."""
    if not g.rules.start.drafts:
        lay_out(g)
        return
    g.meadow = [NONE] * g.rules.board.meadow_size
    g.stack.append(Frame(LAY_OUT.index, 0, 0))
    for player in range(len(g.players) - 1, -1, -1):
        if not g.players[player].automa:
            for node in reversed(g.rules.start.drafts):
                g.stack.append(Frame(node.index, player, player))


class LayOut(Node):
    def run(self, g: State, f: Frame) -> None:
        lay_out(g)


def lay_out(g: State) -> None:
    """Carry out the steps of the setup, which the log does not tell, and push what comes before the first turn."""
    log = g.log
    g.log = None
    for step in g.rules.start.setup_steps:
        step.run(g)
    g.log = log
    first = first_player(g)
    g.active = first
    order = [first]
    while len(order) < len(g.players):
        order.append(next_player(g, order[-1]))
    g.stack.append(Frame(FIRST_TURN.index, first, first))
    for node in reversed(g.rules.start.opening):
        for player in reversed(order):
            if not g.players[player].automa:
                g.stack.append(Frame(node.index, player, player))


class BeforeRecall(Node):
    """Cards that act before the workers come back."""

    def run(self, g: State, f: Frame) -> None:
        for owned in g.players[f.player].city:
            effect = CARDS[owned.card].at_prepare
            if effect is not None:
                effect.push(g, Frame(0, f.player, f.player, owned.number))


class Recall(Node):
    """All figures come back, except those that stay for good and those (`items`) that stay out this time.

    Where something is decided about each of them, that comes before (`number`: 1 once it is done).
    """

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "figures"

    def run(self, g: State, f: Frame) -> None:
        if f.number or not g.rules.moments.comes_home:
            recall(g, f.player, list(f.items))
            return
        self.push_with(g, f, 0, 1)
        for figure in reversed(returning(g, f.player)):
            for node in reversed(g.rules.moments.comes_home):
                g.stack.append(Frame(node.index, f.player, f.player, 0, figure))


def returning(g: State, player: int) -> list[int]:
    """The player's figures that come back with Prepare for Season."""
    out: list[int] = []
    for figure in g.players[player].deployed:
        returns = figure < FIGURE or g.rules.pieces.figures[kind_of(figure)].returns
        if returns and not is_permanent(g, place_of(figure)):
            out.append(figure)
    return out


def recall(g: State, player: int, staying: list[int]) -> None:
    p = g.players[player]
    if not staying and not g.rules.pieces.figures_in_play:  # mere workers, as in most games: at once
        out = len(p.deployed)
        p.deployed = [figure for figure in p.deployed if is_permanent(g, place_of(figure))]
        p.workers += out - len(p.deployed)
        return
    for figure in returning(g, player):
        if figure in staying:
            staying.remove(figure)
        else:
            come_home(g, player, figure)


def keep_out(g: State, player: int, figure: int) -> None:
    """A figure that was to come home stays where it is: for the moment `comes_home`."""
    for i in range(len(g.stack) - 1, -1, -1):
        f = g.stack[i]
        if f.node == RECALL.index and f.player == player:
            g.stack[i] = Frame(f.node, f.player, f.city, f.source, f.chosen, f.number, (*f.items, figure))
            return


class NextSeason(Node):
    """The next season begins: new workers join, then its bonus."""

    def run(self, g: State, f: Frame) -> None:
        p = g.players[f.player]
        p.season += 1
        season = g.rules.turns.seasons[p.season]
        p.workers += season.workers
        note(g, "season", f.player, what=p.season)
        for node in reversed(g.rules.moments.season_begins):
            g.stack.append(Frame(node.index, f.player, f.player))
        if season.bonus is not None:
            season.bonus.push(g, Frame(0, f.player, f.player))


class Production(Node):
    """Activate every green card of the city once, in any order."""

    def run(self, g: State, f: Frame) -> None:
        numbers: list[int] = []
        for owned in g.players[f.player].city:
            card = CARDS[owned.card]
            if card.colour == GREEN and card.effect is not None:
                numbers.append(owned.number)
        if numbers:
            mark(g, PRODUCING, f.player)
            g.stack.append(Frame(ACTIVATE_ALL.index, f.player, f.player, f.source, 0, 0, tuple(numbers)))


class ActivateAll(InAnyOrder):
    def may_stop(self, g: State, player: int) -> bool:
        return more_may_hurt(g, player)

    def effect_of(self, card: Card) -> Node:
        effect = card.effect
        assert effect is not None
        return effect

    def chosen(self, g: State, f: Frame, code: int) -> None:
        super().chosen(g, f, code)
        if g.rules.moments.activated and code != STOP:
            activating(g, f.player, f.player, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"activate {city_label(g, f.player, f.player, code)}"


class DiscardHand(Node):
    """A player who has passed needs no cards any more."""

    def run(self, g: State, f: Frame) -> None:
        piles.discard_hand(g, f.player)


TURN: Final = declare_node(Turn(), "engine.turn")
END_TURN: Final = declare_node(EndTurn(), "engine.end_turn")
NEXT_TURN: Final = declare_node(NextTurn(), "engine.next_turn")
GAME_OVER: Final = declare_node(GameOver(), "engine.game_over")
LAY_OUT: Final = declare_node(LayOut(), "engine.lay_out")
FIRST_TURN: Final = declare_node(FirstTurn(), "engine.first_turn")
BEFORE_RECALL: Final = declare_node(BeforeRecall(), "engine.before_recall")
RECALL: Final = declare_node(Recall(), "engine.recall")
NEXT_SEASON: Final = declare_node(NextSeason(), "engine.next_season")
PRODUCTION: Final = declare_node(Production(), "engine.production")
ACTIVATE_ALL: Final = declare_node(ActivateAll(), "engine.activate_all")
DISCARD_HAND: Final = declare_node(DiscardHand(), "engine.discard_hand")


class Prepare(Action):
    """Prepare for Season: only with all workers out, and not in the last season."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        p = g.players[player]
        if p.workers == 0 and p.season + 1 < len(g.rules.turns.seasons):
            out.append(self.number << VALUE_BITS)

    def start(self, g: State, player: int, value: int) -> None:
        for node in reversed(g.rules.turns.prepare):
            g.stack.append(Frame(node.index, player, player))

    def text(self, g: State, player: int, value: int) -> str:
        return f"prepare for {g.rules.turns.seasons[g.players[player].season + 1].name}"

    def why_not(self, g: State, player: int, text: str) -> str:
        if not text.startswith("prepare"):
            return ""
        p = g.players[player]
        if p.season + 1 == len(g.rules.turns.seasons):
            return "this is the last season; pass instead when nothing is left to do"
        if p.workers:
            return f"{p.workers} of the workers must be placed first"
        return f"the next season is {g.rules.turns.seasons[p.season + 1].name}"


class Pass(Action):
    """Leave the game: only in the last season, with all workers out."""

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        p = g.players[player]
        if (p.workers == 0 or g.rules.turns.pass_with_workers) and p.season + 1 == len(g.rules.turns.seasons):
            out.append(self.number << VALUE_BITS)

    def start(self, g: State, player: int, value: int) -> None:
        p = g.players[player]
        p.passed = True
        note(g, "pass", player)
        if g.rules.turns.discard_on_passing:
            g.stack.append(Frame(DISCARD_HAND.index, player, player))
        for node in reversed(g.rules.moments.on_passing):
            g.stack.append(Frame(node.index, player, player))

    def text(self, g: State, player: int, value: int) -> str:
        return "pass"

    def why_not(self, g: State, player: int, text: str) -> str:
        if text != "pass":
            return ""
        p = g.players[player]
        if p.season + 1 < len(g.rules.turns.seasons):
            return f"passing is possible in {g.rules.turns.seasons[-1].name} only; prepare for the next season instead"
        return f"{p.workers} of the workers must be placed first"
