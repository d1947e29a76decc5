"""The game for PettingZoo: `breakpoint_v0.env(players=2, factions=[("Ninjas", "Pirates"), ("Zombies", "Wizards")])`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._native import State
from .observation import action_mask, observe
from .play import advance, is_too_long, skip_forced
from .spaces import action_space, mask_space, observation_space

__all__ = ["env", "raw_env"]


def env(**arguments: Any) -> AECEnv:
    """The environment, with the wrapper that says what was forgotten. See `raw_env` for the arguments."""
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))


class raw_env(AECEnv, EzPickle):
    """A game for two to four agents, `player_0` to `player_3`, who are asked one at a time.

    players: how many play.
    factions: a pair of names for each player, "random" (also if nothing is said), or "draft".
    sets, without: the sets random and drafted factions come from, and factions that are left out.
    titans: whether titans are played with.
    cards: whether observations have what is printed on the cards, row by row; without it they have the number of the
        row in `breakpoint_game.card_table()` alone.

    An action is the number of an option of the question. Questions with a single option are not asked. The reward
    comes at the end: 1 for the winner, and the others share -1.
    """

    metadata = {"name": "breakpoint_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        players: int = 2,
        factions: str | Sequence[Sequence[str]] | None = None,
        *,
        sets: Sequence[str] | None = None,
        without: Sequence[str] | None = None,
        titans: bool = True,
        cards: bool = True,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self, players, factions, sets=sets, without=without, titans=titans, cards=cards, render_mode=render_mode
        )
        super().__init__()
        self.render_mode = render_mode
        self._setup: dict[str, Any] = dict(
            players=players, factions=factions, sets=sets, without=without, titans=titans
        )
        self._cards = cards
        self.state_of_game = State(**self._setup)  # what is wrong with the arguments is said at once
        self.possible_agents = [f"player_{n}" for n in range(players)]
        self.agents = self.possible_agents[:]
        space = {"observation": observation_space(cards=cards), "action_mask": mask_space()}
        self.observation_spaces = {agent: spaces.Dict(space) for agent in self.agents}
        self.action_spaces = {agent: action_space() for agent in self.agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.state_of_game = State(**self._setup, seed=int(self._random.integers(1 << 63)))
        skip_forced(self.state_of_game)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        asked = self.state_of_game.current_player()
        self.agent_selection = self.agents[max(asked, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {
            "observation": observe(self.state_of_game, seat, cards=self._cards),
            "action_mask": action_mask(self.state_of_game, seat),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            options = len(self.state_of_game.legal_actions())
            raise ValueError(f"{self.agent_selection} has to act: the action can be 0 to {options - 1}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        advance(self.state_of_game, int(action))
        over, too_long = self.state_of_game.is_terminal(), is_too_long(self.state_of_game)
        worth = self.state_of_game.returns()
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = float(worth[seat])
            self.terminations[agent] = over
            self.truncations[agent] = too_long
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        game = self.state_of_game
        lines = [f"turn {game.turn}, points {game.points}", game.question_to_string()]
        lines += [f"  {n}: {game.action_to_string(n)}" for n in game.legal_actions()]
        return "\n".join(lines)

    def close(self) -> None:
        pass
