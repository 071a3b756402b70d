"""The message that says whose turn it is: what just happened, the board, one mention, buttons.

A door sends it in words, which is what phones show in a notification, and lays it out with its pictures by an edit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

from computers.levels import stronger
from engines.protocol import Outcome, Seat
from locales import Words
from screens.controls import MESSAGE_LENGTH, TEXT_LENGTH, Address, Control, Style
from screens.endings import ending_lines, ratings_lines
from screens.names import bold, mention_of, safe_name
from screens.presenter import GamePresenter, Pictures, said_first
from screens.press import Services
from screens.rematch import STRONGER
from screens.seeking import SEEK
from screens.story import story_text, turn_begin, turns_in, without_undone
from screens.times import banks_line, deadline_line, stamp
from screens.today import is_like_todays, today_button
from screens.turn_buttons import turn_buttons
from screens.votes import seat_back_button
from tables.core.log import Entry
from tables.core.model import Table
from tables.play.playing import may_be_hinted
from tables.play.reviews import may_be_reviewed
from tables.posting.notices import MessageScope, Notice, TurnMessageContents

STORY_LENGTH = 1200
"""Characters of narration in a turn message; the rest is in the recap."""


@dataclass(frozen=True, slots=True)
class TurnMessage:
    """The content of a turn message: what happened, what holds now, what can be done.

    `seat` is whose colour frames it: who is to move, or who has won alone. `stem` begins the names of its pictures.
    `called` are the people whom it notifies, whatever accounts the text names. `counter` is the emoji of who is to
    move, where there is one: phones would spell it out in a notification.
    """

    stem: str
    describe: Callable[[], Pictures]
    """Describes a moment that matters, the board and the strip, which are not drawn before their files are needed."""
    position: Hashable
    """What they show: two messages of the same one have the same pictures."""
    story: str = ""
    present: str = ""
    controls: Sequence[Control] = ()
    called: Sequence[int] = ()
    seat: Seat | None = None
    counter: str = ""
    words_first: Words | None = None
    """The sentences in which a person who plays alone here, and has words first, reads the pictures above them."""

    @property
    def text(self) -> str:
        return "\n".join(part for part in (self.story, self.present) if part)

    def without_pictures(self, words: Words) -> TurnMessage:
        """Return the message without pictures, saying that they are missing, for when Discord does not take them."""
        missing = words("picture-too-large")
        return replace(self, story="\n\n".join(part for part in (self.story, missing) if part))

    def around(self, pictures: Pictures) -> tuple[str, str]:
        """Return what is read above its pictures and below them."""
        below = f"{self.counter}{self.present}" if self.present else ""
        if self.words_first is None:
            return self.story, below
        return said_first(self.story, pictures, self.words_first, TEXT_LENGTH - len(below)), below


def control_mark(notice: Notice) -> str:
    """Return a custom id that only a notice's message has: it identifies the message in a channel's history."""
    # With an empty detail: the same button under a reminder names its place there (`turn_buttons`).
    return f"b:{notice.table_id}:{notice.ply}:{'history' if notice.is_end else 'play'}:"


async def compose(app: Services, contents: TurnMessageContents) -> TurnMessage:
    """Compose the present text of a turn message. One that has passed says what happened, and has no buttons."""
    table, scope, replayed = contents.table, contents.scope, contents.replayed
    words, presenter = Words(table.locale), app.presenters[table.game]
    shown = replayed.table.at(scope.ply)
    entries = replayed.story(turn_begin(replayed, scope.since_ply, scope.ply, presenter), scope.ply)
    if scope.is_end:
        entries = tuple(replace(each, events=presenter.before_scoring(each.events)) for each in entries)
    story = _story(presenter, shown, entries, scope.ply, words)
    events = [event for entry in without_undone(entries) for event in entry.events]

    facts = await _facts_alone(app, contents, presenter, words)

    def describe() -> Pictures:
        view = replayed.view(scope.ply)
        return (*presenter.moment(shown, view, events, words), *presenter.board(shown, view, words, facts))

    message = TurnMessage(
        stem=f"{table.game}-{table.id}-{scope.ply}",
        describe=describe,
        position=(table.id, scope.since_ply, scope.ply, table.locale, shown.chairs, shown.mover),
        words_first=words if _is_theirs_alone(app, table) else None,
    )
    if scope.is_end:
        outcome = await app.tables.history.outcome(table.id)
        story += await ending_lines(app, shown, presenter, words)
        story += await ratings_lines(app, shown, words, room=MESSAGE_LENGTH - len("\n".join(story)))
        message = replace(message, seat=_only_winner(outcome))
        if scope.is_present:
            message = replace(message, controls=await _afterwards(app, table, scope, words))
    elif scope.is_present:
        message = await _turn(app, contents, words, message)
    return replace(message, story="\n".join(line for line in story if line))


async def _facts_alone(
    app: Services, contents: TurnMessageContents, presenter: GamePresenter, words: Words
) -> list[tuple[str, int]]:
    """Return which turn it is and the best score before, of a game for one that goes on."""
    table, scope = contents.table, contents.scope
    if len(table.chairs) > 1 or scope.is_end:
        return []
    turns = turns_in(contents.replayed.story(None, scope.ply), presenter)
    best = await app.tables.statistics.best_alone_before(table)
    facts = [(words("picture-turn"), turns + 1)]
    return facts if best is None else [*facts, (words("picture-best"), best)]


def _is_theirs_alone(app: Services, table: Table) -> bool:
    """Tell whether the message is read by one person alone, who has words first."""
    return table.place.is_direct and any(app.readers.has_words_first(person.user_id) for person in table.people)


async def _turn(app: Services, contents: TurnMessageContents, words: Words, message: TurnMessage) -> TurnMessage:
    table, scope, replayed = contents.table, contents.scope, contents.replayed
    seat, at = min(replayed.to_act(scope.ply)), Address(table.id, scope.ply)
    chair, lines = table.chairs[seat], list[str]()
    message = replace(message, seat=seat, counter=app.emoji.counter(table, seat))
    if chair.person is None:
        return replace(
            message,
            present=words("turn-computer", player=bold(safe_name(chair, words))),
            controls=[at.button(words("button-recap"), "recap"), at.button(words("button-more"), "more")],
        )
    if await app.places.has_left(table.place.guild_id or 0, chair.person.user_id):
        lines.append(words("turn-left-server", player=bold(safe_name(chair, words))))
    if contents.away_until is not None:
        moment = stamp(contents.away_until, "f")
        lines.append(words("turn-away", player=bold(safe_name(chair, words)), moment=moment))
    # Who must not be notified now is named, not mentioned: healing tells by that whether they were.
    named = mention_of(chair.person.user_id) if scope.pinged else bold(safe_name(chair, words))
    lines.append(words("turn-yours", mention=named))
    # Else the deadline is that of a turn which began later: its own message shows it.
    if table.turn_ply <= scope.ply:
        lines += [deadline_line(table.deadline, words), banks_line(table, words)]
    has_hints = may_be_hinted(table) and not contents.is_one_try
    items = turn_buttons(at, words, has_hands=replayed.engine.has_hands, has_hints=has_hints)
    if any(each.missing is not None for each in table.chairs):
        items.append(seat_back_button(table, words))
    return replace(
        message,
        present="\n".join(line for line in lines if line),
        controls=items,
        called=[chair.person.user_id] if scope.pinged else (),
    )


async def _afterwards(app: Services, table: Table, scope: MessageScope, words: Words) -> list[Control]:
    """Return the controls after a game is over."""
    at = Address(table.id, scope.ply)
    buttons = [at.button(words("button-replay"), "replay"), at.button(words("button-history"), "history")]
    if may_be_reviewed(table):
        buttons.insert(0, at.button(words("button-review"), "review"))
    if not table.is_watched and await app.tables.history.next_game(table.id) is None:
        again = [at.button(words("button-rematch"), "rematch", style=Style.PRIMARY)]
        computers = [each.level for each in table.chairs if each.owner is None]
        if len(computers) == len(table.chairs) - 1:
            if any(map(stronger, computers)):
                again.append(at.button(words("button-stronger"), STRONGER))
            if table.place.guild_id is not None:
                again.append(Address(0, 0).button(words("button-seek"), SEEK))
        buttons = [*again, *buttons]
    if is_like_todays(table):
        buttons.insert(0, today_button(words))
    return [*buttons]


def _story(presenter: GamePresenter, table: Table, entries: tuple[Entry, ...], ply: int, words: Words) -> list[str]:
    """Tell what happened up to a position, in public."""
    lines: list[str] = []
    if table.series is not None and ply == 0:
        lines.append(words("turn-series", game=table.series.index + 1, games=len(table.series.options)))
    lines.append(story_text(table, presenter, entries, words, limit=STORY_LENGTH))
    if ply == 0:
        lines.append(words("turn-first"))
    return lines


def _only_winner(outcome: Outcome | None) -> Seat | None:
    return min(outcome.winners) if outcome is not None and len(outcome.winners) == 1 else None
