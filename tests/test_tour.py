"""The tour of the code names files, classes and functions that exist."""

from __future__ import annotations

import ast
import re

from tests.support.for_each import for_each
from tests.support.programs import ROOT

PLACES = re.findall(r"^\| `([\w/]+\.py)` `([\w.]+)` \|", (ROOT / "docs" / "tour.md").read_text(encoding="utf-8"), re.M)


def test_the_tour_has_ten_places() -> None:
    assert len(PLACES) == 10


@for_each(("file", "name"), PLACES)
def test_each_place_of_the_tour_exists(file: str, name: str) -> None:
    body: list[ast.stmt] = ast.parse((ROOT / file).read_text(encoding="utf-8")).body
    for part in name.split("."):
        found = [
            node
            for node in body
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name == part
        ]
        assert found, f"{file} has no {part}"
        body = found[0].body
