"""Starts a program that makes no pictures ready: `python -m tests.speed.cold [--sketch] [--glance] local`.

To make them ready takes three seconds of the processor, most of what a process here takes in its whole life. The few
pictures that a test looks at are drawn as they are shown, or sketched where nobody looks. Games are looked back at less
closely with `--glance`.
"""

from __future__ import annotations

import logging
import runpy
import sys
from functools import partial
from importlib import import_module

from engines.registry import ENGINES
from tests.speed.sketched import sketch_all
from tests.support.judged import LESS_CLOSELY

log = logging.getLogger("pagoda.cold")


def stay_cold() -> None:
    """Let this process only say so where pictures of a game would be made ready."""
    for slug in ENGINES:
        import_module(f"render.{slug}").warm_up = partial(log.info, "pictures of %s are made ready", slug)


if __name__ == "__main__":
    stay_cold()
    if "--sketch" in sys.argv:
        sys.argv.remove("--sketch")
        sketch_all()
    if "--glance" in sys.argv:
        sys.argv.remove("--glance")
        for module, name, number in LESS_CLOSELY:
            setattr(module, name, number)
    runpy.run_module(sys.argv.pop(1), run_name="__main__")
