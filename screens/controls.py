"""Controls as values: buttons, selects and forms that work for ever, since all they mean is in their ids.

A control names its table, the ply it was made at, its action and a detail. It survives restarts, and the action that
handles it can tell that it is outdated.

What comes back may be anything, whatever the bot once wrote: a program can press what no message shows. Details and
values are read by `number_in`, `one_of` and the methods of a press, which refuse what no control of the bot's says.

Discord's limits are part of the values: their texts are cut here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from typing import TypeAlias, TypeVar

from db.schema import LARGEST_ID
from screens.links import url_of
from screens.refusals import Refusal
from tables.core.model import Table

EnumT = TypeVar("EnumT", bound=Enum)

ID_LENGTH = 100
"""Characters of a control's id."""

LABEL_LENGTH = 80
"""Characters on a button."""

OPTION_LENGTH = 100
"""Characters in the label of an option, and in the text below it."""

MESSAGE_LENGTH = 2000
"""Characters Discord allows in a message that is not laid out."""

TEXT_LENGTH = 4000
"""Characters Discord allows in all texts of a message that it lays out."""

MOST_COMPONENTS = 40
"""Components Discord allows in such a message: texts, rows, and every control in them."""

_PLACEHOLDER_LENGTH, _EXAMPLE_LENGTH, _TITLE_LENGTH = 150, 100, 45
"""Characters in a select and in a field before something is chosen or typed, and in titles of forms."""

AND = "+"
"""In a control's detail, the separator of moves that are played one after the other."""

LARGEST_ACCOUNT = 2**63 - 1
"""The largest id of an account of Discord's that a column holds."""

MOST_OPTIONS = 25
"""Options in a select."""

LAST_PAGE = 10_000
"""The last page that a list shows: a control with a made-up number asks for a later one."""

MOST_BUTTONS = 10
"""Options that are shown as buttons, in two rows: one press each instead of two."""

IN_A_ROW = 5
"""Buttons in a row."""

CHOSEN = "="
"""In a button's detail, the mark before the option it is for."""


class Style(IntEnum):
    """What a button is for, by its colour."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4


class ChannelKind(StrEnum):
    """Kinds of channels that can be chosen."""

    TEXT = "text"
    NEWS = "news"
    FORUM = "forum"


@dataclass(frozen=True, slots=True)
class Emoji:
    name: str
    id: int | None = None

    def __str__(self) -> str:
        return self.name if self.id is None else f"<:{self.name}:{self.id}>"


@dataclass(frozen=True, slots=True)
class Option:
    """What can be chosen in a select: its label, the text below it, and whether it is chosen already."""

    label: str
    value: str
    description: str | None = None
    emoji: Emoji | None = None
    default: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", self.label[:OPTION_LENGTH])
        object.__setattr__(self, "description", self.description and self.description[:OPTION_LENGTH])


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """A button that runs an action, or with `url` a link. What it brings is said in the text above it."""

    label: str
    description: str | None = None
    id: str | None = None
    style: Style = Style.SECONDARY
    emoji: Emoji | None = None
    row: int | None = None
    disabled: bool = False
    url: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", self.label[:LABEL_LENGTH])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Choice:
    """A select of `least` to `most`; a form can only be sent with one that `is_required`."""

    id: str
    placeholder: str = ""
    least: int = 1
    most: int = 1
    is_required: bool = False
    row: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "placeholder", self.placeholder[:_PLACEHOLDER_LENGTH])


@dataclass(frozen=True, slots=True, kw_only=True)
class Select(_Choice):
    options: Sequence[Option]
    is_required: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonSelect(_Choice):
    """A select of people; `chosen` is the account chosen already."""

    chosen: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelSelect(_Choice):
    kinds: Sequence[ChannelKind] = (ChannelKind.TEXT,)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSelect(_Choice):
    """A select of roles, in a form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A line of a form that is typed into: it begins with `filled`; without it, `example` is shown.

    Without an id it is known by its place among the fields.
    """

    id: str = ""
    example: str = ""
    longest: int
    filled: str = ""
    is_required: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """A field of a form where any of at most ten labels with values are ticked, or with `is_one` one is chosen."""

    id: str
    options: Sequence[tuple[str, str]]
    chosen: Collection[str] = ()
    is_one: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A field of a form that takes one file."""

    id: str


Control: TypeAlias = Button | Select | PersonSelect | ChannelSelect
"""What can be pressed or chosen under a message."""

FieldContent: TypeAlias = Typed | Ticks | Select | PersonSelect | ChannelSelect | RoleSelect | Upload


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a form with what is read aloud before it."""

    label: str
    content: FieldContent
    description: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", self.label[:_TITLE_LENGTH])
        object.__setattr__(self, "description", self.description[:OPTION_LENGTH])


@dataclass(frozen=True, slots=True)
class Form:
    """A form of at most five fields; its action is run with what is filled in, by their names."""

    title: str
    id: str
    fields: Sequence[FormField]

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", self.title[:_TITLE_LENGTH])


def choices_in(content: Control | FieldContent) -> list[tuple[str, str, bool]]:
    """Return what can be chosen in a control or a field: labels, values, and whether they are chosen already."""
    if isinstance(content, Select):
        return [(option.label, option.value, option.default) for option in content.options]
    if isinstance(content, Ticks):
        return [(label, value, value in content.chosen) for label, value in content.options]
    return []


def outdated() -> Refusal:
    """Return the refusal of a control that means nothing, or nothing any more."""
    return Refusal("error-game")


def number_in(text: str, largest: int = LARGEST_ID) -> int:
    """Parse a number of a control, by default an id of the bot's own or less. Raises `Refusal` for anything else."""
    # The length before the value: `int` raises for thousands of digits.
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(largest)) or int(text) > largest:
        raise outdated()
    return int(text)


