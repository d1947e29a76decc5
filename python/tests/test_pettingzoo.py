"""The environment for PettingZoo."""

import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from breakpoint_game import breakpoint_v0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_what_pettingzoo_expects(players: int) -> None:
    api_test(breakpoint_v0.env(players=players), num_cycles=400)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: breakpoint_v0.env(players=2), num_cycles=300)


def play(env, seed: int) -> dict[str, float]:
    env.reset(seed=seed)
    random, total = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        assert len(legal) > 1, "questions with one option are not asked"
        assert env.observation_space(agent).contains(observation)
        env.step(int(random.choice(legal)))
    return total


def test_a_game_comes_to_its_end_with_a_winner() -> None:
    env = breakpoint_v0.env(players=3, factions="random")
    for seed in range(2):
        total = play(env, seed)
        assert sum(total.values()) == pytest.approx(0, abs=1e-6)
        assert max(total.values()) > 0


def test_factions_are_chosen_by_name_or_drafted() -> None:
    env = breakpoint_v0.raw_env(factions=[("Ninjas", "Pirates"), ("Zombies", "Wizards")])
    env.reset(seed=1)
    players = env.state_of_game.view()["players"]
    assert [player["factions"] for player in players] == [["ninjas", "pirates"], ["zombies", "wizards"]]
    draft = breakpoint_v0.raw_env(factions="draft")
    draft.reset(seed=1)
    assert "Draft" in draft.state_of_game.question_to_string()


def test_what_is_wrong_is_an_exception_that_says_what_is_right() -> None:
    with pytest.raises(ValueError, match='no faction "Ninja".*did you mean "Ninjas"'):
        breakpoint_v0.env(factions=[("Ninja", "Pirates"), ("Zombies", "Wizards")])
    with pytest.raises(ValueError, match="5 players: the game is for 2 to 4"):
        breakpoint_v0.env(players=5)
    env = breakpoint_v0.env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action 255 is not legal: it can be 0 to \d+"):
        env.step(255)
    with pytest.raises(ValueError, match=r"has to act: the action can be 0 to \d+"):
        env.step(None)


def test_it_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(breakpoint_v0.raw_env(players=3, cards=False)))
    env.reset(seed=3)
    assert env.num_agents == 3
    assert set(env.observe("player_0")["observation"]) == {"entities", "bases", "seats", "question", "options"}
