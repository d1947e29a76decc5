"""The game for Gymnasium: one seat against bots by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from ._native import Bot, State
from .observation import action_mask, observe
from .play import advance, is_too_long, skip_forced
from .spaces import action_space, mask_space, observation_space


class BreakpointEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat against bots.

    opponents: the name of a bot (`breakpoint_game.bots()`) for all other seats, or one for each of them, clockwise.
    seat: where the learner sits; without one, anywhere, by chance.
    rounds: how many rounds a bot may think about an answer, for those that can make use of more.
    The other arguments are those of `breakpoint_v0.raw_env`.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        opponents: str | Sequence[str] = "random",
        players: int = 2,
        factions: str | Sequence[Sequence[str]] | None = None,
        *,
        seat: int | None = None,
        rounds: int | None = None,
        sets: Sequence[str] | None = None,
        without: Sequence[str] | None = None,
        titans: bool = True,
        cards: bool = True,
        render_mode: str | None = None,
    ) -> None:
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise ValueError(f"{len(names)} opponents for {players} players: expected {players - 1}, or one name for all")
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat}: it can be 0 to {players - 1}, or None for any")
        for name in names:
            Bot(name)  # what is wrong with a name is said at once
        self._opponents, self._rounds, self._seat, self._cards = names, rounds, seat, cards
        self._setup: dict[str, Any] = dict(
            players=players, factions=factions, sets=sets, without=without, titans=titans
        )
        self.game = State(**self._setup)
        self.seat = seat or 0
        self.render_mode = render_mode
        blocks = observation_space(cards=cards).spaces
        self.observation_space = spaces.Dict({**blocks, "action_mask": mask_space()})
        self.action_space = action_space()
        self._bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        players = self.game.players
        while True:
            deal = int(self.np_random.integers(1 << 63))
            self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
            self.game = State(**self._setup, seed=deal)
            self._bots = [
                Bot(name, seed=deal % 1_000_003 + n, rounds=self._rounds) for n, name in enumerate(self._opponents)
            ]
            skip_forced(self.game)
            self._let_others_play()
            if not self.game.is_terminal():  # the others had nothing but one long turn: as good as never
                return self._observe(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        advance(self.game, int(action))
        self._let_others_play()
        reward = float(self.game.returns()[self.seat])
        return self._observe(), reward, self.game.is_terminal(), is_too_long(self.game), self._info()

    def _let_others_play(self) -> None:
        players = self.game.players
        while self.game.current_player() not in (-1, self.seat) and not is_too_long(self.game):
            bot = self._bots[(self.game.current_player() - self.seat) % players - 1]
            advance(self.game, bot.choose(self.game))

    def _observe(self) -> dict[str, Any]:
        seen = observe(self.game, self.seat, cards=self._cards)
        return {**seen, "action_mask": action_mask(self.game, self.seat)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "points": self.game.points, "action_mask": action_mask(self.game, self.seat)}

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        lines = [f"turn {self.game.turn}, points {self.game.points}", self.game.question_to_string()]
        lines += [f"  {n}: {self.game.action_to_string(n)}" for n in self.game.legal_actions()]
        return "\n".join(lines)
