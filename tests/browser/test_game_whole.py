"""Whole games by clicking: whatever is highlighted can be pressed, and leads to the score sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.at_table import Player
from browser.conftest import DESKTOP, Visit

PHONE = ViewportSize(width=390, height=844)


# One whole game of each edition, one at a desk by somebody who never confirms and one on a phone by somebody who does;
# the other way round when there is time.
@pytest.mark.parametrize(
    ("edition", "size"),
    [
        pytest.param("everdell", DESKTOP, id="everdell-desktop"),
        pytest.param("silverfrost", PHONE, id="silverfrost-phone"),
        pytest.param("everdell", PHONE, id="everdell-phone", marks=pytest.mark.soak),
        pytest.param("silverfrost", DESKTOP, id="silverfrost-desktop", marks=pytest.mark.soak),
    ],
)
def test_a_whole_game_against_a_bot(visit: Visit, edition: str, size: ViewportSize) -> None:
    player = Player(visit("/", **size), seed=1)
    if size is DESKTOP:
        player.never_confirms()
    player.opens("me", "random", edition=edition)
    player.plays_to_the_end()
    player.visitor.press("Back to the table")
    player.is_asked_about("The game is over")
    player.prompt.get_by_role("button", name="Show the score sheet").click()
    player.visitor.follow("Step through")
    expect(player.prompt).to_be_visible()
    assert player.page.locator("[data-mark]").count() == 0  # nothing can be played any more


@pytest.mark.parametrize(("edition", "opponent", "level"), [("everdell", "rugwort", 2), ("silverfrost", "paws", 2)])
def test_some_turns_against_a_printed_opponent(visit: Visit, edition: str, opponent: str, level: int) -> None:
    player = Player(visit(None, pictures=True), seed=2)
    player.opens("me", edition=edition, solo=opponent, level=level)
    player.plays_until_told(4)
    rail = player.page.get_by_role("complementary", name="Other players")
    assert opponent in rail.inner_text().lower()


@pytest.mark.parametrize(("edition", "seats"), [("everdell", 6), ("silverfrost", 4)])
def test_some_turns_at_a_full_table(visit: Visit, edition: str, seats: int) -> None:
    player = Player(visit(None), seed=3)
    player.opens("me", *["random"] * (seats - 1), edition=edition)
    player.plays_on(6)
    rail = player.page.get_by_role("complementary", name="Other players")
    assert rail.locator(".opponent").count() == seats - 1
    assert rail.locator(".opponent.open").count() == 1
    rail.locator(".opponent:not(.open) button.head").last.click()
    assert rail.locator(".opponent.open").count() == 1
    player.visitor.has_no_sideways_scroll()
