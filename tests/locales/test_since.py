"""After *since* comes a moment: "since 9 minutes ago" is no English, and no German or French either."""

from __future__ import annotations

import re

from tests.support.programs import ROOT

RELATIVE = re.compile(r"\bsince\W{1,3}\s*(?:stamp|format_dt)\([^\n]*\"R\"\)")


def test_what_a_sentence_says_after_since_is_given_as_a_moment() -> None:
    assert RELATIVE.search('since=stamp(seek.since, "R")')
    for path in ROOT.glob("cogs/**/*.py"):
        assert not RELATIVE.search(path.read_text(encoding="utf-8")), path
