"""`/dragoncastle solo`: what a person reached alone (D40)."""

from __future__ import annotations

from cogs.chat.requests.request import Request
from screens.links import link_to
from tables.core.kernel import RESIGNED

MOST_SHOWN = 10


async def show_solo_games(request: Request, game: str) -> None:
    """Show the person's best and mean score of the games played to their end, and the latest games one by one."""
    words, presenter = request.words, request.app.presenters[game]
    finished = [
        found
        for found in await request.app.tables.lists.alone(request.person.user_id, game)
        # A game given up has a score, but not one that was reached.
        if found.outcome.reason != RESIGNED
    ]
    if not finished:
        await request.answer(words("dragon-castle-solo-none"))
        return
    scores = [found.outcome.scores[0] for found in finished]
    best = max(scores)
    mean = round(sum(scores) / len(scores))
    lines = [words("dragon-castle-solo-title", count=len(scores), best=best, mean=mean)]
    for found in finished[:MOST_SHOWN]:
        table, (score,) = found.table, found.outcome.scores
        lines.append(
            words(
                "dragon-castle-solo-best-game" if score == best else "dragon-castle-solo-game",
                score=score,
                when=f"<t:{int(table.updated_at.timestamp())}:d>",
                options=presenter.options_in_words(table.options, words),
                where=link_to(table),
            )
        )
    await request.answer("\n".join(lines))
