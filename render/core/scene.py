"""Scenes of any game, for programs that draw without the bot, and the words on its pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from locales import Words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

WordsT = TypeVar("WordsT", bound="DataclassInstance")


def scene_of(drawing: Any, view: Any, names: Sequence[str], language: str, *, hand: bool = False) -> Any:
    """Build the scene of a view; `drawing` is the package of the game, such as `render.qin`.

    A package without `words_in` draws pictures without words and hands.
    """
    if not hasattr(drawing, "words_in"):
        return drawing.Scene(view, tuple(names))
    return drawing.Scene(view, tuple(names), words=drawing.words_in(language), hand=hand)


def picture_words(kind: type[WordsT], game: str, text: Words, **others: Any) -> WordsT:
    """Read the words of a game's pictures: the sentence ``<game>-picture-<name>`` for each field besides `others`.

    `plan` is the bar above a picture of the planning board, the same in all games.
    """
    others["plan"] = text("plan-picture")
    names = [field.name for field in fields(kind) if field.name not in others]
    return kind(**{name: text(f"{game}-picture-{name.replace('_', '-')}") for name in names}, **others)
