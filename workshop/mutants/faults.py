"""Possible faults of a module: small changes of its text, each of which a test should notice."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, cast

_OPPOSITE: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Fault:
    """A change in one place of a module's text: the bytes from `start` to `end` become `after`."""

    path: str
    line: int
    start: int
    end: int
    before: str
    after: str
    code: str
    """The whole line."""
    number: int = 1
    """Counts equal changes in the same line from the left."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_on_one_line(self.before)} -> {_on_one_line(self.after)}"

    @property
    def key(self) -> str:
        """Identify the fault independently of its place in the file."""
        which = f" (number {self.number})" if self.number > 1 else ""
        return f"{self.path}: {self.code}: {_on_one_line(self.before)} -> {_on_one_line(self.after)}{which}"

    def put_into(self, text: str) -> str:
        """Return the module's text with the fault in it."""
        whole = text.encode()
        return (whole[: self.start] + self.after.encode() + whole[self.end :]).decode()


def faults_in(path: str, text: str) -> list[Fault]:
    """Return every fault of a module, in the order of the text."""
    lines, whole = text.splitlines(), text.encode()
    begins = [0, *accumulate(len(line.encode()) for line in text.splitlines(keepends=True))]
    found: list[Fault] = []
    for node, after in _changes(ast.parse(text)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start, end = begins[node.lineno - 1] + node.col_offset, begins[node.end_lineno - 1] + node.end_col_offset
        code = lines[node.lineno - 1].strip()
        found.append(Fault(path, node.lineno, start, end, whole[start:end].decode(), after, code))
    found.sort(key=lambda fault: (fault.start, fault.end, fault.after))
    return list(_numbered(found))


def _numbered(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Assign numbers to equal faults of a line, to tell them apart."""
    seen: Counter[tuple[int, str]] = Counter()
    for fault in faults:
        seen[fault.line, fault.key] += 1
        yield replace(fault, number=seen[fault.line, fault.key])


def _changes(node: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Yield nodes and their replacements, without annotations, decorators, assertions, f-strings and patterns."""
    match node:
        case ast.expr():
            for changed in _changed_expressions(node):
                yield node, f"({ast.unparse(changed)})"
        case ast.stmt():
            for text in _changed_statements(node):
                yield node, text
        case _:
            pass
    if isinstance(node, ast.If | ast.While | ast.IfExp) and not _is_negation(node.test):
        yield node.test, f"(not ({ast.unparse(node.test)}))"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield test, "(True)"
    if isinstance(node, ast.match_case) and node.guard is not None:
        yield node.guard, f"(not ({ast.unparse(node.guard)}))"
    for child in _inner(node):
        yield from _changes(child)


def _inner(node: ast.AST) -> Iterator[ast.AST]:
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "pattern", "bases"):
            continue
        for child in cast(list[object], value) if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr | ast.Assert):
                yield child


def _changed_expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=ops):
            for number, op in enumerate(ops):
                changed = copy.deepcopy(node)
                changed.ops[number] = _OPPOSITE[type(op)]()
                yield changed
        case ast.BoolOp(op=op) | ast.BinOp(op=op) if type(op) in _OPPOSITE:
            changed = copy.deepcopy(node)
            changed.op = _OPPOSITE[type(op)]()
            yield changed
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.Call(func=ast.Name(id="range"), args=[*_, last]) if not isinstance(last, ast.Constant):
            for op in (ast.Add(), ast.Sub()):
                changed = copy.deepcopy(node)
                changed.args[-1] = ast.BinOp(last, op, ast.Constant(1))
                yield changed
        case ast.Call(func=ast.Name(id=name)) if name in _NAMES:
            changed = copy.deepcopy(node)
            changed.func = ast.Name(_NAMES[name])
            yield changed
        case _:
            pass


def _changed_statements(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Expr(value=ast.Constant() | ast.Call(func=ast.Name(id="assert_never"))):
            pass
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            yield "pass"
        # For a caller that tests the result, None is as good as False: such a change would not be a fault.
        case ast.Return(value=ast.Constant(value=None | False)):
            pass
        case ast.Return(value=ast.expr()):
            yield "return None"
        case _:
            pass


def _is_negation(node: ast.expr) -> bool:
    """Return whether the node is a negation: removing its `not` is already one of the faults."""
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
