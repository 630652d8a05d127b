"""A real server and a real Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

from browser.steps import Visitor
from conftest import require
from patience import PATIENCE
from server.harness import Server, quick_settings, running
from underbough.server.settings import Settings

# The headless shell is the same Chromium without a window's ways of painting: a third less work for the processor.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
DESKTOP = ViewportSize(width=1280, height=720)  # the smallest: Chromium paints it without a graphics card here
SWITCHES = ["--no-sandbox", "--disable-gpu"]
WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false"
MILLISECONDS = 1000 * PATIENCE

expect.set_options(timeout=MILLISECONDS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server with the client as it was built."""
    folder = tmp_path_factory.mktemp("site")
    with running(quick_settings(folder, static=Settings(data_dir=folder).static)) as started:
        yield started


# Until it is stopped, an event loop runs in this thread, where tests of other folders want one of their own.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    require(CHROMIUM, "Chromium")
    with sync_playwright() as running_playwright:
        yield running_playwright


@pytest.fixture(scope="package")
def launch(playwright: Playwright) -> Iterator[Callable[[bool], Browser]]:
    """Two browsers, started when somebody asks for them: one that loads pictures and one that does not.

    Pictures are about a third of the work of opening a table.
    """
    browsers: dict[bool, Browser] = {}

    def launched(pictures: bool) -> Browser:
        if pictures not in browsers:
            args = SWITCHES if pictures else [*SWITCHES, WITHOUT_PICTURES]
            browsers[pictures] = playwright.chromium.launch(executable_path=CHROMIUM, args=args, timeout=MILLISECONDS)
        return browsers[pictures]

    yield launched
    for browser in browsers.values():
        browser.close()


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(launch: Callable[[bool], Browser], site: Server) -> Iterator[Visit]:
    """Somebody at a browser of their own: `visit("/about", width=390, height=844)`.

    Without a path no page is opened yet. Pictures are loaded only where they matter: `visit("/cards", pictures=True)`.
    Whatever goes wrong in a page without being shown fails the test at its end.
    """
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def come(
        path: str | None = "/",
        *,
        width: int = DESKTOP["width"],
        height: int = DESKTOP["height"],
        pictures: bool = False,
        **options: object,
    ) -> Visitor:
        context = launch(pictures).new_context(
            base_url=site.base,
            viewport=ViewportSize(width=width, height=height),
            locale="en-GB",
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(MILLISECONDS)
        contexts.append(context)
        page: Page = context.new_page()
        visitors.append(Visitor(page))
        if path is not None:
            page.goto(path)
        return visitors[-1]

    yield come
    for context in contexts:
        context.close()
    for visitor in visitors:
        assert visitor.troubles == []
