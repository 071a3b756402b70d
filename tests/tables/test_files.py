"""Games as files: what is written opens again as the same game, and nothing else opens."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise, product
from typing import Any

import pytest

from engines import codec
from engines.registry import ENGINES
from tables.core.errors import GameFileError, NotImportedError, NotRunningError, StillRunningError
from tables.core.log import LogKind
from tables.core.model import Status, Table
from tables.files import game_file
from tables.files.files import MOST_IMPORTS
from tests.support.desk import ADA, BEN, Desk, mover

each_game = pytest.mark.parametrize("slug", ENGINES)


async def finished(desk: Desk, slug: str = "qin") -> Table:
    """A game in which something was taken back and somebody resigned."""
    engine = ENGINES[slug]
    table = await desk.running(max(2, engine.seats.start), game=slug)
    undone = False
    while table.status is Status.RUNNING:
        user_id = mover(table)
        table = await desk.play_any(table.id)
        if not undone and (await desk.tables.history.position(table.id, user_id)).undoes:
            table = await desk.tables.play.take_back(table.id, user_id)
            undone = True
        for chair in table.chairs if table.ply >= 40 else ():
            if table.status is Status.RUNNING and chair.person is not None:
                table = await desk.tables.play.resign(table.id, chair.person.user_id)
    return table


@each_game
async def test_a_finished_game_opens_again_as_it_was_played(desk: Desk, slug: str) -> None:
    table = await finished(desk, slug)
    text = await desk.tables.files.export(table.id)
    opened = (await desk.tables.files.open(BEN.user_id, text.encode())).replayed
    played = await desk.tables.files.replayed(table.id)
    assert [(e.ply, e.seat, e.kind, e.text, e.events) for e in opened.story()] == [
        (e.ply, e.seat, e.kind, e.text, e.events) for e in played.story()
    ]
    kinds = {entry.kind for entry in opened.story()}
    assert LogKind.MOVE in kinds
    assert LogKind.RESIGN in kinds or len(opened.moments) < 40
    assert [codec.digest(codec.encode(m.state)) for m in opened.moments] == [
        codec.digest(codec.encode(m.state)) for m in played.moments
    ]
    assert [chair.called for chair in opened.table.chairs] == [
        (chair.resigned or chair.person).name  # type: ignore[union-attr]
        for chair in table.chairs
    ]


async def test_a_file_tells_names_and_no_accounts(desk: Desk) -> None:
    table = await desk.running(3, computers=1)
    await desk.tables.play.resign(table.id, ADA.user_id)
    await desk.tables.play.resign(table.id, BEN.user_id)
    found = json.loads(await desk.tables.files.export(table.id))
    assert found["seats"] == ["Ada", "Ben", None]
    assert set(found) == {"format", "version", "game", "rules_version", "seed", "options", "seats", "moves"}
    assert [set(move) for move in found["moves"]] == [{"ply", "seat", "kind", "text"}] * 2


async def test_a_running_game_is_not_exported_because_its_seed_tells_everything(desk: Desk) -> None:
    table = await desk.running(2)
    with pytest.raises(StillRunningError):
        await desk.tables.files.export(table.id)
    lobby = await desk.lobby()
    with pytest.raises(StillRunningError):
        await desk.tables.files.export(lobby.id)
    await desk.tables.lobby.cancel(lobby.id, ADA.user_id)
    with pytest.raises(NotRunningError):
        await desk.tables.files.export(lobby.id)


async def test_an_opened_file_is_played_through_once_however_often_it_is_looked_at(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, moments = list[int](), game_file._moments

    def counted(*given: Any) -> Any:
        played.append(1)
        return moments(*given)

    monkeypatch.setattr(game_file, "_moments", counted)
    text = (await desk.tables.files.export((await finished(desk)).id)).encode()
    opened = await desk.tables.files.open(BEN.user_id, text)
    for _ in range(3):
        again = await desk.tables.files.imported(opened.id, BEN.user_id)
        assert again.replayed == opened.replayed
    assert len(played) == 1


async def test_only_a_few_opened_games_are_kept_in_memory(desk: Desk) -> None:
    game = json.loads(await desk.tables.files.export((await finished(desk)).id))
    for number in range(10):
        text = json.dumps({**game, "seats": [str(number), "B"]}).encode()
        await desk.tables.files.open(BEN.user_id, text)
    assert len(desk.tables.files._moments) == 4


async def test_a_file_of_more_rows_than_any_game_has_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    game = json.loads(await desk.tables.files.export((await finished(desk)).id))
    first = game["moves"][0]
    rows = [{**first, "ply": ply, "kind": "move" if ply % 2 else "takeback"} for ply in range(1, 2600)]
    text = json.dumps({**game, "moves": rows}).encode()
    assert len(text) < game_file.MOST_BYTES
    with pytest.raises(GameFileError) as refused:
        await desk.tables.files.open(BEN.user_id, text)
    assert refused.value.facts["why"] == "format"
    monkeypatch.setattr(game_file, "_MOST_ROWS", 10_000)
    assert (await desk.tables.files.open(BEN.user_id, text)).replayed.latest == 2599


def _first_move(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
    return lambda game: change(game["moves"][0])


SPOILT: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "another format": ("format", lambda game: game.update(format="chess")),
    "a later version": ("format", lambda game: game.update(version=2)),
    "something missing": ("format", lambda game: game.pop("seed")),
    "something more": ("format", lambda game: game.update(owner=7)),
    "no such game": ("game", lambda game: game.update(game="go")),
    "other rules": ("rules", lambda game: game.update(rules_version=99)),
    "rules that are no number": ("rules", lambda game: game.update(rules_version=[1])),
    "truth as rules": ("rules", lambda game: game.update(rules_version=True)),
    "an unknown option": ("options", lambda game: game["options"].update(size="19")),
    "an unknown board": ("options", lambda game: game["options"].update(board="moon")),
    "a number as option": ("format", lambda game: game["options"].update(board=3)),
    "too many seats": ("options", lambda game: game.update(seats=["A"] * 9)),
    "no seats": ("options", lambda game: game.update(seats=[])),
    "seats that are no list": ("format", lambda game: game.update(seats="Ada")),
    "an endless name": ("format", lambda game: game.update(seats=["A" * 33, "B"])),
    "half a letter": ("format", lambda game: game.update(seats=["\ud800", "B"])),
    "moves that are no list": ("format", lambda game: game.update(moves={})),
    "a seat too many": ("move", _first_move(lambda move: move.update(seat=2))),
    "truth as a seat": ("move", _first_move(lambda move: move.update(seat=True))),
    "another ply": ("move", _first_move(lambda move: move.update(ply=2))),
    "an unknown kind": ("move", _first_move(lambda move: move.update(kind="cheat"))),
    "a move against the rules": ("move", _first_move(lambda move: move.update(text="place RY A1 A2"))),
    "no move at all": ("move", _first_move(lambda move: move.update(text="hello"))),
    "an endless move": ("move", _first_move(lambda move: move.update(text="pass" + " " * 100))),
    "a move of a list": ("move", _first_move(lambda move: move.update(text=["pass"]))),
    "nothing to take back": ("move", _first_move(lambda move: move.update(kind=LogKind.TAKE_BACK))),
    "resigning otherwise": ("move", _first_move(lambda move: move.update(kind=LogKind.RESIGN, text="gone"))),
    "resigning twice": (
        "over",
        lambda game: game.update(
            moves=[{"ply": ply, "seat": 0, "kind": LogKind.RESIGN, "text": LogKind.RESIGN} for ply in (1, 2)],
        ),
    ),
    "a move that says too much": ("move", _first_move(lambda move: move.update(user=3))),
}


async def given_up(desk: Desk) -> str:
    """The file of a game that was given up after four moves."""
    table = await desk.running(2)
    for _ in range(4):
        table = await desk.play_any(table.id)
    await desk.tables.play.resign(table.id, mover(table))
    return await desk.tables.files.export(table.id)


async def why_refused(desk: Desk, content: bytes) -> dict[str, Any]:
    """What is told about a file that is refused, of which nothing is kept."""
    with pytest.raises(GameFileError) as refused:
        await desk.tables.files.open(ADA.user_id, content)
    with pytest.raises(NotImportedError):
        await desk.tables.files.imported(1, ADA.user_id)
    return dict(refused.value.facts)


async def test_a_file_that_goes_on_after_the_end_is_refused(desk: Desk) -> None:
    text = await given_up(desk)
    ends = (LogKind.TIME_OUT, LogKind.ABORT, LogKind.SILENCE, LogKind.RESIGN)
    for end, after in product(ends, ("move", "standin", "resign", "takeback")):
        game = json.loads(text)
        *_, played, last = game["moves"]
        last.update(kind=end, text=end)
        written = played["text"] if after in ("move", "takeback") else after
        game["moves"].append({"ply": last["ply"] + 1, "seat": played["seat"], "kind": after, "text": written})
        facts = await why_refused(desk, json.dumps(game).encode())
        assert facts == {"why": "over", "ply": last["ply"] + 1}, (end, after)


@each_game
async def test_a_file_whose_end_is_cut_off_is_known_as_unfinished(desk: Desk, slug: str) -> None:
    game = json.loads(await desk.tables.files.export((await finished(desk, slug)).id))
    whole = await desk.tables.files.open(ADA.user_id, json.dumps(game).encode())
    assert game_file.is_finished(whole.replayed)
    for kept in (0, len(game["moves"]) - 1):
        cut = json.dumps({**game, "moves": game["moves"][:kept]}).encode()
        assert not game_file.is_finished((await desk.tables.files.open(ADA.user_id, cut)).replayed)


async def test_a_spoilt_file_is_refused_and_nothing_is_kept(desk: Desk) -> None:
    text = await given_up(desk)
    for spoilt, (why, change) in SPOILT.items():
        game = json.loads(text)
        change(game)
        assert (await why_refused(desk, json.dumps(game).encode()))["why"] == why, spoilt


async def test_what_is_no_game_is_refused(desk: Desk) -> None:
    for content, why in (
        (b"", "json"),
        (b"\xff\xfe\x00", "json"),
        (b"[" * 100_000, "json"),
        (b"{" * 300_000, "size"),
        (b"1" * 5000, "json"),
        (b"null", "format"),
        (b"[]", "format"),
        (b'{"format": "pagoda-game"}', "format"),
    ):
        assert (await why_refused(desk, content))["why"] == why, content[:30]


async def test_an_opened_file_is_its_owners_alone_and_in_no_list(desk: Desk) -> None:
    table = await finished(desk)
    text = (await desk.tables.files.export(table.id)).encode()
    opened = await desk.tables.files.open(ADA.user_id, text)
    again = await desk.tables.files.imported(opened.id, ADA.user_id)
    assert again.replayed.story() == opened.replayed.story()
    with pytest.raises(NotImportedError):
        await desk.tables.files.imported(opened.id, BEN.user_id)
    assert await desk.tables.lists.of_user(ADA.user_id) == ()
    assert await desk.tables.lists.running() == ()


async def test_a_person_keeps_a_few_files_and_the_oldest_gives_way(desk: Desk) -> None:
    table = await finished(desk)
    text = (await desk.tables.files.export(table.id)).encode()
    theirs = await desk.tables.files.open(BEN.user_id, text)
    ids = [(await desk.tables.files.open(ADA.user_id, text)).id for _ in range(MOST_IMPORTS + 1)]
    with pytest.raises(NotImportedError):
        await desk.tables.files.imported(ids[0], ADA.user_id)
    for kept in ids[1:]:
        await desk.tables.files.imported(kept, ADA.user_id)
    await desk.tables.files.imported(theirs.id, BEN.user_id)


async def test_the_turns_of_a_game_leave_out_what_was_undone(desk: Desk) -> None:
    table = await finished(desk, "china")
    replayed = await desk.tables.files.replayed(table.id)
    undone, turns = replayed.undone(), replayed.turns()
    assert undone
    assert not undone & set(turns)
    assert turns[0] == 0
    assert list(turns) == sorted(turns)
    seats = [replayed.moments[ply - 1].entry.seat for ply in turns[1:]]
    assert all(seat != after for seat, after in pairwise(seats))
