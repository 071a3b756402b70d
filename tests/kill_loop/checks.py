"""What has to hold after any number of kills. Each check raises `AssertionError` with what it found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tests.kill_loop.loop import Loop
from tests.support.clock import Clock
from tests.support.databases import rows_in
from tests.support.desk import a_desk
from tests.support.stand_in import Message, until
from tests.support.stand_in.world import controls_in

_TURN = re.compile(r"b:(?P<table>\d+):(?P<ply>\d+):(?P<action>play|history):")
_LOBBY = re.compile(r"b:(?P<table>\d+):\d+:join:")


def check_moves(loop: Loop) -> None:
    """No move of which a person read that it is done is missing or out of order, and none is there twice."""
    log, followed = dict[tuple[int, int], list[str]](), dict[tuple[int, int], Counter[str]]()
    before: tuple[int, ...] = ()
    for table, user_id, text, ply, at in rows_in(
        loop.database,
        "SELECT table_id, user_id, text, ply, at FROM moves WHERE kind = 'move' AND user_id IS NOT NULL "
        "ORDER BY table_id, ply",
    ):
        log.setdefault((table, user_id), []).append(text)
        # Recorded with the move before it: it had to follow, also where the answer that says so was lost.
        if before == (table, user_id, ply - 1, at):
            followed.setdefault((table, user_id), Counter())[text] += 1
        before = (table, user_id, ply, at)
    for player in loop.players:
        for table in {attempt.table for attempt in player.attempts}:
            recorded = log.get((table, player.person.id), [])
            attempts = [attempt for attempt in player.attempts if attempt.table == table]
            played = [attempt.text for attempt in attempts if attempt.was_played]
            assert _is_part(played, recorded), (table, player.person.name, played, recorded)
            possible = Counter(attempt.text for attempt in attempts if attempt.was_played or attempt.is_unknown)
            asked_for = {attempt.text for attempt in attempts}
            possible += Counter(text for attempt in attempts for text in asked_for if attempt.forced(text))
            twice = Counter(text for text in recorded if text in asked_for) - possible
            twice -= followed.get((table, player.person.id), Counter())
            told = [(attempt.text, attempt.asked.told) for attempt in attempts if twice[attempt.text]]
            assert not twice, (table, player.person.name, twice, told, recorded)


def _is_part(part: Iterable[str], whole: Sequence[str]) -> bool:
    """Whether all of `part` stands in `whole`, in its order."""
    left = iter(whole)
    return all(text in left for text in part)


async def check_positions(loop: Loop) -> None:
    """Every log replays to the position that is kept."""
    async with a_desk(loop.database, Clock()) as desk:
        for (table,) in rows_in(loop.database, "SELECT id FROM tables WHERE state IS NOT NULL"):
            await desk.check(table)


def check_turn_messages(loop: Loop) -> None:
    """No position was shown twice, and the present one of every table where a person has to move stands there."""
    shown = Counter(mark for message in loop.discord.world.messages for mark in _marks(message, message.shown[0]))
    assert [mark for mark, times in shown.items() if times > 1] == []
    present = rows_in(
        loop.database,
        "SELECT t.id, n.ply, n.message_id FROM tables t JOIN outbox n ON n.table_id = t.id "
        "WHERE t.status = 'running' AND NOT t.computer_to_act "
        "AND n.id = (SELECT max(id) FROM outbox WHERE table_id = t.id AND duty = 'turn_message')",
    )
    for table, ply, message_id in present:
        standing = [m.id for m in loop.discord.world.messages if (table, ply, "play") in _marks(m, m.shown[-1])]
        assert standing == [message_id], (table, ply, message_id, standing)


def _marks(message: Message, shown: Any) -> set[tuple[int, int, str]]:
    found = (_TURN.match(control["custom_id"]) for control in controls_in(shown))
    return {(int(each["table"]), int(each["ply"]), each["action"]) for each in found if each is not None}


def check_nothing_stays_armed(loop: Loop) -> None:
    """No lobby whose game has begun or was called off can be joined, and no turn that is over be played."""
    waiting = {table for (table,) in rows_in(loop.database, "SELECT id FROM tables WHERE status = 'lobby'")}
    lobbies, turns = set[int](), set[tuple[int, int]]()
    for message in loop.discord.world.messages:
        for control in message.controls:
            lobby, turn = _LOBBY.match(control["custom_id"]), _TURN.match(control["custom_id"])
            if lobby is not None:
                lobbies.add(int(lobby["table"]))
            if turn is not None and turn["action"] == "play":
                turns.add((int(turn["table"]), message.id))
    newest = rows_in(loop.database, "SELECT id, turn_message_id FROM tables WHERE status = 'running'")
    armed = {"lobbies": lobbies - waiting, "turns": turns - set(newest)}
    assert armed == {"lobbies": set(), "turns": set()}, armed


def check_the_log(loop: Loop) -> None:
    """Nothing went wrong that the bot would report with a traceback."""
    for bot in loop.bots:
        at = bot.log.find("Traceback")
        assert at < 0, bot.log[max(0, at - 300) : at + 3000]
    assert loop.discord.rest.refused == []


async def check_no_process_is_left(loop: Loop) -> None:
    """Neither a bot nor a process that thinks for it runs."""
    await until(lambda: not any(bot.family() for bot in loop.bots))


async def check_everything(loop: Loop) -> None:
    """All of it."""
    check_moves(loop)
    await check_positions(loop)
    check_turn_messages(loop)
    check_nothing_stays_armed(loop)
    check_the_log(loop)
    await check_no_process_is_left(loop)