def one_of(kind: type[EnumT], text: str) -> EnumT:
    """Return the member that a detail or a value names. Raises `Refusal` where there is none."""
    try:
        return kind(text)
    except ValueError as error:
        raise outdated() from error


def text_line(label: str, example: str, longest: int, filled: str = "", *, may_be_empty: bool = False) -> FormField:
    """Return a line of a form: it begins with `filled`; without it, `example` is shown until something is typed."""
    typed = Typed(example=example[:_EXAMPLE_LENGTH], longest=longest, filled=filled, is_required=not may_be_empty)
    return FormField(label, typed)


def one_choice(name: str, options: Sequence[tuple[str, str]], chosen: str | None = None) -> Ticks:
    """Return a field where one of at most ten is chosen, from labels and values; it may be sent as it is shown."""
    return Ticks(id=name, options=_cut(options), chosen=() if chosen is None else (chosen,), is_one=True)


def ticks(name: str, options: Sequence[tuple[str, str]], ticked: Collection[str] = ()) -> Ticks:
    """Return a field where any of at most ten are ticked, from labels and values."""
    return Ticks(id=name, options=_cut(options), chosen=ticked)


def upload_field(name: str, label: str, description: str = "") -> FormField:
    return FormField(label, Upload(id=name), description)


def _cut(options: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(label[:OPTION_LENGTH], value) for label, value in options]


@dataclass(frozen=True, slots=True)
class Address:
    """The table and ply that the controls of one message are about; the `prefix` of their actions."""

    table_id: int
    ply: int
    prefix: str = ""

    def button(
        self,
        label: str,
        action: str,
        detail: str = "",
        *,
        style: Style = Style.SECONDARY,
        emoji: Emoji | None = None,
        row: int | None = None,
        disabled: bool = False,
    ) -> Button:
        name = self._id("b", action, detail)
        return Button(label=label, id=name, style=style, emoji=emoji, row=row, disabled=disabled)

    def select(
        self,
        placeholder: str,
        action: str,
        options: Sequence[Option],
        detail: str = "",
        *,
        row: int | None = None,
        most: int = 1,
    ) -> Select:
        """Return a select of one to `most` among at most `MOST_OPTIONS` that runs `action`."""
        name = self._id("s", action, detail)
        return Select(id=name, placeholder=placeholder, options=options, most=most, row=row)

    def person(
        self, placeholder: str, action: str, detail: str = "", chosen: int | None = None, *, row: int | None = None
    ) -> PersonSelect:
        """Return a select of one person, or none, that runs `action`; `chosen` is the account chosen already."""
        return PersonSelect(id=self._id("s", action, detail), placeholder=placeholder, least=0, chosen=chosen, row=row)

    def channel(self, placeholder: str, action: str, detail: str) -> ChannelSelect:
        """Return a select of one text channel that runs `action`."""
        return ChannelSelect(id=self._id("s", action, detail), placeholder=placeholder)

    def form(self, title: str, action: str, fields: Sequence[FormField], detail: str = "") -> Form:
        """Return a form of at most five fields that runs `action` with what is filled in."""
        return Form(title, self._id("m", action, detail), fields)

    def choices(
        self, placeholder: str, action: str, options: Sequence[Option], detail: str = "", *, row: int = 0
    ) -> list[Control]:
        """Return a button for each of a few options, a select for more; from a row on. They run `action` with it."""
        if len(options) > MOST_BUTTONS:
            return [self.select(placeholder, action, options, detail, row=row)]
        return [
            Button(
                label=option.label,
                description=option.description,
                id=self._id("b", action, f"{detail}{CHOSEN}{option.value}"),
                emoji=option.emoji,
                row=row + number // IN_A_ROW,
            )
            for number, option in enumerate(options)
        ]

    def _id(self, kind: str, action: str, detail: str) -> str:
        found = f"{kind}:{self.table_id}:{self.ply}:{self.prefix}{action}:{detail}"
        if len(found) > ID_LENGTH:
            raise ValueError(f"id of a control too long: {found}")
        return found


def link_button(label: str, table: Table) -> Button:
    """Return a button that jumps to the newest message of a table."""
    return Button(label=label, url=url_of(table))


def in_rows(controls: Sequence[Control]) -> list[list[Control]]:
    """Arrange controls in the rows they name, others in the first row with room: a select takes a whole one."""
    rows: dict[int, list[Control]] = {}
    for control in controls:
        row = control.row if control.row is not None else _first_with_room(rows, control)
        rows.setdefault(row, []).append(control)
    return [rows[number] for number in sorted(rows)]


def _first_with_room(rows: Mapping[int, Sequence[Control]], control: Control) -> int:
    taken = (sum(map(_width, rows.get(row, ()))) for row in range(len(rows) + 1))
    return next(row for row, width in enumerate(taken) if width + _width(control) <= IN_A_ROW)


def _width(control: Control) -> int:
    return 1 if isinstance(control, Button) else IN_A_ROW
