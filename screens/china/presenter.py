"""China as people meet it: its pictures and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

from engines.bits import members
from engines.china.board import MAP, Province, Space
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
from engines.china.moves import Done, format_move
from engines.china.view import ChinaView
from engines.protocol import Event, Options, Seat
from locales import SafeText, Words
from locales.describing import Sentence
from render import china as draw
from screens.china.choices import place_in_words, province_in
from screens.china.describer import ChinaDescriber, score_parts, tie_text
from screens.names import plain_names
from screens.presenter import AreasPresenter, Foreseeing


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


class ChinaPresenter(AreasPresenter[ChinaDescriber]):
    slug = "china"
    drawing = draw
    says = ChinaDescriber
    changed = staticmethod(changed)
    concerned = staticmethod(concerned)
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({3: 42, 4: 44, 5: 48})

    def place_name(self, place: int) -> str:
        """Return a house space, e.g. ``Wei 3``."""
        return place_in_words(place)

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
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

    def brings(self, seen: Foreseeing, moves: Sequence[str], words: Words) -> Iterator[str]:
        """Yield what a placement brings: points that are scored at once, else who has how much in the province then."""
        found, names = seen.preview(*moves), plain_names(seen.table, words)
        yield from self.clauses(seen, found.events[1:], words)
        match found.events:
            case [HousePlaced(space=space), *more] if not any(isinstance(event, ProvinceScored) for event in more):
                province = province_in(found.view, MAP.spaces[space])
                counts = _counts([province.houses.count(seat) for seat in range(len(names))], names)
                free = province.houses.count(None)
                yield words("china-brings-houses", province=province.name.value, counts=counts, free=free)
                near = members(MAP.beside[found.view.map][space])
                if own := [place_in_words(each) for each in near if _owner(found.view, each) == seen.require_seat()]:
                    yield words("china-brings-roads", spaces=", ".join(own))
            case [EmissaryPlaced(province=name), *_]:
                counts = _counts(province_in(found.view, name).emissaries, names)
                yield words("china-brings-court", province=name.value, counts=counts)
            case _:
                pass

    def before_scoring(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return the events without the final scoring: it ends with the game."""
        begun = next((at for at, event in enumerate(events) if isinstance(event, FinalScoringBegun)), len(events))
        return (*events[:begun], *(event for event in events[begun:] if isinstance(event, GameEnded)))

    def tie_break(self, view: ChinaView, names: Sequence[SafeText], words: Words) -> list[str]:
        """Return the tie break by the pieces left over (C22)."""
        return tie_text(view, names, words)

    def board_in_words(self, said: ChinaDescriber) -> list[Sentence]:
        return [*said.now(), *said.provinces()]

    def strip_in_words(self, said: ChinaDescriber) -> list[Sentence | str]:
        """Say what the players have, and which cards are open."""
        return [*said.turn(), *said.players(), *said.cards()]

    def hand_in_words(self, said: ChinaDescriber) -> str:
        return said.own_cards()

    def as_known(self, view: ChinaView) -> ChinaView:
        """Return the view without the cards that its player would draw from the pile and that are unknown yet."""
        if view.viewer is None or view.hand is None:
            return view
        sizes = view.hand_sizes
        return replace(view, hand_sizes=(*sizes[: view.viewer], len(view.hand), *sizes[view.viewer + 1 :]))


def _owner(view: ChinaView, space: Space) -> Seat | None:
    return province_in(view, MAP.spaces[space]).houses[MAP.number_of(space) - 1]


def _counts(pieces: Sequence[int], names: Sequence[str]) -> SafeText:
    """Return who has how many pieces, the most first."""
    ranked = sorted((seat for seat, count in enumerate(pieces) if count), key=lambda seat: -pieces[seat])
    return SafeText(", ".join(f"{names[seat]} {pieces[seat]}" for seat in ranked))


PRESENTER = ChinaPresenter()
scene, pictures = PRESENTER.scene, PRESENTER.pictures
"""What steps of the panel are drawn by."""
