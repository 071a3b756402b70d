"""What happened, in sentences, from the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from db.schema import FORGOTTEN_ID
from locales import SafeText, Words
from locales.narration import flowing, narrate, paragraph
from screens.names import owner_name, safe_names
from screens.presenter import GamePresenter, move_in_words
from tables.core.log import BESIDES_THE_RULES, Entry, LogKind
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame


def story_text(table: Table, presenter: GamePresenter, story: tuple[Entry, ...], words: Words, *, limit: int) -> str:
    """Tell the log in sentences, each succession of a player in one line.

    Moves that were taken back within it are left out. Where there is not room for all, the earliest lines are dropped;
    of the latest line, its earliest sentences.
    """
    paragraphs = [
        sentences(table, presenter, entries, words) for entries in successions(without_undone(story), presenter)
    ]
    paragraphs = [each for each in paragraphs if each]
    lines: list[str] = []
    room = limit
    for each in reversed(paragraphs):
        line = paragraph(each) if lines else paragraph(_latest(each, room))
        if not line or len(line) >= room:
            break
        lines.insert(0, line)
        room -= len(line) + 1
    dropped = len(paragraphs) - len(lines)
    return "\n".join(([words("turn-earlier", count=dropped)] if dropped else []) + lines)


def _latest(paragraphs: Sequence[str], room: int) -> Sequence[str]:
    """As many of the latest sentences as there is room for."""
    kept = len(paragraphs)
    while kept and len(paragraphs[kept - 1]) < room:
        kept -= 1
        room -= len(paragraphs[kept]) + 1
    return paragraphs[kept:]


def without_undone(story: Sequence[Entry]) -> list[Entry]:
    """Return the log's entries without moves that were taken back within it, and without their taking back."""
    found: list[Entry] = []
    for entry in story:
        if entry.kind == LogKind.TAKE_BACK and found and found[-1].kind == LogKind.MOVE:
            found.pop()
        else:
            found.append(entry)
    return found


def successions(story: Sequence[Entry], presenter: GamePresenter | None = None) -> list[list[Entry]]:
    """Group the log's entries: moves of a seat that follow each other together; of one player alone, a turn each."""
    found: list[list[Entry]] = []
    for entry in story:
        if (found and _is_taken_back_with(found[-1][-1], entry)) or (
            found
            and entry.kind == LogKind.MOVE
            and (found[-1][0].kind, found[-1][0].seat) == (LogKind.MOVE, entry.seat)
            and not (presenter and presenter.begins_turn([each.text for each in found[-1]], entry.text))
        ):
            found[-1].append(entry)
        else:
            found.append([entry])
    return found


def turns_in(story: Sequence[Entry], presenter: GamePresenter) -> int:
    """Return how many turns a player alone has made: nothing else parts them."""
    return len(successions(without_undone(story), presenter))


def turn_begin(replayed: ReplayedGame, since_ply: int, ply: int, presenter: GamePresenter) -> int:
    """Return the ply to tell the log from up to `ply`: where the turn began that went on after `since_ply`."""
    within = (
        turn[0].ply - 1
        for turn in successions(replayed.story(None, ply), presenter)
        if turn[0].ply <= since_ply < turn[-1].ply
    )
    return next(within, since_ply)


def texts_of(
    table: Table, presenter: GamePresenter, turns: Iterable[Sequence[Entry]], words: Words
) -> list[tuple[Sequence[Entry], str]]:
    """Return entries that belong together each with their text, those that have any; planned ones are marked."""
    said = ((entries, paragraph(sentences(table, presenter, entries, words))) for entries in turns)
    return [
        (entries, words("log-planned", move=text) if entries[0].is_planned else text) for entries, text in said if text
    ]


def _is_taken_back_with(before: Entry, entry: Entry) -> bool:
    both = before.kind is entry.kind is LogKind.TAKE_BACK
    # Rows that were recorded together have one moment.
    return both and (before.user_id, before.at) == (entry.user_id, entry.at)


def _taken_back(table: Table, presenter: GamePresenter, entries: Sequence[Entry], words: Words) -> str:
    """Say that a player has taken moves back, the latest first, and of whom where they were others' moves."""
    chairs = table.at(entries[0].ply).chairs
    own = next((c.seat for c in chairs if c.person and c.person.user_id == entries[0].user_id), entries[-1].seat)
    moves = list[str]()
    for entry in entries:
        move, name = move_in_words(presenter, entry.text, words, entry.events), owner_name(chairs[entry.seat], words)
        moves.append(move if entry.seat == own else words("turn-taken-back-of", player=name, move=move))
    player = owner_name(chairs[own], words)
    return words("turn-taken-back", player=player, count=len(moves), moves=words("semicolon").join(moves))


def _taken_over(table: Table, entry: Entry, name: SafeText, words: Words) -> str:
    """Say that a person has taken a seat over, and from whom: an account is known of them, and no name."""
    former = table.at(entry.ply - 1).chairs[entry.seat].person
    if table.past is None or former is None or former.user_id == FORGOTTEN_ID:
        return words("turn-replace", player=name, seat=entry.seat + 1)
    return words("turn-replace-from", player=name, former=f"<@{former.user_id}>")


def sentences(table: Table, presenter: GamePresenter, entries: Sequence[Entry], words: Words) -> list[str]:
    """Entries that belong together in words, each by its player at the time, where the table's past is known."""
    entry = entries[0]
    name = owner_name(table.at(entry.ply).chairs[entry.seat], words)
    match entry.kind:
        case LogKind.TAKE_BACK:
            return [_taken_back(table, presenter, entries, words)]
        case LogKind.REPLACE:
            return [_taken_over(table, entry, name, words)]
        case LogKind.REMOVED:
            known = entry.user_id not in (None, FORGOTTEN_ID)
            return [words("turn-removed", seat=entry.seat + 1, former=f"<@{entry.user_id}>" if known else "none")]
        case LogKind.RESIGN:
            # The last row of a finished game has ended it.
            goes_on = table.status is not Status.OVER or entry.ply < table.ply
            return [words("turn-resigned-computer" if goes_on else "turn-resigned", player=name)]
        case LogKind.ABORT if table.is_watched:
            return [words("turn-abort-watched")]
        case LogKind.ABORT if len(table.at(entry.ply).people) == 1:
            return [words("turn-abort-alone", player=name)]
        case kind if kind in BESIDES_THE_RULES:
            return [words(f"turn-{kind}", player=name, seat=entry.seat + 1)]
        case _:
            names = safe_names(table.at(entry.ply - 1), words)
            events = [event for each in entries for event in each.events]
            clauses = narrate(
                words, presenter.slug, presenter.narrated(events), names=names, place_name=presenter.place_name
            )
            return flowing(clauses, names[entry.seat], words)
