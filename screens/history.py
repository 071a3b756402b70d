"""Looking back at a game, privately: the position after any step, and the log page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Annotated

from locales import Words
from screens.actions import AnyTable, Within, action
from screens.computers import match_in_words
from screens.controls import Address, Control, Form, number_in, text_line
from screens.finding import sight_of
from screens.names import escape, in_code, safe, safe_name
from screens.presenter import GamePresenter
from screens.press import PersonRequest, Press
from screens.screen import Screen
from screens.story import story_text, texts_of, turn_begin
from screens.times import stamp
from tables.core.errors import NoSuchStepError
from tables.core.log import LogKind
from tables.core.model import Chair, Person, Status, Table
from tables.files.replayed import PublicGame, ReplayedGame
from tables.time.clock import ClockEvent

TEXT_LENGTH = 1700
"""Characters of story: Discord's limit for a message less the title and the digits of the deal."""

END_LENGTH, END_ROWS = 180, 20
"""Characters of the last of the log, below the state of the table, and the rows that are put into words for them."""

OPENED, OPENED_LOG, OPENED_PAGE = "look-import", "log-import", "page-import"
OPENED_REPLAY, OPENED_STEP, OPENED_IN_WORDS = "replay-import", "step-import", "in-words-import"
"""The actions that look at a game opened from a file: their addresses name the file instead of a table."""

IN_WORDS = "in-words"
"""The action that says a position of a table in words: after the step of its detail, else the present one."""

STEP = "step"
"""The action that asks which step of a table to look at."""

GO = "go-to-"
"""With what the action of a form begins that names a step."""

_LONGEST_STEP = 5
"""Digits of a step: a log has at most 1,500 rows."""


@action("whole-log", command=("table", "log"))
@action("log", updates=True)
async def log(press: Press, table: AnyTable) -> Screen:
    """Show every move in words, or a page of it, the last one first."""
    page = target_in(press.detail) if press.detail else None
    return await log_page(press, await press.tables.files.replayed(table.id), page)


@action("history", command=("table", "history"))
async def history(press: Press, table: AnyTable, step: Annotated[int, Within(0)] | None = None) -> Screen:
    """Show the position after any step, the latest if none is named."""
    replayed = await press.tables.files.replayed(table.id)
    return position(press, replayed, replayed.latest if step is None else step)


@action("look", updates=True)
async def look(press: Press) -> Screen:
    """Look at the position after the move that the button names."""
    return position(press, await replayed_of(press), target_in(press.detail))


async def before(press: Press) -> Screen:
    """Show the position before what a message tells, which ends with the step that the detail names."""
    replayed, ply = await replayed_of(press), number_in(press.detail)
    assert press.message_id is not None
    scope = await press.tables.turn_messages.scope_of(press.table_id, press.message_id)
    if scope is not None:
        return position(press, replayed, turn_begin(replayed, scope.since_ply, ply, press.presenter(replayed.table)))
    # Of a game that ended long ago it is no longer known where a message begins: there it is the last turn.
    return position(press, replayed, max((end for end in replayed.turns() if end < ply), default=0))


@action(STEP)
async def ask_for_step_of_table(press: Press, table: AnyTable) -> Form:
    return ask_for_step(Address(table.id, table.ply), STEP, table.ply, press.words)


@action(f"{GO}{STEP}")
async def go_to_step(press: Press, table: AnyTable) -> Screen:
    replayed = await press.tables.files.replayed(table.id)
    return position(press, replayed, step_in(press.value, replayed.latest))


async def replayed_of(press: Press) -> ReplayedGame:
    """Return the game of a control's table, for a person who may look at it."""
    return await press.tables.files.replayed(press.table_id, sight_of(press.request))


