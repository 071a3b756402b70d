"""What is large goes back to the system, whatever small things were made between."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.programs import ROOT

FILES = """
import heap
from pathlib import Path

def mebibytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 >> 20

if {lets_go}:
    heap.let_go_of(128 << 10)
made = bytearray(300 << 10)
del made
before = mebibytes()
files, between = [], []
for number in range(400):
    files.append(bytearray(b"x") * (300 << 10))
    between.append(bytearray(b"x") * 700)
del files
print(mebibytes() - before)
"""


def kept(*, lets_go: bool) -> int:
    """The MiB that a program holds on to of 117 that it has let go."""
    program = FILES.format(lets_go=lets_go)
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return int(run.stdout)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells how much a process has in use")
def test_what_is_large_goes_back_to_the_system() -> None:
    if kept(lets_go=False) < 50:
        pytest.skip("another C library, which gives everything back anyway")
    assert kept(lets_go=True) < 10
