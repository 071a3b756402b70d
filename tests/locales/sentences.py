"""Every sentence of a language as one text, with its gaps left open: for tests that read them all."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.runtime import FluentResource
from fluent.syntax import ast

from locales.words import FOLDER, is_stale

GAP = "…"


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Where a sentence is, and its text with all its variants; without those that are shown in English."""
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentResource(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and not is_stale(language, entry.id.name):
                where = f"{path.name}: {entry.id.name}"
                if entry.value is not None:
                    yield where, "".join(_texts(entry.value))
                for attribute in entry.attributes:
                    yield f"{where}.{attribute.id.name}", "".join(_texts(attribute.value))


def _texts(pattern: ast.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield "".join(_texts(variant.value)) + " "
        else:
            yield GAP
