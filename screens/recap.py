"""The person's own hand, and what has happened since their last move, privately."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from locales import Words
from screens.actions import action
from screens.clock import in_short
from screens.controls import Address
from screens.finding import sight_of
from screens.notes import NOTE, below_note
from screens.presenter import GamePresenter, NumberedEvents
from screens.press import Press
from screens.refusals import Refusal
from screens.screen import Screen
from screens.story import successions, texts_of, without_undone
from tables.core.errors import NotSeatedError
from tables.core.log import Entry
from tables.core.model import Table


@action("hand")
async def hand(press: Press) -> Screen:
    """Show the person their own hand, with their note."""
    return await hand_at(press, press.table_id)


async def hand_at(press: Press, table_id: int) -> Screen:
    """Show a player's hand to them alone. Raises `NotSeatedError` for all others, `Refusal` in games without hands."""
    request = press.request
    check_sight = sight_of(request)

    def check(table: Table) -> None:
        # Sight before anything else: the other refusals say something about the table.
        check_sight(table)
        if not request.app.games[table.game].has_hands:
            raise Refusal("error-no-hands", game=request.words.game(table.game))
        if table.seat_of(press.user_id) is None:
            raise NotSeatedError

    position = await press.tables.history.position(table_id, press.user_id, check, with_own=True)
    table = position.table
    picture = press.presenter(table).hand(table, position.view, press.words)
    title = below_note(position.note, press.words("hand-title"), press.words)
    note = Address(table.id, table.ply).button(press.words("button-note"), NOTE)
    return Screen(title, [note], (picture,), f"{table.game}-{table.id}-{table.ply}-private")


TEXT_LENGTH = 1700
"""Characters of story: Discord's limit for a message less the title and what the table waits for."""

MOST_NUMBERS = 20
"""Numbers on one picture; a longer story shows the latest events."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A story in lines that begin with their numbers, and what happened under each number."""

    text: str
    notes: tuple[NumberedEvents, ...]


def recap_of(table: Table, presenter: GamePresenter, story: Sequence[Entry], words: Words) -> Recap:
    """Tell each succession of a player in one line; where there is not room for all, the earliest are left out."""
    whole = texts_of(table, presenter, successions(without_undone(story), presenter), words)
    groups: list[Sequence[Entry]] = []
    lines: list[str] = []
    room = TEXT_LENGTH
    for entries, line in reversed(whole[-MOST_NUMBERS:]):
        if lines and len(line) > room:
            break
        groups.insert(0, entries)
        lines.insert(0, line[:room])
        # Each line gets a number of up to two digits.
        room -= len(line) + len("`20` \n")
    notes = [
        NumberedEvents(str(number), tuple(event for entry in entries for event in entry.events))
        for number, entries in enumerate(groups, start=1)
    ]
    numbered = [f"`{note.label}` {line}" for note, line in zip(notes, lines)]
    if len(whole) > len(groups):
        numbered.insert(0, words("recap-earlier", count=len(whole) - len(groups)))
    return Recap("\n".join(numbered), tuple(notes))


@action("recap")
async def recap(press: Press) -> Screen:
    """Show what happened since the viewer last played; to spectators, and in games for one, the last round."""
    request = press.request
    source = await press.tables.files.since_last_turn(press.table_id, press.user_id, sight_of(request))
    replayed, words = source.replayed, request.words
    table, latest = replayed.table, replayed.latest
    request.table = table
    presenter, shown, view = press.presenter(table), table.at(latest), replayed.view(latest)
    found = recap_of(table, presenter, source.story, words)
    title = words("recap-title-round" if source.is_round else "recap-title")
    line = presenter.describer(shown, view, words, is_formatted=True).line()
    text = f"### {title}\n{line}\n{found.text or words('recap-nothing' if latest else 'recap-not-begun')}"
    if waits := in_short((await press.tables.clock.waiting([table]))[table.id], words):
        text += f"\n⏳ {', '.join(waits)}"
    pictures = presenter.recap(shown, view, words, found.notes)
    return Screen(below_note(source.note, text, words), (), pictures, f"{table.game}-{table.id}-{latest}")
