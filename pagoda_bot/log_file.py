"""The argument of programs that serve and so have a log."""

from argparse import ArgumentParser
from pathlib import Path


def add_log_file(parser: ArgumentParser) -> None:
    """Declare the file of the log."""
    parser.add_argument("--log-file", type=Path, help="write the log to this file as well")
