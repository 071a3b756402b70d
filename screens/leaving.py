"""Leaving a game: giving up, letting a computer play on, ending it; asked once more, with what it costs."""

from __future__ import annotations

from locales import Words
from screens.actions import RunningTable, action
from screens.controls import Address, Control, Style
from screens.names import bold, safe_name
from screens.press import Press
from screens.screen import Screen, Then
from screens.votes import ask_to_abort, resigning_costs, stand_in_costs
from tables.core.errors import NotRunningError, NotSeatedError
from tables.core.kernel import is_left_to_few, winners_besides_leavers
from tables.core.model import Status, Table
from tables.core.rows import given_up


@action("resign", updates=True)
async def ask_to_resign(press: Press, table: RunningTable) -> Screen:
    """Ask once more before a player gives up, with what it costs and what else they can do. Raises `TableError`."""
    _check_plays(press, table)
    words, at = press.words, Address(table.id, table.ply)
    cost = await press.tables.results.cost_of_resigning(table.id, press.user_id)
    controls: list[Control] = [
        at.button(words("button-keep-playing"), "keep-playing"),
        at.button(words("button-resign-sure"), "resign-sure", style=Style.DANGER),
    ]
    lines = [_question(table, press.user_id, words), *resigning_costs(cost, table, words)]
    if len(table.people) > 1:
        lines += stand_in_costs(table, words)
        controls.insert(1, at.button(words("button-stand-in"), "stand-in"))
        controls.append(at.button(words("button-ask-abort"), "ask-abort"))
        controls.append(at.person(words("button-offer-seat"), "offer-seat"))
    else:
        controls.append(at.button(words("button-end-game"), "end-game"))
    return Screen(lines, controls)


def _question(table: Table, user_id: int, words: Words) -> str:
    """Ask whether a player really wants to resign, and say what becomes of the game then."""
    seat = table.seat_of(user_id)
    assert seat is not None
    after = given_up(table.chairs, seat)
    winners = sorted(winners_besides_leavers(after))
    names = [bold(safe_name(table.chairs[winner], words)) for winner in winners]
    ends = "no" if not is_left_to_few(after) else "nobody" if not names else "one" if len(names) == 1 else "several"
    return words("resign-ask", ends=ends, players=words.list(names))


@action("resign-sure", updates=True)
async def resign(press: Press, table: RunningTable) -> Screen:
    await press.tables.play.resign(table.id, press.user_id)
    return Screen(press.words("resigned-done"), then=[Then.FOLLOW_UP])


@action("keep-playing", updates=True)
async def keep_playing(press: Press) -> Screen:
    """Answer a person who thought better of it."""
    return Screen("👍")


@action("end-game", updates=True)
async def ask_to_end(press: Press, table: RunningTable) -> Screen:
    """Ask the others to end the game; a player without others is asked once more themselves. Raises `TableError`."""
    _check_plays(press, table)
    if len(table.people) > 1:
        return await ask_to_abort(press, table)
    words, at = press.words, Address(table.id, table.ply)
    keep = at.button(words("button-keep-playing"), "keep-playing")
    return Screen(
        words("end-game-ask"), [keep, at.button(words("button-end-game-sure"), "ask-abort", style=Style.DANGER)]
    )


def _check_plays(press: Press, table: Table) -> None:
    if table.status is not Status.RUNNING:
        raise NotRunningError
    if table.seat_of(press.user_id) is None:
        raise NotSeatedError
