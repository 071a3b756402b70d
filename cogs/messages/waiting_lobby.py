"""The question to those in a lobby that waits for long, and what each of them may do about it."""

from __future__ import annotations

from collections.abc import Sequence

from computers.levels import Level
from engines.registry import ENGINES
from locales import Words
from screens.controls import Address, Control, number_in, outdated
from screens.links import link_to
from screens.names import mention_of
from screens.times import stamp
from tables.core.model import Table
from tables.core.rows import to_millis, to_moment
from tables.outbox.kinds import Detail

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
