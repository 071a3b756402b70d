"""The pictures and words of Three Men's Morris. The rest is in `BoardPresenter`."""

from __future__ import annotations

from collections.abc import Sequence

from engines.morris.state import MARKS, NAMES, MorrisState

from locales import SafeText, Words
from render import morris
from screens.presenter import BoardPresenter


class MorrisPresenter(BoardPresenter):
    """The display of Three Men's Morris to people."""

    slug = "morris"
    drawing = morris

    def position_in_words(self, view: MorrisState, names: Sequence[SafeText], words: Words) -> Sequence[str]:
        """Say where each player's men are."""
        on = [[NAMES[at] for at, mark in enumerate(view.points) if mark == each] for each in MARKS]
        said = zip(names, on, strict=True)
        return [words("morris-alt-men", player=name, points=words.list(at), count=len(at)) for name, at in said]
