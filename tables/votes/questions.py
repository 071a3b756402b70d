"""Questions to a table in messages of their own, which others may delete: its votes, and the seats it offers."""

from __future__ import annotations

from dataclasses import dataclass

from tables.core.kernel import Kernel
from tables.outbox.adding import add_reminder
from tables.outbox.kinds import SEAT_OFFERED, VOTE_OPENED, Detail, ReminderKind
from tables.votes.offers import offer_of


@dataclass(frozen=True, slots=True)
class Question:
    """An open vote or offer about a person, and the message that takes the answers, None before it is posted."""

    kind: ReminderKind
    detail: Detail
    user_id: int
    message_id: int | None


class Questions:
    """The use cases of keeping the messages of questions."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def open_at(self, table_id: int) -> tuple[Question, ...]:
        """Return the open questions of a table."""
        async with self._kernel.reading() as session:
            row = await session.tables.row(table_id)
            if row is None or not row["unsettled"]:
                return ()
            votes, offers = await session.votes.open_at(table_id), await session.offers.open_at(table_id)
        asked = [Question(VOTE_OPENED, Detail(vote_id=row["id"]), row["user_id"], row["message_id"]) for row in votes]
        for offer in map(offer_of, offers):
            asked.append(Question(SEAT_OFFERED, Detail(offer_id=offer.id), offer.holder_id, offer.message_id))
        return tuple(asked)

    async def ask_again(self, table_id: int, question: Question) -> None:
        """Post a question once more; its newest message takes the answers. A question settled by then is not."""
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            await add_reminder(
                session, table, question.user_id, question.kind, question.detail, at=self._kernel.millis()
            )
