"""Dragon Castle's pictures and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import comb
from types import MappingProxyType

from cogs.chat.controls.controls import Address, Item
from cogs.chat.controls.presenter import (
    Area,
    DescribedPicture,
    NumberedEvents,
    Pictures,
    PresenterDefaults,
    description,
    noted,
)
from cogs.chat.words.names import escape, mover_name, plain_names, shown
from cogs.dragon_castle.changes import changed
from cogs.dragon_castle.narrated_order import in_narrated_order
from engines.bits import members
from engines.dragon_castle.board import COLUMNS, SOLO_CARDS, TOKEN_POINTS, Cell, Symbol, cell_name
from engines.dragon_castle.engine import BASE, DragonCastleEngine
from engines.dragon_castle.layouts import LAYOUTS, Layout, format_layout, layout_of
from engines.dragon_castle.pairs import pairs
from engines.dragon_castle.scoring import shrine_points, tie_broken_by
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Event, Options, Seat
from locales import SafeText, Words
from render import dragon_castle as draw
from render.core import collage
from tables.core.model import Table

ENGINE = DragonCastleEngine()

CASTLE = "castle"
"""The part of the board that is no realm; those go by their seats."""


class DragonCastlePresenter(PresenterDefaults):
    """Dragon Castle as people meet it."""

    slug = "dragon_castle"
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
        return (DescribedPicture(drawing_of(what, part), alt_text(table, view, words)),)

    def own_part(self, table: Table, view: DragonCastleView, words: Words) -> DescribedPicture:
        """Draw the realm of the view's player."""
        return DescribedPicture(drawing_of(scene(table, view, words), str(view.viewer)), alt_text(table, view, words))

    def hand(self, table: Table, view: DragonCastleView, words: Words) -> DescribedPicture:
        """Draw the tiles taken this turn: no player has hidden tiles in this game (D3)."""
        return _hand(scene(table, view, words, hand=True), words)

    def more(self, at: Address, words: Words) -> Sequence[Item]:
        """Return the button for a closer look at the castle and the realms."""
        return (at.button(words("dragon-castle-button-closer"), "dragon-closer", CASTLE),)


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


def _castle_name(chosen: str, words: Words) -> str:
    """Return a castle as players call it: the base castle in their words, any other by its own name."""
    if chosen not in LAYOUTS:
        return chosen
    return words("dragon-castle-castle-base-alone") if chosen.startswith(f"{BASE}_") else LAYOUTS[chosen].name


def pictures(table: Table, what: draw.Scene, words: Words) -> Pictures:
    """Draw a scene area by area; a hand without tiles is not shown."""
    is_considered = what.preview or what.plan
    castle = board_text(table, what.view, words, preview=is_considered)
    players = strip_text(table, what.view, words, preview=is_considered)
    board = DescribedPicture(partial(collage.png_of, draw.board, what), castle)
    strip = DescribedPicture(partial(collage.png_of, draw.strip, what), players, Area.STRIP)
    return (board, strip, _hand(what, words)) if what.hand and what.view.hand else (board, strip)


def _hand(what: draw.Scene, words: Words) -> DescribedPicture:
    lines = [words("alt-preview")] if what.preview or what.plan else []
    return DescribedPicture(partial(draw.hand_png, what), description([*lines, hand_text(what.view, words)]), Area.HAND)


def own_realm(table: Table, what: draw.Scene, words: Words, seat: Seat) -> Pictures:
    """Draw the realm of a seat, alone and large."""
    text = alt_text(table, what.view, words, hand=True, preview=what.preview or what.plan)
    return (DescribedPicture(partial(draw.realm_png, what, seat), text),)


def drawing_of(what: draw.Scene, part: str) -> Callable[[], bytes]:
    """Draws the `CASTLE`, or the realm of the seat that `part` names, alone and large."""
    return partial(draw.castle_png, what) if part == CASTLE else partial(draw.realm_png, what, int(part))


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
    return DescribedPicture(
        partial(draw.castle_png, what), words("dragon-castle-alt-castle", name=shown(layout.name), rows=text)
    )


def alt_text(table: Table, view: DragonCastleView, words: Words, *, hand: bool = False, preview: bool = False) -> str:
    """Describe the position, for a picture without others; the tiles in hand come first if asked for."""
    parts = [words("alt-preview")] if preview else []
    parts += [hand_text(view, words)] if hand else []
    strip = [*_turn(table, view, words), *_players(table, view, words), *_cards_text(view, words)]
    castle = [_castle_text(view, words), *_last_text(table, view, words)]
    return description([*parts, *castle, *strip, *_tops_text(view, words)])


def board_text(table: Table, view: DragonCastleView, words: Words, *, preview: bool = False) -> str:
    """Describe the castle: how much is left of it, the latest turn, the pairs, what else can be taken on top."""
    parts = [words("alt-preview")] if preview else []
    parts += [_castle_text(view, words), *_last_text(table, view, words)]
    return description([*parts, *_pairs_text(view, words), *_tops_text(view, words)])


