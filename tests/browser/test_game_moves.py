"""A move is drafted, shown, confirmed or taken back; what is not possible says why."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from browser.at_table import LEGAL, Player
from browser.conftest import Visit
from server.harness import Server

TWIGS = "site:basic_three_twigs"
# The shadow that makes the ring around something that is possible.
RING = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.className = "ring legal";
  return getComputedStyle(probe).boxShadow;
}"""


def test_a_move_is_shown_before_it_is_played(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    player.picks(TWIGS)
    player.is_asked_about("Send a worker to 3 twigs?")
    expect(player.prompt.locator(".detail")).to_contain_text("You gain 3")
    expect(player.thing(TWIGS)).to_have_attribute("data-mark", "chosen")
    expect(player.page.locator(".mine [data-move='stock:0:twig'] i")).to_have_text("+3")
    assert player.stock("twig") == 0
    assert player.page.locator(".btn.go").count() == 1  # one filled button at a time
    player.confirm.click()
    expect(player.page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("3")
    expect(player.page.locator(f"[data-thing='{TWIGS}'] .figure")).to_have_count(1)


def test_a_drafted_move_is_taken_back_with_one_click(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    player.picks(TWIGS)
    player.take_back.click()
    player.is_asked_about("Your turn")
    expect(player.thing(TWIGS)).to_have_attribute("data-mark", "legal")
    player.thing(TWIGS).click()
    player.thing(TWIGS).click()  # touching what was chosen takes it back too
    player.is_asked_about("Your turn")
    player.thing(TWIGS).click()
    player.is_asked_about("Send a worker to 3 twigs?")
    player.thing("site:basic_two_resin").click()  # another choice replaces it
    player.is_asked_about("Send a worker to 2 resin?")
    expect(player.thing(TWIGS)).to_have_attribute("data-mark", "calm")


def test_undo_takes_back_a_confirmed_move(visit: Visit, site: Server) -> None:
    player = Player(visit(None))
    player.opens_beside(site)
    player.visits("basic_three_twigs")
    expect(player.page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("3")
    player.prompt.get_by_role("button", name="Undo").click()
    expect(player.page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("0")
    expect(player.thing(TWIGS)).to_have_attribute("data-mark", "legal")


def test_what_is_not_possible_says_why_without_moving_anything(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    journey = player.thing("site:journey_3")
    before = journey.bounding_box()
    journey.click()
    expect(player.page.locator(".reason")).to_have_text(re.compile("from autumn on"))
    assert journey.bounding_box() == before
    player.thing("meadow:0").click()
    expect(player.page.locator(".reason")).to_have_text(re.compile("[Cc]osts|supply"))


def test_the_reason_is_read_above_the_card_that_is_shown_large(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    player.is_asked()
    card = player.thing("meadow:0")
    card.hover()
    large = player.page.locator(".beside .detail")
    expect(large).to_be_visible()
    card.click()
    reason = player.page.locator(".reason")
    expect(reason).to_be_visible()
    expect(large).to_be_visible()
    above = "(reason, large) => getComputedStyle(reason).zIndex - getComputedStyle(large.closest('.beside')).zIndex"
    assert reason.evaluate(above, large.element_handle()) > 0


def test_locations_have_capital_letters(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    player.is_asked()
    expect(player.thing("site:journey_5").get_by_role("button")).to_have_accessible_name(re.compile("^Journey 5"))
    player.picks("site:haven")
    expect(player.prompt.locator(".detail")).to_contain_text("Send a worker to Haven?")


def test_the_only_thing_left_to_do_can_be_chosen_in_my_own_panel(visit: Visit) -> None:
    """The server's words are changed on the way: nothing but preparing is possible."""
    player = Player(visit(None))
    asked: list[Any] = []

    def connect(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def passed_on(text: str | bytes) -> None:
            asked.append(json.loads(text))
            server.send(text)

        page.on_message(passed_on)
        server.on_message(lambda text: page.send(json.dumps(preparing(json.loads(text)))))

    player.page.route_web_socket(re.compile("/live$"), connect)
    player.opens("me", "random")
    expect(player.prompt.locator("[data-option='prepare for spring']")).to_be_visible()
    player.picks("action:prepare")
    expect(player.page.locator(".notice")).to_be_visible()  # the server knows better
    assert [each["answers"] for each in asked if each["type"] == "draft"] == [["prepare for spring"]]


def preparing(message: Any) -> Any:
    decision = message.get("position", {}).get("decision")
    if decision is not None and decision["options"]:
        about = {"kind": "action", "action": "prepare"}
        decision["options"] = [{"index": 0, "text": "prepare for spring", "about": about}]
    return message


def test_several_cards_are_gathered_and_can_be_given_back(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    player.picks("site:haven")
    player.is_asked_about("Which cards do you discard?")
    cards = player.page.locator(f"[data-thing^='hand:']{LEGAL}")
    cards.first.click()
    expect(player.prompt.locator(".count")).to_have_text("1 chosen")
    cards.first.click()
    expect(player.prompt.locator(".count")).to_have_text("2 chosen")
    player.prompt.locator(".gathered button").first.click()
    expect(player.prompt.locator(".count")).to_have_text("1 chosen")
    cards.first.click()
    player.prompt.get_by_role("button", name="Done").click()
    player.is_asked_about("Which resource do you gain?")
    player.prompt.locator("[data-option='gain pebble']").click()
    expect(player.page.locator(".mine [data-move='stock:0:pebble'] i")).to_have_text("+1")
    player.confirm.click()
    expect(player.page.locator(".mine [data-move='stock:0:pebble'] b")).to_have_text("1")


def test_a_place_that_offers_two_ways_asks_which(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random", edition="silverfrost")
    player.prompt.locator("[data-option^='keep']").first.click()
    player.confirm.click()  # then the hands are drawn
    player.prompt.locator("[data-option='keep hand']").click()
    player.confirm.click()
    player.picks("site:sf_site_birch")
    expect(player.prompt.get_by_role("button", name="With a worker")).to_be_visible()
    player.prompt.get_by_role("button", name="With the Ranger").click()
    player.is_asked_about("Send your Ranger to Birch?")


def test_the_tokens_of_the_market_can_be_told_apart_and_have_rings(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random", modules=["market"])
    player.picks("site:market")
    player.is_asked_about("What do you do at the market?")
    tokens = player.page.locator(f"[data-thing^='zone:market_gain']{LEGAL} .token")
    expect(tokens).to_have_count(4)
    for token in tokens.all():
        assert token.evaluate("e => getComputedStyle(e).boxShadow") == player.page.evaluate(RING)
    choices = player.prompt.locator(".choice")
    shown = [[use.get_attribute("href") for use in choice.locator("use").all()] for choice in choices.all()]
    assert [[href.partition("#")[2] for href in hrefs if href] for hrefs in shown] == [
        ["twig", "card"],
        ["resin", "card"],
        ["berry", "card"],
        ["pebble", "card"],
    ]
    expect(choices.first).to_have_text(re.compile(r"1\s*Gain 3\s*1"))


def test_without_confirmation_a_complete_move_is_played_at_once(visit: Visit, site: Server) -> None:
    player = Player(visit("/"))
    player.never_confirms()
    player.opens_beside(site)
    player.picks(TWIGS)
    expect(player.page.locator(".mine [data-move='stock:0:twig'] b")).to_have_text("3")


def test_a_hint_names_moves_which_can_be_tried(visit: Visit) -> None:
    player = Player(visit())
    player.opens("me", "random")
    player.is_asked()
    wish = player.prompt.get_by_role("button", name="What would you play?")
    wish.click()
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("w")  # the first question may still be thought about
    moves = player.prompt.locator(".hint .move")
    expect(moves.first).to_contain_text(re.compile(r"Send a worker to .+\d+%"))
    expect(player.prompt.get_by_role("status")).to_have_text(re.compile(r"I would play: Send a worker to .+\d+%"))
    assert player.visitor.grave_findings() == []
    moves.first.click()
    expect(player.take_back).to_be_visible()
    expect(player.prompt.locator("button:focus")).to_have_count(1)  # Confirm, or Take back if there is more to choose
    expect(moves).to_have_count(0)
    player.take_back.click()
    expect(moves.first).to_be_visible()  # it is still known
    player.page.keyboard.press("Escape")
    expect(moves).to_have_count(0)
    player.page.keyboard.press("w")
    expect(moves.first).to_be_visible()
    player.prompt.get_by_role("button", name="Close the hint").click()
    expect(moves).to_have_count(0)
    expect(wish).to_be_focused()
    wish.click()
    expect(moves.first).to_be_visible()
    player.visits("basic_three_twigs")
    player.is_asked()
    expect(moves).to_have_count(0)  # that was another decision


def test_there_are_no_hints_against_other_people(visit: Visit, site: Server) -> None:
    player = Player(visit())
    player.opens_beside(site)
    player.is_asked()
    player.page.keyboard.press("w")
    expect(player.prompt.get_by_role("button", name="What would you play?")).to_have_count(0)
    expect(player.prompt.locator(".hint")).to_have_count(0)


def test_cards_are_shown_large_and_piles_and_cities_can_be_looked_at(visit: Visit) -> None:
    player = Player(visit(None))
    player.opens("me", "random")
    player.page.locator("[data-thing^='hand:']").first.hover()
    expect(player.page.locator(".beside .detail")).to_be_visible()
    player.page.mouse.move(5, 5)
    expect(player.page.locator(".beside")).to_have_count(0)
    player.page.get_by_role("button", name="Show the city of Bramble large").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("The city of Bramble")
    player.page.keyboard.press("Escape")
    player.thing("pile:discard").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("Discard")
    player.page.keyboard.press("Escape")
    player.visitor.press("Log")
    expect(player.page.get_by_role("dialog", name="Log")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.visitor.press("Scores")
    player.visitor.sees_heading("The score so far")
