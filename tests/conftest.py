"""Settings shared by every test."""

import os

import pytest

# The helper's own assertions then show what they compared.
pytest.register_assert_rewrite("helpers")

NOT_INSTALLED = "not installed: "


def require(found: object, what: str) -> None:
    """Skip what needs a program that this machine lacks; in a build for everybody that is a failure."""
    if found:
        return
    if os.environ.get("CI") == "true":
        pytest.fail(NOT_INSTALLED + what)
    pytest.skip(NOT_INSTALLED + what)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what could not be tested at all."""
    reasons = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    missing = {reason.split(NOT_INSTALLED)[1].rstrip("')") for reason in reasons if NOT_INSTALLED in reason}
    for what in sorted(missing):
        count = sum(NOT_INSTALLED + what in reason for reason in reasons)
        terminalreporter.write_sep("!", f"{what} is NOT INSTALLED: {count} tests were skipped", red=True, bold=True)
