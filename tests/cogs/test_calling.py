"""Every message that names several people notifies those of them who may be notified: one place says who that is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

BUILDERS = {"cogs/chat/requests/request.py", "cogs/delivery/turn_messages.py"}
"""Where `AllowedMentions` with people are made: of those that are given, and of whoever a turn message notifies."""


def _files() -> list[Path]:
    return [path for folder in ("cogs", "screens") for path in (ROOT / folder).rglob("*.py")]


def _asks(node: ast.AST | None) -> bool:
    """Whether an expression is what `People.notifiable` answers."""
    return isinstance(node, ast.Await) and ast.unparse(node.value).partition("(")[0].endswith(".notifiable")


def _wrong_calls(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text())
    for function in (each for each in ast.walk(tree) if isinstance(each, ast.AsyncFunctionDef | ast.FunctionDef)):
        asked = {
            ast.unparse(target)
            for each in ast.walk(function)
            if isinstance(each, ast.Assign) and _asks(each.value)
            for target in each.targets
        }
        for call in (each for each in ast.walk(function) if isinstance(each, ast.Call)):
            called = [each.value for each in call.keywords if each.arg == "calls"]
            for people in [*called, *(call.args if ast.unparse(call.func) == "calling" else ())]:
                alone = isinstance(people, ast.List) and len(people.elts) == 1
                if not (alone or ast.unparse(people) == "shown.calls" or _asks(people) or ast.unparse(people) in asked):
                    yield f"{path.name}:{call.lineno}: {ast.unparse(call)}"


def test_who_is_called_by_a_message_is_asked_in_one_place() -> None:
    files = [path for path in _files() if "calling(" in (text := path.read_text()) or "calls=" in text]
    assert len(files) > 4
    assert [wrong for path in files for wrong in _wrong_calls(path)] == []


def test_no_other_message_notifies_people() -> None:
    found = {
        str(path.relative_to(ROOT))
        for path in _files()
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("AllowedMentions")
        for each in call.keywords
        if each.arg == "users" and ast.unparse(each.value) != "False"
    }
    assert found == BUILDERS
