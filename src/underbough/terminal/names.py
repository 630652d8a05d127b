"""What the players of a game and its things are called."""

from __future__ import annotations

import underbough as ub
from underbough.bots import LEVELS
from underbough.terminal.saves import ME


class Names:
    """`You`, `Greedy`, `Rugwort`; with the seat's number where two would be called alike."""

    def __init__(self, game: ub.Game, seats: tuple[str, ...]) -> None:
        self.edition = game.setup.edition
        self.meadow = game.state.rules.wording.meadow_name
        rules = game.state.rules
        self.plurals = {rules.pieces.goods[i]: rules.wording.plurals[i] for i in rules.pieces.goods_in_play}
        alone = seats.count(ME) == 1
        names = [("You" if alone else "Player") if seat == ME else title(seat) for seat in seats]
        if game.setup.solo:
            names.append(game.state.rules.opponent.name)
        self._names = [f"{name} {i + 1}" if names.count(name) > 1 else name for i, name in enumerate(names)]

    def __len__(self) -> int:
        return len(self._names)

    def of(self, player: int) -> str:
        return self._names[player]

    def is_you(self, player: int) -> bool:
        return self._names[player] == "You"

    def object(self, player: int) -> str:
        """As in "gives a card to you"."""
        return "you" if self.is_you(player) else self._names[player]

    def whose(self, owner: int, speaker: int | None = None) -> str:
        """As in "your city"; "own" where the owner is the one who is spoken of."""
        if self.is_you(owner):
            return "your"
        if owner == speaker:
            return "the own"
        name = self._names[owner]
        return f"{name}'" if name.endswith("s") else f"{name}'s"


def title(bot: str) -> str:
    """`Ever Tree`, `Greedy`."""
    name = bot.partition(":")[0]
    return LEVELS[name].title if name in LEVELS else name.capitalize()
