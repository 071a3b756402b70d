"""The person's own hand, and what has happened since their last move, privately."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.chat.requests.request import Request
from locales import Words
from locales.narration import paragraph
from screens.clock import in_short
from screens.finding import sight_of
from screens.notes import below_note
from screens.presenter import GamePresenter, NumberedEvents
from screens.refusals import Refusal
from screens.story import sentences, successions, without_undone
from tables.core.errors import NotSeatedError
from tables.core.log import Entry
from tables.core.model import Table


async def show_hand(request: Request, table_id: int) -> None:
    """Show a player's hand to them alone. Raises `NotSeatedError` for all others, `Refusal` in games without hands."""
    check_sight = sight_of(request)

    def check(table: Table) -> None:
        # Sight before anything else: the other refusals say something about the table.
        check_sight(table)
        if not request.app.games[table.game].has_hands:
            raise Refusal("error-no-hands", game=request.words.game(table.game))
        if table.seat_of(request.person.user_id) is None:
            raise NotSeatedError

    position = await request.app.tables.history.position(table_id, request.person.user_id, check, with_own=True)
    table, presenter = position.table, request.app.presenters[position.table.game]
    pictures = await request.app.drawing.draw(table.game, presenter.hand, table, position.view, request.words)
    await request.answer(
        below_note(position.note, request.words("hand-title"), request.words),
        pictures=pictures,
        stem=f"{table.game}-{table.id}-{table.ply}-private",
    )


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
    whole = successions(without_undone(story), presenter)
    groups: list[list[Entry]] = []
    lines: list[str] = []
    room = TEXT_LENGTH
    for entries in reversed(whole[-MOST_NUMBERS:]):
        line = paragraph(sentences(table, presenter, entries, words))
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


async def show_recap(request: Request, table_id: int) -> None:
    """Show what happened since the viewer last played; to spectators, and in games for one, the last round."""
    app, words, user_id = request.app, request.words, request.person.user_id
    source = await app.tables.files.since_last_turn(table_id, user_id, sight_of(request))
    replayed, note = source.replayed, source.note
    table = request.table = replayed.table
    presenter = app.presenters[table.game]
    recap = recap_of(table, presenter, source.story, words)
    view = replayed.view(replayed.latest)
    pictures = await app.drawing.draw(table.game, presenter.recap, table.at(replayed.latest), view, words, recap.notes)
    title = words("recap-title-round" if source.is_round else "recap-title")
    line = presenter.describer(table.at(replayed.latest), view, words, is_formatted=True).line()
    text = f"### {title}\n{line}\n{recap.text or words('recap-nothing' if replayed.latest else 'recap-not-begun')}"
    if waits := in_short((await app.tables.clock.waiting([table]))[table.id], words):
        text += f"\n⏳ {', '.join(waits)}"
    await request.answer(
        below_note(note, text, words),
        pictures=pictures,
        stem=f"{table.game}-{table.id}-{replayed.latest}",
    )
