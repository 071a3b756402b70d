"""The pictures and words of __Title__."""

from __future__ import annotations

from collections.abc import Sequence

from screens.presenter import BoardPresenter, NumberedEvents, noted
from screens.names import plain_names
from engines.__slug__.events import StonesTaken
from engines.__slug__.state import __Class__State
from engines.protocol import Event
from locales import Words
from render import __slug__ as draw
from render.core import collage
from tables.core.model import Table


class __Class__Presenter(BoardPresenter):
    """The display of __Title__ to people. The rest is in `BoardPresenter`."""

    slug = "__slug__"

    def drawn(
        self,
        table: Table,
        view: __Class__State,
        words: Words,
        notes: Sequence[NumberedEvents] = (),
    ) -> collage.Picture:
        """Draw the row of stones and the players."""
        marks = tuple(draw.Mark(place, label) for place, label in noted(notes, changed).items())
        return draw.picture(draw.Scene(view, plain_names(table, words), marks))

    def position_in_words(self, table: Table, view: __Class__State, words: Words) -> Sequence[str]:
        """Describe the number of stones left."""
        return [words("__key__-alt-stones", stones=view.stones)]


def changed(event: Event) -> tuple[int, ...]:
    """Return the places that look different after an event."""
    return event.places if isinstance(event, StonesTaken) else ()
