"""Audit of acknowledged requests: the log, the positions, notifications, what is left to do."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import make_url

from tables.core.rows import to_millis
from tests.support.clock import Clock
from tests.support.desk import a_desk
from tests.support.postgresql import connected
from workshop.bench.month.notes import Notebook
from workshop.bench.month.size import Size

FAULTS = (
    "acknowledged moves lost",
    "moves doubled",
    "other acknowledged requests lost",
    "positions that are not their logs'",
    "messages posted twice",
    "turns called twice",
    "reminded too often",
    "left unsettled",
    "deadlocks",
    "uncaught conflicts",
    "uncaught otherwise",
    "storage errors while the database was there",
)

_SAMPLE = 3
"""Tables replayed after each kill."""

_AFTERMATH = 20.0
"""Seconds after the database is back in which a request that began before may still fail."""

_UNSETTLED = """
    SELECT (SELECT count(*) FROM outbox WHERE settled_at IS NULL AND (due_at <= $1 OR duty = 'turn_message'))
        + (SELECT count(*) FROM tables WHERE wake_at <= $1)
        + (SELECT count(*) FROM tables WHERE computer_to_act AND status = 'running')
"""


class MonthAudit:
    """Faults by kind, and counts of events."""

    def __init__(self, size: Size, folder: Path, url: str) -> None:
        self.faults, self.happened = Counter[str](), Counter[str]()
        self.examples = defaultdict[str, list[object]](list)
        self._size, self._folder, self._url = size, folder, url
        self._asked = [Notebook(folder / f"asked-{each}.jsonl") for each in range(size.processes)]
        self._requests = dict[int, dict[str, Any]]()
        self._unchecked = list[int]()
        self._away = list[tuple[float, float]]()
        self._rng = random.Random(size.seed)

    def was_away(self, begun: float, ended: float) -> None:
        """Note an outage of the database, in seconds of the machine's clock."""
        self._away.append((begun, ended + _AFTERMATH))
        self.happened["outages of the database"] += 1

    async def after_a_kill(self, process: int) -> None:
        """Check all requests acknowledged so far, and replay some tables at which the killed process moved."""
        self._read()
        await self._check_new_answers()
        touched = [each["table"] for each in self._requests.values() if each["process"] == process and "table" in each]
        await self._replay(self._rng.sample(touched[-50:], min(_SAMPLE, len(touched[-50:]))))

    async def everything(self, now: datetime) -> None:
        """Check everything, once all processes are at rest."""
        self._read()
        await self._check_new_answers()
        await self._check_what_is_recorded()
        async with connected(make_url(self._url)) as connection:
            played = await connection.fetch("SELECT id FROM tables WHERE state IS NOT NULL")
            self.faults["left unsettled"] += await connection.fetchval(_UNSETTLED, to_millis(now)) or 0
            for row in await connection.fetch("SELECT status, count(*) FROM tables GROUP BY status"):
                self.happened[f"tables {row['status']}"] += row["count"]
            self.happened["rows of logs"] = await connection.fetchval("SELECT count(*) FROM moves") or 0
        await self._replay([row["id"] for row in played])
        self._check_messages()
        self._read_troubles()

    # Requests of people

    def _read(self) -> None:
        for process, notebook in enumerate(self._asked):
            for line in notebook.new_lines():
                self._take(process, line)

    def _take(self, process: int, line: dict[str, Any]) -> None:
        if "asked" in line:
            self._requests[line["n"]] = {**line, "process": process}
            self.happened[f"asked: {line['asked']}"] += 1
            return
        request = self._requests[line["n"]]
        if "done" in line:
            request["answer"] = line
            self._unchecked.append(line["n"])
            self.happened["acknowledged"] += 1
        elif "refused" in line:
            request["refused"] = line["refused"]
            self.happened[f"refused: {line['refused']}"] += 1
        else:
            self.happened["answered that nothing was recorded"] += 1

    async def _check_new_answers(self) -> None:
        """Check that every acknowledged request that belongs into a log is there."""
        new, self._unchecked = [self._requests[number] for number in self._unchecked], []
        new = [each for each in new if each["asked"] in ("move", "takeback", "resign", "standin", "return", "replace")]
        log = await self._log_of({each["answer"]["table"] for each in new})
        for each in new:
            answer, kind = each["answer"], each["asked"]
            texts = answer.get("texts", [None])
            plies = range(answer["ply"] - len(texts) + 1, answer["ply"] + 1)
            rows = [log.get((answer["table"], ply)) for ply in plies]
            is_there = all(
                row is not None
                and row["kind"] == kind
                and row["user_id"] == each["user"]
                and text in (None, row["text"])
                for row, text in zip(rows, texts, strict=True)
            )
            if not is_there:
                name = "acknowledged moves lost" if kind == "move" else "other acknowledged requests lost"
                self._fault(name, each, rows)

    async def _check_what_is_recorded(self) -> None:
        """Check that each recorded move of a person was requested, and recorded once, at that position or later."""
        explained, unknown = Counter[tuple[int, int]](), defaultdict[tuple[int, int, str], list[int]](list)
        for each in self._requests.values():
            if each["asked"] != "move":
                continue
            if (answer := each.get("answer")) is not None:
                first = answer["ply"] - len(answer["texts"]) + 1
                explained.update((answer["table"], ply) for ply in range(first, answer["ply"] + 1))
            elif "refused" not in each or each["refused"] == "DealtWithError":
                unknown[each["table"], each["user"], each["text"]].append(each["ply"])
        self.happened["moves with an unknown answer"] = sum(map(len, unknown.values()))
        for place, times in explained.items():
            if times > 1:
                self._fault("moves doubled", place)
        before: Any = None
        for row in await self._moves_of_people():
            place = row["table_id"], row["ply"]
            if not explained[place] and not self._is_explained(row, before, unknown):
                self._fault("moves doubled", dict(row))
            before = row

    def _is_explained(self, row: Any, before: Any, unknown: dict[tuple[int, int, str], list[int]]) -> bool:
        """Return whether a move may result from a request without an answer, or was forced after one that did."""
        asked = unknown.get((row["table_id"], row["user_id"], row["text"]), [])
        for ply in asked:
            if ply < row["ply"]:
                asked.remove(ply)
                self.happened["moves recorded without an answer"] += 1
                return True
        same = ("table_id", "user_id", "at")
        return before is not None and all(before[name] == row[name] for name in same)

    async def _moves_of_people(self) -> Sequence[Any]:
        query = "SELECT table_id, ply, user_id, text, at FROM moves WHERE kind = 'move' AND user_id IS NOT NULL "
        async with connected(make_url(self._url)) as connection:
            return await connection.fetch(query + "ORDER BY table_id, ply")

    async def _log_of(self, table_ids: Iterable[int]) -> dict[tuple[int, int], Any]:
        query = "SELECT table_id, ply, kind, text, user_id FROM moves WHERE table_id = ANY($1::int[])"
        async with connected(make_url(self._url)) as connection:
            return {(row["table_id"], row["ply"]): row for row in await connection.fetch(query, list(table_ids))}

    async def _replay(self, table_ids: Sequence[int]) -> None:
        """Check that the log of each of these tables leads to the stored position."""
        async with a_desk(self._url, Clock()) as desk:
            for table_id in table_ids:
                try:
                    await desk.check(table_id)
                    self.happened["tables replayed"] += 1
                except AssertionError as difference:
                    self._fault("positions that are not their logs'", table_id, str(difference))
                await asyncio.sleep(0)

    # Notifications

    def _check_messages(self) -> None:
        seen = dict[str, bool]()
        called, reminded = Counter[tuple[int, int]](), Counter[tuple[int, int, int]]()
        for process in range(self._size.processes):
            for line in Notebook(self._folder / f"messages-{process}.jsonl").new_lines():
                self.happened[f"notified: {line['kind']}"] += 1
                if line["nonce"] in seen:
                    was_hidden = seen[line["nonce"]]
                    if was_hidden:
                        self.happened["posted twice because the answer was lost and the message not found"] += 1
                    else:
                        self._fault("messages posted twice", line)
                    continue
                seen[line["nonce"]] = line["hidden"]
                if line["pings"] and (line["kind"] == "turn"):
                    called[line["table"], line["ply"]] += 1
                if line["kind"] == "reminder":
                    reminded[line["table"], line["ply"], line["user"]] += 1
        for turn, times in called.items():
            if times > 1:
                self._fault("turns called twice", turn)
        self._check_reminders(reminded)

    def _check_reminders(self, reminded: Counter[tuple[int, int, int]]) -> None:
        """Check the limit of two reminders a turn, and one more for each snooze or extension of time."""
        more = sum(each["asked"] in ("remind", "time") for each in self._requests.values())
        over = sum(max(0, times - 2) for times in reminded.values())
        self.happened["reminded more than twice in a turn, as asked for"] = over
        self.faults["reminded too often"] += max(0, over - 2 * more)

    def _read_troubles(self) -> None:
        for process in range(self._size.processes):
            for line in Notebook(self._folder / f"troubles-{process}.jsonl").new_lines():
                was_away = any(begun <= line["at"] <= ended for begun, ended in self._away)
                message = " ".join([line["what"], *line["error"]])
                if line["conflict"]:
                    self._fault("uncaught conflicts", line)
                elif line["storage"] or line["logger"].startswith("db."):
                    if not was_away and "is held by another process" not in message:
                        self._fault("storage errors while the database was there", line)
                    self.happened["requests and rounds that failed while the database was away"] += was_away
                elif line["level"] == "ERROR" or line["level"] == "CRITICAL":
                    self._fault("uncaught otherwise", line)

    def _fault(self, kind: str, *example: object) -> None:
        self.faults[kind] += 1
        if len(self.examples[kind]) < 5:
            self.examples[kind].append(example)
