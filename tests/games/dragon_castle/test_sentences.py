"""Sentences that only Dragon Castle has."""

from __future__ import annotations

import inspect
import re

from engines.dragon_castle import layouts
from locales import LANGUAGES, Words
from tests.support.for_each import for_each


@for_each("language", LANGUAGES)
def test_every_fault_of_a_castle_has_its_sentence(language: str) -> None:
    faults = re.findall(r"""(LayoutError|Remark)\("([a-z-]+)\"""", inspect.getsource(layouts))
    assert len(faults) > 10
    for kind, reason in faults:
        part = "layout" if kind == "LayoutError" else "guideline"
        assert Words(language).has(f"dragon-castle-{part}-{reason}"), reason