def strip_text(table: Table, view: DragonCastleView, words: Words, *, preview: bool = False) -> str:
    """Describe the strip: whose turn it is, what each player has, the countdown, the cards."""
    parts = [words("alt-preview")] if preview else []
    left = words("dragon-castle-alt-common", tokens=view.tokens, supply=view.supply)
    lines = [*_turn(table, view, words), *_players(table, view, words), left, *_cards_text(view, words)]
    return description([*parts, *lines])


def _castle_text(view: DragonCastleView, words: Words) -> str:
    left = sum(tile is not None for tile in view.castle) + view.hidden
    return words("dragon-castle-alt-position", ply=view.ply, left=left, floor=view.top_floor)


def _last_text(table: Table, view: DragonCastleView, words: Words) -> Iterator[str]:
    """Who did what in the latest turn."""
    last = view.last
    if last is None:
        return
    cells = {
        # Once each: both tiles of a pair may have been on one cell (D10).
        "took": [cell_name(cell, view.width) for cell in dict.fromkeys(last.taken)],
        "placed": [cell_name(cell, COLUMNS) for cell in last.placed],
        "set": [cell_name(cell, COLUMNS) for cell in members(last.consolidated)],
        "built": [cell_name(cell, COLUMNS) for cell in members(last.built)],
    }
    deeds = [words("dragon-castle-alt-last-summoned")] if last.summoned else []
    if last.spirit is not None:
        deeds.append(words("dragon-castle-alt-last-spirit", spirit=last.spirit.value))
    deeds += [words(f"dragon-castle-alt-last-{did}", cells=words.list(on)) for did, on in cells.items() if on]
    if deeds:
        yield words("dragon-castle-alt-last", player=mover_name(table, last.seat, words), deeds=words.list(deeds))


def tie_text(view: DragonCastleView, names: Sequence[SafeText], words: Words) -> list[str]:
    """Say what decided a tie; empty where there is none."""
    if view.outcome is None or view.final is None:
        return []
    broken = tie_broken_by(view.outcome, view.final, view.realms)
    if broken is None:
        return []
    by, numbers = broken
    counts = [words("tie-count", player=names[seat], count=numbers[seat]) for seat in view.outcome.tied]
    return [words("dragon-castle-tie", by=by, counts=", ".join(counts))]


def _turn(table: Table, view: DragonCastleView, words: Words) -> Iterator[str]:
    if view.outcome is not None:
        yield words("alt-over")
        yield from tie_text(view, plain_names(table, words), words)
    elif view.to_act is not None:
        yield words("alt-turn", player=plain_names(table, words)[view.to_act])


def _players(table: Table, view: DragonCastleView, words: Words) -> Iterator[str]:
    for seat, name in enumerate(plain_names(table, words)):
        realm = view.realms[seat]
        points = view.victory[seat] + shrine_points(realm) + TOKEN_POINTS * view.taken_tokens[seat]
        pool, tokens = view.pools[seat], view.taken_tokens[seat]
        figures = {"points": points, "shrines": realm.shrines, "pool": pool, "tokens": tokens}
        yield words.fill("dragon-castle-alt-player", {"player": name, **figures})


def _cards_text(view: DragonCastleView, words: Words) -> Iterator[str]:
    cards = [words("dragon-castle-spirit", it=spirit.value) for spirit in view.spirits]
    cards += [words("dragon-castle-dragon", it=dragon.value) for dragon in view.dragons]
    if cards:
        yield words("dragon-castle-alt-cards", cards=", ".join(cards))


def _pairs_text(view: DragonCastleView, words: Words) -> Iterator[str]:
    """Yield the pairs that can be taken: each with its two cells, or once with all cells of which any two pair."""
    found: dict[Symbol, list[tuple[Cell, Cell]]] = {}
    for first, twin in pairs(view):
        tile = view.castle[first]
        if tile is not None and tile.symbol is not None:
            found.setdefault(tile.symbol, []).append((first, twin))
    for symbol, alike in found.items():
        cells = sorted({cell for pair in alike for cell in pair})
        # As many pairs as two of these cells can make: any two of them pair.
        for group in [cells] if len(alike) == comb(len(cells), 2) else alike:
            names = [cell_name(cell, view.width) for cell in group]
            yield words("dragon-castle-alt-pair", symbol=symbol, cells=words.list(names), count=len(names))


def _tops_text(view: DragonCastleView, words: Words) -> Iterator[str]:
    """Yield what can be taken as a first tile, each symbol once with its cells: one sentence a symbol."""
    tops: dict[Symbol, list[str]] = {}
    for cell, tile in enumerate(view.castle):
        if tile is not None and tile.available and tile.floor == view.top_floor and tile.symbol:
            tops.setdefault(tile.symbol, []).append(cell_name(cell, view.width))
    if tops:
        yield words("dragon-castle-alt-tops", count=sum(map(len, tops.values())))
    # The pairs first: they are what one looks for.
    for symbol in sorted(tops, key=lambda each: -len(tops[each])):
        yield words("dragon-castle-alt-top", symbol=symbol, cells=", ".join(tops[symbol]))


def hand_text(view: DragonCastleView, words: Words) -> str:
    """Describe the tiles in hand."""
    if not view.hand:
        return words("dragon-castle-alt-hand-empty")
    return words("dragon-castle-alt-hand", hand=", ".join(view.hand))
