"""Every page but the game screen: what it says, whether it fits a phone and works without eyes or mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from underbough.compiled import is_compiled

PAGES = [
    "/",
    "/new",
    "/new?edition=silverfrost&with=friends",
    "/new?solo=rugwort",
    "/help",
    "/help?edition=silverfrost",
    "/about",
    "/cards",
    "/claim/ABCD-EFGH",
    "/nowhere/at/all",
]


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_and_has_nothing_grave_for_people_who_cannot_see_it(visit: Visit, path: str) -> None:
    visitor = visit(path, width=1920, height=1080, pictures=True)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    visitor.has_no_sideways_scroll()
    assert visitor.grave_findings() == []
    visitor.resizes(820, 1180)
    visitor.has_no_sideways_scroll()
    visitor.resizes(390, 844)
    visitor.has_no_sideways_scroll()
    assert visitor.grave_findings() == []


def test_the_lobby_offers_both_editions_and_their_opponents(visit: Visit) -> None:
    visitor = visit("/")
    visitor.sees_heading("Underbough")
    visitor.sees("Solo: Rugwort")
    visitor.page.get_by_text("Silverfrost", exact=True).click()
    visitor.sees("Solo: Paws Hammerthorn")
    expect(visitor.page.locator("html")).to_have_class(re.compile("winter"))
    visitor.reload()
    visitor.sees("Solo: Paws Hammerthorn")  # the edition looked at last is remembered


def test_one_click_starts_a_game_against_a_bot(visit: Visit) -> None:
    visitor = visit("/")
    visitor.press("Play now against a bot")
    table = visitor.table_id()
    expect(visitor.page).to_have_title("● Your turn · Underbough")
    visitor.page.goto("/")
    row = visitor.page.locator("li", has_text="Everdell with Bramble")
    expect(row).to_contain_text("Your turn")
    expect(row.get_by_role("link")).to_have_attribute("href", f"/table/{table}")


def test_links_change_the_page_in_place_and_back_works(visit: Visit) -> None:
    visitor = visit("/")
    visitor.sees_heading("Underbough")
    visitor.page.evaluate("window.stillHere = true")
    visitor.follow("About")
    visitor.sees_heading("About Underbough")
    expect(visitor.page).to_have_title("About Underbough · Underbough")
    visitor.page.go_back()
    visitor.sees_heading("Underbough")
    assert visitor.page.evaluate("window.stillHere")


def test_an_unknown_page_leads_back_to_the_lobby(visit: Visit) -> None:
    visitor = visit("/no/such/page")
    visitor.sees_heading("This path leads nowhere")
    visitor.page.get_by_role("main").get_by_role("link", name="To the lobby").click()
    visitor.sees_heading("Underbough")


@pytest.mark.parametrize(
    "path", ["/table/nosuchtable", "/join/nosuchinvitation", "/watch/nosuchkey", "/replay/nosuchgame"]
)
def test_a_dead_link_says_so(visit: Visit, path: str) -> None:
    visitor = visit(path)
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    expect(visitor.page.get_by_role("main").get_by_role("link", name="To the lobby")).to_be_visible()


def test_about_credits_the_artists(visit: Visit) -> None:
    visitor = visit("/about")
    emoji, icons = ["Fluent Emoji", "Microsoft", "MIT"], ["Game Icons", "Delapouite", "CC BY 3.0"]
    for word in [*emoji, *icons, "Fraunces", "Source Sans 3", "Unofficial"]:
        visitor.sees(re.compile(re.escape(word)))


def test_the_rules_of_both_editions_are_explained(visit: Visit) -> None:
    visitor = visit("/help")
    visitor.sees_heading("How to play")
    visitor.page.get_by_text("Silverfrost", exact=True).click()
    expect(visitor.page.get_by_role("heading", name="Snow and Fire")).to_be_visible()


# --- settings


def test_the_language_switch_changes_every_word_and_is_remembered(visit: Visit) -> None:
    visitor = visit("/")
    visitor.press("Settings")
    visitor.page.get_by_label("Language").select_option("de")
    expect(visitor.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("button", name="Jetzt gegen einen Bot spielen")).to_be_visible()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "de")
    visitor.reload()
    expect(visitor.page.get_by_role("button", name="Jetzt gegen einen Bot spielen")).to_be_visible()


def test_settings_take_effect_at_once(visit: Visit) -> None:
    visitor = visit("/")
    root = visitor.page.locator("html")
    visitor.press("Settings")
    visitor.page.get_by_label("Animations").select_option("full")
    expect(root).to_have_attribute("data-motion", "full")
    visitor.page.get_by_label("Text size").select_option("large")
    expect(root).to_have_attribute("data-text", "large")
    visitor.page.get_by_label("Confirm moves").uncheck()
    visitor.press("Done")
    visitor.reload()
    visitor.press("Settings")
    expect(visitor.page.get_by_label("Confirm moves")).not_to_be_checked()
    assert visitor.grave_findings() == []


def test_a_name_and_a_shape_are_remembered_by_the_server(visit: Visit) -> None:
    visitor = visit("/")
    visitor.page.get_by_role("button", name=re.compile("You are")).click()
    visitor.page.get_by_label("Name").fill("Old Root")
    visitor.page.get_by_text("Owl", exact=True).click()
    assert visitor.grave_findings() == []
    visitor.press("Save")
    visitor.page.evaluate("localStorage.clear()")
    visitor.reload()
    expect(visitor.page.get_by_role("button", name=re.compile("Old Root"))).to_be_visible()


def test_a_dialog_takes_the_focus_and_gives_it_back(visit: Visit) -> None:
    visitor = visit("/")
    visitor.sees_heading("Underbough")
    opener = visitor.page.get_by_role("button", name="Settings")
    opener.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    assert visitor.page.evaluate("document.activeElement.closest('dialog') !== null")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_be_hidden()
    expect(opener).to_be_focused()


def test_the_lobby_without_a_server_says_so_and_recovers(visit: Visit) -> None:
    visitor = visit("/")
    visitor.sees("Solo: Rugwort")
    visitor.page.context.set_offline(True)
    visitor.press("Play now against a bot")
    visitor.sees("The server cannot be reached.")
    visitor.page.context.set_offline(False)
    visitor.press("Play now against a bot")
    visitor.table_id()


@pytest.mark.parametrize(
    ("compiled", "words"),
    [(True, "Its engine is compiled"), (False, "Its engine runs as plain Python")],
)
def test_the_page_about_says_which_engine_runs(visit: Visit, compiled: bool, words: str) -> None:
    visitor = visit(None)
    visitor.page.route("**/api/build", lambda route: route.fulfill(json={"version": "7.0", "compiled": compiled}))
    visitor.page.goto("/about")
    visitor.sees(re.compile(f"Underbough 7.0. {words}"))


def test_the_page_about_is_told_by_the_server_which_engine_runs(visit: Visit) -> None:
    visit("/about").sees(re.compile("Its engine is compiled" if is_compiled() else "Its engine runs as plain Python"))
