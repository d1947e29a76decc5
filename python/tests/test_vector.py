"""Many games at once."""

import numpy as np
import pytest

from breakpoint_game import MAX_OPTIONS, VectorEnv, columns


def run(threads: int, steps: int = 400) -> tuple[list[np.ndarray], int]:
    env, random = VectorEnv(32, players=2, seed=3, threads=threads), np.random.default_rng(1)
    env.reset(seed=3)
    told, over = [], 0
    for _ in range(steps):
        env.step(env.sample(random))
        over += int(env.terminated.sum())
        assert np.array_equal(env.action_mask.sum(axis=1), env.options)
        assert np.array_equal(np.abs(env.rewards).sum(axis=1) > 0, env.terminated)
        told.append(np.concatenate([env.seats, env.options, env.observations["entities"].ravel()]))
    return told, over


def test_games_begin_anew_and_go_the_same_way_with_any_number_of_threads() -> None:
    (one, over), (two, _) = run(1), run(2)
    assert over > 20
    assert all(np.array_equal(a, b) for a, b in zip(one, two))


def test_observations_are_views_of_one_array_and_optional() -> None:
    env, random = VectorEnv(8, players=4, seed=1), np.random.default_rng(1)
    env.reset(seed=1)
    assert env.observations["options"].shape == (8, MAX_OPTIONS, 6)
    seats = env.observations["seats"]
    before = seats.copy()
    for _ in range(30):
        env.step(env.sample(random), observe=False)
    assert np.array_equal(seats, before)
    env.step(env.sample(random))
    assert not np.array_equal(seats, before)
    assert (seats[:, 0, columns("seats")["asked"]] == 1).all(), "the seat that is asked sees itself first"


def test_what_is_wrong_is_an_exception_that_says_what_is_right() -> None:
    env = VectorEnv(4)
    with pytest.raises(ValueError, match=r"action 500 of game 2 is not legal: it can be 0 to \d+"):
        env.step(np.array([0, 0, 500, 0]))
    with pytest.raises(ValueError, match="3 actions for 4 games"):
        env.step(np.zeros(3))
    with pytest.raises(ValueError, match='did you mean "Robots"'):
        VectorEnv(4, factions=[("Robot", "Aliens"), ("Ninjas", "Pirates")])
    with pytest.raises(ValueError, match="at least one game and one thread"):
        VectorEnv(0)
