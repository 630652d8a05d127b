"""The Heron, a printed opponent for one or two people. He has turns, and asks a person in the middle of them."""

from __future__ import annotations

from toy.cards import PREFIX
from toy.effects import Toss
from underbough.rules.editions import Opponent
from underbough.rules.engine import cities, piles
from underbough.rules.engine.declarations import CARDS, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import Scorer, Sheet
from underbough.rules.engine.log import note
from underbough.rules.engine.rng import below
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import NONE, POINT, Frame, State
from underbough.rules.engine.supply import gain
from underbough.rules.words import gain as gain_words


class HeronTurn(Node):
    """He gains as many points as his level says. The die shows a Meadow card, which he takes; if he cannot, he begs."""

    def run(self, g: State, f: Frame) -> None:
        people = [i for i, p in enumerate(g.players) if not p.automa and not p.passed]
        if not people:
            g.players[f.player].passed = True
            note(g, "pass", f.player)
            return
        gain(g, f.player, POINT, g.rules.setup.level)
        slot = below(g, 8)
        card = g.meadow[slot]
        if slot % 2 == 0 and card != NONE and not CARDS[card].elsewhere and cities.fits(g, f.player, CARDS[card]):
            piles.lift_from_meadow(g, f.player, slot)
            cities.place(g, f.player, card)
            piles.refill(g, slot)
        elif g.rules.setup.modules.count("lagoon"):
            BEG.push(g, Frame(0, people[slot % len(people)], f.player))


class HeronScorer(Scorer):
    def score(self, g: State, player: int, sheet: Sheet) -> None:
        if player == g.rules.opponent.seat:
            p = g.players[player]
            sheet.add("cards", "cards", 2 * len(p.city))
            sheet.add("tokens", "supply", p.stock[POINT])


TURN = declare_node(HeronTurn(), f"{PREFIX}.heron.turn")
BEG = declare_node(Toss(gain_words(point=2)), f"{PREFIX}.heron.beg")


def add_heron(rules: Rules) -> None:
    rules.opponent.name = "Heron"
    rules.opponent.turn = TURN
    rules.scoring.scorers.append(HeronScorer())


HERON = Opponent("Heron", (0, 1, 2), (), add_heron, players=range(1, 3), level=0)
