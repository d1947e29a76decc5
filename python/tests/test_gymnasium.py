"""One seat against bots, for Gymnasium."""

import gymnasium
import numpy as np
import pytest

import breakpoint_game
from breakpoint_game.single import BreakpointEnv


def play(env: gymnasium.Env, seed: int) -> float:
    random = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    while True:
        assert env.observation_space.contains(observation)
        legal = np.flatnonzero(info["action_mask"])
        assert len(legal) > 1
        observation, reward, terminated, truncated, info = env.step(int(random.choice(legal)))
        if terminated or truncated:
            return float(reward)
        assert reward == 0


def test_it_is_found_by_its_name_and_played_to_the_end() -> None:
    env = gymnasium.make("Breakpoint-v0", opponents="greedy")
    assert play(env, 1) in (-1.0, 0.0, 1.0)


def test_every_seat_can_have_a_bot_of_its_own() -> None:
    env = BreakpointEnv(opponents=["greedy", "planner"], players=3, seat=1, cards=False)
    assert play(env, 1) <= 1
    assert env.seat == 1


def test_the_same_seed_gives_the_same_game() -> None:
    first, again = (BreakpointEnv(opponents="greedy", cards=False) for _ in range(2))
    for env in (first, again):
        play(env, 5)
    assert first.game.save() == again.game.save()


def test_what_is_wrong_is_an_exception_that_says_what_is_right() -> None:
    with pytest.raises(ValueError, match='no bot "gready"; there are random, greedy'):
        BreakpointEnv(opponents="gready")
    with pytest.raises(ValueError, match="2 opponents for 2 players: expected 1"):
        BreakpointEnv(opponents=["random", "greedy"])
    with pytest.raises(ValueError, match="there is no seat 2"):
        BreakpointEnv(seat=2)
    env = BreakpointEnv()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action -1 is not legal: it can be 0 to \d+"):
        env.step(-1)


def test_bots_are_stronger_than_chance() -> None:
    env = BreakpointEnv(opponents="greedy", cards=False)
    assert np.mean([play(env, seed) for seed in range(8)]) < -0.4
    assert breakpoint_game.bots()[:3] == ["random", "greedy", "planner"]
