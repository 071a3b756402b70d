"""Sentences that follow each other."""

from __future__ import annotations

from locales import Words
from locales.narration import MOST_CLAUSES, flowing, paragraph


def test_what_one_person_does_is_one_sentence() -> None:
    told = ["**Ada** takes this.", "**Ada** places that.", "Uncovered: more.", "**Ada** passes.", "**Ben** passes."]
    assert flowing(told, "Ada", Words("en")) == [
        "**Ada** takes this and places that.",
        "Uncovered: more.",
        "**Ada** passes.",
        "**Ben** passes.",
    ]


def test_no_sentence_is_endless() -> None:
    told = flowing(["**Ada** passes."] * (MOST_CLAUSES + 1), "Ada", Words("de"))
    assert [sentence.count("passes") for sentence in told] == [MOST_CLAUSES, 1]


def test_what_begins_with_a_dash_has_a_line_of_its_own() -> None:
    assert paragraph(["A.", "B.", "- C.", "- D.", "E.", "F."]) == "A. B.\n- C.\n- D.\nE. F."
    assert paragraph([]) == ""
