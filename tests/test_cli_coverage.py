"""`underbough coverage`: the whole project's, and what it says when something is missing."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from underbough import cli
from underbough.commands.coverage import show
from underbough.coverage import Entry, as_declared, declared_ids, measure, read_facts, read_marks

HERE = Path(__file__).parent
DECLARED = {"base": {"farm": "cards", "mine": "cards", "haven": "haven"}}


def folder_with(tmp_path: Path, source: str, facts: str = "") -> Path:
    (tmp_path / "test_it.py").write_text(source)
    if facts:
        (tmp_path / "facts").mkdir()
        (tmp_path / "facts" / "base.yaml").write_text(facts)
    return tmp_path


def test_everything_of_every_set_is_declared_and_tested(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["coverage", "--json", "--tests", str(HERE)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["complete"]
    assert {"base", "extra_extra", "silverfrost"} <= set(told["sets"])
    assert told["unknown"] == {}
    sections = [entry["section"] for entry in told["sets"]["silverfrost"]]
    sizes = {"main_deck": 48, "big_critters": 27, "lowland_quests": 28, "highland_quests": 14, "snowstorm_cards": 24}
    sizes |= {"map_cards": 8, "scheme_cards": 20, "tactics_card": 1, "sides": 2, "levels": 4, "locations": 22}
    assert {section: sections.count(section) for section in sections} == sizes


def test_what_is_complete_is_called_so(tmp_path: Path) -> None:
    tests = folder_with(tmp_path, "import pytest\npytestmark = pytest.mark.covers('farm', 'mine', 'haven')\n")
    to = Console(file=io.StringIO(), width=80)
    show(measure(tests, DECLARED), to)
    assert isinstance(to.file, io.StringIO)
    assert "Set base" in to.file.getvalue()
    assert "Every entry is declared and tested." in to.file.getvalue()


@pytest.mark.parametrize(
    ("asked", "shown", "hidden"),
    [(("--edition", "silverfrost"), "silverfrost", "base"), (("--set", "base"), "base", "corrin")],
)
def test_one_edition_or_one_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], asked: tuple[str, str], shown: str, hidden: str
) -> None:
    assert cli.main(["coverage", *asked, "--tests", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert f"Set {shown}" in out
    assert f"Set {hidden}" not in out


def test_a_fact_may_be_declared_under_other_ids() -> None:
    facts = as_declared("silverfrost", {"beacon": "locations", "flurries": "sides"})
    assert list(facts) == ["sf_site_beacon_1", "sf_site_beacon_2", "sf_site_beacon_3", "sf_site_beacon_4", "flurries"]
    assert "flurries" in declared_ids()["silverfrost"]


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    source = """
import pytest
pytestmark = pytest.mark.covers("a")
@pytest.mark.covers("b", "c")
def test_one(): pass
CASES = [pytest.param(1, marks=pytest.mark.covers("d")), pytest.param(2, marks=[pytest.mark.covers(*("e", "f"))])]
class Test:
    @pytest.mark.other("g")
    def test_two(self, x): helper.covers("h")
"""
    assert sorted(read_marks(folder_with(tmp_path, source))) == list("abcdef")


def test_a_mark_is_told_with_its_place(tmp_path: Path) -> None:
    marks = read_marks(folder_with(tmp_path, "import pytest\n@pytest.mark.covers('farm')\ndef test_it(): pass\n"))
    assert marks == {"farm": ["test_it.py:2"]}


def test_a_missing_test_is_named_and_fails(tmp_path: Path) -> None:
    tests = folder_with(tmp_path, "import pytest\npytestmark = pytest.mark.covers('farm', 'haven', 'fram')\n")
    coverage = measure(tests, DECLARED)
    assert not coverage.complete
    assert coverage.sets[0].missing == [Entry("mine", "cards", fact=False, declared=True, tests=0)]
    assert coverage.sets[0].missing[0].missing == "test"
    assert coverage.unknown == {"fram": "test_it.py:2"}


def test_a_fact_without_declaration_is_missing(tmp_path: Path) -> None:
    tests = folder_with(tmp_path, "", "set: base\ncards:\n  - id: farm\n  - id: castle\nconflicts:\n  - id: no_entry\n")
    missing = {entry.id: entry.missing for entry in measure(tests, DECLARED).sets[0].missing}
    assert missing["castle"] == "declaration and test"
    assert "no_entry" not in missing


def test_facts_are_found_in_every_section() -> None:
    facts = read_facts(HERE / "facts")["base"]
    assert facts["farm"] == "cards"
    assert facts["basic_three_twigs"] == "basic_locations"
    assert facts["haven"] == "haven"
    assert facts["journey_5"] == "journey"
    assert facts["cranky"] == "variants"
    assert "university_self" not in facts  # an open question is no entry


def test_the_command_fails_when_a_mark_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = folder_with(tmp_path, "import pytest\npytestmark = pytest.mark.covers('farm')\n")
    assert cli.main(["coverage", "--tests", str(tests)]) == 1
    assert "missing mine (cards): test" in capsys.readouterr().out
    assert cli.main(["coverage", "--json", "--tests", str(tests)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert not told["complete"]
    assert {"id": "farm", "section": "cards", "declared": True, "tests": 1, "missing": ""} in told["sets"]["base"]
