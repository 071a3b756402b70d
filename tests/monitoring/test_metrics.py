"""The numbers themselves, and what docs/operating.md says of them."""

from __future__ import annotations

import re
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from monitoring.condition import Condition
from monitoring.metrics import Metrics

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 3, 1, tzinfo=UTC)
UNKNOWN = Condition(at=NOW, since=NOW, is_ready=False, shards=())


def told(metrics: Metrics) -> str:
    return metrics.told(UNKNOWN).decode()


def test_the_manual_lists_every_metric_with_its_labels() -> None:
    metrics = Metrics()
    families = {family._name: family for family in vars(metrics).values() if hasattr(family, "_labelnames")}
    ours = {
        name + ("_total" if family._type == "counter" else ""): set(family._labelnames)
        for name, family in families.items()
    }
    manual = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    table = manual[manual.index("| metric |") : manual.index("Worth an alarm")]
    listed = {
        name: set(labels.split(",")) - {""} for name, labels in re.findall(r"`(pagoda_\w+)(?:\{([\w,]*)\})?`", table)
    }
    assert listed == ours


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
