"""Learning a value: a tiny one to its end, and whether what it says comes true."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import numpy as np
import pytest

from computers.learned.features import FEATURES
from computers.learned.value import ByNetwork, Network, load
from engines.qin import ENGINE as QIN
from engines.registry import ENGINES
from tests.support.tic_tac_toe import TIC_TAC_TOE
from workshop import train
from workshop.training import fitting
from workshop.training.positions import sampled


@pytest.mark.slow
def test_a_tiny_value_is_learned_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train.main(["qin", "--games", "8", "--seed", "tiny", "--hidden", "2", "--folder", str(tmp_path)])
    value = load(QIN, tmp_path)
    assert isinstance(value, ByNetwork)
    assert len(value.network.out) == 2
    assert sum(value.chances(QIN.initial(3, "any", {}).state)) == pytest.approx(1)
    assert "qin: 8 games, log loss" in capsys.readouterr().out


@pytest.mark.slow
def test_the_same_seed_learns_the_same_in_several_processes(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        arguments = ["qin", "--games", "4", "--rounds", "1", "--jobs", jobs, "--folder", str(tmp_path / jobs)]
        train.main(arguments)
    one, two = (load(QIN, tmp_path / jobs) for jobs in ("1", "2"))
    assert one == two


@pytest.mark.parametrize("slug", FEATURES)
def test_samples_are_positions_of_one_game_in_their_order(slug: str) -> None:
    engine = ENGINES[slug]
    samples = sampled(engine, "samples", 1, None, 0.5)
    assert [sample.progress for sample in samples] == sorted(sample.progress for sample in samples)
    assert {sample.shares for sample in samples} == {samples[0].shares}
    assert sum(samples[0].shares) == pytest.approx(1)
    assert all(engine.outcome(sample.state) is None for sample in samples)


def test_a_game_that_nobody_described_can_be_sampled() -> None:
    assert sampled(TIC_TAC_TOE, "samples", 1, None, 0.5)


def games_of(count: int, rule: float) -> fitting.PositionArrays:
    """Games of two seats: each has one number that matters by a rule, and one that does not."""
    chance = Random("games")
    told: list[tuple[int, tuple[list[float], list[list[float]]], tuple[float, ...]]] = []
    for game in range(count):
        numbers = [[chance.gauss(0, 1), chance.gauss(0, 1)] for _ in range(2)]
        wins = 1 / (1 + math.exp(-rule * (numbers[0][0] - numbers[1][0])))
        won = float(chance.random() < wins)
        told.append((game, ([1.0], numbers), (won, 1 - won)))
    return fitting.table(told)


def test_a_fit_finds_what_matters_and_does_as_well_as_can_be() -> None:
    everything = games_of(3000, 2.0)
    learned, held = fitting.split(everything, 0.3, 1)
    fit = fitting.fit(learned, held, fitting.Recipe(hidden=4, rounds=20, rate=0.02), 1)
    yardstick = fitting.yardstick(learned, held)
    assert fit.loss == pytest.approx(yardstick, abs=0.02)
    assert fit.loss < 0.5 < math.log(2)
    said = fitting.chances(fit.network, held)
    assert np.allclose(said.sum(1), 1, atol=1e-5)
    assert fitting.log_loss(said, held) == pytest.approx(fit.loss, abs=1e-3)


def test_the_network_says_the_same_in_plain_arithmetic() -> None:
    everything = games_of(60, 1.0)
    network = fitting.fit(everything, everything, fitting.Recipe(hidden=3, rounds=2), 1).network
    said = fitting.chances(network, everything)
    for row in range(5):
        own = network.chances(everything.shared[row].tolist(), everything.each[row].tolist())
        assert own == pytest.approx(said[row].tolist(), abs=1e-5)


def test_a_network_that_is_too_sure_is_tempered() -> None:
    everything = games_of(2000, 2.0)
    network = Network(((0.0,),), ((0.0, 0.0),), (0.0,), (0.0,), (2.5, 0.0))
    assert fitting.tempered(network, everything).linear == pytest.approx((2.0, 0.0), abs=0.3)


def test_held_out_games_are_whole() -> None:
    told = [(game, ([0.0], [[1.0], [2.0]]), (1.0, 0.0)) for game in range(10) for _ in range(3)]
    learned, held = fitting.split(fitting.table(told), 0.2, 1)
    assert set(held.games) & set(learned.games) == set()
    assert len(held.games) == 6
    assert len(learned.games) == 24
