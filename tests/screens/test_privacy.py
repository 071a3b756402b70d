"""The screens about personal data: the policy, all that is kept as a file, and being forgotten."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from db.errors import StorageError
from db.schema import metadata
from locales import LANGUAGES, Words, message_key
from locales.words import page
from screens.refusals import Refusal
from screens.screen import Loss, Screen
from tables.people.forgetting import FIELDS, SomeRows
from tests.support.desk import ADA, BEN, Desk
from tests.support.reader import Reader, SentenceFacts, labels
from tests.support.results import everybody_moves

CONTACT = "Ada Example, ada@example.org"


def named(contact: str | None) -> Any:
    """The settings of an operator who has named themselves, or has not."""
    return SimpleNamespace(web_port=None, operator_contact=contact)


@pytest.mark.parametrize(("contact", "line"), [(CONTACT, "policy-operator"), (None, "policy-no-operator")])
async def test_the_policy_in_short_names_the_operator_and_what_one_can_do(
    desk: Desk, contact: str | None, line: str
) -> None:
    shown = await Reader(desk, ADA, settings=named(contact)).command("policy")
    assert shown.lines == [
        "### policy-title", "policy-kept", "policy-not-kept", "policy-seen", "policy-ends", line
    ]  # fmt: skip
    assert labels(shown) == ["button-policy", "button-terms", "button-my-data", "button-my-forget"]


async def test_the_policy_says_where_the_program_is_from(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.privacy.ADDRESS", "https://example.org/pagoda")
    shown = await Reader(desk, ADA, words=Words("en"), settings=named(CONTACT)).command("policy")
    assert shown.lines[-1] == "**Program:** Pagoda, https://example.org/pagoda"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_policy_is_short_and_its_pages_name_the_operator_below_their_titles(
    desk: Desk, language: str
) -> None:
    ada, words = Reader(desk, ADA, words=Words(language), settings=named(CONTACT)), Words(language)
    shown = await ada.command("policy")
    assert len(shown.text) < 1300
    for button, name in (("button-policy", "privacy"), ("button-terms", "terms")):
        file = (await ada.press(shown, words(button))).file
        title, rest = page(name, language).split("\n", 1)
        assert file.name == f"{words(f'file-name-{name}')}.md"
        assert file.data.decode() == f"{title}\n\n{words('policy-operator', contact=CONTACT)}\n{rest}"


async def test_a_made_up_page_is_refused(desk: Desk) -> None:
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at_home("policy-file", "settings")


async def test_a_person_has_all_that_is_kept_once_an_hour(desk: Desk) -> None:
    await desk.running(2)
    ada = Reader(desk, ADA)
    shown = await ada.press(await ada.command("policy"), "button-my-data")
    assert (shown.text, shown.file.name) == ("data-made", "file-name-data.json")
    parts = json.loads(shown.file.data)["parts"]
    assert list(parts) == list(FIELDS)
    (chair,) = parts["chairs"]["rows"]
    assert (chair["user_id"], chair["name"]) == (str(ADA.user_id), ADA.name)
    assert parts["chairs"]["fields"].keys() == chair.keys()
    assert BEN.name not in json.dumps(parts)
    with pytest.raises(Refusal) as refused:
        await ada.at_home("my-data")
    assert refused.value.sentence == "data-too-soon"
    assert (await Reader(desk, BEN, states=ada.states).at_home("my-data")).file
    desk.clock.advance(hours=1.1)
    assert (await ada.at_home("my-data")).file


async def test_after_a_failure_there_is_another_try_at_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(_: int) -> AsyncIterator[SomeRows]:
        yield SomeRows("people", ())
        raise StorageError

    ada = Reader(desk, ADA)
    with monkeypatch.context() as patched:
        patched.setattr(desk.tables.personal_data, "of", failing)
        with pytest.raises(StorageError):
            await ada.at_home("my-data")
    sent = await ada.at_home("my-data")
    assert sent.if_lost(Loss.REFUSED).sentence == "data-lost"
    assert (await ada.at_home("my-data")).file


def test_every_part_and_field_is_explained_in_every_language() -> None:
    assert {name for names in FIELDS.values() for name in names} <= {
        column.name for table in metadata.sorted_tables for column in table.c
    }
    for words in map(Words, LANGUAGES):
        for part, fields in FIELDS.items():
            assert words.has(f"data-part-{message_key(part)}"), part
            assert [name for name in fields if not words.has(f"data-field-{message_key(name)}")] == []


async def forgetting(reader: Reader) -> Screen:
    """What a person is asked who wants to be forgotten."""
    return await reader.press(await reader.command("policy"), "button-my-forget")


async def test_who_is_unknown_cannot_be_forgotten(desk: Desk) -> None:
    assert (await forgetting(Reader(desk, ADA))).text == "forget-nothing"


async def test_being_forgotten_takes_two_steps(desk: Desk) -> None:
    await desk.tables.play.resign((await everybody_moves(desk, await desk.running(2))).id, BEN.user_id)
    ben = Reader(desk, BEN, words=SentenceFacts("en"))
    asked = await forgetting(ben)
    assert asked.lines == ["forget-ask", "forget-goes files=0 ratings=1", "forget-stays games=1", "forget-beyond"]
    assert (await ben.press(asked, "button-forget-not")).text == "forget-kept"
    assert (await forgetting(ben)).lines == asked.lines
    assert [(await ben.press(asked, "button-forget")).text for _ in range(2)] == ["forget-done", "forget-nothing"]


async def test_nobody_is_forgotten_while_they_sit_at_a_table(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    over = await desk.running(2)
    await desk.tables.play.resign(over.id, BEN.user_id)
    asked = await forgetting(ada)
    await desk.running(2)
    await desk.lobby(wanted=3, game="china")
    for refused in (await forgetting(ada), await ada.press(asked, "button-forget")):
        assert refused.lines[0] == "table-needed"
        assert [line[:11] for line in refused.lines[1:]] == ["- **qin** <", "- **china**"]
        assert labels(refused) == []
