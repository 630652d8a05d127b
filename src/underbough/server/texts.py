"""Words that people type: kept as plain text, without what could disturb others."""

from __future__ import annotations

import unicodedata

# Control, format (except joiners of emoji), surrogate, private-use and unassigned characters.
KEPT_FORMATS = "\u200c\u200d"
MARKS_IN_A_ROW = 4


def clean(text: str) -> str:
    """One line, composed, without control or direction marks and without towers of accents."""
    out: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if char.isspace():
            out.append(" ")
        elif category[0] != "C" or char in KEPT_FORMATS:
            marks = marks + 1 if category in ("Mn", "Me") else 0
            if marks <= MARKS_IN_A_ROW:
                out.append(char)
    return " ".join("".join(out).split())
