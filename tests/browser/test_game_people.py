"""Several people: online, at one screen, watching, leaving and coming back."""

from __future__ import annotations

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from browser.at_table import LEGAL, Player
from browser.conftest import Visit
from server.harness import Server

TWIGS = "site:basic_three_twigs"
RESIN = "site:basic_two_resin"


def at_one_table(visit: Visit, edition: str = "everdell") -> tuple[Player, Player]:
    host, guest = Player(visit(None), seed=1), Player(visit(None), seed=2)
    table = host.opens("me", "friend", edition=edition)
    guest.page.goto(f"/join/{table['invitation']}")
    guest.page.get_by_role("button", name="Sit down").first.click()
    guest.page.wait_for_url("**/table/*")
    if table["phase"] == "waiting" and host.page.get_by_role("button", name="Start the game").count():
        host.visitor.press("Start the game")
    expect(host.prompt).to_be_visible()
    expect(guest.prompt).to_be_visible()
    return host, guest


def test_two_browsers_play_against_each_other(visit: Visit) -> None:
    host, guest = at_one_table(visit)
    guest.is_asked_about("Hazel’s turn")
    assert guest.page.locator(LEGAL).count() == 0
    host.visits("basic_three_twigs")
    expect(guest.page.locator(f"[data-thing='{TWIGS}'] .figure")).to_have_count(1)
    guest.is_asked_about("Your turn")
    guest.visits("basic_two_resin")
    expect(host.page.locator(f"[data-thing='{RESIN}'] .figure")).to_have_count(1)
    expect(host.page.locator(".log li").last).to_contain_text("2 resin")
    host.is_asked_about("Your turn")
    for player in (host, guest, host, guest):
        player.is_asked()
        player.plays_a_turn()


def test_what_is_said_at_the_table_is_heard_there(visit: Visit) -> None:
    host, guest = at_one_table(visit)
    host.page.get_by_label("Say something to the table").fill("Hello <b>there</b>")
    host.page.keyboard.press("Enter")
    expect(guest.page.locator(".chat").first).to_contain_text("Hello <b>there</b>")


def test_at_one_screen_a_curtain_hides_the_hand_of_the_other(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "me")
    expect(player.page.get_by_role("heading", name="Hazel, it is your turn")).to_be_visible()
    expect(player.prompt).to_be_hidden()
    player.visitor.press("I am here, show the table")
    player.visits("basic_three_twigs")
    expect(player.page.get_by_role("heading", name="Bramble, it is your turn")).to_be_visible()
    assert player.page.locator("[data-thing^='hand:']").filter(visible=True).count() == 0
    player.page.keyboard.press("Enter")
    expect(player.page.locator(".mine h3")).to_have_text("Bramble")
    player.visits("basic_two_resin")
    expect(player.page.get_by_role("heading", name="Hazel, it is your turn")).to_be_visible()


def test_a_spectator_sees_the_table_and_no_hands(visit: Visit) -> None:
    player = Player(visit(None))
    table = player.opens("me", "random")
    watcher = Player(visit(f"/watch/{table['watch']}"))
    expect(watcher.prompt).to_be_visible()
    assert watcher.page.locator("[data-mark]").count() == 0
    assert watcher.page.locator("[data-thing^='hand:']").count() == 0
    player.visits("basic_three_twigs")
    expect(watcher.page.locator(".log")).to_contain_text("Hazel visited 3 twigs")
    expect(watcher.page.get_by_role("heading", name="The hand of Hazel")).to_be_visible()
    expect(watcher.page.locator("section.mine")).not_to_contain_text("My ")
    expect(watcher.page.get_by_label(re.compile("^My "))).to_have_count(0)
    watcher.thing(TWIGS).click()
    assert watcher.confirm.count() == 0


def test_a_reload_in_mid_move_loses_the_draft_and_nothing_else(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    player.visits("basic_three_twigs")
    player.prompt.get_by_role("button", name="Undo").click()
    player.picks(RESIN)
    player.is_asked_about("Send a worker to 2 resin?")
    player.visitor.reload()
    player.is_asked_about("Your turn")
    assert player.stock("resin") == 0
    player.visits("basic_two_resin")


def test_a_lost_connection_comes_back_by_itself(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    player.picks(TWIGS)
    player.is_asked_about("Send a worker to 3 twigs?")
    player.page.context.set_offline(True)
    player.page.evaluate("window.dispatchEvent(new Event('offline'))")
    player.page.context.set_offline(False)
    player.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(player.confirm.or_(player.prompt.get_by_text("Your turn")).first).to_be_visible()
    if player.confirm.count() == 0:
        player.picks(TWIGS)
    player.confirm.click()
    expect(player.page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("3")


def test_a_new_connection_tells_anew_what_was_said_and_who_thinks(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    connections: list[WebSocketRoute] = []

    def connect(connection: WebSocketRoute) -> None:
        connection.connect_to_server()
        connections.append(connection)

    player.page.route_web_socket(re.compile("/live$"), connect)
    player.opens_beside(site)
    chat = player.page.get_by_label("Say something to the table")
    said = player.page.locator(".chat p")
    chat.fill("Hello")
    chat.press("Enter")
    expect(said).to_have_text([re.compile("Hello")])
    other = player.page.locator("button.pill", has_text="Bramble")
    connections[-1].send(json.dumps({"type": "thinking", "seat": 1, "on": True}))
    expect(other).to_contain_text("is thinking")
    connections[-1].close(code=4001)  # as the server ends one that has fallen behind
    expect(other).not_to_contain_text("is thinking")
    chat.fill("Here again")
    chat.press("Enter")
    expect(said).to_have_text([re.compile("Hello"), re.compile("Here again")])


def test_who_resigns_is_followed_by_a_bot(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    player.visitor.press("Menu")
    player.visitor.press("Resign")
    player.visitor.press("Really resign?")
    player.page.keyboard.press("Escape")
    expect(player.page.locator(LEGAL)).to_have_count(0)
    expect(player.page.locator(".log")).to_contain_text(re.compile("visited|played"))
