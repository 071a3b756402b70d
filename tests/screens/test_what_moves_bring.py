"""What a choice brings is said beside it: in the words of the preview, by the rules, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import pytest

from engines.china.events import FinalScoringBegun, ProvinceScored
from engines.dragon_castle.board import cell_name
from engines.dragon_castle.events import SetConsolidated
from engines.dragon_castle.view import pairs
from engines.protocol import Preview, Seat
from engines.qin.events import VillageConnected
from engines.registry import ENGINES, AnyEngine
from locales import Words, message_key
from screens.commands import BRINGS
from screens.controls import AND, CHOSEN, MOST_OPTIONS, OPTION_LENGTH, Button, Select
from screens.presenter import brought
from tables.core.model import Table
from tests.support.choosing import SEATS, begun, pressed_play
from tests.support.desk import Desk
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.support.reader import labels, offered

ENGLISH = Words("en")


@dataclass
class Seen:
    """A position as a player sees it, whatever lies hidden."""

    engine: AnyEngine
    state: Any
    seat: Seat
    table: Table

    @property
    def view(self) -> Any:
        return self.engine.view(self.state, self.seat)

    def require_seat(self) -> Seat:
        return self.seat

    def preview(self, *texts: str) -> Preview[Any]:
        return self.engine.preview(self.state, self.seat, *map(self.engine.parse, texts))


def said(seen: Seen, move: str, room: int = OPTION_LENGTH) -> str:
    """Return what a move brings, empty for nothing."""
    return brought(PRESENTERS[seen.engine.slug], seen, move, ENGLISH, room) or ""


@pytest.mark.parametrize("game", ENGINES)
async def test_the_words_fit_an_option_and_depend_on_nothing_hidden(desk: Desk, game: str) -> None:
    engine, (table, _) = ENGINES[game], await begun(desk, game)
    found = set[str]()
    for state, seat, _ in islice(random_game(engine, SEATS[game], {}, "what moves bring"), 0, 90, 6):
        other = engine.determinize(engine.view(state, seat), "another deal")
        for move in map(engine.format, engine.legal_moves(state, seat)):
            text = said(Seen(engine, state, seat, table), move)
            assert text == said(Seen(engine, other, seat, table), move)
            assert len(text) <= OPTION_LENGTH
            assert "**" not in text
            found.add(text)
    assert len(found) > 5


async def test_in_qin_and_china_it_is_what_the_move_causes_besides_itself(desk: Desk) -> None:
    told = 0
    for game, lead in (("qin", "connects the village"), ("china", "Houses in")):
        engine, (table, _) = ENGINES[game], await begun(desk, game)
        kind = {"qin": VillageConnected, "china": ProvinceScored}[game]
        for state, seat, move in random_game(engine, SEATS[game], {}, "caused"):
            text = said(Seen(engine, state, seat, table), engine.format(move))
            events = engine.apply(state, seat, move).events
            caused = [event for event in events if isinstance(event, kind)]
            if not any(isinstance(event, FinalScoringBegun) for event in events):
                assert (lead in text) == bool(caused)
            told += bool(caused)
    assert told > 5


async def test_in_dragon_castle_visible_tiles_come_free_and_hidden_ones_are_counted(desk: Desk) -> None:
    engine, (table, _) = ENGINES["dragon_castle"], await begun(desk, "dragon_castle")
    opened = 0
    for state, seat, _ in random_game(engine, 2, {}, "opened"):
        seen = Seen(engine, state, seat, table)
        view = seen.view
        for first, twin in pairs(view)[:3]:
            moves = [f"take {cell_name(first, view.width)}", f"pair {cell_name(twin, view.width)}"]
            after = seen.preview(*moves).view.castle
            cells = [cell for cell, tile in enumerate(view.castle) if tile and cell not in (first, twin)]
            come = [cell for cell in cells if after[cell].available and not view.castle[cell].available]
            free = {cell_name(cell, view.width) for cell in come}
            text = said(seen, AND.join(moves))
            assert {name for name in free if f"({name})" in text} == free
            assert text.count("(") == len(free)
            assert ("uncovers" in text) == any(view.castle[cell].floor > 1 for cell in (first, twin))
            opened += len(free)
    assert opened > 5


async def test_a_placing_says_the_points_of_the_set_that_it_completes(desk: Desk) -> None:
    engine, (table, _) = ENGINES["dragon_castle"], await begun(desk, "dragon_castle")
    sets = 0
    for state, seat, move in random_game(engine, 2, {}, "completed"):
        text = said(Seen(engine, state, seat, table), engine.format(move))
        if not engine.format(move).startswith("put "):
            continue
        after = engine.apply(state, seat, move).state
        view = engine.view(after, seat)
        for merge in [each for each in map(engine.format, engine.legal_moves(after, seat)) if each.startswith("merge")]:
            (done, *_) = engine.apply(after, seat, engine.parse(merge)).events
            if len(view.waiting) == 1 and isinstance(done, SetConsolidated):
                points = "one point" if done.points == 1 else f"{done.points} points"
                assert f"consolidates {len(done.cells)}" in text
                assert text.endswith(f"for {points}")
                sets += 1
        assert "consolidates" not in text or len(view.hand) or view.waiting
    assert sets


async def test_what_all_buttons_bring_is_said_once(desk: Desk) -> None:
    table, person = await begun(desk, "china")
    person = replace(person, words=ENGLISH)
    provinces = await pressed_play(person, table)
    seen = 0
    for province in offered(provinces):
        shown = await person.choose(provinces, province)
        texts = [each.description for each in shown.controls if isinstance(each, Button) and each.description]
        if len(texts) > 2:
            assert [line for line in shown.text.splitlines() if line.startswith("- ")] == [f"- {texts[0]}"]
            seen += 1
    assert seen


async def test_what_some_buttons_bring_is_said_of_these_alone(desk: Desk) -> None:
    table, person = await begun(desk)
    person = replace(person, words=ENGLISH)
    cells = await pressed_play(person, table)
    mixed = 0
    for cell in offered(cells):
        shown = await person.choose(cells, cell)
        texts = [each.description for each in shown.controls if isinstance(each, Button) and CHOSEN in (each.id or "")]
        if None in texts and any(texts):
            lines = [line for line in shown.text.splitlines() if line.startswith("- ")]
            assert len(lines) == len({*texts} - {None})
            assert sum(line.count(" · ") + 1 for line in lines if ": " in line) == len(texts) - texts.count(None)
            mixed += 1
    assert mixed


@pytest.mark.parametrize("game", ENGINES)
async def test_the_panel_says_it_of_each_option_and_above_buttons(desk: Desk, game: str) -> None:
    table, person = await begun(desk, game)
    person = replace(person, words=ENGLISH)
    shown, described = await pressed_play(person, table), 0
    while "Confirm" not in labels(shown) and offered(shown):
        for each in shown.controls:
            if isinstance(each, Select):
                described += sum(option.description is not None for option in each.options)
            elif isinstance(each, Button) and each.description:
                (line,) = [
                    line
                    for line in shown.lines
                    if f": {line}".endswith(f": {each.description}") or line == f"- {each.description}"
                ]
                assert f"**{each.label}**" in line or line == f"- {each.description}"
                described += 1
        shown = await person.choose(shown, offered(shown)[0])
    assert described


@pytest.mark.parametrize(
    ("game", "command", "option", "filled"),
    [
        ("qin", "move", "text", {}),
        ("qin", "place", "towards", {"tile": "", "at": ""}),
        ("china", "move", "text", {}),
        ("china", "china-place", "where", {"piece": "house"}),
        ("dragon_castle", "move", "text", {}),
        ("dragon_castle", "take", "cell", {}),
    ],
)
async def test_typed_moves_are_completed_with_it(
    desk: Desk, game: str, command: str, option: str, filled: dict[str, str]
) -> None:
    table, person = await begun(desk, game)
    person = replace(person, words=ENGLISH)
    if "tile" in filled:
        position = await desk.tables.history.position(table.id, person.user_id)
        _, tile, at, _ = next(
            each for each in position.legal if brought(PRESENTERS[game], position, each, ENGLISH)
        ).split()
        filled = {"tile": tile.lower(), "at": at}
    found = await person.suggest(message_key(game), command, option=option, table=table, **filled)
    shown = found[:MOST_OPTIONS]
    assert any(BRINGS in name for name, _ in shown)
    assert all(len(name) <= OPTION_LENGTH and name.split(BRINGS)[0] == value for name, value in shown)


async def test_what_has_no_room_is_left_out_as_a_whole(desk: Desk) -> None:
    table, person = await begun(desk)
    position = await desk.tables.history.position(table.id, person.user_id)
    move = next(each for each in position.legal if "; " in (brought(PRESENTERS["qin"], position, each, ENGLISH) or ""))
    whole = brought(PRESENTERS["qin"], position, move, ENGLISH)
    assert whole is not None
    first, _, _ = whole.partition("; ")
    assert brought(PRESENTERS["qin"], position, move, ENGLISH, len(whole) - 1) == first
    assert brought(PRESENTERS["qin"], position, move, ENGLISH, 3) is None
