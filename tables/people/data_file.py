"""A file of all that is kept about a person, written as it is read."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

MOST_BYTES = 8 * 1024 * 1024
"""The size of a file that Discord takes in every server, with room to spare."""


class DataFile:
    """A file of a person's data that is being written: JSON, and the same compressed for when it is too large."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._plain: BytesIO | None = BytesIO()
        self._compressed = BytesIO()
        # 31: with the head and the end of a gzip file.
        self._packer = zlib.compressobj(wbits=31)
        self._part: str | None = None
        self._is_first = True

    def begin(self, head: Mapping[str, Any]) -> None:
        """Write what comes before the parts."""
        text = json.dumps(head, ensure_ascii=False, indent=1)
        self._write(text.removesuffix("\n}") + ',\n "parts": {')

    def begin_part(self, name: str, what: str, fields: Mapping[str, str]) -> None:
        """Begin a part, with what it is and what each of its fields is for."""
        self._write("" if self._part is None else "\n   ]\n  },")
        self._part, self._is_first = name, True
        described = json.dumps(fields, ensure_ascii=False)
        self._write(f'\n  {json.dumps(name)}: {{\n   "what": {json.dumps(what, ensure_ascii=False)},')
        self._write(f'\n   "fields": {described},\n   "rows": [')

    def add(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows to the part, a line for each."""
        for row in rows:
            self._write(("" if self._is_first else ",") + "\n    " + json.dumps(row, ensure_ascii=False))
            self._is_first = False

    @property
    def is_full(self) -> bool:
        """Whether the file, compressed, is about as large as Discord takes."""
        return self._compressed.tell() > self._most

    def whole(self) -> tuple[bytes, str]:
        """Return the file with the ending of its name. Nothing more can be added."""
        self._write(("" if self._part is None else "\n   ]\n  }") + "\n }\n}\n")
        if self._plain is not None:
            return self._plain.getvalue(), "json"
        self._compressed.write(self._packer.flush())
        return self._compressed.getvalue(), "json.gz"

    def _write(self, text: str) -> None:
        data = text.encode()
        self._compressed.write(self._packer.compress(data))
        if self._plain is not None:
            self._plain.write(data)
            if self._plain.tell() > self._most:
                self._plain = None
