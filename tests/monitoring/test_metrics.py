"""The numbers themselves, and what alerts and the dashboard ask of them."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from db.schema import REVISION
from monitoring import monitor
from monitoring.condition import Condition
from monitoring.metrics import Metrics
from monitoring.version import VERSION

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 3, 1, tzinfo=UTC)
UNKNOWN = Condition(at=NOW, since=NOW, is_ready=False, shards=())


def told(metrics: Metrics) -> str:
    return metrics.exposition(UNKNOWN).decode()


def test_nothing_is_counted_before_anything_happened() -> None:
    text = told(Metrics())
    assert 'pagoda_messages_posted_total{kind="turn_message"} 0.0' in text
    assert "pagoda_moves_total{" not in text
    assert "_created" not in text


def test_two_bots_of_a_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.moved("qin", 3, by_computer=True)
    assert 'pagoda_moves_total{by="computer",game="qin"} 3.0' in told(one)
    assert "pagoda_moves_total{" not in told(other)


def test_threads_may_draw_at_once_and_a_failed_picture_is_not_counted() -> None:
    metrics = Metrics()

    def work() -> None:
        for _ in range(50):
            with metrics.drawing("qin", "picture"):
                pass

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with pytest.raises(ZeroDivisionError), metrics.drawing("qin", "picture"):
        raise ZeroDivisionError
    samples = [each for family in text_string_to_metric_families(told(metrics)) for each in family.samples]
    assert [each.value for each in samples if each.name == "pagoda_picture_seconds_count"] == [200]


def test_the_alerts_and_the_dashboard_ask_for_metrics_and_labels_that_there_are() -> None:
    folder = ROOT / "deploy" / "monitoring"
    rules = (folder / "pagoda.rules.yml").read_text(encoding="utf-8")
    panels = json.loads((folder / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    asked = re.findall(r"^ +expr: (.*)$", rules, re.MULTILINE)
    shown = [target["expr"] for panel in panels for target in panel["targets"]]
    assert len(asked) == rules.count("- alert:") == rules.count("for: ") == rules.count("action: ")
    ours = {
        family._name + suffix: set(family._labelnames) | {"le", "job", "instance"}
        for family in vars(Metrics()).values()
        if hasattr(family, "_labelnames")
        for suffix in {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket"]}[family._type]
    }
    for expression in (*asked, *shown):
        names = re.findall(r"\bpagoda_\w+", expression)
        assert set(names) <= set(ours), expression
        labels = {each for found in re.findall(r"by \(([\w, ]+)\)", expression) for each in found.split(", ")}
        labels |= set(re.findall(r"(\w+)=\"", expression))
        assert all(labels <= ours[name] for name in names), expression
        assert expression.count("(") == expression.count(")")
    assert {name for expression in shown for name in re.findall(r"\bpagoda_\w+", expression)} == set(ours)


def test_what_runs_and_what_discord_answered_is_told() -> None:
    metrics = Metrics()
    for status in (200, 204, 404, 429, 502, None):
        metrics.discord_answered(status)
    text = told(metrics)
    assert f'schema="{REVISION}",version="{VERSION}"}} 1.0' in text
    for answer, count in {"2xx": 2, "4xx": 1, "429": 1, "5xx": 1, "lost": 1}.items():
        assert f'pagoda_discord_requests_total{{answer="{answer}"}} {count}.0' in text


async def test_the_longest_delay_of_the_event_loop_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(monitor, "STEP_SECONDS", 0.001)
    told = asyncio.Queue[float]()
    watching = asyncio.create_task(monitor.watch_delay(told.put_nowait))
    await told.get()
    time.sleep(0.2)  # noqa: ASYNC251 - this is what the watch is for
    longest = [await told.get()]
    watching.cancel()
    assert longest[-1] >= 0.15
