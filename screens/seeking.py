"""How people are found: for each other, for a lobby that waits, for a new table; the questions and their buttons."""

from __future__ import annotations

from collections.abc import Sequence

from computers.levels import Level
from engines.registry import ENGINES
from locales import Words
from screens.controls import Address, Button, Control, Style, link_button, number_in, outdated
from screens.links import link_to
from screens.names import bold, mention_of, safe, safe_name, safe_names
from screens.times import pace_in_words, stamp
from tables.core.deadlines import confirm_by
from tables.core.model import CalledOff, Status, Table
from tables.core.rows import to_millis, to_moment
from tables.outbox.kinds import Detail

SEEK = "seek"
"""The action that shows what a person looks for."""

SEEK_AGAIN = "seek-again"
"""The action that looks once more for what a person looked for; its detail begins with the server."""

TAKE_SEAT = "take-seat"
"""The action that takes a seat from another message than the lobby."""

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


MERGE, MERGE_INTO, START, FILL = "wait-merge", "wait-merge-into", "wait-start", "wait-fill"
"""The actions of the question, and of the list of lobbies to merge with. Their details say what the lobby was like."""

LEVEL = Level.STRONG
"""The level of the computers that take the free seats; the lobby's own select has the others."""


def waiting_text(table: Table, asked: Detail, words: Words) -> str:
    """Ask those who sit in a lobby how to go on."""
    lines = [
        words(
            "told-waiting",
            players=words.list([mention_of(person.user_id) for person in table.people]),
            game=words.game(table.game),
            where=link_to(table),
        ),
        words("told-waiting-ways", left="" if asked.moment is None else stamp(asked.moment, "R")),
    ]
    return "\n".join(lines)


def waiting_view(table: Table, asked: Detail, words: Words, mark: str) -> Sequence[Control]:
    """Return the ways to go on; by the `mark` in the first button the message is found again."""
    at, detail = Address(table.id, table.ply), f"{written(asked)} {mark}"
    ways = [at.button(words("button-wait-fill", level=LEVEL.value), FILL, detail)]
    if table.game in ENGINES and len(table.chairs) >= ENGINES[table.game].seats.start and not table.asked_to_agree:
        ways.append(at.button(words("button-wait-start", count=len(table.chairs)), START, detail))
    if not (table.private or table.series or table.rematch_of):
        ways.append(at.button(words("button-wait-merge"), MERGE, detail))
    return ways


def waited_text(table: Table, words: Words) -> str:
    """Return the text of the question once it is over."""
    return words("told-waiting-over", game=words.game(table.game), where=link_to(table))


def written(asked: Detail) -> str:
    """Write what a lobby was like as its people were asked, for the detail of a control."""
    assert asked.moment is not None
    return f"{asked.taken or 0} {to_millis(asked.moment)}"


def read_asked(parts: Sequence[str]) -> Detail:
    """Read what `written` has written from the first words of a detail. Raises `Refusal`."""
    taken, moment = parts[:2]
    # Year 9999, the last that a moment may have.
    millis = number_in(moment, 253_370_764_800_000)
    if millis == 0:
        raise outdated()
    return Detail(taken=number_in(taken), moment=to_moment(millis))


STOP = "alerts-stop"
"""The action that ends alerts; its detail begins with the server."""


def stop_button(guild_id: int, mark: str, words: Words) -> Button:
    """Return the button that ends alerts in a server."""
    return Address(0, 0).button(words("button-alerts-stop"), STOP, f"{guild_id} {mark}".strip())


def opened_text(table: Table, server: str | None, words: Words) -> str:
    """Say that a table was opened; the server is named where the message is elsewhere."""
    names = safe_names(table, words)
    host = next((chair.seat for chair in table.chairs if chair.person and chair.person.user_id == table.host_id), 0)
    return words(
        "reminder-opened",
        game=words.game(table.game),
        player=bold(names[host]),
        server=bold(safe(server)) if server else "",
        known="yes" if server else "no",
        taken=len(table.chairs),
        wanted=table.wanted,
    )


def opened_ways(table: Table, mark: str, words: Words) -> list[Control]:
    """Return the ways to the table and out of these messages."""
    return [
        stop_button(table.place.guild_id or 0, mark, words),
        link_button(words("button-to-table"), table),
    ]
