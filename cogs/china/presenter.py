"""China's pictures and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from cogs.chat.controls.presenter import (
    Area,
    DescribedPicture,
    NumberedEvents,
    Pictures,
    PresenterDefaults,
    description,
    noted,
)
from cogs.chat.words.names import mover_name, plain_names
from cogs.china.changes import changed, concerned
from cogs.china.choices import place_in_words
from engines.china.engine import FITTING
from engines.china.moves import Done, Placement
from engines.china.notation import format_move
from engines.china.public import FinalScoring, LastTurn
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import Options, Seat
from locales import SafeText, Words
from render import china as draw
from render.core import collage
from tables.core.model import Table
from teaching.examples import AROUND

DONE = format_move(Done())
"""By this move a player places no further piece."""


class ChinaPresenter(PresenterDefaults):
    """China as people meet it."""

    slug = "china"
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({3: 42, 4: 44, 5: 48})
    own_part = None
    """All share one board."""

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
        facts = _parts(view.points[seat], view.final, seat)
        parts = [words("china-score-part", part=part, points=points) for part, points in facts.items() if points]
        return [f"({', '.join(parts)})"] if parts else []

    def worth_narrating(self, moves: Sequence[str]) -> Sequence[str]:
        """Without the end of placing, where something follows: drawing cards says it."""
        return [move for move in moves if move != DONE or moves[-1] == DONE]

    def tie_break(self, view: ChinaView, names: Sequence[SafeText], words: Words) -> list[str]:
        """Return the tie break by the pieces left over (C22)."""
        return tie_text(view, names, words)

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
        text = description([*_turn_text(table, view, words), board_text(table, view, words)])
        board = DescribedPicture(partial(collage.png_of, draw.close_up, what, places), text)
        return (board, _hand(what, words)) if hand else (board,)

    def hand(self, table: Table, view: ChinaView, words: Words) -> DescribedPicture:
        """Draw the cards of the view's player."""
        return _hand(scene(table, view, words, hand=True), words)


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


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """Draw a scene area by area."""
    text = board_text(table, what.view, words, preview=what.ghost is not None or what.plan)
    board = DescribedPicture(partial(collage.png_of, draw.board, what), text)
    strip = DescribedPicture(partial(collage.png_of, draw.strip, what), strip_text(table, what.view, words), Area.STRIP)
    return (board, strip, _hand(what, words)) if what.hand else (board, strip)


def _hand(what: draw.Scene, words: Words) -> DescribedPicture:
    lines = [words("alt-preview")] if what.ghost is not None or what.plan else []
    return DescribedPicture(partial(draw.hand_png, what), description([*lines, hand_text(what.view, words)]), Area.HAND)


def tie_text(view: ChinaView, names: Sequence[SafeText], words: Words) -> list[str]:
    """Say what decided a tie; empty where there is none."""
    tied = () if view.outcome is None else view.outcome.tied
    counts = [words("tie-count", player=names[seat], count=view.pieces_left[seat]) for seat in tied]
    return [words("china-tie", counts=", ".join(counts))] if counts else []


def board_text(table: Table, view: ChinaView, words: Words, *, preview: bool = False) -> str:
    """Describe the map: the latest turn, who has won, then the provinces as far as there is room."""
    names = plain_names(table, words)
    parts = [words("alt-preview")] if preview else []
    parts.append(words("china-alt-position", roads=words("china-roads", map=view.map), ply=view.ply))
    if view.outcome is not None:
        winners = words.list([names[seat] for seat in sorted(view.outcome.winners)])
        parts.append(words("china-alt-won", players=winners, count=len(view.outcome.winners)))
        parts += tie_text(view, names, words)
    if view.last is not None:
        parts.append(_last_text(view.last, mover_name(table, view.last.seat, words), words))
    # Where something can still be placed is what matters; what has been scored is described if there is room.
    for province in sorted(view.provinces, key=lambda each: each.scored):
        parts += _province_text(province, names, words)
    return description(parts)


def strip_text(table: Table, view: ChinaView, words: Words) -> str:
    """Describe the strip below the map: whose turn it is, each player, the cards; at the end the final table."""
    names, parts = plain_names(table, words), _turn_text(table, view, words)
    for seat, name in enumerate(names):
        points = view.points[seat]
        if view.final is not None:
            parts.append(
                words.fill("china-alt-score", {"player": name, "points": points, **_parts(points, view.final, seat)})
            )
        else:
            houses, emissaries = view.houses_left[seat], view.emissaries_left[seat]
            text = words("china-alt-player", player=name, points=points, houses=houses, emissaries=emissaries)
            parts.append(text)
    return description(parts if view.final is not None else [*parts, cards_text(view, words)])


def _turn_text(table: Table, view: ChinaView, words: Words) -> list[str]:
    """Whose turn it is, or that the game is over."""
    if view.outcome is not None:
        return [words("alt-over")]
    return [] if view.to_act is None else [words("alt-turn", player=plain_names(table, words)[view.to_act])]


def cards_text(view: ChinaView, words: Words) -> str:
    """Describe the cards to draw from."""
    if not view.display:
        return words("china-alt-no-cards", pile=view.pile)
    return words("china-alt-cards", display=", ".join(view.display), pile=view.pile)


def hand_text(view: ChinaView, words: Words) -> str:
    """Describe the view's own hand."""
    return words("china-alt-hand", hand=", ".join(view.hand)) if view.hand else words("china-alt-hand-empty")


def _parts(points: int, final: FinalScoring, seat: Seat) -> dict[str, int]:
    """Return the parts of a seat's points at the end (C19)."""
    alliances, rows = final.alliance_points(seat), final.row_points(seat)
    return {"houses": points - alliances - rows, "alliances": alliances, "rows": rows}


def _last_text(last: LastTurn, player: SafeText, words: Words) -> str:
    if last.swapped is not None:
        return words("china-alt-last-swap", player=player)
    places = ", ".join(place_in_words(place) for place in (*last.spaces, *last.courts))
    return words("china-alt-last", player=player, places=places)


def _province_text(province: ProvinceView, names: Sequence[str], words: Words) -> Iterator[str]:
    """Who has how many houses and emissaries in a province; an untouched one is passed over."""
    houses = _counts([province.houses.count(seat) for seat in range(len(names))], names)
    if houses:
        court = _counts(province.emissaries, names)
        sentence = "china-alt-province-court" if court else "china-alt-province"
        yield words(sentence, province=province.name.value, houses=houses, court=court)


def _counts(counts: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in zip(names, counts) if count)
