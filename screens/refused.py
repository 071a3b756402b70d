"""What a person can do whose request was refused."""

from __future__ import annotations

from engines.protocol import NotYourTurnError, RuleError
from locales import Words, message_key
from screens.controls import Address, Control, link_button
from screens.press import PersonRequest
from screens.refusals import topic_of
from tables.core.errors import StaleError
from tables.core.model import Status, Table


def ways_on(request: PersonRequest, error: Exception) -> list[Control]:
    """Return what a refusal offers: the rules' topic that a move was against, or what can be done while others move."""
    table, words = request.table, request.words
    if table is None:
        return []
    if isinstance(error, RuleError):
        topic = topic_of(table.game, error.rule)
        title = words(f"{message_key(table.game)}-rules-{topic}.title")
        return [Address(0, 0).button(words("button-rules-of", topic=title), "rules", f"{table.game} {topic}")]
    is_running = table.status is Status.RUNNING
    if isinstance(error, NotYourTurnError) and is_running and table.seat_of(request.person.user_id) is not None:
        return [Address(table.id, table.ply).button(words("button-plan"), "plan"), _newest(table, words)]
    if isinstance(error, StaleError) and is_running:
        return [_newest(table, words)]
    return []


def _newest(table: Table, words: Words) -> Control:
    return link_button(words("button-newest"), table)
