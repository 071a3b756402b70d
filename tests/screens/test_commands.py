"""The commands of games: what they are called and suggest, the options of a new table, boards, hands, moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engines.protocol import OptionError, RuleError
from engines.registry import ENGINES
from locales import Words, message_key
from screens.actions import Within
from screens.commands import commands_of
from screens.press import Account
from screens.refusals import Refusal
from screens.ways import usual
from tables.core.errors import NoSuchStepError, NotRunningError, NotSeatedError
from tables.core.model import Table, TableRequest
from tests.support.desk import ADA, CHLOE, PLACE, Desk, mover
from tests.support.for_each import for_each
from tests.support.presenters import PRESENTERS
from tests.support.reader import Reader, SentenceFacts, labels
from tests.support.there import there


def to_move(desk: Desk, table: Table) -> Reader:
    """Whoever is to move."""
    return Reader(desk, next(each for each in table.people if each.user_id == mover(table)))


async def values(reader: Reader, table: Table, command: str, option: str, typed: str = "", **filled: str) -> list[str]:
    """The values that are suggested for an option."""
    path = (message_key(table.game), command)
    found = await reader.suggest(*path, option=option, typed=typed, table=table, **filled)
    return [str(value) for _, value in found]


async def legal(desk: Desk, table: Table) -> Sequence[str]:
    """The legal moves."""
    return await desk.tables.history.legal_moves(table.id, mover(table))


@for_each("slug", ENGINES)
def test_every_game_has_the_same_commands_besides_its_own(slug: str) -> None:
    found = commands_of(PRESENTERS[slug])
    key, engine = message_key(slug), ENGINES[slug]
    assert {each.command[0] for each in found} == {key}
    assert {each.game for each in found} == {slug}
    assert {each.command[1] for each in found} >= {"new", "move", "board", "again"}
    assert ((key, "hand") in [each.command for each in found]) == engine.has_hands
    (new,) = [each for each in found if each.command[1] == "new"]
    players, *others = new.parameters
    assert players.within == Within(engine.seats.start, engine.seats.stop - 1)
    assert players.default == max(2, engine.seats.start)
    assert len([each for each in others if each.kind == Account | None]) == engine.seats.stop - 2


async def test_a_move_is_suggested_by_any_part_of_it_to_who_may_make_it(desk: Desk) -> None:
    table = await desk.running(2)
    reader, moves = to_move(desk, table), await legal(desk, table)
    assert await values(reader, table, "move", "text") == list(moves)
    asked = moves[0].split()[-1].lower()
    assert await values(reader, table, "move", "text", f" {asked} ") == [
        each for each in moves if asked.upper() in each
    ]
    assert await values(Reader(desk, CHLOE), table, "move", "text") == []


async def test_a_move_is_played_and_a_wrong_one_refused(desk: Desk) -> None:
    table = await desk.running(2)
    reader, move = to_move(desk, table), (await legal(desk, table))[0]
    with pytest.raises(RuleError):
        await reader.command("qin", "move", table=table, text="pass")
    shown = await reader.command("qin", "move", table=table, text=move)
    assert "turn-over" in shown.text
    assert (await desk.tables.table(table.id)).ply == 1


async def test_what_is_suggested_for_a_tile_of_qin_leads_to_every_placement_and_no_other(desk: Desk) -> None:
    table = await desk.running(2)
    while not any(move.split()[1] in ("RR", "YY", "BB") for move in await legal(desk, table)):
        table = await desk.play_any(table.id)
    reader, found = to_move(desk, table), set[tuple[str, ...]]()
    for tile in await values(reader, table, "place", "tile"):
        for at in await values(reader, table, "place", "at", tile=tile.lower()):
            for towards in await values(reader, table, "place", "towards", tile=tile, at=at):
                found.add((tile, at, towards))
        assert await values(reader, table, "place", "at", "zz", tile=tile) == []
    placed = {(tile, *ends) for _, tile, *ends in (move.split() for move in await legal(desk, table))}
    assert found == placed | {(tile, end, at) for tile, at, end in placed if tile[0] == tile[1]}
    cells = await values(reader, table, "place", "at")
    assert cells == sorted(cells, key=lambda cell: (int(cell[1:]), cell[0]))
    tile, at, towards = min(found)
    await reader.command("qin", "place", table=table, tile=tile, at=at, towards=towards)
    assert (await desk.tables.table(table.id)).ply == table.ply + 1


async def test_pieces_of_china_are_suggested_with_their_places_and_prices(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    reader, moves = to_move(desk, table), await legal(desk, table)
    houses = [move.split() for move in moves if move.startswith("house ")]
    assert await values(reader, table, "china-place", "where", piece="house") == list(
        dict.fromkeys(h[1] for h in houses)
    )
    where = houses[0][1]
    assert where in await values(reader, table, "china-place", "where", where[:3].upper())
    prices = await values(reader, table, "china-place", "price", piece="house", where=where)
    assert prices == [" ".join(h[2:]) for h in houses if h[1] == where]
    assert await values(reader, table, "china-place", "price") == []


async def test_the_price_of_a_piece_of_china_is_asked_only_where_there_is_a_choice(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    reader, moves = to_move(desk, table), await legal(desk, table)
    prices: dict[str, list[str]] = {}
    for _, where, *price in (move.split() for move in moves if move.startswith("house ")):
        prices.setdefault(where, []).append(" ".join(price))
    several = [where for where, found in prices.items() if len(found) > 1]
    for where in several[:1]:
        with pytest.raises(Refusal, match="china-which-price"):
            await reader.command("china", "china-place", table=table, piece="house", where=where)
    only = next(where for where, found in prices.items() if len(found) == 1)
    await reader.command("china", "china-place", table=table, piece="house", where=only)
    (placed,) = await desk.tables.history.story(table.id, 0)
    assert placed.text == f"house {only} {prices[only][0]}"


async def test_cards_of_china_are_suggested_also_where_drawing_ends_placing(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    reader, moves = to_move(desk, table), await legal(desk, table)
    swaps = [move.split()[1] for move in moves if move.startswith("swap ")]
    assert await values(reader, table, "swap", "card") == swaps
    assert await values(reader, table, "draw", "card") == []
    await reader.command("china", "swap", table=table, card=swaps[0])
    table = await desk.tables.table(table.id)
    offered = await values(reader, table, "draw", "card")
    assert offered == [move.split()[1] for move in await legal(desk, table) if move.startswith("draw ")]
    assert await values(reader, table, "draw", "card", "de") == ["deck"]
    await reader.command("china", "draw", table=table, card="deck")
    while "done" not in await legal(desk, await desk.tables.table(table.id)):
        table = await desk.play_any(table.id)
    offered = await values(to_move(desk, table), table, "draw", "card")
    assert offered[-1] == "deck"
    assert len(offered) > 1
    ply = table.ply
    await to_move(desk, table).command("china", "draw", table=table, card=offered[0])
    played = [each.text for each in await desk.tables.history.story(table.id, ply)]
    assert played[:2] == ["done", f"draw {offered[0]}"]


async def test_words_of_dragon_castle_are_suggested_one_after_the_other(desk: Desk) -> None:
    table = await desk.running(2, game="dragon_castle", spirits="wind,wit")
    reader, moves = to_move(desk, table), await legal(desk, table)
    takes = [move.split()[1] for move in moves if move.startswith("take ")]
    assert await values(reader, table, "take", "cell") == takes
    assert await values(reader, table, "pair", "cell") == await values(reader, table, "place-tile", "tile") == []
    assert all(call.startswith("w") for call in await values(reader, table, "spirit", "call", "W"))
    await reader.command("dragon-castle", "take", table=table, cell=takes[0])
    table = await desk.tables.table(table.id)
    pairs = await values(reader, table, "pair", "cell")
    assert pairs == [move.split()[1] for move in await legal(desk, table) if move.startswith("pair ")]
    await reader.command("dragon-castle", "pair", table=table, cell=pairs[0])
    table = await desk.tables.table(table.id)
    (tile,) = set(await values(reader, table, "place-tile", "tile"))
    cells = await values(reader, table, "place-tile", "cell", tile=tile)
    assert cells == [move.split()[2] for move in await legal(desk, table) if move.startswith(f"put {tile} ")]
    shown = await reader.command("dragon-castle", "place-tile", table=table, tile=tile, cell=cells[0])
    assert shown.text
    assert (await desk.tables.table(table.id)).ply == 3


CARDS = {
    ("spirits", "2"): [("2", "2")],
    ("spirits", "wi"): [("Wind", "wind"), ("Wit", "wit")],
    ("spirits", "Beauty, wi"): [("Beauty, Wind", "beauty,wind"), ("Beauty, Wit", "beauty,wit")],
    ("spirits", "beauty,wind,wi"): [("Beauty, Wind, Wit", "beauty,wind,wit")],
    ("spirits", "beauty,wind,wit,"): [],
    ("spirits", "ugliness,wi"): [],
}


async def test_cards_of_dragon_castle_are_suggested_name_by_name(desk: Desk) -> None:
    ada, new = Reader(desk, ADA, words=Words("en")), ("dragon-castle", "new")
    for (option, typed), expected in CARDS.items():
        assert await ada.suggest(*new, option=option, typed=typed) == expected, typed
    assert len(await ada.suggest(*new, option="spirits")) == 14
    assert len(await ada.suggest(*new, option="dragons", typed="power,")) == 9


OPTIONS: list[tuple[str, dict[str, Any], list[dict[str, str]]]] = [
    ("qin", {"board": "bird"}, [{"board": "bird"}]),
    ("qin", {"series": 2}, [{"board": "bird"}, {"board": "lion"}]),
    ("qin", {"board": "lion", "series": 4}, [{"board": board} for board in ("lion", "bird") * 2]),
    ("china", {}, [{"map": "fitting", "fortifications": "no"}]),
    ("dragon_castle", {}, [dict(usual(ENGINES["dragon_castle"])[1])]),
    ("dragon_castle", {"spirits": "2", "realm": "tight"}, [{"spirits": "2", "dragons": "0", "realm": "tight"}]),
    ("china", {"map": "west", "fortifications": True}, [{"map": "west", "fortifications": "yes"}]),
]


async def test_a_table_is_opened_with_the_options_of_its_game(desk: Desk) -> None:
    for slug, given, expected in OPTIONS:
        ada = Reader(desk, ADA)
        await ada.command(message_key(slug), "new", players=usual(ENGINES[slug])[0], **given)
        (table,) = await desk.tables.lists.open_lobbies(there(ada.guild_id))
        games = [table.options] if table.series is None else list(table.series.options)
        assert [{name: game[name] for name in expected[0]} for game in games] == expected
        await desk.tables.lobby.cancel(table.id, ADA.user_id)


async def test_a_table_is_not_opened_with_options_that_its_game_has_not(desk: Desk) -> None:
    wrong: list[dict[str, Any]] = [{"series": 3}, {"board": "moon", "series": 2}, {"board": "moon"}]
    for given in wrong:
        with pytest.raises(OptionError):
            await Reader(desk, ADA).command("qin", "new", players=2, **given)


async def test_the_board_is_shown_at_any_step_to_who_may_see_it(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(2):
        table = await desk.play_any(table.id)
    chloe = Reader(desk, CHLOE)
    for step, stem in ((None, "qin-1-2"), (0, "qin-1-0"), (1, "qin-1-1")):
        shown = await chloe.command("qin", "board", table=table, step=step)
        assert (shown.stem, labels(shown), len(shown.pictures)) == (stem, ["button-in-words"], 2)
    with pytest.raises(NoSuchStepError):
        await chloe.command("qin", "board", table=table, step=9)
    said = await chloe.command("qin", "board", table=table, about="F7")
    assert said.text.startswith("### F7\n")
    with pytest.raises(Refusal, match="error-no-place"):
        await chloe.command("qin", "board", table=table, about="Atlantis")


async def test_a_hand_is_shown_to_its_owner_alone(desk: Desk) -> None:
    table = await desk.running(2)
    shown = await Reader(desk, ADA).command("qin", "hand", table=table)
    assert (shown.text, shown.stem) == ("hand-title", "qin-1-0-private")
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).command("qin", "hand", table=table)


async def test_the_castle_and_every_realm_can_be_seen_closely(desk: Desk) -> None:
    table, chloe = await desk.running(2, game="dragon_castle"), Reader(desk, CHLOE, words=SentenceFacts("en"))
    shown = await chloe.command("dragon-castle", "zoom", table=table)
    assert (await chloe.at(table, "dragon-closer", "castle")).stem == shown.stem == "zoom-1-castle"
    seen = [[str(each) for each in shown.pictures[0].sentences]]
    realms = [f"dragon-castle-zoom-realm player={name}" for name in ("Ada", "Ben")]
    assert labels(shown) == ["dragon-castle-zoom-castle", *realms]
    for seat, realm in enumerate(realms):
        closer = await chloe.press(shown, realm) if seat else await chloe.at(table, "dragon-zoom", "0")
        assert [each.disabled for each in closer.controls] == [False, seat == 0, seat == 1]
        seen.append([str(each) for each in closer.pictures[0].sentences])
    assert len({str(each) for each in seen}) == len(seen)
    for other in (await desk.running(2), table):
        with pytest.raises(Refusal):
            await chloe.at(other, "dragon-zoom", "7")
    waiting = await desk.tables.lobby.open(TableRequest("dragon_castle", ADA, PLACE, wanted=2, options={}))
    with pytest.raises(NotRunningError):
        await Reader(desk, ADA).command("dragon-castle", "zoom", table=waiting)


async def test_games_alone_are_listed_with_the_best_and_those_given_up_are_not(desk: Desk) -> None:
    ada = Reader(desk, ADA, words=SentenceFacts("en"))
    given_up, table = [await desk.running(1, game="dragon_castle") for _ in range(2)]
    for each in (given_up, table):
        await desk.tables.lobby.start(each.id, ADA.user_id)
    await desk.tables.play.resign(given_up.id, ADA.user_id)
    assert (await ada.command("dragon-castle", "solo")).text == "dragon-castle-solo-none"
    await desk.play_out(table.id)
    (score,) = (await desk.tables.lists.alone(ADA.user_id, "dragon_castle"))[0].outcome.scores
    title, game = (await ada.at_home("solo")).lines
    assert title == f"dragon-castle-solo-title best={score} count=1 mean={score}"
    assert game.startswith("dragon-castle-solo-best-game")
