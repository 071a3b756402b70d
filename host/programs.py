"""Programs for operators: each is a module to run and a subcommand of `pagoda`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass


def _take_nothing(_: ArgumentParser) -> None:
    """Declare no arguments."""


@dataclass(frozen=True, slots=True)
class OperatorProgram:
    """A program: its name, its arguments, and its work, which returns the exit status."""

    name: str
    """How the program is started from a checkout."""

    description: str
    run: Callable[[Namespace], int]
    add_arguments: Callable[[ArgumentParser], None] = _take_nothing

    def parse(self, name: str, arguments: Sequence[str] | None = None) -> Namespace:
        """Read arguments, those of this process by default; `name` is for the help. Wrong ones end the process."""
        parser = ArgumentParser(prog=name, description=self.description)
        self.add_arguments(parser)
        return parser.parse_args(arguments)

    def main(self) -> int:
        """Run with the arguments of this process; return the exit status."""
        return self.run(self.parse(self.name))
