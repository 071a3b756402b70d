"""What servers and people have set for themselves."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from tables.core.errors import FastPaceError
from tables.core.pace import Pace
from tables.people.guilds import ServerSettings
from tests.support.desk import ADA, BEN, Desk

HERE = 10


async def test_a_server_that_never_said_anything_has_nothing_set(desk: Desk) -> None:
    assert await desk.tables.guilds.settings(HERE) == ServerSettings()
    assert await desk.tables.guilds.settings(None) == ServerSettings()


async def test_each_setting_changes_itself_alone(desk: Desk, second: Desk) -> None:
    tables = desk.tables
    await tables.guilds.set_pace(HERE, Pace(timedelta(hours=24)))
    await tables.guilds.set_place(HERE, "channel", 77)
    await tables.guilds.set_openers(HERE, 88)
    await tables.guilds.set_language(HERE, "de")
    whole = await tables.guilds.set_quiet_reminders(HERE, True)
    assert whole == ServerSettings(Pace(timedelta(hours=24)), "channel", 77, 88, "de", True)
    assert await second.tables.guilds.settings(HERE) == whole
    assert await tables.guilds.settings(HERE + 1) == ServerSettings()
    await tables.guilds.set_pace(HERE, None)
    await tables.guilds.set_place(HERE, "thread", None)
    await tables.guilds.set_openers(HERE, None)
    await tables.guilds.set_language(HERE, None)
    assert await tables.guilds.set_quiet_reminders(HERE, False) == ServerSettings(play_in="thread")


async def test_a_pace_that_there_is_not_is_refused(desk: Desk) -> None:
    with pytest.raises(FastPaceError):
        await desk.tables.guilds.set_pace(HERE, Pace(timedelta(hours=5)))
    assert await desk.tables.guilds.settings(HERE) == ServerSettings()


async def test_two_processes_may_set_something_at_the_same_instant(desk: Desk, second: Desk) -> None:
    await asyncio.gather(
        desk.tables.guilds.set_language(HERE, "de"), second.tables.guilds.set_quiet_reminders(HERE, True)
    )
    assert await desk.tables.guilds.settings(HERE) == ServerSettings(language="de", quiet_reminders=True)


async def test_a_language_is_chosen_and_given_up_again(desk: Desk, second: Desk) -> None:
    assert (await desk.tables.people.speak(ADA.user_id, "de", seen="en")).language == "de"
    await desk.tables.reminder_settings.change(BEN.user_id, language="de")
    assert await second.tables.people.readers() == ({ADA.user_id: "de"}, frozenset())
    assert (await desk.tables.people.speak(ADA.user_id, None, seen="en")).language is None
    assert await second.tables.people.readers() == ({}, frozenset())
