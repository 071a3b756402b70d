"""The message that says whose turn it is: what just happened, the board, one mention, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from cogs.chat.controls import Address, Item, view_of
from cogs.chat.members import has_left
from cogs.chat.names import safe_name, safe_names
from cogs.chat.presenter import GamePresenter, Pictures, files
from cogs.chat.rendering import drawn
from cogs.chat.services import Services
from cogs.messages.clock import deadline_line, stamp
from cogs.messages.ratings import ratings_line
from cogs.messages.story import story_text
from cogs.messages.votes import seat_back_button
from engines.protocol import Outcome
from locales import Words
from tables.core.endings import NOT_PLAYED_OUT, WITHOUT_RESULT
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame
from tables.posting.outbox import Notice

MESSAGE_LENGTH = 2000
"""Characters Discord allows in a message."""

STORY_LENGTH = 1200
"""Characters of narration in a turn message; the rest is in the recap."""


@dataclass(frozen=True, slots=True)
class TurnMessage:
    """A message ready to be sent; `files` makes fresh attachments for every try."""

    text: str
    pictures: Pictures
    stem: str
    """How the names of its attachments begin."""
    view: discord.ui.View | None
    mentions: discord.AllowedMentions

    def files(self) -> list[discord.File]:
        """The pictures as attachments."""
        return files(self.pictures, self.stem)


def control_mark(notice: Notice) -> str:
    """How a custom id begins that a notice's message has alone: what identifies it in a channel's history."""
    return f"b:{notice.table_id}:{notice.ply}:{'history' if notice.kind == 'end' else 'play'}:"


async def compose(bot: Services, table: Table, notice: Notice, *, room_is_new: bool, room_is_open: bool) -> TurnMessage:
    """The message a notice owes, about the position at its ply.

    `room_is_new`: it stands in another place than those before; `room_is_open`: the whole channel can read it.
    """
    words, presenter = Words(table.locale), bot.presenters[table.game]
    replayed = await bot.tables.files.lately(table.id, notice.since_ply, notice.ply)
    shown = _at_its_end(replayed.table) if notice.kind == "end" else replayed.table.at(notice.ply)
    view = replayed.view(notice.ply)
    pictures = await drawn(bot, table.game, presenter.board, shown, view, words)
    lines = [words("thread-opened")] if room_is_new else []
    if table.private and room_is_open and (notice.ply == 0 or room_is_new):
        lines.append(words("private-but-open"))
    lines += _told(presenter, replayed, shown, notice.since_ply, notice.ply, words)
    at = Address(table.id, notice.ply)
    if notice.kind == "end":
        lines += await _ending(bot, shown, presenter, words)
        lines += await _ratings(bot, table, words, room=MESSAGE_LENGTH - len("\n".join(lines)))
        buttons = [at.button(words("button-replay"), "replay"), at.button(words("button-history"), "history")]
        if await bot.tables.history.next_game(table.id) is None:
            rematch = at.button(words("button-rematch"), "rematch", style=discord.ButtonStyle.primary)
            buttons.insert(0, rematch)
        mentions = discord.AllowedMentions.none()
    else:
        seat = min(replayed.to_act(notice.ply))
        chair = table.chairs[seat]
        if chair.person is None:
            lines.append(words("turn-computer", player=f"**{safe_name(chair, words)}**"))
            buttons = [at.button(words("button-recap"), "recap"), at.button(words("button-more"), "more")]
            return _message(table, notice, lines, pictures, buttons, discord.AllowedMentions.none())
        if await has_left(bot, table, chair.person):
            lines.append(words("turn-left-server", player=f"**{safe_name(chair, words)}**"))
        away_until = (await bot.tables.people.preferences(chair.person.user_id)).away_until
        if away_until is not None and away_until > bot.now():
            lines.append(words("turn-away", player=f"**{safe_name(chair, words)}**", moment=stamp(away_until, "f")))
        # Who must not be notified now is named, not mentioned: healing tells by that whether they were.
        named = f"<@{chair.person.user_id}>" if notice.pings else f"**{safe_name(chair, words)}**"
        lines.append(words("turn-yours", mention=named))
        if table.turn_ply <= notice.ply:
            lines.append(deadline_line(table, words))
        buttons = turn_buttons(at, words, has_hands=replayed.engine.has_hands)
        if any(each.missing is not None for each in table.chairs):
            buttons.append(seat_back_button(table, words))
        pinged = [discord.Object(chair.person.user_id)] if notice.pings else False
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=pinged, replied_user=False)
    return _message(table, notice, lines, pictures, buttons, mentions)


async def past_text(bot: Services, table: Table, message_id: int) -> str | None:
    """What an earlier turn message still has to say: what happened, not whose turn it was. None: all that it says."""
    told = await bot.tables.edits.told_in(table.id, message_id)
    if told is None or told.is_end:
        return None
    replayed = await bot.tables.files.lately(table.id, told.since_ply, told.ply)
    shown, words = replayed.table.at(told.ply), Words(table.locale)
    lines = _told(bot.presenters[table.game], replayed, shown, told.since_ply, told.ply, words)
    return "\n".join(line for line in lines if line)


def _told(
    presenter: GamePresenter, replayed: ReplayedGame, table: Table, since_ply: int, ply: int, words: Words
) -> list[str]:
    """What happened from one position up to another, in public."""
    lines: list[str] = []
    if table.series is not None and ply == 0:
        lines.append(words("turn-series", game=table.series.index + 1, games=len(table.series.options)))
    lines.append(story_text(table, presenter, replayed.story(since_ply, ply), words, limit=STORY_LENGTH))
    if ply == 0:
        first = table.chairs[min(replayed.to_act(0))]
        lines.append(words("turn-first", player=f"**{safe_name(first, words)}**"))
    return lines


def _message(
    table: Table,
    notice: Notice,
    lines: Sequence[str],
    pictures: Pictures,
    buttons: Sequence[Item],
    mentions: discord.AllowedMentions,
) -> TurnMessage:
    return TurnMessage(
        text="\n".join(line for line in lines if line),
        pictures=pictures,
        stem=f"{table.game}-{table.id}-{notice.ply}",
        view=view_of(*buttons),
        mentions=mentions,
    )


def turn_buttons(at: Address, words: Words, *, has_hands: bool) -> list[Item]:
    """Play, My hand in a game that has such, Recap, More."""
    return [
        at.button(words("button-play"), "play", style=discord.ButtonStyle.primary),
        *([at.button(words("button-hand"), "hand")] if has_hands else []),
        at.button(words("button-recap"), "recap"),
        at.button(words("button-more"), "more"),
    ]


def _at_its_end(table: Table) -> Table:
    """The table with those on its chairs who played to the end: who left is named, unless a computer played on."""
    last = table.at(table.ply)
    if last.past is None:
        return last
    played = zip(last.chairs, last.past.players, strict=True)
    return replace(last, chairs=tuple(now if now.person is not None else then for now, then in played))


async def _ending(bot: Services, table: Table, presenter: GamePresenter, words: Words) -> list[str]:
    """Who won, the scores, and where the series stands."""
    outcome = await bot.tables.history.outcome(table.id)
    if outcome is None or table.status is not Status.OVER:
        return []
    names = safe_names(table, words)
    lines = ["", f"### {_winner(outcome, names, words)}"] if outcome.winners else [""]
    if outcome.reason in NOT_PLAYED_OUT and (outcome.winners or outcome.reason in WITHOUT_RESULT):
        lines.append(words(f"end-{outcome.reason}"))
    ranked = sorted(range(len(names)), key=lambda seat: -outcome.scores[seat])
    view = await bot.tables.history.view(table.id, None)
    for seat in ranked:
        score = words("end-scores", player=names[seat], score=presenter.score_in_words(outcome.scores[seat], words))
        lines.append(" ".join([score, *presenter.score_details(view, seat, words)]))
    standing = await bot.tables.history.series(table.id)
    if standing is not None:
        totals = standing.outcome
        lines += ["", f"**{words('end-series-so-far')}**"] if not standing.finished else [""]
        if standing.finished:
            winners = sorted(totals.winners)
            score = presenter.series_score_in_words(totals.scores[winners[0]], words)
            lines.append(
                words("end-series", players=words.list([names[s] for s in winners]), count=len(winners), score=score)
            )
        lines += [
            words("end-scores", player=names[s], score=presenter.series_score_in_words(totals.scores[s], words))
            for s in range(len(names))
        ]
        if not standing.finished:
            lines.append(words("end-series-next"))
    return lines


async def _ratings(bot: Services, table: Table, words: Words, *, room: int) -> list[str]:
    """What the game did to ratings, where it did and there is room to tell."""
    changes = await bot.tables.statistics.rating_changes(table.id)
    if not changes:
        return []
    line = ratings_line(changes, table, words)
    return ["", line] if len(line) + 2 <= room else []


def _winner(outcome: Outcome, names: tuple[str, ...], words: Words) -> str:
    winners = [names[seat] for seat in sorted(outcome.winners)]
    if len(winners) == 1:
        return words("end-winner", player=winners[0])
    return words("end-shared", players=words.list(winners))
