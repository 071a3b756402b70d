"""`pagoda forget ACCOUNT`: delete what is kept about a person, as they do by the button in `/me settings`."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, ArgumentTypeError
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from sqlalchemy import make_url

from db.copies import run_program
from db.errors import CopyRefusedError
from db.sqlite.copies import exclusive_access
from db.store import Store
from host.programs import OperatorProgram
from settings import load_settings
from tables.core.errors import NeededError
from tables.core.kernel import Kernel
from tables.people.forgetting import Forgetting


def forget(url: str, user_id: int) -> str:
    """Forget a person; what was done. Raises `DatabaseError`: a SQLite file must not be in use."""
    where = make_url(url)
    if where.get_backend_name() == "sqlite":
        # A database that does not exist is not created for this.
        if not Path(where.database or "").is_file():
            raise CopyRefusedError(f"There is no database {where.database}.")
        with exclusive_access(Path(where.database or ""), "delete what is kept about a person"):
            pass
    return asyncio.run(_forget(url, user_id))


async def _forget(url: str, user_id: int) -> str:
    store = await Store.open(url)
    try:
        kernel = Kernel(store, now=lambda: datetime.now(UTC), new_seed=token_hex, process="forget")
        was_known = await Forgetting(kernel).forget(user_id)
    except NeededError as error:
        tables = ", ".join(map(str, error.table_ids))
        raise CopyRefusedError(
            f"Nothing was deleted: {user_id} has a seat, or gave one up, at tables that have not ended: {tables}. "
            "A manager of the server can end them."
        ) from error
    finally:
        await store.close()
    if not was_known:
        return f"Nothing is kept about {user_id}."
    return (
        f"What was kept about {user_id} is deleted; in games with others a placeholder has their seat. "
        "Backups and copies from before an upgrade still hold it until they are deleted."
    )


def _account(text: str) -> int:
    """Read the number of an account. Raises `ArgumentTypeError`."""
    if text.isascii() and text.isdecimal() and 0 < int(text) < 2**63:
        return int(text)
    raise ArgumentTypeError(f"{text!r} is not the number of an account, such as 80351110224678912")


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("account", type=_account, help="its number; Discord's developer mode has Copy User ID")


PROGRAM = OperatorProgram(
    "python -m pagoda_bot forget",
    "Delete what is kept about a person, for good, where they cannot ask for it in Discord.",
    lambda given: run_program(lambda: forget(load_settings().database_url, given.account)),
    _add_arguments,
)
