"""The example learns."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))

import learn  # noqa: E402


def test_a_short_run_beats_chance() -> None:
    weights = learn.train(games=1500, seed=1, tell=lambda line: None)
    assert learn.evaluate(weights, games=300, seed=2) > 0.6
