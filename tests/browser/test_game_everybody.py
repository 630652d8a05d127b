"""The game screen on a phone, with the keyboard alone, and for people who listen to it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.at_table import LEGAL, Player
from browser.conftest import Visit
from server.harness import Server

EDITIONS = pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
THUMB = 44  # pixels
# Those in the window; the others are loaded when somebody scrolls to them.
PICTURES_SHOWN = """() => {
  const here = [...document.images].filter((e) => e.checkVisibility() && e.getBoundingClientRect().top < innerHeight);
  return here.length > 20 && here.every((e) => e.complete && e.naturalWidth > 0);
}"""


@EDITIONS
def test_a_phone_shows_five_views_and_keeps_the_prompt_in_reach(visit: Visit, edition: str) -> None:
    player = Player(visit(None, width=390, height=844), seed=4)
    player.opens("me", "random", edition=edition)
    player.plays_on(6)
    for view in ("board", "meadow", "hand", "city", "others"):
        player.page.locator(f"[data-tab={view}]").click()
        expect(player.page.locator(f"[data-area={view}]")).to_be_visible()
        expect(player.prompt).to_be_in_viewport(ratio=1)
        player.visitor.has_no_sideways_scroll()
    for button in player.page.locator(".prompt .btn, .tabs button, .top button").filter(visible=True).all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= THUMB - 1 or "pill" in (button.get_attribute("class") or ""), button.inner_text()


@EDITIONS
def test_nothing_is_wider_than_the_window(visit: Visit, edition: str) -> None:
    player = Player(visit(None, pictures=True))
    player.opens("me", "random", edition=edition)
    player.is_asked()
    player.page.wait_for_function(PICTURES_SHOWN)
    for width, height in ((1920, 1080), (1280, 720), (1024, 768), (820, 1180), (390, 844)):
        player.visitor.resizes(width, height)
        player.visitor.has_no_sideways_scroll()


@EDITIONS
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (820, 1180), (390, 844)])
def test_nothing_grave_is_found_for_people_who_cannot_see_it(
    visit: Visit, edition: str, width: int, height: int
) -> None:
    player = Player(visit(None, width=width, height=height), seed=5)
    player.opens("me", "random", edition=edition)
    player.plays_on(8)
    assert player.visitor.grave_findings() == []
    player.presses_anything()
    assert player.visitor.grave_findings() == []


def test_turns_are_played_with_the_keyboard_alone(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    page = player.page
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.parentElement?.dataset.thing") == "site:basic_three_twigs":
            break
    page.keyboard.press("Enter")
    player.is_asked_about("Send a worker to 3 twigs?")
    page.keyboard.press("Escape")
    player.is_asked_about("Your turn")
    page.keyboard.press("ArrowRight")  # to the spot beside it
    assert page.evaluate("document.activeElement.parentElement.dataset.thing") == "site:basic_two_twigs_one_card"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    player.is_asked_about("Send a worker to 3 twigs?")
    page.keyboard.press("Enter")
    expect(page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("3")
    page.keyboard.press("u")
    expect(page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("0")


def test_keys_explain_themselves_and_cards(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    page = player.page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("[data-thing^='hand:'] > :focus")).to_have_count(1)
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-thing^='hand:'] > :focus")).to_have_count(1)
    page.keyboard.press("l")
    expect(page.get_by_role("dialog", name="Log")).to_be_visible()


def test_keys_close_what_they_open(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    page, table = player.page, player.prompt
    scores = page.get_by_role("heading", name="The score so far")
    for closing in ("s", "Escape"):
        page.keyboard.press("s")
        expect(scores).to_be_visible()
        page.keyboard.press(closing)
        expect(scores).to_be_hidden()
        expect(table).to_be_visible()
    for opening, name in (("l", "Log"), ("?", "Keys")):
        page.keyboard.press(opening)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        page.keyboard.press(opening)
        expect(page.get_by_role("dialog", name=name)).to_be_hidden()


def test_the_arrows_go_to_whatever_lies_there_as_the_key_list_says(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    player.visits("basic_three_twigs")
    player.page.keyboard.press("?")
    keys = player.page.get_by_role("dialog", name="Keys")
    expect(keys.locator("dt", has_text="Tab").locator("+ dd")).to_have_text("Go through what is possible")
    expect(keys.locator("dt", has_text="←").locator("+ dd")).to_have_text("Go to what lies there")
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("b")
    player.page.keyboard.press("ArrowRight")  # it is not my turn, so nothing is possible
    expect(player.page.locator("[data-thing] > :focus")).to_have_count(1)


# --- on a phone


def on_a_phone(visit: Visit, **table: Any) -> Player:
    player = Player(visit(None, width=390, height=844))
    player.opens("me", "random", **table)
    player.is_asked()
    return player


def test_each_view_of_a_phone_keeps_its_place(visit: Visit) -> None:
    player = on_a_phone(visit)
    view = player.page.locator("#view")
    player.page.locator("[data-tab=board]").click()
    view.evaluate("e => e.scrollTo(0, 300)")
    player.page.locator("[data-tab=meadow]").click()
    assert view.evaluate("e => e.scrollTop") == 0
    view.evaluate("e => e.scrollTo(0, 120)")
    player.page.locator("[data-tab=board]").click()
    assert view.evaluate("e => e.scrollTop") == 300
    player.page.locator("[data-tab=meadow]").click()
    assert view.evaluate("e => e.scrollTop") == 120


def test_a_choice_that_may_be_declined_brings_the_view_where_it_is_made(visit: Visit) -> None:
    player = on_a_phone(visit)
    player.picks("site:haven")
    player.is_asked_about("Which cards do you discard?")
    expect(player.page.locator("[data-tab=hand]")).to_have_attribute("aria-selected", "true")
    expect(player.page.locator(f"[data-thing^='hand:']{LEGAL}").first).to_be_in_viewport()
    player.page.locator("[data-tab=board]").click()  # somebody wants to look again
    expect(player.page.locator("[data-tab=board]")).to_have_attribute("aria-selected", "true")
    player.page.locator("[data-tab=hand]").click()
    player.page.locator(f"[data-thing^='hand:']{LEGAL}").first.click()
    expect(player.prompt.locator(".count")).to_have_text("1 chosen")


def test_back_closes_what_is_open_and_then_leaves(visit: Visit) -> None:
    player = Player(visit("/", width=390, height=844))
    player.opens("me", "random")
    player.is_asked()
    page, dialog = player.page, player.page.get_by_role("dialog")
    table = page.url
    player.visitor.press("Menu")
    expect(dialog).to_be_visible()
    page.wait_for_function("() => history.state?.over === 1")
    page.go_back()
    expect(dialog).to_be_hidden()
    player.visitor.press("Menu")
    player.visitor.press("Settings")  # in the menu's place
    expect(dialog).to_contain_text("Settings")
    page.wait_for_function("() => history.state?.over === 1")
    page.go_back()
    expect(dialog).to_be_hidden()
    player.visitor.press("Scores")
    page.wait_for_function("() => history.state?.over === 1")
    page.go_back()
    player.is_asked()
    player.visitor.press("Log")
    page.wait_for_function("() => history.state?.over === 1")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.wait_for_function("() => history.state === null")
    assert page.url == table
    page.go_back()
    player.visitor.sees_heading("Underbough")


def test_back_leaves_at_once_after_a_reload_with_something_open(visit: Visit) -> None:
    player = Player(visit("/", width=390, height=844))
    player.opens("me", "random")
    player.is_asked()
    player.visitor.press("Log")
    player.page.wait_for_function("() => history.state?.over === 1")
    player.page.reload()
    player.is_asked()
    player.page.wait_for_function("() => history.state === null")
    player.page.go_back()
    player.visitor.sees_heading("Underbough")


def test_a_link_in_the_menu_leads_away_and_back_to_the_table_without_it(visit: Visit) -> None:
    player = Player(visit(None, width=390, height=844))
    player.opens("me", "random")
    player.is_asked()
    player.visitor.press("Menu")
    player.page.get_by_role("dialog").get_by_role("link", name="To the lobby").click()
    player.visitor.sees_heading("Underbough")
    player.page.go_back()
    player.is_asked()
    expect(player.page.get_by_role("dialog")).to_have_count(0)


# --- for those who listen, and without a mouse


def test_choices_in_the_prompt_have_numbers(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random", edition="silverfrost")
    player.prompt.locator("[data-option^='keep']").first.click()
    player.confirm.click()  # then the hands are drawn
    player.is_asked_about("Do you keep your hand?")
    player.page.keyboard.press("1")
    expect(player.confirm).to_be_visible()


def test_things_and_turns_are_told_to_those_who_listen(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    spot = player.thing("site:basic_three_twigs").get_by_role("button")
    expect(spot).to_have_attribute("aria-label", "3 twigs. Gain 3 twigs. One worker. Possible now")
    announced = player.page.locator("[data-announce=prompt]")
    expect(announced).to_contain_text("Your turn")
    player.thing("site:basic_three_twigs").click()
    expect(announced).to_have_text("Send a worker to 3 twigs? You gain 3 twigs.")
    player.confirm.click()
    expect(announced).to_contain_text("Bramble’s turn")
