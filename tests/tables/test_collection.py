"""Many games in one file: written without replaying them, read again game by game, whatever the file is like."""

from __future__ import annotations

import gzip
import json
import random

import pytest

from tables.core.errors import GameFileError
from tables.files.collection import Packing, contents, game_in, is_collection
from tables.files.game_file import MOST_BYTES
from tests.support.desk import ADA, BEN, Desk


async def some_games(desk: Desk) -> list[int]:
    """Finished games with take-backs, seats that changed hands and computers."""
    whole = await desk.play_out((await desk.running(2)).id)
    china = await desk.running(3, game="china")
    for _ in range(3):
        await desk.play_any(china.id)
    lent = await desk.running(2)
    await desk.play_any(lent.id)
    await desk.tables.seats.stand_in(lent.id, BEN.user_id)
    for table_id in (china.id, lent.id):
        for person in (ADA, BEN):
            if (await desk.tables.table(table_id)).seat_of(person.user_id) is not None:
                await desk.tables.play.resign(table_id, person.user_id)
    over = [whole.id, lent.id]
    return [each for each in over if (await desk.tables.table(each)).status == "over"]


async def test_a_line_says_the_same_as_the_file_of_a_single_game(desk: Desk) -> None:
    games = await some_games(desk)
    assert len(games) == 2
    lines = await desk.tables.files.lines(games)
    for table_id, line in zip(games, lines, strict=True):
        assert json.loads(line) == json.loads(await desk.tables.files.export(table_id))
        assert line.count("\n") == 1
        opened = await desk.tables.files.open(ADA.user_id, line.encode())
        assert opened.replayed.latest == (await desk.tables.table(table_id)).ply


async def test_no_line_is_made_of_a_game_that_still_runs(desk: Desk) -> None:
    over, running = (await some_games(desk))[0], await desk.running(2)
    lines = await desk.tables.files.lines([running.id, over, 999])
    assert len(lines) == 1
    (row,) = (row for row in (await desk.rows("tables"))["tables"] if row["id"] == running.id)
    assert row["seed"] not in lines[0]


@pytest.fixture
async def lines(desk: Desk) -> list[str]:
    return await desk.tables.files.lines(await some_games(desk)) * 3


async def test_a_packed_file_is_listed_and_its_games_open(desk: Desk, lines: list[str]) -> None:
    packing = Packing()
    packing.add(lines[:2])
    packing.add(lines[2:])
    content = packing.whole()
    assert packing.count == len(lines)
    assert is_collection(content)
    found = contents(content, 1, 4)
    assert (found.count, found.is_cut) == (len(lines), False)
    assert [(each.number, each.game) for each in found.games] == [(1, "qin"), (2, "qin"), (3, "qin"), (4, "qin")]
    assert found.games[0].names == ("Ada", "Ben")
    assert [each.number for each in contents(content, 5, 4).games] == [5, 6]
    assert contents(content, 500, 4).games == ()
    for number, line in enumerate(lines, start=1):
        assert json.loads(game_in(content, number)) == json.loads(line)


async def test_the_same_games_as_plain_text_are_listed_too(lines: list[str]) -> None:
    content = ("\n" + "\n\n".join(lines)).encode()
    assert is_collection(content)
    assert contents(content, 1, 10).count == len(lines)
    assert game_in(content, 2) == lines[1].strip().encode()


async def test_a_single_game_is_no_collection(desk: Desk) -> None:
    (table_id, *_) = await some_games(desk)
    assert not is_collection((await desk.tables.files.export(table_id)).encode())
    (line,) = await desk.tables.files.lines([table_id])
    assert not is_collection(line.encode())
    assert contents(gzip.compress(line.encode()), 1, 5).count == 1


async def test_a_damaged_line_hides_no_other(lines: list[str]) -> None:
    foreign = ["{}", "[]", "nonsense", '"' + "x" * (MOST_BYTES // 2) + '"', '{"format": "another"}', "\x00\ufffd"]
    content = "".join([lines[0], *(f"{each}\n" for each in foreign), lines[1]]).encode() + b"\xff\xfe\n"
    found = contents(content, 1, 20)
    assert found.count == len(foreign) + 3
    assert [each.number for each in found.games if each.game is not None] == [1, len(foreign) + 2]


async def test_a_file_that_breaks_off_is_read_as_far_as_it_goes(lines: list[str]) -> None:
    # Different names, so that there is something to compress.
    rng = random.Random(1)
    many = [line.replace('"Ada"', json.dumps(f"{rng.random()}")) for line in lines * 20]
    packed = gzip.compress("".join(many).encode())
    found = contents(packed[: len(packed) // 2], 1, 3)
    assert found.is_cut
    assert 0 < found.count < len(many)
    assert found.games[0].game == "qin"
    with pytest.raises(GameFileError):
        game_in(packed[: len(packed) // 2], len(many))


@pytest.mark.parametrize(
    "content",
    [b"\x1f\x8b", b"\x1f\x8bnonsense", gzip.compress(b"", mtime=0), gzip.compress(b"x\ny\n", mtime=0), b"{}\n{}\n"],
    ids=["only its beginning", "nonsense", "nothing", "other lines", "other objects"],
)
def test_a_file_without_any_game_is_refused(content: bytes) -> None:
    with pytest.raises(GameFileError):
        contents(content, 1, 10)


def test_a_file_that_unpacks_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.files.collection._MOST_UNPACKED", 1_000_000)
    with pytest.raises(GameFileError):
        contents(gzip.compress(b" " * 5_000_000), 1, 10)


def test_the_size_of_a_file_grows_with_what_is_added() -> None:
    packing = Packing()
    rng = random.Random(1)
    packing.add([str(rng.random()) for _ in range(2000)])
    first = packing.size
    assert first > 5_000
    packing.add([str(rng.random()) for _ in range(2000)])
    assert packing.size > first + 5_000
    assert packing.size <= len(packing.whole()) < packing.size + 100
