"""The version of Python, checked before modules are imported that an old one cannot read. It can read this one."""

import sys

_OLDEST = 0x030B0000
"""Python 3.11, in the form of `sys.hexversion`."""


def refuse_old_python() -> None:
    """End the process with a sentence where Python is too old."""
    if sys.hexversion < _OLDEST:
        sys.exit("Pagoda needs Python 3.11 or newer; this is %d.%d." % tuple(sys.version_info[:2]))  # noqa: UP031
