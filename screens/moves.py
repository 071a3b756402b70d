"""Moves in words, for people who did not type them."""

from __future__ import annotations

from collections.abc import Sequence

from engines.protocol import Event
from engines.registry import ENGINES
from locales import Words
from locales.narration import move_sentence
from screens.controls import LABEL_LENGTH
from screens.presenter import GamePresenter


def move_in_words(presenter: GamePresenter, text: str, words: Words, events: Sequence[Event] = ()) -> str:
    """Return a move as part of a sentence: "place red–yellow on F7 and G7". Its events name what lies where."""
    move = ENGINES[presenter.slug].parse(text)
    return move_sentence(words, presenter.slug, move, place_name=presenter.place_name, events=events)


def take_back_label(presenter: GamePresenter, undoes: Sequence[tuple[str, Sequence[Event]]], words: Words) -> str:
    """Return the label of a button that takes moves back: it names them, or says how many where that is too long."""
    moves = ", ".join(move_in_words(presenter, move, words, events) for move, events in undoes)
    label = words("button-take-back-what", move=moves)
    # One of the full length looks cut.
    return label if len(label) < LABEL_LENGTH else words("button-take-back-steps", count=len(undoes))
