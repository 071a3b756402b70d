"""Dragon Castle as people meet it: its pictures, its words, the order in which a turn is narrated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType

from engines.dragon_castle.board import SOLO_CARDS, Cell
from engines.dragon_castle.engine import BASE, DragonCastleEngine
from engines.dragon_castle.events import (
    GameEnded,
    LastRoundBegun,
    SetConsolidated,
    ShrineBuilt,
    ShrineMoved,
    TileDestroyed,
    TilePlaced,
    TileShifted,
    TileTaken,
    TileTurned,
    TileUncovered,
)
from engines.dragon_castle.layouts import LAYOUTS, Layout, format_layout, layout_of
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Event, Options, Seat
from locales import SafeText, Words
from render import dragon_castle as draw
from render.core import collage
from screens.controls import Address, Control
from screens.dragon_castle.describer import DragonCastleDescriber, tie_text
from screens.names import escape, mover_name, names_in, plain_names, shown
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


def changed(event: Event, *, width: int) -> tuple[tuple[Seat | None, Cell], ...]:
    """Return the changed cells, each with the seat of its realm, None for the castle of this width."""
    match event:
        case TileTaken(at=at) | TileDestroyed(at=at):
            return ((None, _cell(at, width)),)
        case TilePlaced(seat=seat, cell=cell) | TileTurned(seat=seat, cell=cell) | ShrineBuilt(seat=seat, cell=cell):
            return ((seat, cell),)
        case SetConsolidated(seat=seat, cells=cells):
            return tuple((seat, cell) for cell in cells)
        case ShrineMoved(seat=seat, start=start, to=to) | TileShifted(seat=seat, start=start, to=to):
            return ((seat, start), (seat, to))
        case _:
            return ()


def _cell(name: str, width: int) -> Cell:
    """Return a cell of the castle by its name, e.g. ``C4``."""
    return (int(name[1:]) - 1) * width + ord(name[0]) - ord("A")


def in_narrated_order(events: Sequence[Event]) -> list[Event]:
    """Return the events of some turns, with uncovered tiles at the end of each turn.

    Where the game has ended, the announcement of the last round is left out.
    """
    ended = any(isinstance(event, GameEnded) for event in events)
    ordered: list[Event] = []
    uncovered: list[Event] = []
    for event in events:
        if isinstance(event, TileUncovered):
            uncovered.append(event)
            continue
        # A first tile after anything else begins the next turn: what the last one uncovered comes before it.
        if isinstance(event, TileTaken) and ordered and not isinstance(ordered[-1], TileTaken):
            ordered += uncovered
            uncovered = []
        if not (ended and isinstance(event, LastRoundBegun)):
            ordered.append(event)
    ends = next((place for place, event in enumerate(ordered) if isinstance(event, GameEnded)), len(ordered))
    return [*ordered[:ends], *uncovered, *ordered[ends:]]


ENGINE = DragonCastleEngine()

CASTLES, SOLO = "castles", "solo"
"""The actions of its buttons at home."""

CASTLE = "castle"
"""The part of the board that is no realm; those go by their seats."""


def own_realm(table: Table, view: DragonCastleView, words: Words) -> DescribedPicture:
    """Draw the realm of the view's player."""
    return part_picture(table, scene(table, view, words), str(view.viewer), words)


