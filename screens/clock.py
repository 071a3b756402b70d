"""`/clock`: whose time runs, and giving more of it."""

from __future__ import annotations

from locales import SafeText
from screens.actions import RunningTable, action
from screens.endings import end_in_words
from screens.names import bold, safe_name
from screens.press import Press
from screens.screen import Screen, Then
from screens.times import MORE_FOR_ALL, MORE_TIME, pace_in_words, stamp, state_lines
from screens.waiting import clock_lines
from tables.core.model import Status


@action(command=("clock", "clock-show"))
async def show(press: Press, table: RunningTable) -> Screen:
    """Say whose time runs, and until when."""
    words, lines = press.words, [f"### {press.words.game(table.game)}"]
    if table.status in (Status.OVER, Status.CANCELLED):
        return Screen([*lines, *await end_in_words(press.request.app, table, words), words("clock-over")])
    lines.append(words("clock-pace-none") if table.pace is None else f"{pace_in_words(table.pace, words)}.")
    if table.status is Status.RUNNING:
        player = SafeText(" ".join(bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)))
        lines.append(words("clock-to-move", player=player))
        if table.turn_at is not None:
            lines.append(words("clock-since", moment=stamp(table.turn_at, "R")))
        state = await press.tables.clock.state(table.id, press.user_id)
        lines += [*clock_lines(table, state.waiting, words), *state_lines(table, state, words)]
    return Screen([line for line in lines if line])


@action(MORE_TIME, command=("clock", "clock-more"))
async def give_time(press: Press, table: RunningTable, everybody: bool = False) -> Screen:
    """Give the player to move the time of one more turn, or everybody."""
    table = await press.tables.clock.give_time(table.id, press.user_id, everybody=everybody)
    assert table.deadline is not None
    player = safe_name(table.chairs[min(table.to_act)], press.words)
    done = "more-for-all-done" if everybody else "more-time-done"
    return Screen(press.words(done, player=player, moment=stamp(table.deadline, "f")), then=[Then.REMIND])


@action(MORE_FOR_ALL)
async def give_all_time(press: Press, table: RunningTable) -> Screen:
    """Give everybody more time."""
    return await give_time(press, table, everybody=True)
