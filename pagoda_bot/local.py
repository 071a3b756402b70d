"""`pagoda local`: the local table, whether a token is set or not."""

from __future__ import annotations

from argparse import Namespace

from host.programs import OperatorProgram
from pagoda_bot.log_file import add_log_file


def _run(given: Namespace) -> int:
    # The whole bot: help and refusals do without it.
    from local.serving import serve_local_table
    from monitoring.program import start_program

    return start_program(serve_local_table, log_file=given.log_file)


PROGRAM = OperatorProgram(
    "python -m pagoda_bot local", "Play in the browser on a simulated Discord, on this machine.", _run, add_log_file
)
