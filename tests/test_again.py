"""What failed is run once more, and an unsteady test is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.programs import environment


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=environment({}),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


_CONFTEST = """
def pytest_sessionfinish(session, exitstatus):
    if hasattr(session.config, "cache"):
        session.config.cache.set("pagoda/status", int(exitstatus))
"""


def some_tests(folder: Path, *bodies: str) -> None:
    lines = [f"def test_{number}():\n    {body}\n" for number, body in enumerate(bodies)]
    (folder / "conftest.py").write_text(_CONFTEST)
    (folder / "test_them.py").write_text("from pathlib import Path\n" + "\n".join(lines))


UNSTEADY = "seen = Path('seen').exists(); Path('seen').touch(); assert seen"


def test_a_test_that_passes_alone_is_named_as_unsteady(tmp_path: Path) -> None:
    some_tests(tmp_path, "assert True", UNSTEADY)
    assert run(tmp_path, "pytest")[0] == 1
    status, told = run(tmp_path, "tests.again")
    assert status == 0, told
    assert "unsteady: test_them.py::test_1 failed above and passes alone." in told
    assert "1 passed" in told


def test_a_test_that_fails_again_fails_the_run(tmp_path: Path) -> None:
    some_tests(tmp_path, UNSTEADY, "assert False")
    assert run(tmp_path, "pytest")[0] == 1
    status, told = run(tmp_path, "tests.again")
    assert status == 1
    assert "unsteady" not in told


def test_many_failures_and_a_run_that_ended_without_one_are_no_bad_luck(tmp_path: Path) -> None:
    assert run(tmp_path, "tests.again")[0] == 1
    some_tests(tmp_path, *["assert False"] * 6)
    assert run(tmp_path, "pytest")[0] == 1
    status, told = run(tmp_path, "tests.again")
    assert (status, "too many" in told) == (1, True)


@pytest.mark.parametrize(
    ("status", "failed", "said"),
    [
        (1, '{"tests/support/judging.py::no statement walks": true}', "not found"),
        (3, '{"test_them.py::test_0": true}', "did not come to their end"),
    ],
)
def test_what_is_no_failure_of_a_test_is_not_run_again(tmp_path: Path, status: int, failed: str, said: str) -> None:
    some_tests(tmp_path, "assert True")
    for name, text in {"pagoda/status": str(status), "cache/lastfailed": failed}.items():
        file = tmp_path / ".pytest_cache" / "v" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    ended, told = run(tmp_path, "tests.again")
    assert (ended != 0, said in told) == (True, True), told
