"""All that is kept about a person, as they get it in Discord."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from db.errors import StorageError
from db.schema import metadata
from locales import LANGUAGES, Words, message_key
from tables.people.forgetting import FIELDS, SomeRows
from tests.support.clock import Clock
from tests.support.world import a_world, open_table, text_of


async def file_of(answer: Any) -> tuple[str, dict[str, Any]]:
    (file,) = answer.response.message.attachments
    return file.filename, json.loads(await file.read())


async def test_a_person_gets_their_data_by_command_once_an_hour(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        ada = world.people[0]
        sent = await ada.slash(world.channel, "me data")
        assert sent.ephemeral
        name, data = await file_of(sent)
        assert name == "my-data.json"
        assert list(data["parts"]) == list(FIELDS)
        (chair,) = data["parts"]["chairs"]["rows"]
        assert (chair["user_id"], chair["name"]) == (str(ada.id), "ada")
        assert "ben" not in json.dumps(data["parts"])
        assert data["parts"]["chairs"]["fields"].keys() == chair.keys()
        again = await ada.slash(world.channel, "me data")
        assert "once an hour" in text_of(again.response)
        assert not again.response.message.attachments
        other = await world.people[1].slash(world.channel, "me data")
        assert other.response.message.attachments
        clock.advance(hours=1.1)
        assert (await ada.slash(world.channel, "me data")).response.message.attachments


async def test_the_button_is_under_the_settings_and_under_privacy(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        ada = world.people[0]
        for place in ("me settings", "privacy"):
            shown = await ada.slash(world.channel, place)
            sent = await ada.click(shown.response, label="My data as a file")
            assert sent.ephemeral
            assert (await file_of(sent))[0] == "my-data.json"
            clock.advance(hours=2)


async def test_after_a_failure_there_is_another_try_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]

        async def failing(_: int) -> AsyncIterator[SomeRows]:
            yield SomeRows("people", ())
            raise StorageError

        with monkeypatch.context() as patched:
            patched.setattr(world.app.tables.personal_data, "of", failing)
            refused = await ada.slash(world.channel, "me data")
            assert not refused.response.message.attachments
        assert (await ada.slash(world.channel, "me data")).response.message.attachments


def test_every_part_and_field_is_explained_in_every_language() -> None:
    assert {name for names in FIELDS.values() for name in names} <= {
        column.name for table in metadata.sorted_tables for column in table.c
    }
    for words in map(Words, LANGUAGES):
        for part, fields in FIELDS.items():
            assert words.has(f"data-part-{message_key(part)}"), part
            assert [name for name in fields if not words.has(f"data-field-{message_key(name)}")] == []
