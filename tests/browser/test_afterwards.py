"""After a game: the score sheet, stepping through, the record."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import StorageState, expect

from browser.conftest import Visit
from browser.steps import Visitor
from patience import PATIENCE, wait_for
from server.harness import Person, Server


@dataclass(frozen=True)
class Finished:
    table: str
    totals: list[int]
    winners: list[int]
    browser: StorageState


@pytest.fixture(scope="module", params=["everdell", "silverfrost"])
def finished(site: Server, request: pytest.FixtureRequest) -> Finished:
    """A game that bots have played to its end; one of them sat in for Hazel."""
    bramble = {"kind": "bot", "nickname": "Bramble", "bot": "greedy"}
    seats = [{"kind": "me", "nickname": "Hazel", "critter": "fox"}, bramble]
    with Person(site) as hazel:
        table = hazel.post("/api/tables", {"edition": request.param, "seats": seats})["id"]
        hazel.post(f"/api/tables/{table}/replace", {"seat": 0})
        wait_for(lambda: hazel.get(f"/api/tables/{table}")["phase"] == "over", 3 * PATIENCE)
        info = hazel.get(f"/api/tables/{table}")
        [(name, value)] = hazel.http.cookies.items()
    cookie: Any = {"name": name, "value": value, "domain": "127.0.0.1", "path": "/"}
    return Finished(table, info["totals"], info["winners"], {"cookies": [cookie]})


@pytest.fixture
def sheet(visit: Visit, finished: Finished) -> Visitor:
    visitor = visit(f"/table/{finished.table}", storage_state=finished.browser)
    visitor.sees_heading(re.compile("wins? with"))
    return visitor


def test_the_sheet_names_the_winner_and_adds_up(sheet: Visitor, finished: Finished) -> None:
    names = ["Hazel", "Bramble"]
    for winner in finished.winners:
        sheet.sees_heading(re.compile(f"{names[winner]}.* with {finished.totals[winner]} points"))
    heads = sheet.page.locator("thead th b").all_inner_texts()
    for column, name in enumerate(heads):
        lines = sheet.page.locator(f"tbody tr td:nth-child({column + 2})").all_inner_texts()
        total = sheet.page.locator(f"tfoot td:nth-child({column + 2})").inner_text()
        assert sum(map(int, lines)) == int(total) == finished.totals[names.index(name)]


def test_every_figure_tells_where_it_comes_from(sheet: Visitor) -> None:
    figure = sheet.page.get_by_role("button", name=re.compile(r"Cards in the city, Hazel: \d+ points?"))
    points = int(figure.inner_text())
    figure.click()
    note = sheet.page.locator(".note").inner_text().split("points:")[1]
    assert sum(map(int, re.findall(r"(-?\d+)(?:,|$)", note.strip()))) == points


def test_final_cities_and_chart(sheet: Visitor) -> None:
    cards = sheet.page.get_by_role("list", name="City of Hazel").get_by_role("listitem")
    assert cards.count() > 0
    sheet.press("Show how it went")
    chart = sheet.page.get_by_role("img", name=re.compile(r"Points through the game\. Hazel: from 0 to \d+, at most"))
    expect(chart).to_be_visible()
    figures = sheet.page.get_by_role("table", name="Points through the game")
    expect(figures.get_by_role("row")).to_have_count(14)


def test_a_chart_that_did_not_come_can_be_asked_for_again(sheet: Visitor) -> None:
    refusal = {"code": "too_often", "message": "Please wait a moment."}
    sheet.page.route("**/replay/shares", lambda route: route.fulfill(status=429, json=refusal), times=1)
    sheet.press("Show the chances")
    expect(sheet.page.get_by_role("alert")).to_be_visible()
    sheet.press("Show the chances")
    expect(sheet.page.get_by_role("img", name=re.compile("Chances through the game"))).to_be_visible()
    expect(sheet.page.get_by_role("alert")).to_have_count(0)
    expect(sheet.page.get_by_role("heading", name="Chances through the game")).to_be_focused()
    expect(sheet.page.get_by_text("The chart is shown.")).to_have_count(1)


def test_chances_and_turning_points_lead_into_the_replay(sheet: Visitor, finished: Finished) -> None:
    sheet.press("Show the chances")
    chart = sheet.page.get_by_role("img", name=re.compile(r"Chances through the game\. Hazel: from \d+% to \d+%"))
    expect(chart).to_be_visible()
    turns = sheet.page.get_by_role("listitem").get_by_role("link", name=re.compile("^(Hazel|Bramble) "))
    expect(turns.first).to_be_visible()
    assert turns.count() <= 3
    assert sheet.grave_findings() == []
    link = turns.last.get_attribute("href")
    turns.last.click()
    expect(sheet.page).to_have_url(re.compile(rf"/replay/{finished.table}\?step=\d+$"))
    step = sheet.page.url.rsplit("=", 1)[1]
    assert link == f"/replay/{finished.table}?step={step}"
    expect(sheet.page.get_by_role("slider", name="Step")).to_have_value(step)


def test_nothing_grave_is_found_on_the_sheet(sheet: Visitor) -> None:
    sheet.page.wait_for_load_state("networkidle")
    assert sheet.grave_findings() == []


def test_the_sheet_fits_a_phone(visit: Visit, finished: Finished) -> None:
    visitor = visit(f"/table/{finished.table}", storage_state=finished.browser, width=390, height=844, pictures=True)
    visitor.sees_heading(re.compile("wins? with"))
    visitor.has_no_sideways_scroll()


def test_the_record_is_downloaded(sheet: Visitor) -> None:
    with sheet.page.expect_download() as waiting:
        sheet.page.get_by_role("link", name="Download record").click()
    record = json.loads(waiting.value.path().read_text(encoding="utf-8"))
    assert record["answers"]


def test_the_game_is_shared_by_link_and_stepped_through(sheet: Visitor, visit: Visit, finished: Finished) -> None:
    sheet.press("Share")
    sheet.sees("The link is copied.")
    link = sheet.page.evaluate("navigator.clipboard.readText()")
    stranger = visit(link)
    slider = stranger.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    stranger.page.keyboard.press("ArrowRight")
    stranger.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(stranger.page).to_have_url(re.compile(rf"/replay/{finished.table}\?step=2"))
    stranger.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("1")
    stranger.press("To the end")
    last = slider.get_attribute("max")
    assert last is not None
    expect(slider).to_have_value(last)
    stranger.press("Turns")
    stranger.page.get_by_role("dialog").get_by_role("listitem").nth(4).click()
    expect(slider).not_to_have_value(last)
    assert stranger.grave_findings() == []


NOTATION = re.compile(r"\bfrom (hand|meadow|valley)\b|: (play|visit|achieve|prepare for|gain|pay|discard|stop)\b")


def test_a_replay_tells_every_step_in_the_words_of_the_table(visit: Visit, finished: Finished) -> None:
    visitor = visit(f"/replay/{finished.table}")
    told = visitor.page.get_by_role("region", name="Steps of the game").get_by_role("paragraph")
    visitor.press("One step on")
    expect(told).to_contain_text(re.compile(r"(Hazel|Bramble): [A-Z]"))
    expect(visitor.page.get_by_role("heading", name="The hand of Hazel")).to_be_visible()
    visitor.press("Turns")
    lines = visitor.page.get_by_role("dialog").get_by_role("listitem").all_inner_texts()
    assert any("Visit " in line for line in lines)
    assert [line for line in lines if NOTATION.search(line) or re.search(r"[{}\x02]|undefined", line)] == []
    assert all(re.search(r"^[A-Z0-9]", part) for line in lines for part in line.split("\n")[-1].split(" · "))


def test_the_key_list_of_a_replay_tells_what_its_arrows_do(visit: Visit, finished: Finished) -> None:
    visitor = visit(f"/replay/{finished.table}?step=2")
    expect(visitor.page.locator(".prompt")).to_be_visible()
    visitor.page.keyboard.press("?")
    keys = visitor.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("One step back or on")
    expect(keys).not_to_contain_text("Confirm the move")


def test_a_stranger_who_has_the_table_s_address_sees_the_replay(visit: Visit, finished: Finished) -> None:
    stranger = visit(f"/table/{finished.table}")
    stranger.page.wait_for_url(f"**/replay/{finished.table}")


def test_a_rematch_is_one_click_away(sheet: Visitor, finished: Finished) -> None:
    sheet.press("Rematch")
    sheet.page.wait_for_url(lambda url: "/table/" in url and finished.table not in url)
    expect(sheet.page.get_by_role("heading", name=re.compile("wins? with"))).to_be_hidden()
