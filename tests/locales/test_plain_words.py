"""Code, docs and English sentences use the words of the field: none of those that `PRIVATE` names."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator

from locales import DEFAULT
from tests.locales.sentences import sentences
from tests.support.programs import ROOT

PRIVATE = re.compile(r"\b(whoever|somebody|nobody|anybody|anew|stands|told|owed|lest|heed)\b", re.I)

APART = ("tests/", "tools/game_template/", "db/migrations/versions/")
"""Tests, a template whose prose is the tests', and released migrations, which never change."""


def tracked(pattern: str) -> list[str]:
    listed = subprocess.run(["git", "ls-files", pattern], cwd=ROOT, capture_output=True, text=True, check=True)
    return [file for file in listed.stdout.split() if not file.startswith(APART)]


def prose_of(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a module, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def private_words(text: str) -> list[str]:
    """The private words of a text, without those in code."""
    return PRIVATE.findall(re.sub(r"`[^`]*`", "", text))


def test_docstrings_and_comments_have_no_private_words() -> None:
    found = [
        f"{file}:{line}: {word}"
        for file in tracked("*.py")
        for line, text in prose_of((ROOT / file).read_text(encoding="utf-8"))
        for word in private_words(text)
    ]
    assert found == []


def test_pages_have_no_private_words() -> None:
    found = [
        f"{file}:{number}: {word}"
        for file in tracked("*.md")
        for number, line in enumerate((ROOT / file).read_text(encoding="utf-8").splitlines(), start=1)
        for word in private_words(line)
    ]
    assert found == []


def test_sentences_have_no_private_words() -> None:
    found = [f"{where}: {word}" for where, text in sentences(DEFAULT) for word in private_words(text)]
    assert found == []


def test_private_words_are_found() -> None:
    assert list(prose_of('"""Whoever asks."""\nx = 1  # told\n')) == [(1, "Whoever asks."), (2, "# told")]
    assert private_words("It stands beside `told`.") == ["stands"]