def position(press: Press, replayed: ReplayedGame, ply: int, *, title: str = "", opened: int | None = None) -> Screen:
    """Show the position after a move with ways to the first, previous, next and last. Raises `NoSuchStepError`.

    `opened` is the id of a game opened from a file.
    """
    words, table, latest = press.words, replayed.table, replayed.latest
    presenter, view = press.presenter(table), replayed.view(ply)
    text = story_text(table, presenter, replayed.story(max(ply - 1, 0), ply), words, limit=TEXT_LENGTH)
    at, action = (Address(table.id, latest), "look") if opened is None else (Address(opened, latest), OPENED)
    return Screen(
        [part for part in (title, history_title(words, ply, latest), text) if part],
        [*_steps(at, action, ply, latest, words), *_other_ways(press, table, at, ply, is_opened=opened is not None)],
        presenter.board(table.at(ply), view, words),
        f"{table.game}-{table.id}-{ply}" if opened is None else f"{table.game}-{ply}",
        table.game,
    )


def ask_for_step(at: Address, action: str, latest: int, words: Words) -> Form:
    field = text_line(words("step-label", latest=latest), str(latest), _LONGEST_STEP)
    return at.form(words("button-step"), f"{GO}{action}", [field])


def step_in(typed: str, latest: int) -> int:
    """Return the step that a person has typed. Raises `NoSuchStepError` where the game has none of that number."""
    text = typed.strip()
    if not (text.isascii() and text.isdecimal()) or int(text) > latest:
        raise NoSuchStepError(ply=escape(text[:10]), latest=latest)
    return int(text)


def is_posted(request: PersonRequest, table: Table) -> bool:
    """Whether others see the replay of a table that the person asks for here: a player, in the table's server."""
    is_played_here = table.place.guild_id == request.guild_id and not table.place.is_direct
    return is_played_here and table.seat_of(request.person.user_id) is not None


def _other_ways(press: Press, table: Table, at: Address, ply: int, *, is_opened: bool) -> list[Control]:
    """Below the steps: to any step, the position in words, the replay, and of a file's game its log."""
    words = press.words
    step = at.button(words("button-step"), OPENED_STEP if is_opened else STEP, row=1)
    in_words = at.button(words("button-in-words"), OPENED_IN_WORDS if is_opened else IN_WORDS, str(ply), row=1)
    if is_opened:
        log = at.button(words("button-log"), OPENED_LOG, row=1)
        return [step, in_words, log, at.button(words("button-replay"), OPENED_REPLAY, row=1)]
    if at.ply == 0:
        return [step, in_words]
    label = "button-replay-all" if is_posted(press.request, table) else "button-replay"
    return [step, in_words, at.button(words(label), "replay", row=1)]


async def log_page(press: Press, replayed: ReplayedGame, page: int | None, *, opened: int | None = None) -> Screen:
    """Show a page of the log, the last if None, with ways to the others; of a file's game if `opened` is its number."""
    words, table = press.words, replayed.table
    events = () if opened is not None else await press.tables.clock.events(table.id)
    pages = log_pages(replayed, press.presenter(table), words, events, TEXT_LENGTH)
    last = len(pages) - 1
    shown = last if page is None else min(max(page, 0), last)
    at, action = (Address(table.id, replayed.latest), "log") if opened is None else (Address(opened, 0), OPENED_PAGE)
    title = f"### {words('log-title', page=shown + 1, pages=len(pages))}"
    is_kept = opened is None and await press.tables.days.keeps_deal(table, replayed.seed)
    lines = [title, *deal_lines(replayed, words, is_kept=is_kept), pages[shown]]
    return Screen(lines, _steps(at, action, shown, last, words) if last else ())


def deal_lines(replayed: ReplayedGame, words: Words, *, is_kept: bool = False) -> Iterator[str]:
    """Yield by what a game's deal can be checked: its commitment, and after the end the seed, unless that `is_kept`."""
    table = replayed.table
    if table.commitment is None:
        return
    if table.status is Status.OVER and not is_kept:
        yield f"-# {words('deal-open', commitment=table.commitment, seed=in_code(replayed.seed))}"
    else:
        yield f"-# {words('deal-fixed', commitment=table.commitment)}"


def history_title(words: Words, ply: int, latest: int) -> str:
    return words("history-start") if ply == 0 else words("history-title", ply=ply, latest=latest)


