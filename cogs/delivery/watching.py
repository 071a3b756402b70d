"""What people who watch a game read: what was played, whose turn it is, how the game has ended."""

from __future__ import annotations

from cogs.chat.runtime.app import App
from cogs.chat.words.links import link_to
from cogs.chat.words.names import bold, safe_name, safe_names
from cogs.messages.ending import how_it_ended
from cogs.messages.story import story_text, successions, without_undone
from locales import Words
from tables.core.endings import WITHOUT_RESULT
from tables.core.model import Table

STORY_LENGTH = 800
"""Characters of what was played."""


async def turn_news(app: App, table: Table, words: Words) -> str:
    """Describe what was played last, and whose turn it is; of an absent game the latter. Raises `TableError`."""
    player = words.list([bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)])
    line = words("reminder-watched-turn", game=words.game(table.game), where=link_to(table), player=player)
    if table.game not in app.presenters:
        return line
    replayed = await app.tables.files.lately(table.id)
    presenter, shown = app.presenters[table.game], replayed.table
    turns = successions(without_undone(replayed.story()), presenter)
    story = story_text(shown, presenter, tuple(turns[-1]), words, limit=STORY_LENGTH) if turns else ""
    return f"{line}\n{story}" if story else line


async def end_news(app: App, table: Table, words: Words) -> str:
    """Who has won, and the scores; of an absent game only that it is over. Raises `TableError`."""
    lines = [words("reminder-watched-end", game=words.game(table.game), where=link_to(table))]
    outcome = await app.tables.history.outcome(table.id) if table.game in app.presenters else None
    if outcome is None:
        return lines[0]
    presenter, names = app.presenters[table.game], safe_names(table, words)
    lines += how_it_ended(table, outcome, presenter, words)
    if outcome.reason not in WITHOUT_RESULT:
        ranked = sorted(range(len(names)), key=lambda seat: -outcome.scores[seat])
        scores = [(names[seat], presenter.score_in_words(outcome.scores[seat], words)) for seat in ranked]
        lines += [words("end-scores", player=player, score=score) for player, score in scores]
    return "\n".join(lines)
