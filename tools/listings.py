"""The tables of the documentation that follow from the code: ``python -m tools.listings`` writes them into their pages.

Each is between two comments. A test compares them with what this program would write.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from prometheus_client.metrics import MetricWrapperBase

from db.records.personal import MOVES, OWN, PARTS, SHARED, TEXTS_WITH_ACCOUNT
from db.schema import metadata
from monitoring.metrics import Metrics

ROOT = Path(__file__).resolve().parent.parent

GAME, PERSON = "game", "person"
AFTER_THE_GAME = "14 days after the game"

RECORDED: dict[str, tuple[str, str]] = {
    "tables": ("what is played, where, and how it is", GAME),
    "chairs": ("seats, and what was agreed in the lobby", GAME),
    "moves": ("the log: games are replayed from it", "packed 90 days after the game"),
    "packed": ("the log of an old game, in one row", GAME),
    "packed_people": ("who made its moves", PERSON),
    "results": ("statistics and ratings", GAME),
    "result_seats": ("each seat's place and score", GAME),
    "reviews": ("reviews, by seats", GAME),
    "outbox": ("messages to post or to edit", f"{AFTER_THE_GAME}; what players read later: game"),
    "turns": ("reminders of a turn", AFTER_THE_GAME),
    "votes": ("votes, and what came of them", AFTER_THE_GAME),
    "ballots": ("who voted how", AFTER_THE_GAME),
    "offers": ("seats that may be taken over", AFTER_THE_GAME),
    "spectators": ("who watches", "until the game ends"),
    "notes": ("private notes", "until the game ends or the seat is left; kept ones until deleted"),
    "sketches": ("planning boards", "until the game ends or the seat is left"),
    "premoves": ("turns planned ahead", "until played, or the game ends"),
    "invitations": ("who may join", PERSON),
    "removals": ("who may not join again", PERSON),
    "people": ("settings", PERSON),
    "learners": ("progress in lessons", PERSON),
    "exercises": ("mistakes that are asked again", "game; a person's newest hundred"),
    "drills": ("exercises about positions of others that a person has answered", PERSON),
    "blocks": ("whom a person blocks", "until unblocked"),
    "archive": ("lists of finished games; facts beside a seat in a lobby", PERSON),
    "ratings": ("ratings", PERSON),
    "answers": ("first answers to the move of the day", "until a person answers two days later; person"),
    "tries": ("castles of days: one try each, its points", PERSON),
    "meetings": ("how much a rated game weighs", PERSON),
    "imports": ("files that were opened", "14 days; a person's latest five"),
    "links": ("links to the web pages, as digests", "person; withdrawn ones 30 days"),
    "wishes": (
        "what a person likes to play, looks for, and wants to hear of; a server's list of tables in a channel",
        "2 days after the search ends; while they want to hear of it; until deleted",
    ),
    "guilds": ("settings of a server", "until changed"),
    "designs": ("castles of a server", "until removed"),
    "exclusions": ("whom managers keep out", "until ended"),
    "manager_acts": ("what managers did", "90 days"),
    "waits": ("how long people wait for others", "30 days"),
    "day_messages": ("a server's message about the castle of a day", "until the day is over"),
    "departures": ("servers that removed the bot", "until invited again"),
    "interactions": ("each press takes effect once", "a day"),
    "forgotten": ("a restored backup brings no person back: digests alone", "always"),
    "memory": ("what the bot notes about itself", "always"),
}
"""Why each table of the database is kept, and how long."""


def recorded() -> list[str]:
    """Return what the database holds, by what becomes of a person's rows. Raises `KeyError` for what has no reason."""
    missing = metadata.tables.keys() - RECORDED.keys()
    if missing:
        raise KeyError(*sorted(missing))
    deleted = {column.table.name for column in (*OWN, *TEXTS_WITH_ACCOUNT)}
    names = _names()
    parts = (*PARTS, MOVES)
    given = {column for part in parts for column in part.columns}
    in_part = [each for each in RECORDED if any(part.account.table.name == each for part in parts)]
    in_part = [each for each in in_part if not given.issuperset(metadata.tables[each].c)]
    return [
        *("**Deleted with the person**:", "", *_rows(deleted), ""),
        *("**Kept without the person**, whose account and name go:", "", *_rows(names.keys() - deleted, names), ""),
        *("**About no person**:", "", *_rows(RECORDED.keys() - deleted - names.keys()), ""),
        f"**My data as a file** has the rows of the first two kinds, but not all columns of {', '.join(in_part)}.",
    ]


def metrics() -> list[str]:
    """Return the table of the metrics, in the order in which they are made."""
    lines = ["| metric | meaning |", "|---|---|"]
    for metric in (each for each in vars(Metrics()).values() if isinstance(each, MetricWrapperBase)):
        labels = ",".join(metric._labelnames)  # pyright: ignore
        family = next(iter(metric.describe()))
        name = family.name + ("_total" if family.type == "counter" else "")
        lines.append(f"| `{name}{f'{{{labels}}}' if labels else ''}` | {family.documentation} |")
    return [*lines, "| `process_...` | Memory, processor time, open files. |"]


LISTINGS = {"docs/memory.md": ("recorded", recorded), "docs/operating.md": ("metrics", metrics)}
"""The pages with a table, its name in the comments around it, and what makes it."""


def written(page: str) -> str:
    """Return a page's text with its table as it follows from the code. Raises `ValueError` without its two comments."""
    name, lines = LISTINGS[page]
    first, last = f"<!-- {name}: written by python -m tools.listings -->", f"<!-- end of {name} -->"
    text = (ROOT / page).read_text(encoding="utf-8")
    before, after = text[: text.index(first)], text[text.index(last) :]
    return "\n".join([f"{before}{first}", "", *lines(), "", after])


def _names() -> dict[str, str]:
    """Return the tables with rows that are others' too, and the columns that name a person there."""
    found: dict[str, list[str]] = {}
    for account, (_, name) in SHARED.items():
        found.setdefault(account.table.name, []).extend(
            f"`{each.name}`" for each in (account, name) if each is not None
        )
    return {table: ", ".join(named) for table, named in found.items()}


def _rows(tables: Collection[str], named: Mapping[str, str] | None = None) -> list[str]:
    """Return a table of some tables, perhaps with the columns that name a person."""
    last = " what goes |" if named else ""
    lines = [f"| table | why | how long |{last}", f"|---|---|---|{'---|' if named else ''}"]
    for name, (why, how_long) in RECORDED.items():
        if name in tables:
            lines.append(f"| {name} | {why} | {how_long} |{f' {named[name]} |' if named else ''}")
    return lines


def main() -> None:
    """Write every table into its page."""
    for page in LISTINGS:
        (ROOT / page).write_text(written(page), encoding="utf-8")


if __name__ == "__main__":
    main()
