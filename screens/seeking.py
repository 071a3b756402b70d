"""The question to people who were found for each other, and the buttons of all who look for others."""

from __future__ import annotations

from locales import Words
from screens.controls import Address, Control, Style
from screens.links import link_to
from screens.names import bold, mention_of, safe_name
from screens.times import pace_in_words, stamp
from tables.core.deadlines import confirm_by
from tables.core.model import CalledOff, Status, Table

SEEK = "seek"
"""The action that shows what a person looks for."""

SEEK_AGAIN = "seek-again"
"""The action that looks once more for what a person looked for; its detail begins with the server."""

CONFIRM, DECLINE = "met-confirm", "met-decline"
"""The actions of the question."""


def met_text(table: Table, user_id: int, words: Words, *, asks: bool) -> str:
    """Say who was found for a person, and ask whether they play, or say that they do."""
    others = [chair for chair in table.chairs if chair.person is not None and chair.person.user_id != user_id]
    by = confirm_by(table)
    return words(
        "reminder-met" if asks else "reminder-found",
        game=words.game(table.game),
        players=words.list([bold(safe_name(chair, words)) for chair in others]),
        pace=words("pace-none") if table.pace is None else pace_in_words(table.pace, words),
        begun="no" if table.status is Status.LOBBY else "yes",
        left="" if by is None else stamp(by, "R"),
        where=link_to(table),
    )


def not_played_text(table: Table, gone: int | None, words: Words, *, seeks: bool) -> str:
    """Say why a table that was opened for a person begins no game, and whether they still look for others."""
    is_by_several = not gone and table.called_off in (CalledOff.UNCONFIRMED, CalledOff.AWAY)
    why = "several" if is_by_several else table.called_off or "unknown"
    return words(
        "reminder-unplayed",
        game=words.game(table.game),
        why=why,
        player=mention_of(gone or 0),
        seeks="yes" if seeks else "no",
        where=link_to(table),
    )


def met_buttons(table: Table, words: Words, reminder_id: int) -> list[Control]:
    """Return the buttons under the question."""
    at, number = Address(table.id, table.ply), str(reminder_id)
    return [
        at.button(words("button-met-confirm"), CONFIRM, number, style=Style.SUCCESS),
        at.button(words("button-met-decline"), DECLINE, number),
    ]


def seek_again_button(table: Table, words: Words, number: str = "") -> Control:
    """Return the button to look once more for what one looked for, in the table's server; it works anywhere."""
    return Address(0, 0).button(words("button-seek-again"), SEEK_AGAIN, f"{table.place.guild_id} {number}".rstrip())
