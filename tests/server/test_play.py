"""A game over a WebSocket: answers, drafts, undo, and everything that is refused."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import underbough as ub
from server.harness import Json, Page, Person, Server
from server.tables import together
from underbough.server.messages import Position
from underbough.server.storage import repository

Somebody = Callable[[], Person]


def test_a_connection_begins_with_the_table_and_the_position(me: Person) -> None:
    table = me.table("me", "bot")
    page = me.page(table["id"])
    assert page.receive()["type"] == "table"
    first = page.receive()
    assert (first["type"], first["log_from"], first["deadline"]) == ("position", 0, None)
    position = Position.model_validate(first["position"])
    assert (position.number, position.seat, position.over, position.can_undo) == (0, 0, False, False)
    assert position.decision is not None
    assert (position.decision.seat, position.decision.always_asked) == (0, True)
    assert position.decision.options is not None
    assert position.decision.options[0].about.kind == "site"
    assert None not in position.view.players[0].hand
    assert set(position.view.players[1].hand) == {None}
    assert page.until(lambda page: page.table["seats"][0]["present"]).table["phase"] == "playing"


def test_an_answer_is_confirmed_and_everybody_sees_it(person: Somebody) -> None:
    mine, theirs = together(person)
    assert mine.answer("visit 3 twigs") == {"type": "done", "request": 1, "number": 1}
    for page in (mine, theirs.until(lambda page: page.number == 1)):
        assert page.position["view"]["players"][0]["stock"]["twig"] == 3
        assert page.decision["seat"] == 1
        assert [event["type"] for event in page.log if event.get("player") == 0][:3] == ["turn", "visit", "gain"]
    assert mine.decision["options"] is None
    assert "visit 2 resin" in theirs.texts()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"answers": ["visit the moon"]}, "not_possible"),
        ({"answers": ["visit 3 twigs", "visit 2 resin"]}, "not_possible"),
        ({"decision": 7}, "stale"),
        ({"decision": -1}, "stale"),
        ({"seat": 1}, "not_your_seat"),
        ({"seat": 5}, "unknown_seat"),
        ({"seat": -1}, "unknown_seat"),
        ({"seat": "0"}, "malformed"),
        ({"answers": []}, "malformed"),
        ({"answers": ["visit 3 twigs"] * 61}, "malformed"),
        ({"answers": [3]}, "malformed"),
        ({"answers": "visit 3 twigs"}, "malformed"),
        ({"cheat": True}, "malformed"),
        ({"type": "win"}, "malformed"),
    ],
)
def test_an_answer_that_is_refused_changes_nothing(changes: Json, code: str, person: Somebody) -> None:
    mine, theirs = together(person)
    before = mine.position
    mine.send(**{"type": "answer", "request": 9, "seat": 0, "decision": 0, "answers": ["visit 3 twigs"], **changes})
    refused = mine.expect("refused")
    assert (refused["request"], refused["code"], bool(refused["message"])) == (9, code, True)
    assert mine.draft("visit 3 twigs")["type"] == "drafted"  # it goes on
    assert mine.position == before
    theirs.send(type="ping")
    theirs.expect("pong")
    assert theirs.number == 0


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '{"type": "answer"}', "[" * 5000, '{"type": 1}', "\x00"])
def test_what_is_no_message(text: str, person: Somebody) -> None:
    mine, _ = together(person)
    mine.socket.send(text)
    assert mine.expect("refused")["code"] == "malformed"
    assert mine.answer("visit 3 twigs")["type"] == "done"


def test_bytes_are_no_message(person: Somebody) -> None:
    mine, _ = together(person)
    mine.socket.send(b"\x80\x81")
    assert mine.expect("refused")["code"] == "malformed"
    assert mine.answer("visit 3 twigs")["type"] == "done"


def test_a_long_message_is_refused_and_a_huge_one_ends_the_connection(person: Somebody) -> None:
    mine, _ = together(person)
    mine.send(type="say", text="x" * 20_000)
    assert mine.expect("refused")["code"] == "too_large"
    mine.send(type="say", text="x" * 100_000)
    assert mine.is_closed() == 1009


def test_who_is_not_asked_cannot_answer(person: Somebody) -> None:
    _, theirs = together(person)
    assert theirs.answer("visit 2 resin", seat=1)["code"] == "not_your_turn"
    assert theirs.draft("visit 2 resin", seat=1)["code"] == "not_your_turn"
    assert theirs.number == 0


def test_two_fast_clicks_play_once(person: Somebody) -> None:
    mine, theirs = together(person)
    for request in (1, 2):
        mine.send(type="answer", request=request, seat=0, decision=0, answers=["visit 3 twigs"])
    assert mine.expect("done")["request"] == 1
    refused = mine.expect("refused")
    assert (refused["request"], refused["code"]) == (2, "stale")
    assert mine.expect("position")["position"]["number"] == 1  # it is told where the game is
    assert theirs.until(lambda page: page.number == 1).position["view"]["players"][0]["stock"]["twig"] == 3


def test_two_tabs_play_once_and_show_the_same(me: Person) -> None:
    table = me.table("me", "me")
    tabs = [me.page(table["id"]), me.page(table["id"])]
    for tab in tabs:
        tab.until(lambda page: page.position)
        tab.send(type="answer", request=1, seat=0, decision=0, answers=["visit 3 twigs"])
    outcomes = []
    for tab in tabs:
        tab.until(lambda page: any(message.get("request") == 1 for message in page.others))
        outcomes += [message["type"] for message in tab.others if message.get("request") == 1]
        tab.until(lambda page: page.number == 1)
    assert sorted(outcomes) == ["done", "refused"]
    assert tabs[0].position == tabs[1].position


def test_who_comes_back_finds_everything(person: Somebody) -> None:
    host = person()
    table = host.table("me", "me")
    page = host.page(table["id"])
    page.send(type="look", seat=0)
    page.wait_for_turn(0)
    page.answer("visit 3 twigs")
    page.close()
    again = host.page(table["id"])
    again.send(type="look", seat=1)
    again.wait_for_turn(1)
    assert again.log == page.until(lambda page: True).log
    assert again.answer("visit 2 resin", seat=1)["type"] == "done"


def test_several_answers_are_given_at_once_or_not_at_all(person: Somebody) -> None:
    mine, _ = together(person)
    answers = ["visit haven"]
    while not (drafted := mine.draft(*answers))["complete"]:
        options = [option["text"] for option in drafted["position"]["decision"]["options"]]
        answers.append("stop" if "stop" in options and len(answers) > 2 else options[0])
    assert len(answers) >= 4  # two discards and a resource of my choice
    assert mine.answer(*answers[:-1], "nonsense")["code"] == "not_possible"
    assert mine.number == 0
    assert mine.answer(*answers) == {"type": "done", "request": mine.others[-1]["request"], "number": 1}
    assert mine.position["view"] == drafted["position"]["view"]
    mine.undo()  # all of them
    assert (mine.number, mine.decision["seat"], mine.decision["always_asked"]) == (2, 0, True)


def test_why_something_is_not_offered(person: Somebody) -> None:
    mine, theirs = together(person)
    missing = "King" if "king" not in mine.position["view"]["players"][0]["hand"] else "Queen"
    reason = mine.ask("why", seat=0, text=f"play {missing} from hand")
    assert reason["type"] == "reason"
    assert "no such card in the hand" in reason["text"] or "costs" in reason["text"]
    assert "possible" in mine.ask("why", seat=0, text="visit 3 twigs")["text"]
    assert theirs.ask("why", seat=1, text="visit 3 twigs")["text"] == "somebody else is to decide"
    assert theirs.ask("why", seat=0, text="visit 3 twigs")["code"] == "not_your_seat"
    assert mine.ask("why", seat=0, text="x" * 201)["code"] == "malformed"


def test_a_ping_is_answered(person: Somebody) -> None:
    mine, _ = together(person)
    mine.send(type="ping")
    assert mine.expect("pong") == {"type": "pong"}


# --- drafts ---


def test_a_draft_shows_where_answers_lead_and_plays_nothing(person: Somebody) -> None:
    mine, theirs = together(person)
    drafted = mine.draft("visit 3 twigs")
    assert (drafted["complete"], drafted["uncertain"], drafted["decision_answered"]) == (True, False, 0)
    assert drafted["answers"] == ["visit 3 twigs"]
    position = Position.model_validate(drafted["position"])
    assert position.view.players[0].stock["twig"] == 3
    assert position.decision is None
    assert (mine.number, mine.position["view"]["players"][0]["stock"]["twig"]) == (0, 0)
    assert not [message for message in theirs.others if message["type"] == "drafted"]


def test_a_draft_stops_where_something_hidden_comes_up_and_shows_what_is_certain(person: Somebody) -> None:
    mine, _ = together(person)
    before = mine.position["view"]
    drafted = mine.draft("visit 2 twigs and 1 card")
    assert (drafted["complete"], drafted["uncertain"], drafted["position"]["decision"]) == (True, True, None)
    position = Position.model_validate(drafted["position"])
    me = position.view.players[0]
    assert (me.stock["twig"], me.workers, len(me.deployed)) == (2, 1, 1)
    assert me.hand == before["players"][0]["hand"]  # without the card that will be drawn
    assert position.view.deck == before["deck"] - 1
    assert [card for card in position.view.meadow if card] == before["meadow"]


def test_a_draft_goes_on_where_more_is_to_be_chosen(person: Somebody) -> None:
    mine, _ = together(person)
    hand = mine.position["view"]["players"][0]["hand"]
    first = mine.draft("visit haven")
    assert (first["complete"], first["uncertain"]) == (False, False)
    options = [option["text"] for option in first["position"]["decision"]["options"]]
    discards = [text for text in options if text.startswith("discard ")]
    assert discards
    second = mine.draft("visit haven", discards[0])
    assert len(second["position"]["view"]["players"][0]["hand"]) == len(hand) - 1
    assert mine.draft("visit haven", "discard the moon")["code"] == "not_possible"
    assert mine.position["view"]["players"][0]["hand"] == hand


def test_a_stale_draft_is_refused_and_the_page_told_the_position(person: Somebody) -> None:
    mine, _ = together(person)
    refused = mine.ask("draft", seat=0, decision=4, answers=["visit 3 twigs"])
    assert refused["code"] == "stale"
    assert mine.expect("position")["position"]["number"] == 0


# --- undo ---


def test_an_answer_can_be_taken_back_until_another_answers(person: Somebody) -> None:
    mine, theirs = together(person)
    mine.answer("visit 3 twigs")
    assert mine.position["can_undo"]
    assert not theirs.until(lambda page: page.number == 1).position["can_undo"]
    assert theirs.undo(seat=1)["code"] == "cannot_undo"
    assert mine.undo() == {"type": "done", "request": 2, "number": 2}
    assert (mine.number, mine.decision["seat"], mine.position["view"]["players"][0]["stock"]["twig"]) == (2, 0, 0)
    theirs.until(lambda page: page.number == 2)
    assert mine.log == theirs.log
    assert not [event for event in mine.log if event["type"] == "visit"]
    mine.answer("visit 2 resin")
    theirs.until(lambda page: page.number == 3).answer("visit 3 twigs", seat=1)
    mine.until(lambda page: page.number == 4)
    assert not mine.position["can_undo"]
    assert mine.undo()["code"] == "cannot_undo"


def test_what_revealed_something_cannot_be_taken_back(person: Somebody) -> None:
    mine, _ = together(person)
    mine.answer("visit 2 twigs and 1 card")
    assert not mine.position["can_undo"]
    assert mine.undo()["code"] == "cannot_undo"


def test_an_undo_names_the_position_too(person: Somebody) -> None:
    mine, _ = together(person)
    mine.answer("visit 3 twigs")
    assert mine.undo(decision=0)["code"] == "stale"
    assert mine.undo()["type"] == "done"
    assert mine.undo()["code"] == "cannot_undo"


# --- before and after ---


def test_while_a_table_waits_there_is_no_game(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    page = host.page(table["id"])
    page.expect("table")
    page.send(type="answer", request=1, seat=0, decision=0, answers=["visit 3 twigs"])
    assert page.expect("refused")["code"] == "wrong_phase"
    guest.post(f"/api/tables/{table['id']}/join", {"nickname": "Fern", "invitation": table["invitation"]})
    assert page.expect("table")["table"]["seats"][1]["nickname"] == "Fern"
    host.post(f"/api/tables/{table['id']}/start")
    assert page.wait_for_turn().table["phase"] == "playing"


def play_out(page: Page) -> Page:
    while not page.wait_for_turn().position["over"]:
        assert page.answer(page.texts()[-1])["type"] == "done"
    return page


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_a_whole_game_against_a_bot_ends_with_scores_and_winners(edition: str, me: Person) -> None:
    table = me.table("me", "bot", edition=edition)
    page = play_out(me.page(table["id"]))
    position = Position.model_validate(page.position)
    assert (position.over, position.decision) == (True, None)
    assert position.winners
    page.until(lambda page: page.table["phase"] == "over")
    assert page.table["totals"] == [score.total for score in position.scores]
    assert page.table["winners"] == position.winners
    assert page.answer("pass", decision=page.number)["code"] == "wrong_phase"


@pytest.mark.parametrize(("edition", "solo", "level"), [("everdell", "rugwort", 2), ("silverfrost", "paws", 3)])
def test_a_whole_solo_game(edition: str, solo: str, level: int, me: Person) -> None:
    table = me.table("me", edition=edition, solo=solo, level=level)
    assert (table["solo"], table["level"]) == (solo, level)
    page = play_out(me.page(table["id"]))
    assert [player["automa"] for player in page.position["view"]["players"]] == [False, True]
    assert len(page.position["scores"]) == 2


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_a_finished_game_can_be_stepped_through_and_taken_home(
    edition: str, me: Person, person: Somebody, server: Server
) -> None:
    table = me.table("me", "random", edition=edition)
    path = f"/api/tables/{table['id']}"
    assert me.refused("GET", f"{path}/replay") == (409, "not_over")
    assert me.refused("GET", f"{path}/record") == (409, "not_over")
    page = play_out(me.page(table["id"])).until(lambda page: page.table["totals"])
    anybody = person()
    replay = anybody.get(f"{path}/replay")
    steps = len(replay["steps"])
    assert steps == len(replay["step_seats"]) == len(replay["turns"]) > 20
    assert replay["table"]["winners"] == page.position["winners"]
    first, last = anybody.get(f"{path}/replay/0"), anybody.get(f"{path}/replay/{steps}")
    assert first["position"]["decision"]["seat"] == replay["step_seats"][0]
    begun = next(step for step, turn in enumerate(replay["turns"]) if turn)  # the opening is over
    for player in anybody.get(f"{path}/replay/{begun}")["position"]["view"]["players"]:  # every hand lies open
        assert player["hand"]
        assert None not in player["hand"]
    assert (last["position"]["over"], last["position"]["scores"]) == (True, page.position["scores"])
    assert len(last["log"]) == len(page.log)
    assert anybody.refused("GET", f"{path}/replay/{steps + 1}") == (404, "unknown_step")
    assert anybody.refused("GET", f"{path}/replay/-1") == (404, "unknown_step")
    record = me.http.get(f"{path}/record")
    assert "attachment" in record.headers["content-disposition"]
    written = json.loads(record.text)
    assert written["answers"] == [step["text"] for step in replay["steps"]]
    assert [score.total for score in ub.replay(written).scores()] == page.table["totals"]
    again = me.post(f"{path}/rematch")
    seeds = [written["setup"]["seed"], setup_of(server, again["id"])["seed"]]
    assert len(set(seeds)) == 2
    for seed in seeds:  # as text, which nobody who reads JSON rounds
        assert isinstance(seed, str)
        assert 2**128 <= int(seed) < 2**129


def setup_of(server: Server, id: str) -> Json:
    with server.store.engine.begin() as connection:
        row = repository.read_table(connection, id)
    assert row is not None
    return row.setup
