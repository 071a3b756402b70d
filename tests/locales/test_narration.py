"""Sentences that follow each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engines.protocol import Role
from locales import Words
from locales.narration import MOST_CLAUSES, flowing, paragraph, tell_move

Square: TypeAlias = Annotated[int, Role.PLACE]


@dataclass(frozen=True)
class Place:
    """A move whose places go by a name that no game has."""

    tile: str
    first: Square
    second: Square


def test_a_place_is_told_by_its_name_whatever_a_game_calls_such_numbers() -> None:
    told = tell_move(Words("en"), "qin", Place("RY", 7, 8), place_name="<{}>".format)
    assert told == "place red–yellow on <7> and <8>"


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
