"""Thousands of games, stepped at once in Rust threads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._native import Games
from .observation import Rows, split


class VectorEnv:
    """Many games. Each of them asks one seat at a time; a game that is over begins anew, with another deal.

    num_envs: how many games; the more, the less a step costs for each of them.
    threads: how many threads step them.
    The other arguments are those of `breakpoint_v0.raw_env`.

    After `reset` and every `step`, by game:

    seats: who is asked.
    options: between how many options; actions are 0 to one less.
    rewards: what the game that has just ended was worth to each seat; zeros otherwise.
    terminated, truncated: whether it has ended, by the rules or because it was too long, and a new one has begun.
    observations, action_mask: what the seats that are asked see, if it was asked for.

    The arrays are written over by every step: copy what you keep. Seats see the table, and remember nothing.
    """

    def __init__(
        self,
        num_envs: int,
        players: int = 2,
        factions: str | Sequence[Sequence[str]] | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        sets: Sequence[str] | None = None,
        without: Sequence[str] | None = None,
        titans: bool = True,
    ) -> None:
        self.num_envs, self.players = num_envs, players
        self._setup: dict[str, Any] = dict(
            games=num_envs, players=players, factions=factions, threads=threads, sets=sets, without=without, titans=titans
        )
        self.reset(seed=seed, observe=False)

    def reset(self, seed: int = 0, *, observe: bool = True) -> None:
        """Begins all games anew."""
        self._games = games = Games(**self._setup, seed=seed)
        self.seats: NDArray[np.int8] = games.seats
        self.options: NDArray[np.int16] = games.options
        self.rewards: NDArray[np.float32] = games.rewards
        self.terminated: NDArray[np.bool_] = games.terminated
        self.truncated: NDArray[np.bool_] = games.truncated
        self.action_mask: NDArray[np.int8] = games.masks
        self.observations: Rows = split(games.rows)
        if observe:
            games.observe()

    def step(self, actions: NDArray[Any], *, observe: bool = True) -> None:
        """Takes one action in every game. Without `observe`, the observations stay as they were, which is quicker."""
        self._games.step(np.ascontiguousarray(actions, dtype=np.int64), observe)

    def sample(self, random: np.random.Generator) -> NDArray[np.int64]:
        """An action for each game, all options being as likely as each other."""
        return (random.random(self.num_envs) * self.options).astype(np.int64)
