"""A position in words: of a table, of a step, of a file's game, and in place of pictures."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from db.errors import DamagedLogError
from engines.protocol import Seat
from locales import Words
from locales.describing import Describer, about, abridged, pages
from screens.actions import action
from screens.controls import IN_A_ROW, TEXT_LENGTH, Address, Control, Form, number_in, outdated, text_line
from screens.history import GO, IN_WORDS, history_title, replayed_of, target_in
from screens.names import in_code
from screens.press import Press, Services
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.errors import TableError
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame

log = logging.getLogger(__name__)


async def position_line(app: Services, table: Table, words: Words) -> str:
    """Return the present position of a table in one line; empty where it cannot be said."""
    describer = await _describer(app, table, words)
    return "" if describer is None else describer.line()


async def position_text(app: Services, table: Table, words: Words, room: int) -> str:
    """Return what everybody may know of a table's position, in so many characters; empty where it cannot be said."""
    describer = await _describer(app, table, words)
    if describer is None:
        return ""
    said = [sentence for section in describer.sections() for sentence in section.sentences]
    return abridged(said, words, room, between="\n")


async def _describer(app: Services, table: Table, words: Words) -> Describer | None:
    """Return what says a table's position; None of a game that is absent, or whose log cannot be played again."""
    try:
        replayed = await app.tables.files.lately(table.id)
        shown, view = replayed.table.at(replayed.latest), replayed.view(replayed.latest)
        return app.presenters[table.game].describer(shown, view, words, is_formatted=True)
    except (TableError, DamagedLogError) as error:
        log.warning("table %s: its position could not be said: %r", table.id, error)
        return None


PAGE, PLACE = "words", "place"
"""The actions that lead to another page or a section, and that ask for a place: their addresses name the position."""

ASKED = f"{GO}{PLACE}"
"""The action of the form in which a place was named."""

OPENED_PAGE, OPENED_PLACE, OPENED_ASKED = "words-import", "place-import", f"{GO}place-import"
"""The same for a game opened from a file: their addresses name the file instead of a table."""

LONGEST_PLACE = 60
"""Characters of what is asked about: a name of a player, with words around it."""

_MOST_SECTIONS = 3 * IN_A_ROW
"""Sections with a button: a message has five rows, the first for other ways."""


