"""The screens of notes: what they say, what they offer, and what follows a press."""

from __future__ import annotations

import pytest

from screens.controls import Form, Typed
from screens.notes import ON_A_PAGE
from screens.refusals import Refusal
from tables.core.errors import NotSeatedError
from tests.support.desk import ADA, BEN, CHLOE, Desk
from tests.support.reader import Reader, labels, options


async def test_without_a_note_one_can_be_written_by_form(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    none = await ada.command("note", table=table)
    assert none.text == "note-none"
    form = await ada.press(none, "button-note-write")
    assert isinstance(form, Form)
    shown = await ada.fill(form, "Watch the lake")
    assert shown.lines == ["note-line", "note-unkept"]
    assert labels(shown) == ["button-note-change", "button-note-keep", "button-note-delete"]
    again = await ada.press(shown, "button-note-change")
    assert [each.content.filled for each in again.fields if isinstance(each.content, Typed)] == ["Watch the lake"]


async def test_a_note_is_kept_and_no_more_and_deleted(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    shown = await ada.command("note", table=table, text="Watch the lake", keep=True)
    assert shown.lines[1] == "note-kept"
    shown = await ada.press(shown, "button-note-unkeep")
    assert shown.lines[1] == "note-unkept"
    assert "button-note-keep" in labels(shown)
    gone = await ada.press(shown, "button-note-delete")
    assert (gone.text, labels(gone)) == ("note-deleted", [])


async def test_who_has_no_seat_has_no_note_to_be_asked_for(desk: Desk) -> None:
    table, chloe = await desk.running(2), Reader(desk, CHLOE)
    for asked in (chloe.command("note", table=table), chloe.at(table, "note"), chloe.at(table, "noted", "", "x")):
        with pytest.raises(NotSeatedError):
            await asked


async def test_after_the_end_a_note_is_kept_or_deleted(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    await ada.command("note", table=table, text="Well played", keep=True)
    await desk.tables.play.resign(table.id, BEN.user_id)
    shown = await ada.command("note", table=await desk.tables.table(table.id))
    assert labels(shown) == ["button-note-change", "button-note-delete"]


async def test_a_made_up_way_to_keep_is_refused(desk: Desk) -> None:
    table = await desk.running(2)
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at(table, "keep-note", "perhaps")


async def test_kept_notes_are_on_pages_and_the_last_one_of_a_page_leads_back(desk: Desk) -> None:
    ada = Reader(desk, ADA)
    tables = [await desk.running(2) for _ in range(ON_A_PAGE + 1)]
    for table in tables:
        await ada.command("note", table=table, text=f"of {table.id}", keep=True)
        await desk.tables.play.resign(table.id, BEN.user_id)
    first = await ada.at(tables[0], "my-notes")
    assert len(first.lines) == 1 + ON_A_PAGE
    assert labels(first) == ["notes-delete", "button-previous", "button-next"]
    last = await ada.press(first, "button-next")
    assert options(last) == [str(tables[0].id)]
    back = await ada.press(last, "notes-delete", str(tables[0].id))
    assert (options(back), labels(back)) == (options(first), ["notes-delete"])
