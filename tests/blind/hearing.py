"""What is heard of a message or a form by a screen reader: its words, and the names of what can be pressed or chosen.

Pictures are heard by their alternative texts alone. No id, no style, no colour and no emoji of a label is here: a
person who listens has none of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

Raw: TypeAlias = Mapping[str, Any]
"""A part of what Discord sends."""

ROW, BUTTON, CHOICE, TYPED = 1, 2, 3, 4
PEOPLE, ROLES, MENTIONABLE, CHANNELS = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, LINE, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, TICKS, TICK = 18, 19, 21, 22, 23
"""Discord's kinds of components."""

SELECTS = (CHOICE, PEOPLE, ROLES, MENTIONABLE, CHANNELS)

_WORDS = re.compile(r"(?=.*[^\W\d_]).*[^\W_].*[^\W_]|\d+|[A-Z]", re.DOTALL)
LAID_OUT = 1 << 15
"""The flag of a message that is made of components alone."""

LONGEST = {BUTTON: 80, CHOICE: 100, TYPED: 45}
"""Characters that Discord allows in labels of buttons, of options and of fields: a text of all of them may be cut."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button by its label; `url` is where one that is a link leads."""

    label: str
    is_disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select or a field: its label, and what is said below it."""

    label: str
    note: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A select of a message or a field of a form, by its placeholder or its label.

    `filled` is what a field that is typed into begins with, `example` what it shows while it is empty.
    """

    label: str
    kind: int
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    note: str = ""
    filled: str = ""
    example: str = ""
    is_disabled: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, by its alternative text."""

    text: str


Part: TypeAlias = str | Picture | Button | Field


@dataclass(frozen=True, slots=True)
class Heard:
    """A message or a form as it is heard, in order."""

    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        """All that is said, without controls."""
        said = (part.text if isinstance(part, Picture) else part for part in self.parts)
        return "\n".join(part for part in said if isinstance(part, str))

    @property
    def buttons(self) -> list[Button]:
        """Its buttons that can be pressed."""
        return [part for part in self.parts if isinstance(part, Button) and not part.is_disabled and not part.url]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be pressed."""
        return [button.label for button in self.buttons]

    @property
    def fields(self) -> list[Field]:
        """Its selects, or the fields of a form, that can be used."""
        return [part for part in self.parts if isinstance(part, Field) and not part.is_disabled]

    def field(self, label: str) -> Field:
        """Return a select or field by its label."""
        return next(field for field in self.fields if field.label == label)


Named: TypeAlias = Callable[[str, int], str]
"""The name of an account (`@`) or a channel (`#`)."""


def hear_message(message: Raw, named: Named) -> Heard:
    """Return what is heard of a message."""
    parts: list[Part] = [spoken(message["content"], named)] if message.get("content") else []
    for embed in message.get("embeds", ()):
        parts += [spoken(text, named) for text in _texts_of(embed)]
    if not message.get("flags", 0) & LAID_OUT:
        # Of a message that is laid out only those are shown that a component names.
        files = message.get("attachments", ())
        parts += [Picture(file.get("description") or "") for file in files if _is_picture(file)]
    for component in message.get("components", ()):
        parts += _parts(component, named)
    return Heard(tuple(parts))


def hear_form(form: Raw, named: Named) -> Heard:
    """Return what is heard of a form: its title first."""
    parts: list[Part] = [form["title"]]
    for component in form["components"]:
        parts += _parts(component, named)
    return Heard(tuple(parts))


def faults(heard: Heard) -> Iterator[str]:
    """Yield what a person who only listens could not tell apart, or would not hear."""
    if not any(isinstance(part, str) and part.strip() for part in heard.parts):
        yield "nothing is said"
    if heard.parts and isinstance(heard.parts[0], Button | Field):
        yield "a control comes before all words"
    yield from (f"a picture without words: {_beginning(heard)}" for p in heard.parts if p == Picture(""))
    buttons = [part for part in heard.parts if isinstance(part, Button)]
    fields = [part for part in heard.parts if isinstance(part, Field)]
    yield from _unclear("button", [button.label for button in buttons], BUTTON, heard)
    yield from _unclear("select or field", [field.label for field in fields], TYPED, heard)
    for field in fields:
        yield from _unclear(f"option of {field.label!r}", [each.label for each in field.options], CHOICE, heard)


