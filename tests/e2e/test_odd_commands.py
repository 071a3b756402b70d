"""Commands as no list of commands offers them: values of other types, options and names that there are not."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from simcord.enums import InteractionType

from locales import Words
from tests.support.world import World, a_world, open_table, text_of

TEXT, WHOLE, YES_OR_NO, NUMBER = 3, 4, 5, 10


def option(name: str, kind: int, value: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "value": value}


def sub(group: str, name: str, *options: dict[str, Any]) -> dict[str, Any]:
    return {"name": group, "type": 1, "options": [{"name": name, "type": 1, "options": list(options)}]}


async def send(world: World, data: dict[str, Any]) -> Any:
    """What is answered to a command that is sent as nobody could type it."""
    return await world.people[0]._dispatch_interaction(
        InteractionType.APPLICATION_COMMAND, world.channel, {"id": "1", **data}
    )


OF_OTHER_TYPES = [
    sub("table", "status", option("table", WHOLE, "x")),
    sub("table", "status", option("table", WHOLE, 1.5)),
    sub("table", "status", option("table", WHOLE, True)),
    sub("table", "status", option("table", WHOLE, None)),
    sub("table", "status", option("table", WHOLE, ["1"])),
    sub("table", "history", option("step", WHOLE, "x")),
    sub("table", "history", option("step", TEXT, "x")),
    sub("qin", "move", option("text", TEXT, 7)),
    sub("qin", "new", option("private", YES_OR_NO, "yes")),
    sub("qin", "new", option("players", WHOLE, "two")),
    sub("qin", "new", option("players", TEXT, "2")),
]
NO_LONGER_THERE = [sub("qin", "move"), sub("qin", "no-such-command"), {"name": "no-such-command", "type": 1}]
"""Commands for which the library raises an error that SimCord sees, too."""


async def test_a_command_that_nobody_could_type_is_refused_in_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        for data in (*OF_OTHER_TYPES, *NO_LONGER_THERE):
            answer = await send(world, data)
            assert text_of(answer.response) == Words("en")("error-command"), data
            assert answer.ephemeral
        assert len(world.env.errors) == len(NO_LONGER_THERE)
        assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []
