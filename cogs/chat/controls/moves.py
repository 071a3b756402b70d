"""Moves in words, for people who did not type them: from a move's text alone, whatever the move leads to."""

from __future__ import annotations

from cogs.chat.controls.presenter import GamePresenter
from engines.registry import ENGINES
from locales import Words
from locales.narration import move_sentence


def move_in_words(presenter: GamePresenter, text: str, words: Words) -> str:
    """Return a move as part of a sentence: "place red–yellow on F7 and G7"."""
    return move_sentence(words, presenter.slug, ENGINES[presenter.slug].parse(text), place_name=presenter.place_name)
