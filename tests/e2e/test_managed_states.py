"""A manager ends every table in three presses, in whatever state it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tables.core.model import Status, Table
from tables.votes.rules import About
from tests.support.clock import Clock
from tests.support.forms import of_server
from tests.support.managing import the_table
from tests.support.states import (
    Making,
    channel_lost,
    computers_only,
    game_absent,
    lobby,
    lobby_of_seeks,
    of_a_series,
    one_person_and_computers,
    paused_by_an_absence,
    private,
    private_lobby,
    rematch_lobby,
    running,
    seat_offered,
    stood_in,
    thread_lost,
    thread_lost_and_players_asked,
    voting_about_the_missing,
    voting_to_end,
    voting_to_take_back,
    without_a_clock_for_long,
)
from tests.support.world import a_world, manager, text_of

STATES: tuple[tuple[Making, int], ...] = (
    (lobby, 1),
    (private_lobby, 1),
    (rematch_lobby, 2),
    (running, 1),
    (without_a_clock_for_long, 1),
    (private, 1),
    (of_a_series, 1),
    (voting_to_end, 1),
    (voting_to_take_back, 1),
    (voting_about_the_missing, 1),
    (seat_offered, 1),
    (stood_in, 1),
    (paused_by_an_absence, 1),
    (one_person_and_computers, 1),
    (computers_only, 1),
    (thread_lost, 1),
    (thread_lost_and_players_asked, 1),
    (channel_lost, 1),
    (lobby_of_seeks, 1),
    (game_absent, 1),
)
"""Ways to bring a table into each state, and the table's number."""

OF_STATUS = {Status.LOBBY: lobby, Status.RUNNING: running}
OF_VOTE = {
    About.ABORT: voting_to_end,
    About.TAKE_BACK: voting_to_take_back,
    About.MISSING: voting_about_the_missing,
}
OF_COLUMN = {
    "private": private,
    "series": of_a_series,
    "rematch_of": rematch_lobby,
    "limit": paused_by_an_absence,
    "pace": voting_about_the_missing,
    "met_at": lobby_of_seeks,
    "lost_at": thread_lost_and_players_asked,
}
"""The fields of a table that say what state it is in, each with a state where it is set."""

SAYS_NO_STATE = {
    "id", "game", "status", "place", "host_id", "wanted", "chairs", "options", "rules_version", "ply", "to_act",
    "locale", "lobby_message_id", "turn_message_id", "created_at", "updated_at", "turn_ply", "turn_at", "hints",
    "past", "mover", "closes_at", "changes", "kept", "kept_until", "merged_into", "called_off", "watch_thread_id",
}  # fmt: skip
"""The fields by which nothing changes of what a manager may do."""


def test_no_state_of_the_model_is_left_out() -> None:
    made = {making for making, _ in STATES}
    open_states = {status for status in Status if status not in (Status.OVER, Status.CANCELLED)}
    assert set(OF_STATUS) == open_states
    assert set(OF_VOTE) == set(About)
    assert set(Table.__dataclass_fields__) - SAYS_NO_STATE == set(OF_COLUMN)
    assert {*OF_STATUS.values(), *OF_VOTE.values(), *OF_COLUMN.values()} <= made


@pytest.mark.parametrize(("making", "table_id"), STATES, ids=lambda each: getattr(each, "__name__", str(each)))
async def test_every_state_is_ended_in_three_presses(tmp_path: Path, making: Making, table_id: int) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        keeper = manager(world)
        await making(world, clock)
        is_lobby = (await world.table(table_id)).status is Status.LOBBY
        page = await the_table(world, keeper, table_id)
        asked = await keeper.click(page, label="Call off" if is_lobby else "End the game")
        await keeper.click(asked.response, label="Yes, call off" if is_lobby else "Yes, end it")
        ended = await world.table(table_id)
        assert ended.status not in (Status.LOBBY, Status.RUNNING)
        log = text_of((await of_server(world, keeper, "log")).response)
        assert f"at table {table_id}" in log or f"called off table {table_id}" in log
