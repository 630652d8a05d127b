"""What people do in a browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, Response, ViewportSize, expect

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
GRAVE = {"serious", "critical"}
# A refusal that a test provokes is reported by the browser itself; those tests look at the page's own words.
EXPECTED = re.compile(r"status of 4\d\d|WebSocket connection .* failed|ERR_CONNECTION|ERR_INTERNET")


class Visitor:
    """Somebody at a page. `troubles` collects errors of scripts and pictures that were not found."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        page.on("pageerror", self._failed)
        page.on("console", self._said)
        page.on("response", self._answered)

    def _failed(self, error: Error) -> None:
        self.troubles.append(f"{self.page.url}: {error}")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not EXPECTED.search(message.text):
            self.troubles.append(f"{self.page.url}: {message.text}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400 and "/api/" not in response.url:
            self.troubles.append(f"{response.status} {response.url}")

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def reload(self) -> None:
        """Once the entry of a dialog that has closed is gone from the history: going back would stop the loading."""
        self.page.wait_for_function("() => !history.state?.over")
        self.page.reload()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name).first.click()

    def sees_heading(self, name: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("heading", name=name, level=1)).to_be_visible()

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def table_id(self) -> str:
        self.page.wait_for_url("**/table/*")
        return self.page.url.rsplit("/", 1)[1].split("?")[0]

    def resizes(self, width: int, height: int) -> None:
        """Change the window, and wait until the page has changed its layout with it."""
        self.page.set_viewport_size(ViewportSize(width=width, height=height))
        self.page.wait_for_function("width => innerWidth === width", arg=width)
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def has_no_sideways_scroll(self) -> None:
        beyond = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond <= 0, f"{self.page.url} is {beyond} pixels wider than the window"

    def grave_findings(self) -> list[str]:
        """What axe-core finds wrong with the page for people who cannot see it or use a mouse.

        Playwright adds the script from outside, so the page's Content-Security-Policy stays in force. Style sheets and
        media are not loaded once more (`preload`), a third of the work: of the rules in force only the one about sound
        that plays by itself looks at them, and it asks for a review, which is no violation.
        """
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = self.page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")
        return [
            f"{self.page.url}: {rule['id']}: {node['target']}: {node['failureSummary']}"
            for rule in found["violations"]
            if rule["impact"] in GRAVE
            for node in rule["nodes"]
        ]