@dataclass(frozen=True, slots=True)
class SaidPosition:
    """A position after so many rows of a game; `opened` is the number of the file that the game is from, if it is."""

    replayed: ReplayedGame
    ply: int
    opened: int | None = None

    @property
    def at(self) -> Address:
        return Address(self.replayed.table.id if self.opened is None else self.opened, self.ply)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat whose hand a person may read there: now, and after the game also what they had before."""
        replayed = self.replayed
        if self.opened is not None:
            return None
        if self.ply == replayed.latest:
            return replayed.table.seat_of(user_id)
        # A hand before a seat changed hands was another person's.
        return replayed.table.at(self.ply).seat_of(user_id) if replayed.table.status is Status.OVER else None

    def describer(self, press: Press, *, is_formatted: bool = True) -> Describer:
        """Return what says it to a person. Raises `NoSuchStepError`."""
        replayed = self.replayed
        # First of all, as it refuses what the log does not reach: a backup may know less than a message shows.
        view = replayed.view(self.ply)
        if (seat := self.seat_of(press.user_id)) is not None:
            view = replayed.own_view(seat, self.ply)
        presenter, shown = press.presenter(replayed.table), replayed.table.at(self.ply)
        return presenter.describer(shown, view, press.words, is_formatted=is_formatted)

    def moves(self, user_id: int) -> tuple[str, ...] | None:
        """Return what a person whose turn it is can do there; None where it is not their turn."""
        replayed, seat = self.replayed, self.seat_of(user_id)
        if seat is None or self.ply != replayed.latest or replayed.table.status is not Status.RUNNING:
            return None
        return replayed.legal(seat) if seat in replayed.to_act(self.ply) else None


@action(IN_WORDS)
async def in_words(press: Press) -> Screen:
    """Say the position of a table in words: the present one, or after the step that the button names."""
    replayed = await replayed_of(press)
    return said(press, SaidPosition(replayed, target_in(press.detail) if press.detail else replayed.latest))


@action(PAGE, updates=True)
async def turn_page(press: Press) -> Screen:
    return turned(press, SaidPosition(await replayed_of(press), press.ply))


@action(PLACE)
async def ask_for_place_on_board(press: Press) -> Form:
    return ask_for_place(press, ASKED)


@action(ASKED)
async def describe_place(press: Press) -> Screen:
    return place(press, SaidPosition(await replayed_of(press), press.ply), press.value)


def turned(press: Press, position: SaidPosition) -> Screen:
    """Say the page or section of a position that a button names."""
    _, _, rest = press.detail.partition(".")
    _, _, section = rest.partition(".")
    return said(press, position, target_in(press.detail), number_in(section) if section else None)


def said(press: Press, position: SaidPosition, page: int = 0, section: int | None = None) -> Screen:
    """Say a position, or one of its sections, with ways to the other pages and sections.

    Raises `NoSuchStepError`, and `Refusal` for a section that there is not.
    """
    words = press.words
    sections = position.describer(press).sections()
    if section is not None and not (section < len(sections) and sections[section].sentences):
        raise outdated()
    title = history_title(words, position.ply, position.replayed.latest)
    texts = pages(sections if section is None else [sections[section]], TEXT_LENGTH - len(f"{title}\n"))
    shown = min(page, len(texts) - 1)
    # On buttons nothing is formatted.
    found = position.describer(press, is_formatted=False).sections()
    titles = {number: each.title for number, each in enumerate(found) if each.sentences}
    ways = [*_pages(position, shown, len(texts), section, words), *_sections(position, titles, section)]
    return Screen([title, texts[shown]], ways)


def ask_for_place(press: Press, action: str) -> Form:
    words, at = press.words, Address(press.table_id, press.ply)
    return at.form(words("button-place"), action, [text_line(words("place-label"), "F7", LONGEST_PLACE)])


def place(press: Press, position: SaidPosition, asked: str) -> Screen:
    """Say what is at a place, and what the person can do there now.

    Raises `NoSuchStepError`, and `Refusal` where no place is named.
    """
    section = about(position.describer(press), asked, position.moves(press.user_id))
    if section is None:
        raise Refusal("error-no-place", name=in_code(asked[:LONGEST_PLACE]))
    # All that can be asked about fits one message.
    (text,) = pages([section], TEXT_LENGTH)
    return Screen(text, [_place(position, press.words, row=0)])


def _pages(position: SaidPosition, shown: int, count: int, section: int | None, words: Words) -> list[Control]:
    """Return the buttons to the page before and to the next one, to the whole, and the one that asks for a place."""
    action, of_section = _page_action(position), "" if section is None else f".{section}"
    # The second part keeps apart buttons that lead to the same page.
    steps = (("previous", shown - 1), ("next", shown + 1)) if count > 1 else ()
    items: list[Control] = [
        position.at.button(
            words(f"button-{name}"), action, f"{page % count}.{name}{of_section}", disabled=not 0 <= page < count, row=0
        )
        for name, page in steps
    ]
    if section is not None:
        items.append(position.at.button(words("button-everything"), action, "0.all", row=0))
    return [*items, _place(position, words, row=0)]


def _sections(position: SaidPosition, titles: Mapping[int, str], shown: int | None) -> list[Control]:
    """Return a button for each section of which there is something to say, by its number."""
    return [
        position.at.button(
            title,
            _page_action(position),
            f"0.section.{number}",
            disabled=number == shown,
            row=1 + place // IN_A_ROW,
        )
        for place, (number, title) in enumerate([*titles.items()][:_MOST_SECTIONS])
    ]


def _page_action(position: SaidPosition) -> str:
    return PAGE if position.opened is None else OPENED_PAGE


def _place(position: SaidPosition, words: Words, row: int) -> Control:
    return position.at.button(words("button-place"), PLACE if position.opened is None else OPENED_PLACE, row=row)
