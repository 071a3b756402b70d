"""Frozen dataclasses to canonical JSON and back: how states are stored, compared and digested."""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


class CodecError(ValueError):
    """A text is no stored value of the expected type; the message names the path and the fault."""


def encode(value: object) -> str:
    """The value as canonical JSON: equal values give equal texts.

    Takes dataclasses, tuples, frozensets of sortable items, enums, strings, ints, bools and None.
    Integers beyond 53 bits are kept exact. Fields of dataclasses appear in their order of definition.
    """
    return _to_json(_plain(value))


def decode(kind: type[T], text: str) -> T:
    """The value of type `kind` that `encode` wrote. Raises `CodecError` for anything else."""
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise CodecError(f"not JSON: {error}") from error
    return _reader(kind)(raw, "$")


def digest(encoded: str) -> str:
    """A short fingerprint of an encoded value: equal values, equal fingerprints (128 bits, hexadecimal)."""
    return blake2b(encoded.encode(), digest_size=16).hexdigest()


_to_json = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode

_AS_IT_IS = (int, str, type(None))
"""What JSON has too, enums that are numbers or strings among them: they are written as their values."""

_Writer = Callable[[Any], Any]


@cache
def _writer(kind: type[Any]) -> _Writer:
    """The function that turns a value of exactly this class into what JSON has."""
    if issubclass(kind, _AS_IT_IS):
        return lambda value: value
    if issubclass(kind, Enum):
        return attrgetter("_value_")
    if issubclass(kind, tuple):
        return _plain_items
    if issubclass(kind, frozenset):
        return lambda value: sorted(_plain_items(value))
    if is_dataclass(kind):
        return _dataclass_writer(tuple(field.name for field in fields(kind)))
    raise TypeError(f"cannot store a {kind.__name__}")


def _dataclass_writer(names: tuple[str, ...]) -> _Writer:
    if len(names) < 2:
        return lambda value: [_plain(getattr(value, name)) for name in names]
    values = attrgetter(*names)
    return lambda value: _plain_items(values(value))


def _plain_items(items: Iterable[Any]) -> list[Any]:
    # Most of a position is numbers and names, for which a call would take longer than this look.
    return [item if isinstance(item, _AS_IT_IS) else _plain(item) for item in items]


def _plain(value: Any) -> Any:
    return _writer(typing.cast("type[Any]", value.__class__))(value)


_Reader = Callable[[Any, str], Any]


@cache
def _reader(kind: Any) -> _Reader:
    """The function that turns parsed JSON into `kind`, made once a type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _optional_reader(kind, arguments)
    if origin is tuple:
        return _tuple_reader(arguments)
    if origin is frozenset:
        item = _reader(arguments[0])
        return lambda raw, path: frozenset(item(part, path) for part in _list(raw, path))
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_reader(kind)
    if kind in (int, str, bool):
        return _scalar_reader(kind)
    raise TypeError(f"cannot read a {kind}")


def _optional_reader(kind: Any, arguments: tuple[Any, ...]) -> _Reader:
    rest = [argument for argument in arguments if argument is not type(None)]
    if len(rest) != 1 or len(rest) == len(arguments):
        raise TypeError(f"cannot read a {kind}: only `X | None` has one meaning")
    inner = _reader(rest[0])
    return lambda raw, path: None if raw is None else inner(raw, path)


def _tuple_reader(arguments: tuple[Any, ...]) -> _Reader:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        item = _reader(arguments[0])
        return lambda raw, path: tuple(item(part, f"{path}[{i}]") for i, part in enumerate(_list(raw, path)))
    readers = [_reader(argument) for argument in arguments]

    def read(raw: Any, path: str) -> tuple[Any, ...]:
        parts = _list(raw, path, len(readers))
        return tuple(reader(part, f"{path}[{i}]") for i, (reader, part) in enumerate(zip(readers, parts)))

    return read


def _dataclass_reader(kind: Any) -> _Reader:
    hints = typing.get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    readers = [_reader(hints[name]) for name in names]

    def read(raw: Any, path: str) -> Any:
        parts = _list(raw, path, len(names))
        found = {name: reader(part, f"{path}.{name}") for name, reader, part in zip(names, readers, parts)}
        return kind(**found)

    return read


def _enum_reader(kind: type[Enum]) -> _Reader:
    def read(raw: Any, path: str) -> Enum:
        try:
            return kind(raw)
        except ValueError as error:
            raise CodecError(f"{path}: {error}") from error

    return read


def _scalar_reader(kind: type) -> _Reader:
    def read(raw: Any, path: str) -> Any:
        if type(raw) is not kind:
            raise CodecError(f"{path}: expected {kind.__name__}, found {raw!r}")
        return raw

    return read


def _list(raw: Any, path: str, length: int | None = None) -> list[Any]:
    if not isinstance(raw, list):
        raise CodecError(f"{path}: expected a list, found {raw!r}")
    parts = typing.cast("list[Any]", raw)
    if length is not None and len(parts) != length:
        raise CodecError(f"{path}: expected {length} values, found {len(parts)}")
    return parts