def target_in(detail: str) -> int:
    """Return the move or page that one of these buttons leads to. Raises `Refusal` where it names none."""
    return number_in(detail.partition(".")[0])


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: what a row tells, or between the rows what the clock did. `is_undone`: it was taken back."""

    at: datetime
    text: str
    ply: int | None = None
    is_undone: bool = False


def log_lines(
    game: ReplayedGame | PublicGame,
    presenter: GamePresenter,
    words: Words,
    events: Iterable[ClockEvent],
    since_ply: int = 0,
) -> list[LogLine]:
    """Return the log of a game after a row, as it went on; at its end how well computers of an even match played.

    A row without any words has no line: it only ends a part of a player's turn.
    """
    table, undone, entries = game.table, game.undone(), game.story(since_ply)
    if since_ply:
        events = [each for each in events if entries and each.at >= entries[0].at]
    lines = [LogLine(each.at, text) for each in events if (text := _clock_text(table, each, words))]
    for (entry,), text in texts_of(table, presenter, ([entry] for entry in entries), words):
        mark = "↩ " if entry.kind == LogKind.TAKE_BACK else ""
        lines.append(LogLine(entry.at, f"{mark}{text}", entry.ply, entry.ply in undone))
    lines.sort(key=attrgetter("at"))
    return lines + [LogLine(table.updated_at, text) for text in _matches(table, words)]


def log_pages(
    game: ReplayedGame,
    presenter: GamePresenter,
    words: Words,
    events: Iterable[ClockEvent],
    room: int,
    since_ply: int = 0,
) -> list[str]:
    """Return the log after a row in pages, the last one full: rows with their numbers, undone ones struck through."""
    pages: list[str] = []
    for each in reversed(log_lines(game, presenter, words, events, since_ply)):
        line = _log_line(each, words, room)
        if pages and len(pages[0]) + len(line) < room:
            pages[0] = f"{line}\n{pages[0]}"
        else:
            pages.insert(0, line)
    return pages or [words("log-empty")]


def _matches(table: Table, words: Words) -> Iterator[str]:
    """Yield, of a game that is over, how well each computer of an even match played."""
    if table.status is not Status.OVER:
        return
    for chair in table.chairs:
        if match := match_in_words(table, chair, words):
            yield words("log-even", player=safe_name(chair, words), match=match)


def _log_line(line: LogLine, words: Words, room: int) -> str:
    """Return a line as a message has it that has so much room."""
    text = line.text
    if len(text) > room:
        text = text[: room - 1].rstrip(" *") + "…"
        text += "**" * (text.count("**") % 2)
    if line.is_undone:
        text = words("log-undone", move=f"~~{text}~~")
    return text if line.ply is None else f"`{line.ply}` {text}"


def _clock_text(table: Table, event: ClockEvent, words: Words) -> str:
    """Return what the clock did in words; empty where the person is known at the table no more."""
    people = {person.user_id: safe(person.name) for chair in table.chairs for person in _people_of(chair)}
    player, moment, by_id = people.get(event.user_id), event.detail.moment, event.detail.by_id
    if player is None:
        return ""
    facts = {"player": player, "giver": "?" if by_id is None else people.get(by_id, "?")}
    if moment is not None:
        facts["moment"] = stamp(moment, "f")
    return f"⏱ {words.fill(f'log-{event.kind.name}', facts)}"


def _people_of(chair: Chair) -> Iterator[Person]:
    """Yield all people whose seat it is or was, as far as the table knows them."""
    yield from (person for person in (chair.resigned, chair.missing, chair.person) if person is not None)


def _steps(at: Address, action: str, here: int, last: int, words: Words) -> Sequence[Control]:
    """First, previous, next, last. The detail's second part keeps apart buttons that lead to the same place."""
    # Discord refuses a message in which two controls have the same custom id.
    steps = (("first", 0), ("previous", max(here - 1, 0)), ("next", min(here + 1, last)), ("last", last))
    return [
        at.button(words(f"button-{name}"), action, f"{target}.{name}", disabled=target == here)
        for name, target in steps
    ]
