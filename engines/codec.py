"""Frozen dataclasses to canonical JSON and back: used to store, compare and digest states."""

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
    """A text that is no stored value of the expected type; the message names the path and the fault."""


def encode(value: object) -> str:
    """Encode a value as canonical JSON: equal values give equal texts.

    Takes dataclasses whose fields are dataclasses, tuples, frozensets of sortable items, enums, strings, ints, bools
    and None. Integers beyond 53 bits are kept exact. Fields appear in their order of definition. Raises `TypeError` for
    a class that `decode` could not read.
    """
    return _to_json(value)


def decode(kind: type[T], text: str) -> T:
    """Decode a value of type `kind` that `encode` wrote. Raises `CodecError` for anything else."""
    try:
        raw = json.loads(text)
    except ValueError as error:
        raise CodecError(f"not JSON: {error}") from error
    return _reader(kind)(raw, "$")


def digest(encoded: str) -> str:
    """Return a short fingerprint of an encoded value (128 bits, hexadecimal): equal for equal values."""
    return blake2b(encoded.encode(), digest_size=16).hexdigest()


def named(value: object) -> object:
    """Convert a value to plain objects for `json.dumps`, dataclasses as objects with field names.

    For programs that do not know the classes. Takes what `encode` takes; `from_named` reads it back.
    """
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [named(item) for item in typing.cast("tuple[object, ...]", value)]
    if isinstance(value, frozenset):
        return _in_order(typing.cast("frozenset[object]", value))
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: named(getattr(value, field.name)) for field in fields(value)}
    return value


def from_named(kind: type[T], raw: object) -> T:
    """Read a value of type `kind` from the output of `named`, directly or parsed from JSON.

    Raises `CodecError` otherwise.
    """
    return _reader(kind, by_name=True)(raw, "$")


@cache
def _parts(kind: type[Any]) -> Callable[[Any], Any]:
    """Return the function that converts a value of exactly this class to something that JSON can hold."""
    if issubclass(kind, Enum):
        return attrgetter("_value_")
    if issubclass(kind, frozenset):
        return _in_order
    if not is_dataclass(kind):
        raise TypeError(f"cannot store a {kind.__name__}")
    # Raises `TypeError` now, when the value is written, instead of later, when it cannot be read back.
    _reader(kind)
    names = [field.name for field in fields(kind)]
    if len(names) < 2:
        # `attrgetter` with a single name returns the bare value, not a tuple.
        return lambda value: [getattr(value, name) for name in names]
    return attrgetter(*names)


def _written(value: Any) -> Any:
    return _parts(typing.cast("type[Any]", value.__class__))(value)


def _in_order(items: Iterable[Any]) -> list[Any]:
    """Sort the items of a set by their encoded form."""
    # Items without an order of their own are sorted by their JSON form.
    return sorted(item if isinstance(item, int | str) else json.loads(encode(item)) for item in items)


# Tuples, strings, numbers and None make up most of a position: the C encoder writes them without a Python call.
# Frozen values cannot contain themselves, so circles need no check.
_to_json = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, check_circular=False, default=_written).encode


_Reader = Callable[[Any, str], Any]


@cache
def _reader(kind: Any, *, by_name: bool = False) -> _Reader:
    """Return the function that turns parsed JSON into `kind`, built once per type. `by_name`: the format of `named`."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    # `Optional[X]` and `X | None` are of different classes.
    if origin in (typing.Union, types.UnionType):
        return _optional_reader(kind, arguments, by_name=by_name)
    if origin is tuple:
        return _tuple_reader(arguments, by_name=by_name)
    if origin is frozenset:
        item = _reader(arguments[0], by_name=by_name)
        return lambda raw, path: frozenset(item(part, path) for part in _list(raw, path))
    if is_dataclass(kind):
        return _named_reader(kind) if by_name else _dataclass_reader(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_reader(kind)
    if kind in (int, str, bool):
        return _scalar_reader(kind)
    raise TypeError(f"cannot read a {kind}")


def _optional_reader(kind: Any, arguments: tuple[Any, ...], *, by_name: bool) -> _Reader:
    rest = [argument for argument in arguments if argument is not type(None)]
    if len(rest) != 1 or len(rest) == len(arguments):
        raise TypeError(f"cannot read a {kind}: only `X | None` has one meaning")
    inner = _reader(rest[0], by_name=by_name)
    return lambda raw, path: None if raw is None else inner(raw, path)


def _tuple_reader(arguments: tuple[Any, ...], *, by_name: bool) -> _Reader:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        item = _reader(arguments[0], by_name=by_name)
        return lambda raw, path: tuple(item(part, f"{path}[{i}]") for i, part in enumerate(_list(raw, path)))
    readers = [_reader(argument, by_name=by_name) for argument in arguments]

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


def _named_reader(kind: Any) -> _Reader:
    hints = typing.get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name], by_name=True) for field in fields(kind)}

    def read(raw: Any, path: str) -> Any:
        if not isinstance(raw, dict):
            raise CodecError(f"{path}: expected an object, found {raw!r}")
        parts = typing.cast("dict[str, Any]", raw)
        if parts.keys() != readers.keys():
            raise CodecError(f"{path}: expected {', '.join(readers)}, found {', '.join(map(str, parts))}")
        return kind(**{name: reader(parts[name], f"{path}.{name}") for name, reader in readers.items()})

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
        # `type` instead of `isinstance`: JSON's true and false would pass as integers.
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
