"""Draws terminal.svg, the picture in the README, with the code that draws the real screen."""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import underbough as ub
from underbough.bots import Seen, make_bot
from underbough.terminal import screen, style
from underbough.terminal.names import Names
from underbough.terminal.saves import ME

SEED = 19
CARDS = 8  # shown is the player's first turn with so many cards in the city on which everything can be done
SEATS = (ME, "greedy")

DARK, LIGHT = (24, 28, 26), (222, 220, 208)
RED, GREEN, YELLOW = (224, 122, 104), (134, 185, 92), (242, 201, 76)
BLUE, PURPLE, CYAN = (116, 174, 222), (183, 148, 224), (79, 191, 191)
THEME = TerminalTheme(DARK, LIGHT, [DARK, RED, GREEN, YELLOW, BLUE, PURPLE, CYAN, LIGHT])

# Without the web fonts that rich would link: each reader's own monospaced font will do.
FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def mid_game() -> ub.Game:
    game = ub.new_game("everdell", players=2, seed=SEED)
    bots = [make_bot("greedy", seed) for seed in range(2)]
    while (decision := game.decision) is not None:
        if worth_showing(game, decision):
            return game
        game.apply(bots[decision.player].choose(Seen(game)))
    return game


def worth_showing(game: ub.Game, decision: ub.Decision) -> bool:
    if decision.player != 0 or decision.kind != "turn" or len(game.state.players[0].city) < CARDS:
        return False
    texts = "\n".join(decision.options.texts())
    return all(word in texts for word in ("visit", "achieve", "from hand", "from meadow"))


def main() -> None:
    game = mid_game()
    decision = game.decision
    assert decision is not None
    console = Console(record=True, width=120, height=60, file=io.StringIO(), force_terminal=True, highlight=False)
    names = Names(game, SEATS)
    console.print(screen.draw(game, decision, names, style.FINE, console))
    console.print(Text(f"You [1-{len(decision.options)}, ? help] > ", style.LEGAL))
    picture = console.export_svg(title="underbough play", theme=THEME, code_format=FORMAT, unique_id="underbough")
    Path(__file__).with_name("terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
