"""The pictures and words of __Title__. The rest is in `BoardPresenter`."""

from __future__ import annotations

from collections.abc import Sequence

from engines.__slug__.state import __Class__State
from locales import SafeText, Words
from render import __slug__ as draw
from screens.presenter import BoardPresenter


class __Class__Presenter(BoardPresenter):
    """The display of __Title__ to people."""

    slug = "__slug__"
    drawing = draw

    def position_in_words(self, view: __Class__State, names: Sequence[SafeText], words: Words) -> Sequence[str]:
        """Describe the number of stones left."""
        return [words("__key__-alt-stones", stones=view.stones)]
