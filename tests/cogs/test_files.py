"""Files that are sent."""

from __future__ import annotations

import gc
from weakref import ref

from discord.http import handle_message_parameters

from cogs.chat.runtime.sending import SentFile


def test_what_was_sent_is_let_go_at_once() -> None:
    file = SentFile(b"a picture", "board.png", "A board.")
    is_there = ref(file.fp)
    gc.disable()
    try:
        with handle_message_parameters(files=[file]) as parameters:
            assert parameters.multipart is not None
            assert parameters.multipart[1]["value"].read() == b"a picture"
        del file, parameters
        assert is_there() is None
    finally:
        gc.enable()


def test_closing_twice_does_no_harm() -> None:
    file = SentFile(b"a picture", "board.png")
    file.close()
    file.close()
    assert file.fp.read() == b"a picture"
