"""Code, docs and English sentences use the words of the field: none of those that `PRIVATE` names.

Names of the product use none either, and only a few classes of different modules have the same name.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePath

from locales import DEFAULT
from tests.locales.sentences import sentences
from tests.support.programs import ROOT

PRIVATE = re.compile(r"\b(whoever|somebody|nobody|anybody|anew|stands|told|owed|lest|heed)\b", re.I)

PRIVATE_IN_NAMES = re.compile(PRIVATE.pattern.replace("heed", "heed|heeds|heeded|owe|owes|telling|tellings"), re.I)

STORED_NAMES = {"owes_elegance"}
"""Names that stored positions have too: a game's state is written by the names of its fields."""

MAKERS = ("workshop/",)
"""What only makers of the bot run. Its classes are not met beside the product's."""

MOST_SHARED_CLASS_NAMES = 15
"""Names of public classes that several modules use: each for the same role in several games."""

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


def words_of_name(name: str) -> str:
    """The words of an identifier, with spaces: `NotificationState` and `is_told` are of two each."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name))


def names_in(file: str, source: str) -> Iterator[tuple[int, str]]:
    """The names in a module's code, each with its line, and those of its path."""
    for part in PurePath(file).with_suffix("").parts:
        yield 0, part
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], token.string


def private_names(file: str, source: str) -> list[str]:
    return [
        f"{file}:{line}: {name}"
        for line, name in names_in(file, source)
        if name not in STORED_NAMES and PRIVATE_IN_NAMES.search(words_of_name(name))
    ]


def public_classes(source: str) -> Iterator[str]:
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def test_names_have_no_private_words() -> None:
    found = [
        found for file in tracked("*.py") for found in private_names(file, (ROOT / file).read_text(encoding="utf-8"))
    ]
    assert found == []


def test_few_classes_have_the_same_name() -> None:
    modules: dict[str, set[str]] = defaultdict(set)
    for file in tracked("*.py"):
        if not file.startswith(MAKERS):
            for name in public_classes((ROOT / file).read_text(encoding="utf-8")):
                modules[name].add(file)
    shared = {name: sorted(files) for name, files in modules.items() if len(files) > 1}
    assert len(shared) <= MOST_SHARED_CLASS_NAMES, shared


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


def test_private_names_are_found() -> None:
    source = "class NobodyWaits:\n    is_told = owes_elegance = toldest\n"
    assert private_names("cogs/telling.py", source) == [
        "cogs/telling.py:0: telling",
        "cogs/telling.py:1: NobodyWaits",
        "cogs/telling.py:2: is_told",
    ]
