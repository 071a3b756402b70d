"""Dragon Castle as people meet it: its pictures, its words, the order in which a turn is narrated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from engines.dragon_castle.board import SOLO_CARDS, Cell
from engines.dragon_castle.engine import BASE, DragonCastleEngine
from engines.dragon_castle.events import (
    DragonSummoned,
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
from engines.dragon_castle.layouts import LAYOUTS, Layout, for_players, format_layout, layout_of
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Event, Options, Seat
from locales import SafeText, Words
from locales.describing import Sentence
from render import dragon_castle as draw
from render.core import collage
from render.core.collage import Picture
from render.core.lid import Lid, Sign
from render.core.moment import Feat
from screens.controls import Address, Control
from screens.dragon_castle import consequences
from screens.dragon_castle.describer import DragonCastleDescriber, tie_text
from screens.names import escape, shown
from screens.presenter import (
    Area,
    AreasPresenter,
    DescribedPicture,
    Facts,
    Foreseeing,
    NumberedEvents,
    Pictures,
    described,
    noted,
)
from tables.core.model import Table
from teaching.examples import AROUND


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
    return part_picture(table, scene(table, view, words), str(view.viewer), words)


class DragonCastlePresenter(AreasPresenter[DragonCastleDescriber]):
    slug = "dragon_castle"
    drawing = draw
    says = DragonCastleDescriber
    own_part = staticmethod(own_realm)
    lid = staticmethod(draw.lid)
    turns = MappingProxyType({2: 38, 3: 48, 4: 50})

    def options_in_words(self, options: Options, words: Words, seats: int | None = None) -> str:
        """Return the castle, the cards and what they cost a single player, the realm where it is small."""
        castle = options.get("castle", BASE)
        parts = [words("dragon-castle-castle-base-alone") if castle == BASE else escape(layout_of(castle).name)]
        parts.append(_cards_in_words(options, words))
        if seats == 1 and any(options.get(name, "0") != "0" for name in _CARDS):
            parts.append(words("dragon-castle-cards-cost", points=SOLO_CARDS))
        if options.get("realm") == "tight":
            parts.append(words("dragon-castle-tight"))
        return words("semicolon").join(parts)

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

    def brings(self, seen: Foreseeing, moves: Sequence[str], words: Words) -> Iterator[str]:
        """Yield what the last move of a turn brings; mostly that follows from what all see without a preview."""
        seat, last = seen.require_seat(), moves[-1]
        match last.split()[0]:
            case "take" | "pair" | "shrine" | "discard":
                yield from consequences.of_taking(seen.view, moves, words)
            case "put":
                realm = consequences.after_placing(seen.view.realms[seat], moves)
                if (completed := consequences.set_of(seat, realm, last)) is not None:
                    yield from self.clauses(seen, [completed], words)
                else:
                    yield from consequences.of_placing(realm, last, words)
            case "merge":
                yield from self.clauses(seen, seen.preview(*moves).events, words)
            case "build":
                yield from consequences.of_building(seen.view.realms[seat], last, words)
            case _:
                pass

    def begins_turn(self, done: Sequence[str], text: str) -> bool:
        """Whether a first tile is taken, or the dragon summoned, once more: alone, a player has turn after turn."""
        used = {move.split()[0] for move in done}
        return text.split()[0] in ("take", "summon") and not used.isdisjoint(
            ("pair", "shrine", "discard", "summon", "put")
        )

    def describer(
        self, table: Table, view: DragonCastleView, words: Words, *, is_formatted: bool = False
    ) -> DragonCastleDescriber:
        said, castle = super().describer(table, view, words, is_formatted=is_formatted), castle_name(view.layout, words)
        said.called = escape(castle) if is_formatted else castle
        return said

    def board_in_words(self, said: DragonCastleDescriber) -> list[Sentence]:
        """Say what can be taken, and what is where."""
        realms = [each for seat in range(len(said.names)) for each in said.realm(seat)]
        return [*said.now(), *said.possible(), *realms, *said.castle()]

    def strip_in_words(self, said: DragonCastleDescriber) -> list[Sentence | str]:
        return [*said.turn(), *said.players()]

    def hand_in_words(self, said: DragonCastleDescriber) -> str:
        """Name the tiles taken this turn: no player has hidden tiles in this game (D3)."""
        return said.tiles()

    def marks(self, notes: Sequence[NumberedEvents], view: DragonCastleView) -> list[draw.Mark]:
        """Mark the cells of the castle and of realms that were changed."""
        places = noted(notes, partial(changed, width=view.width))
        return [draw.Mark(cell, label, seat, note=True) for (seat, cell), label in places.items()]

    def part(
        self, table: Table, what: draw.Scene, part: str, notes: Sequence[NumberedEvents], words: Words
    ) -> Pictures:
        """Draw the castle or a realm; around what was changed, with the tiles in hand and without a word of pairs."""
        if part != AROUND:
            return (self.part_picture(table, what, part, words),)
        places = tuple(noted(notes, partial(changed, width=what.view.width)))
        cells, seats = [cell for seat, cell in places if seat is None], [seat for seat, _ in places if seat is not None]
        if not places:
            return self.pictures(table, what, words)
        if cells:
            said = self.describer(table, what.view, words)
            board = described(partial(collage.png_of, draw.close_up, what, cells), [*said.now(), *said.castle()], words)
        else:
            board = self.part_picture(table, what, str(seats[0]), words)
        return (board, self.hand_picture(table, what, words)) if self.shows_hand(what) else (board,)

    def part_picture(
        self, table: Table, what: draw.Scene, part: str, words: Words, *, hand: bool = False
    ) -> DescribedPicture:
        """Draw the `CASTLE`, or the realm of the seat that `part` names, large; the hand is said if asked for."""
        said = self.describer(table, what.view, words)
        lines = [*self.preview_lines(what, words), *([said.tiles()] if hand else [])]
        if part == CASTLE:
            lines = [*lines, *said.now(), *said.possible(), *said.castle()]
            return described(partial(draw.castle_png, what), lines, words)
        seat = int(part)
        lines = [*lines, *said.now(), *said.realm(seat), *said.possible()]
        return described(partial(draw.realm_png, what, seat), lines, words)

    def board(self, table: Table, view: DragonCastleView, words: Words, facts: Facts = ()) -> Pictures:
        """Draw the public board, with the facts of a game for one on the player's plaque."""
        *others, last = self.pictures(table, self.scene(table, view, words, facts=tuple(facts)), words)
        said = [*last.sentences, *(f"{word}: {number}." for word, number in facts)]
        return (*others, described(last.draw, said, words, last.area))

    def feat(
        self, events: Sequence[Event], names: Sequence[SafeText], words: Words
    ) -> tuple[Callable[[Feat], Picture], Feat] | None:
        seats = [event.seat for event in events if isinstance(event, DragonSummoned)]
        if not seats:
            return None
        return draw.summoned, Feat((seats[-1],), names[seats[-1]], words("dragon-castle-moment-summoned"))

    def is_considered(self, what: draw.Scene) -> bool:
        return what.preview or what.plan

    def shows_hand(self, what: draw.Scene) -> bool:
        """Whether there are tiles in the hand: one without is not shown."""
        return what.hand and bool(what.view.hand)

    def scene(self, table: Table, view: DragonCastleView, words: Words, **shown: Any) -> draw.Scene:
        return super().scene(table, view, words, castle=castle_name(view.layout, words), **shown)

    def more(self, at: Address, words: Words) -> Sequence[Control]:
        """Return the button for a closer look at the castle and the realms."""
        return (at.button(words("dragon-castle-button-closer"), "dragon-closer", CASTLE),)

    def at_home(self, words: Words, *, in_server: bool) -> Sequence[Control]:
        """Return the buttons of the castles that a server has, and of a person's games alone."""
        nowhere = Address(0, 0)
        alone = nowhere.button(words("dragon-castle-button-solo"), SOLO)
        return (nowhere.button(words("dragon-castle-button-castles"), CASTLES), alone) if in_server else (alone,)