def _unclear(what: str, labels: Sequence[str], kind: int, heard: Heard) -> Iterator[str]:
    for label, count in Counter(labels).items():
        said = [character for character in label if character.isalnum()]
        # A letter or a number alone says nothing where the text before it was skipped; F7 is a place.
        if len(said) < 2 or "".join(said).isdecimal():
            yield f"a {what} without words: {label!r}: {_beginning(heard)}"
        if count > 1:
            yield f"{count} times the {what} {label!r}: {_beginning(heard)}"
        if kind != TYPED and len(label) >= LONGEST[kind]:
            yield f"a {what} that may be cut: {label!r}"


def _beginning(heard: Heard) -> str:
    return heard.text[:60].replace("\n", " / ")


def _parts(component: Raw, named: Named) -> Iterator[Part]:
    kind = component["type"]
    if kind == TEXT:
        yield spoken(component["content"], named)
    elif kind == BUTTON:
        yield Button(component.get("label") or "", bool(component.get("disabled")), component.get("url") or "")
    elif kind in SELECTS:
        yield _field(component, component.get("placeholder") or "")
    elif kind == LABEL:
        inner = component["component"]
        yield _field(inner, component.get("label") or "", component.get("description") or "")
    elif kind == GALLERY:
        yield from (Picture(item.get("description") or "") for item in component["items"])
    for child in component.get("components", ()):
        yield from _parts(child, named)
    if "accessory" in component:
        yield from _parts(component["accessory"], named)


def _field(component: Raw, label: str, note: str = "") -> Field:
    options = tuple(
        Option(each["label"], each.get("description") or "", bool(each.get("default")))
        for each in component.get("options") or ()
    )
    kind = component["type"]
    required = bool(component.get("required", kind in (TYPED, *SELECTS)))
    least = component.get("min_values")
    most = component.get("max_values")
    return Field(
        label,
        kind,
        options,
        least=(1 if least is None else least) if required else 0,
        most=most or (len(options) if kind == TICKS else 1),
        note=note,
        filled=component.get("value") or "",
        example=component.get("placeholder") or "" if kind == TYPED else "",
        is_disabled=bool(component.get("disabled")),
    )


def _is_picture(file: Raw) -> bool:
    return str(file.get("filename", "")).endswith((".png", ".apng", ".gif", ".webp", ".jpg"))


def _texts_of(embed: Raw) -> Iterator[str]:
    yield from (embed[name] for name in ("title", "description") if embed.get(name))
    for field in embed.get("fields", ()):
        yield f"{field['name']}: {field['value']}"
    if embed.get("footer"):
        yield embed["footer"]["text"]


_MARKS = (
    (re.compile(r"<@!?(\d+)>"), "@"),
    (re.compile(r"<#(\d+)>"), "#"),
)
_SILENT = (
    (re.compile(r"<a?:(\w+):\d+>"), r"\1"),
    (re.compile(r"<t:(\d+)(?::\w)?>"), r"time \1"),
    (re.compile(r"\[([^\]]+)\]\((?:<[^>]*>|[^)]*)\)"), r"\1"),
    (re.compile(r"^(?:#{1,3}|-#|>) ", re.MULTILINE), ""),
    (re.compile(r"\*\*|`"), ""),
    (re.compile(r"(?<!\w)\*([^*\n]+)\*(?!\w)"), r"\1"),
)


def spoken(text: str, named: Named) -> str:
    """Return a text as Discord shows it: names in place of ids, no marks of its layout."""
    for pattern, sign in _MARKS:
        text = pattern.sub(lambda found, sign=sign: f"{sign}{named(sign, int(found[1]))}", text)
    for pattern, instead in _SILENT:
        text = pattern.sub(instead, text)
    return text
