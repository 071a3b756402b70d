"""Each kind of reminder that the tables know has a form, and no other."""

from __future__ import annotations

from cogs.delivery.forms import FORMS
from tables.outbox.kinds import DIGEST, KINDS


def test_every_kind_has_a_form_but_digests_which_are_laid_out() -> None:
    assert FORMS.keys() == {*KINDS.values()} - {DIGEST}
