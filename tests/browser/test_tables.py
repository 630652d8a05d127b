"""Making a table, finding it, sitting down, watching, moving a seat: everything around a game but the game itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response, expect

from browser.conftest import Visit
from browser.steps import Visitor


def open_table(visit: Visit, path: str = "/new?with=friends") -> Visitor:
    """A table that waits for a friend."""
    host = visit(path)
    host.press("Open the table")
    host.table_id()
    host.sees_heading("The table is being set")
    return host


def link_of(host: Visitor, label: str) -> str:
    return host.page.get_by_label(label).input_value()


def started(visitor: Visitor) -> None:
    """The game screen stands: it has a board and a hand."""
    expect(visitor.page.get_by_role("heading", name="The table is being set")).to_be_hidden()
    expect(visitor.page.locator(".prompt")).to_be_visible()


def test_a_bot_of_another_level_is_chosen(visit: Visit) -> None:
    host = visit("/new?with=bots")
    strength = host.page.get_by_label("Strength")
    expect(strength).to_have_value("villager")
    expect(strength).to_have_accessible_description(re.compile("Moves at once"))
    strength.select_option(label="Ever Tree")
    expect(strength).to_have_accessible_description(re.compile("Thinks for about 2 seconds"))
    strength.select_option(label="Elder")
    expect(strength).to_have_accessible_description(re.compile("Moves at once"))
    host.press("Start the game")
    table = host.table_id()
    assert host.page.request.get(f"/api/tables/{table}").json()["seats"][1]["bot"] == "elder"
    host.press("Menu")
    expect(host.page.get_by_role("dialog")).to_contain_text("Elder")


def test_a_friend_comes_by_the_link_and_both_play(visit: Visit) -> None:
    host = open_table(visit)
    expect(host.page.get_by_role("button", name="Start the game")).to_be_disabled()
    friend = visit(link_of(host, "Invitation"))
    answers: list[Response] = []
    friend.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108
    friend.press("Sit down")
    friend.table_id()
    friend.sees("Everybody is here.")
    host.sees("Everybody is here.")
    host.press("Start the game")
    started(host)
    started(friend)
    assert [answer.url for answer in answers if answer.status >= 400] == []
    titles = {host.page.title(), friend.page.title()}
    assert "● Your turn · Underbough" in titles
    assert len(titles) == 2


def test_the_link_can_be_copied(visit: Visit) -> None:
    host = open_table(visit)
    host.page.get_by_role("button", name="Copy").first.click()
    host.sees("The link is copied.")
    assert host.page.evaluate("navigator.clipboard.readText()") == link_of(host, "Invitation")


def test_a_listed_table_is_found_in_the_lobby(visit: Visit) -> None:
    host = visit("/new?edition=silverfrost&with=friends")
    host.page.get_by_label("Name").first.fill("Listed Lena")
    host.page.get_by_label("Who sits here").select_option("open")
    expect(host.page.get_by_label("List it in the lobby")).to_be_checked()
    host.press("Open the table")
    host.sees_heading("The table is being set")
    other = visit("/")
    row = other.page.locator("li", has_text="Listed Lena")
    row.get_by_role("link").click()
    other.press("Sit down")
    other.sees("Everybody is here.")
    host.sees("Everybody is here.")


def test_name_and_shape_can_be_changed_at_the_table(visit: Visit) -> None:
    host = open_table(visit)
    host.page.get_by_role("button", name=re.compile("Change name or shape")).click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Mossy")
    dialog.get_by_text("Badger", exact=True).click()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    expect(host.page.get_by_role("main")).to_contain_text("Mossy")


def test_a_bot_can_take_the_seat_of_a_friend_who_does_not_come(visit: Visit) -> None:
    host = open_table(visit)
    host.press("Let a bot play")
    host.sees("Everybody is here.")
    host.press("Start the game")
    started(host)


def test_a_full_table_says_so(visit: Visit) -> None:
    host = open_table(visit)
    link = link_of(host, "Invitation")
    friend = visit(link)
    friend.press("Sit down")
    friend.sees("Everybody is here.")
    late = visit(link)
    late.sees("Everybody is here.")
    expect(late.page.get_by_role("button", name="Sit down")).to_be_hidden()
    host.press("Start the game")
    late.sees_heading("There is no way in")


def test_a_guest_leaves_and_the_seat_is_free_again(visit: Visit) -> None:
    host = open_table(visit)
    friend = visit(link_of(host, "Invitation"))
    friend.press("Sit down")
    host.sees("Everybody is here.")
    friend.press("Leave")
    friend.sees_heading("Underbough")
    host.sees("1 seat is still free.")


def test_a_spectator_watches_by_link(visit: Visit) -> None:
    host = open_table(visit)
    watch = link_of(host, "For spectators")
    host.press("Let a bot play")
    host.press("Start the game")
    started(host)
    spectator = visit(watch)
    started(spectator)
    expect(spectator.page).to_have_title("Table · Underbough")


def test_a_seat_moves_to_another_device(visit: Visit) -> None:
    host = visit("/")
    host.press("Play now against a bot")
    table = host.table_id()
    started(host)
    host.press("Menu")
    host.press("Move to another device")
    code = host.page.locator(".code").inner_text()
    phone = visit("/", width=390, height=844)
    phone.page.get_by_label("Link or code").fill(code)
    phone.press("Go")
    phone.sees_heading("Move a seat to this device")
    phone.press("Take the seat")
    assert phone.table_id() == table
    started(phone)
    again = visit(f"/claim/{code}")
    again.press("Take the seat")
    again.sees("This link or code is used up, too old, or was never valid.")


def test_my_tables_are_there_after_the_browser_was_closed(visit: Visit) -> None:
    host = visit("/")
    host.press("Play now against a bot")
    table = host.table_id()
    kept = host.page.context.storage_state()
    host.page.context.close()
    later = visit("/", storage_state=kept)
    later.page.locator(f"a[href='/table/{table}']").click()
    started(later)


@pytest.mark.parametrize("size", [(1920, 1080), (390, 844)], ids=["desktop", "phone"])
def test_nothing_grave_is_found_at_a_waiting_table(visit: Visit, size: tuple[int, int]) -> None:
    host = visit("/new?with=friends", width=size[0], height=size[1], pictures=True)
    host.press("Open the table")
    host.sees_heading("The table is being set")
    assert host.grave_findings() == []
    host.has_no_sideways_scroll()


def test_a_solo_game_with_level_and_variants(visit: Visit) -> None:
    host = visit("/new?solo=rugwort")
    host.page.get_by_label("Year").select_option("2")
    host.page.get_by_label("Cranky").check()
    host.press("Start the game")
    table = host.table_id()
    started(host)
    made = host.page.request.get(f"/api/tables/{table}").json()
    assert (made["solo"], made["level"], made["variants"]) == ("rugwort", 2, ["cranky"])


def test_a_table_for_six_with_a_timer(visit: Visit) -> None:
    host = visit("/new")
    for _ in range(4):
        host.press("Add a bot")
    expect(host.page.get_by_role("button", name="Add a bot")).to_be_hidden()
    host.page.get_by_label("Time for a turn").select_option("300")
    host.press("Start the game")
    table = host.table_id()
    started(host)
    made = host.page.request.get(f"/api/tables/{table}").json()
    assert len(made["seats"]) == 6
    assert made["turn_seconds"] == 300
    assert len({seat["critter"] for seat in made["seats"]}) == 6