class DragonCastlePresenter(GamePresenter):
    """Dragon Castle as people meet it."""

    slug = "dragon_castle"
    own_part = staticmethod(own_realm)
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({2: 38, 3: 48, 4: 50})

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
        """Return the castle, the cards and what they cost a single player, the realm where it is small."""
        castle = options.get("castle", BASE)
        parts = [words("dragon-castle-castle-base-alone") if castle == BASE else escape(layout_of(castle).name)]
        cards = {name: _counted(options.get(name, "0")) for name in ("spirits", "dragons")}
        has_cards = any(count != 0 for count in cards.values())
        parts.append(words.fill("dragon-castle-cards", cards) if has_cards else words("dragon-castle-cards-none"))
        if has_cards and seats == 1:
            parts.append(words("dragon-castle-cards-cost", points=SOLO_CARDS))
        if options.get("realm") == "tight":
            parts.append(words("dragon-castle-tight"))
        return "; ".join(parts)

    def score_details(self, view: DragonCastleView, seat: Seat, words: Words) -> list[str]:
        """Points for sets, shrines, tokens and dragons (D34), and what cards cost in a solo game (D40)."""
        final = view.final
        if final is None:
            return []
        dragons = sum(scored.points[seat] for scored in final.dragons)
        parts = {"victory": final.victory, "shrines": final.shrines, "tokens": final.tokens}
        facts = {**{name: points[seat] for name, points in parts.items()}, "dragons": dragons, "price": view.price}
        details = [
            words("dragon-castle-score-part", part=part, points=points) for part, points in facts.items() if points
        ]
        return [f"({', '.join(details)})"] if details else []

    def tie_break(self, view: DragonCastleView, names: Sequence[SafeText], words: Words) -> list[str]:
        """Return the tie break: stacks with a face-down top; where these are equal, too, the shrines (D35)."""
        return tie_text(view, names, words)

    def narrated(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events, uncovered tiles after what was done."""
        return in_narrated_order(events)

    def begins_turn(self, done: Sequence[str], text: str) -> bool:
        """Whether a first tile is taken, or the dragon summoned, once more: alone, a player has turn after turn."""
        used = {move.split()[0] for move in done}
        return text.split()[0] in ("take", "summon") and not used.isdisjoint(
            ("pair", "shrine", "discard", "summon", "put")
        )

    def describer(
        self, table: Table, view: DragonCastleView, words: Words, *, is_formatted: bool = False
    ) -> DragonCastleDescriber:
        """Return what says the whole view in words."""
        return describer(table, view, words, is_formatted=is_formatted)

    def board(self, table: Table, view: DragonCastleView, words: Words) -> Pictures:
        """Draw the castle and all realms."""
        return pictures(table, scene(table, view, words), words)

    def drawn(self, table: Table, view: DragonCastleView, words: Words) -> collage.Picture:
        """Return the public board for a moving picture."""
        return draw.film(scene(table, view, words))

    def recap(
        self,
        table: Table,
        view: DragonCastleView,
        words: Words,
        notes: Sequence[NumberedEvents],
        *,
        hand: bool = False,
        part: str | None = None,
        plan: bool = False,
    ) -> Pictures:
        """Draw the board, the castle or a realm, with numbers at what was changed."""
        places = noted(notes, partial(changed, width=view.width))
        marks = [draw.Mark(cell, label, seat, note=True) for (seat, cell), label in places.items()]
        what = scene(table, view, words, marks=marks, hand=hand, plan=plan)
        if part is None:
            return pictures(table, what, words)
        return (part_picture(table, what, part, words),)

    def hand(self, table: Table, view: DragonCastleView, words: Words) -> DescribedPicture:
        """Draw the tiles taken this turn: no player has hidden tiles in this game (D3)."""
        return _hand(table, scene(table, view, words, hand=True), words)

    def more(self, at: Address, words: Words) -> Sequence[Control]:
        """Return the button for a closer look at the castle and the realms."""
        return (at.button(words("dragon-castle-button-closer"), "dragon-closer", CASTLE),)

    def at_home(self, words: Words, *, in_server: bool) -> Sequence[Control]:
        """Return the buttons of the castles that a server has, and of a person's games alone."""
        nowhere = Address(0, 0)
        alone = nowhere.button(words("dragon-castle-button-solo"), SOLO)
        return (nowhere.button(words("dragon-castle-button-castles"), CASTLES), alone) if in_server else (alone,)


def _counted(chosen: str) -> str | int:
    """How many cards were asked for, or their names."""
    return int(chosen) if chosen.isdecimal() else ", ".join(chosen.split(","))


def scene(
    table: Table,
    view: DragonCastleView,
    words: Words,
    *,
    marks: Sequence[draw.Mark] = (),
    preview: bool = False,
    hand: bool = False,
    plan: bool = False,
) -> draw.Scene:
    """Return the scene to draw: the view, the people, the words."""
    return draw.Scene(
        view=view,
        names=plain_names(table, words),
        words=draw.words_in(words.language),
        marks=tuple(marks),
        preview=preview,
        hand=hand,
        plan=plan,
        castle=_castle_name(view.layout, words),
    )


def describer(
    table: Table, view: DragonCastleView, words: Words, *, is_formatted: bool = False
) -> DragonCastleDescriber:
    """Return what says a view in words, with the names of a table's people."""
    mover = None if view.last is None else mover_name(table, view.last.seat, words)
    names, castle = names_in(table, words, is_formatted=is_formatted), _castle_name(view.layout, words)
    if is_formatted:
        castle, mover = escape(castle), escape(mover) if mover is not None else None
    return DragonCastleDescriber(view, names, words, castle, mover)


def _castle_name(chosen: str, words: Words) -> SafeText:
    """Return a castle as players call it: the base castle in their words, any other by its own name."""
    if chosen not in LAYOUTS:
        return shown(chosen)
    return SafeText(words("dragon-castle-castle-base-alone") if chosen.startswith(f"{BASE}_") else LAYOUTS[chosen].name)


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """Draw a scene area by area; a hand without tiles is not shown."""
    said, preview = describer(table, what.view, words), preview_lines(what.preview or what.plan, words)
    realms = [each for seat in range(len(what.names)) for each in said.realm(seat)]
    castle = [*preview, *said.now(), *said.possible(), *realms, *said.castle()]
    board = described(partial(collage.png_of, draw.board, what), castle, words)
    players = [*preview, *said.turn(), *said.players()]
    strip = described(partial(collage.png_of, draw.strip, what), players, words, Area.STRIP)
    return (board, strip, _hand(table, what, words)) if what.hand and what.view.hand else (board, strip)


def _hand(table: Table, what: draw.Scene, words: Words) -> DescribedPicture:
    said = [*preview_lines(what.preview or what.plan, words), describer(table, what.view, words).tiles()]
    return described(partial(draw.hand_png, what), said, words, Area.HAND)


def part_picture(table: Table, what: draw.Scene, part: str, words: Words, *, hand: bool = False) -> DescribedPicture:
    """Draw the `CASTLE`, or the realm of the seat that `part` names, alone and large; the hand is said if asked for."""
    said = describer(table, what.view, words)
    lines = preview_lines(what.preview or what.plan, words)
    lines += [said.tiles()] if hand else []
    if part == CASTLE:
        return described(partial(draw.castle_png, what), [*lines, *said.now(), *said.possible(), *said.castle()], words)
    seat = int(part)
    sentences = [*lines, *said.now(), *said.realm(seat), *said.possible()]
    return described(partial(draw.realm_png, what, seat), sentences, words)


def castle_picture(layout: Layout, words: Words) -> DescribedPicture:
    """Draw a castle as it is before the first move, large; which tiles lie where is an example."""
    state = ENGINE.initial(layout.players.start, layout.name, {"castle": format_layout(layout)}).state
    what = draw.Scene(
        view=ENGINE.view(state, None),
        names=("",) * layout.players.start,
        words=draw.words_in(words.language),
        castle=layout.name,
    )
    # Digits one by one: a row of them would be read aloud as one number.
    rows = format_layout(layout).partition("\n\n")[2].strip().replace(".", "0").splitlines()
    text = "; ".join(" ".join(row) for row in rows)
    said = words("dragon-castle-alt-castle", name=shown(layout.name), rows=text)
    return described(partial(draw.castle_png, what), [said], words)