_CARDS = ("spirits", "dragons")


def _cards_in_words(options: Options, words: Words) -> str:
    cards = {name: _counted(options.get(name, "0")) for name in _CARDS}
    return words.fill("dragon-castle-cards", cards) if any(cards.values()) else words("dragon-castle-cards-none")


def _counted(chosen: str) -> str | int:
    """How many cards were asked for, or their names."""
    return int(chosen) if chosen.isdecimal() else ", ".join(chosen.split(","))


def castle_name(chosen: str, words: Words) -> SafeText:
    """Return a castle as players call it: the base castle in their words, any other by its own name."""
    if chosen not in LAYOUTS:
        return shown(chosen)
    return SafeText(words("dragon-castle-castle-base-alone") if chosen.startswith(f"{BASE}_") else LAYOUTS[chosen].name)


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


def day_picture(options: Options, day: str, words: Words) -> DescribedPicture:
    """Draw the castle of a day as all may see it: its shape, and how many cards it has."""
    slug = for_players(1)[0] if options["castle"] == BASE else options["castle"]
    name, cards = castle_name(slug, words), _cards_in_words(options, words)
    content = Lid(name, 0, ((Sign.DAYS, day), (Sign.CARDS, cards)))
    draw_it = partial(collage.png_of, draw.of_day, LAYOUTS[slug], options["dragons"] != "0", content)
    return described(draw_it, [words("today-alt", castle=name, day=day, cards=cards)], words, Area.LID)


PRESENTER = DragonCastlePresenter()
scene, pictures, part_picture = PRESENTER.scene, PRESENTER.pictures, PRESENTER.part_picture
"""What steps of the panel are drawn by."""
