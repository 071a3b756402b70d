"""China as people meet it: its pictures and its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from engines.china.board import Province, Space
from engines.china.engine import FITTING
from engines.china.events import (
    AllianceFormed,
    EmissaryPlaced,
    FinalScoringBegun,
    FortificationPlaced,
    GameEnded,
    HousePlaced,
    PileUsedUp,
    ProvinceScored,
    RoadScored,
)
from engines.china.moves import Done, Placement, format_move
from engines.china.view import ChinaView
from engines.protocol import Event, Options, Seat
from locales import SafeText, Words
from render import china as draw
from render.core import collage
from screens.china.choices import place_in_words
from screens.china.describer import ChinaDescriber, score_parts, tie_text
from screens.names import escape, mover_name, names_in, plain_names
from screens.presenter import (
    Area,
    DescribedPicture,
    GamePresenter,
    NumberedEvents,
    Pictures,
    described,
    noted,
    preview_lines,
)
from tables.core.model import Table
from teaching.examples import AROUND


def changed(event: Event) -> tuple[Space | Province, ...]:
    """Return the spaces and courts that look different since; a province's court marks its scoring.

    What the end of the game scores has pictures of its own on the map.
    """
    match event:
        case HousePlaced(space=space) | FortificationPlaced(space=space):
            return (space,)
        case EmissaryPlaced(province=province) | ProvinceScored(province=province):
            return (province,)
        case _:
            return ()


def concerned(event: Event) -> tuple[Space | Province, ...]:
    """Return the places that an event is about: what looks different since, and what the end of the game scores."""
    match event:
        case AllianceFormed(first=first, second=second):
            return first, second
        case RoadScored(spaces=spaces):
            return spaces
        case _:
            return changed(event)


DONE = format_move(Done())
"""By this move a player places no further piece."""


class ChinaPresenter(GamePresenter):
    """China as people meet it."""

    slug = "china"
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({3: 42, 4: 44, 5: 48})

    def place_name(self, place: int) -> str:
        """Return a house space, e.g. ``Wei 3``."""
        return place_in_words(place)

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
        """Return the roads, and whether there are fortifications."""
        roads = words("china-roads", map=options.get("map", FITTING))
        return f"{roads}, {words('china-fortifications')}" if options.get("fortifications") == "yes" else roads

    def score_details(self, view: ChinaView, seat: Seat, words: Words) -> list[str]:
        """Points for houses, alliances and roads (C19)."""
        if view.final is None:
            return []
        facts = score_parts(view.points[seat], view.final, seat)
        parts = [words("china-score-part", part=part, points=points) for part, points in facts.items() if points]
        return [f"({', '.join(parts)})"] if parts else []

    def worth_narrating(self, moves: Sequence[str]) -> Sequence[str]:
        """Without the end of placing, where something follows: drawing cards says it."""
        return [move for move in moves if move != DONE or moves[-1] == DONE]

    def narrated(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events; a turn that ends the game does not announce another as the last one."""
        is_over = any(isinstance(event, GameEnded) for event in events)
        return [event for event in events if not (is_over and isinstance(event, PileUsedUp))]

    def before_scoring(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events without the final scoring: it ends with the game."""
        begun = next((at for at, event in enumerate(events) if isinstance(event, FinalScoringBegun)), len(events))
        return (*events[:begun], *(event for event in events[begun:] if isinstance(event, GameEnded)))

    def tie_break(self, view: ChinaView, names: Sequence[SafeText], words: Words) -> list[str]:
        """Return the tie break by the pieces left over (C22)."""
        return tie_text(view, names, words)

    def describer(self, table: Table, view: ChinaView, words: Words, *, is_formatted: bool = False) -> ChinaDescriber:
        """Return what says the whole view in words."""
        return describer(table, view, words, is_formatted=is_formatted)

    def board(self, table: Table, view: ChinaView, words: Words) -> Pictures:
        """Draw the public board."""
        return pictures(table, scene(table, view, words), words)

    def drawn(self, table: Table, view: ChinaView, words: Words) -> collage.Picture:
        """Return the public board for a moving picture."""
        return draw.film(scene(table, view, words))

    def recap(
        self,
        table: Table,
        view: ChinaView,
        words: Words,
        notes: Sequence[NumberedEvents],
        *,
        hand: bool = False,
        part: str | None = None,
        plan: bool = False,
    ) -> Pictures:
        """Draw the board, or the provinces that matter, with numbers at what was changed."""
        marks = [draw.Mark(place, label, note=True) for place, label in noted(notes, changed).items()]
        what = scene(table, view, words, marks=marks, hand=hand, plan=plan)
        if part != AROUND:
            return pictures(table, what, words)
        # More than what was marked: alliances and rows that scored belong on the picture too.
        places = tuple(noted(notes, concerned))
        said = describer(table, view, words)
        sentences = [*said.now(), *said.provinces()]
        board = described(partial(collage.png_of, draw.close_up, what, places), sentences, words)
        return (board, _hand(table, what, words)) if hand else (board,)

    def hand(self, table: Table, view: ChinaView, words: Words) -> DescribedPicture:
        """Draw the cards of the view's player."""
        return _hand(table, scene(table, view, words, hand=True), words)


def scene(
    table: Table,
    view: ChinaView,
    words: Words,
    *,
    marks: Sequence[draw.Mark] = (),
    ghost: Placement | None = None,
    hand: bool = False,
    plan: bool = False,
) -> draw.Scene:
    """Return the scene to draw. For a `plan` no more of the own hand is counted than is known."""
    return draw.Scene(
        view=_with_known_hand(view) if plan else view,
        names=plain_names(table, words),
        words=draw.words_in(words.language),
        marks=tuple(marks),
        ghost=ghost,
        hand=hand,
        plan=plan,
    )


def _with_known_hand(view: ChinaView) -> ChinaView:
    """Return the view without the cards that its player would draw from the pile and that are unknown yet."""
    if view.viewer is None or view.hand is None:
        return view
    sizes = view.hand_sizes
    return replace(view, hand_sizes=(*sizes[: view.viewer], len(view.hand), *sizes[view.viewer + 1 :]))


def describer(table: Table, view: ChinaView, words: Words, *, is_formatted: bool = False) -> ChinaDescriber:
    """Return what says a view in words, with the names of a table's people."""
    mover = None if view.last is None else mover_name(table, view.last.seat, words)
    names = names_in(table, words, is_formatted=is_formatted)
    return ChinaDescriber(view, names, words, escape(mover) if mover is not None and is_formatted else mover)


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """Draw a scene area by area."""
    said, preview = describer(table, what.view, words), preview_lines(what.ghost is not None or what.plan, words)
    board = [*preview, *said.now(), *said.provinces()]
    strip = [*preview, *said.turn(), *said.players(), *said.cards()]
    shown = (
        described(partial(collage.png_of, draw.board, what), board, words),
        described(partial(collage.png_of, draw.strip, what), strip, words, Area.STRIP),
    )
    return (*shown, _hand(table, what, words)) if what.hand else shown


def _hand(table: Table, what: draw.Scene, words: Words) -> DescribedPicture:
    said = [*preview_lines(what.ghost is not None or what.plan, words), describer(table, what.view, words).own_cards()]
    return described(partial(draw.hand_png, what), said, words, Area.HAND)
