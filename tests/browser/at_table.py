"""Playing at a table by what the page shows: its highlighted things, its buttons, its keys."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import ElementHandle, Error, Locator, expect
from playwright.sync_api import TimeoutError as TooSlow

from browser.steps import Visitor
from server.harness import Person, Server

Json = dict[str, Any]

NAMES = ("Hazel", "Bramble", "Odette", "Rowan", "Tansy", "Burdock")
PRESS = 5_000  # milliseconds, after which we look whether what is to be pressed is still there
MOST_TRIES = 24  # what lies under something else can never be pressed, on a busy machine all is slow
POLL = 50  # milliseconds; as often as the page is painted would keep it painting
LEGAL = "[data-mark=legal]"
OPTION = ".prompt [data-option]:enabled"

# Everything that could be pressed now: Confirm alone if a move is drafted, else options and highlighted things; on a
# phone, where there are none in this view, the views that have some.
OFFERED = """() => {
  const name = (e) => e.dataset.option ? `[data-option=${CSS.escape(e.dataset.option)}]`
    : `[data-thing=${CSS.escape(e.dataset.thing)}]`;
  const shown = (e) => e.offsetParent !== null;
  if (document.querySelector('.prompt .confirm:enabled')) return ['.prompt .confirm'];
  const options = [...document.querySelectorAll('.prompt [data-option]:enabled')].filter(shown).map(name);
  const things = [...document.querySelectorAll('[data-mark=legal]')].filter(shown).map(name);
  const other = [...document.querySelectorAll('.tabs [aria-selected=false]:has(i)')];
  const views = other.map((e) => `[data-tab=${e.dataset.tab}]`);
  return options.length + things.length ? [...options, ...things] : views;
}"""
# The same, once there is something; an empty list when the game is over. One question to the page for every press.
TO_DO = f"""() => {{
  if (!document.querySelector('.prompt') || document.querySelector('.prompt .over')) return [];
  const offered = ({OFFERED})();
  return offered.length ? offered : null;
}}"""


class Player:
    """Somebody who plays at a page."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.random = random.Random(seed)
        self.done: list[str] = []

    def never_confirms(self) -> None:
        """From now on a complete move is played at once."""
        self.visitor.press("Settings")
        self.page.get_by_label("Confirm moves").uncheck()
        self.visitor.press("Done")

    # --- tables

    def opens(self, *kinds: str, edition: str = "everdell", **more: Any) -> Json:
        """Make a table with such seats (me, friend, random, greedy) and sit down at it."""
        seats = [{"kind": "bot", "bot": kind} if kind in ("random", "greedy") else {"kind": kind} for kind in kinds]
        named = [seat | {"nickname": name} for seat, name in zip(seats, NAMES, strict=False)]
        plan = {"edition": edition, "seats": named, **more}
        made = self.page.request.post("/api/tables", data=plan)
        assert made.ok, made.text()
        table: Json = made.json()
        self.page.goto(f"/table/{table['id']}")
        waiting = self.page.get_by_role("heading", name="The table is being set")
        expect(self.page.locator(".prompt:visible, .curtain:visible").or_(waiting).first).to_be_visible()
        return table

    def opens_beside(self, site: Server, **more: Any) -> Json:
        """Make a table where the other player is somebody who sits and waits."""
        table = self.opens("me", "friend", **more)
        with Person(site) as guest:
            guest.post(f"/api/tables/{table['id']}/join", {"invitation": table["invitation"], "nickname": "Bramble"})
        if self.page.request.get(f"/api/tables/{table['id']}").json()["phase"] == "waiting":
            assert self.page.request.post(f"/api/tables/{table['id']}/start").ok
        expect(self.prompt).to_be_visible()
        return table

    def is_asked(self) -> None:
        """Wait until something is to be decided here."""
        expect(self.page.locator(f"{LEGAL}, {OPTION}").first).to_be_visible()

    # --- what the page shows

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt")

    @property
    def confirm(self) -> Locator:
        return self.prompt.get_by_role("button", name="Confirm")

    @property
    def take_back(self) -> Locator:
        return self.prompt.get_by_role("button", name="Take back")

    def thing(self, name: str) -> Locator:
        return self.page.locator(f"[data-thing='{name}']").first

    def is_asked_about(self, words: str | re.Pattern[str]) -> None:
        expect(self.prompt.locator(".head")).to_have_text(words)

    def stock(self, good: str) -> int:
        count = self.page.locator(f".mine [data-move='stock:0:{good}'] b").first
        return int(count.inner_text())

    @property
    def score_sheet(self) -> Locator:
        return self.page.get_by_role("heading", name=re.compile(r"wins? with \d+ points"), level=1)

    # --- playing

    def picks(self, name: str) -> None:
        """Press a thing, once it is offered."""
        expect(self.thing(name)).to_have_attribute("data-mark", "legal")
        self.thing(name).click()

    def visits(self, site: str) -> None:
        """Send a worker to a place and confirm it."""
        self.picks(f"site:{site}")
        self.confirm.click()
        expect(self.confirm).to_have_count(0)

    def plays_on(self, steps: int) -> None:
        """Press anything that is offered, so many times, or until the game is over."""
        for _ in range(steps):
            offered: list[str] = self.page.wait_for_function(TO_DO, polling=POLL).json_value()
            if not offered:
                return
            self.presses_one_of(offered)

    def plays_until_told(self, lines: int) -> None:
        """Press anything until the log has so many lines."""
        told = self.page.locator(".log li")
        for _ in range(100):
            if told.count() >= lines:
                return
            self.plays_on(1)
        raise AssertionError(f"only {told.count()} lines are told after {self.done}")

    def plays_a_turn(self) -> None:
        """Press anything until it is somebody else's turn."""
        while self.page.locator(".prompt.mine").count():
            self.presses_anything()
            there = f"() => !document.querySelector('.prompt.mine') || ({OFFERED})().length > 0"
            self.page.wait_for_function(there, polling=POLL)

    def plays_to_the_end(self, most: int = 900) -> None:
        self.plays_on(most)
        expect(self.score_sheet).to_be_visible()

    def presses_anything(self) -> None:
        offered: list[str] = self.page.evaluate(OFFERED)
        if offered:
            self.presses_one_of(offered)

    def presses_one_of(self, offered: list[str]) -> None:
        choice = self.prefer(offered)
        element = self.page.query_selector(choice)  # a locator would wait for what has gone to come again
        if element is None:
            return
        self.done.append(choice)
        for _ in range(MOST_TRIES):
            if self.could_press(element) or choice not in self.page.evaluate(OFFERED):
                return
        raise AssertionError(f"{choice} could not be pressed after {self.done[-8:]}")

    def could_press(self, element: ElementHandle) -> bool:
        try:
            element.click(timeout=PRESS)
        except TooSlow:
            return False
        except Error as error:
            if "not attached" not in str(error):  # else the page was drawn anew meanwhile
                raise
        return True

    def prefer(self, offered: list[str]) -> str:
        """Cards rather than workers, and passing last: so a game has many cards and comes to its end."""
        cards = [each for each in offered if "hand\\:" in each or "meadow\\:" in each]
        if cards and self.random.random() < 0.6:
            return self.random.choice(cards)
        lasting = [each for each in offered if "pass" not in each]
        return self.random.choice(lasting or offered)
