"""Learns to play against chance, on one core, with numpy alone: `python learn.py [GAMES] [SEED]`

A linear policy gives every option a score, from what is printed on it, what it points to and what is asked; options are
chosen by the softmax of their scores. It is trained by REINFORCE: what was done in a game that was won is made more
likely, in one that was lost less. Nothing says which card is which: what is learned holds for cards never seen before.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np

from breakpoint_game import VectorEnv, card_table, columns

GAMES_AT_ONCE = 256
OPTION, ENTITY, BASE, SEAT, QUESTION = (columns(b) for b in ("options", "entities", "bases", "seats", "question"))
KINDS, ASKS = 15, 50
CARDS = card_table() / np.maximum(np.abs(card_table()).max(axis=0), 1.0)


def features(seen: dict[str, np.ndarray], games: np.ndarray, slots: np.ndarray) -> np.ndarray:
    """A row of numbers for each option; `games` and `slots` say which ones."""
    option = seen["options"][games, slots]
    kind = np.eye(KINDS, dtype=np.float32)[option[:, OPTION["kind"]]]
    ask = seen["question"][games, QUESTION["ask"]]
    # whether it is a card is another matter when one is to be played than when one is to be destroyed
    asked = np.zeros((len(games), ASKS * 2), dtype=np.float32)
    asked[np.arange(len(games)), 2 * np.minimum(ask, ASKS - 1) + (option[:, OPTION["kind"]] > 4)] = 1

    card = seen["entities"][games, np.maximum(option[:, OPTION["entity"]] - 1, 0)]
    is_card = (option[:, OPTION["entity"]] > 0)[:, None]
    mine = (card[:, ENTITY["controller"]] == 1)[:, None] & is_card
    power = card[:, ENTITY["power"]][:, None] * is_card / 5
    # where it is: the base itself, or the one at which the card is
    at = np.where(is_card[:, 0], card[:, ENTITY["base"]], option[:, OPTION["base"]])
    base = seen["bases"][games, np.maximum(at - 1, 0)].astype(np.float32) * (at > 0)[:, None]
    own, others = base[:, BASE["power_1"]], base[:, BASE["power_2"] : BASE["power_4"] + 1].max(axis=1)
    there = np.stack(
        [
            own - others,
            own < others,
            base[:, BASE["breakpoint"]] - base[:, BASE["power"]],
            base[:, BASE["ready"]],
            base[:, BASE["points_1"]] - base[:, BASE["points_2"]],
        ],
        axis=1,
    ) / 5
    whose = np.concatenate([mine, mine * power, ~mine & is_card, (~mine & is_card) * power], axis=1)
    destroys = np.isin(ask, [8, 9, 13, 14])[:, None]  # destroy, move, control, return: better done to others
    printed = CARDS[option[:, OPTION["printed"]]] * (card[:, ENTITY["place"]] == 1)[:, None]  # of the hand
    parts = [kind, asked, whose, whose * destroys, there, there * destroys, power, printed]
    return np.concatenate(parts, axis=1).astype(np.float32)


def choose(weights: np.ndarray, env: VectorEnv, games: np.ndarray, random: np.random.Generator, best: bool = False):
    """Options for some games, and the gradient of the logarithm of their chance."""
    counts = env.options[games].astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    whose = np.repeat(np.arange(len(games)), counts)
    slots = np.arange(counts.sum()) - starts[whose]
    x = features(env.observations, games[whose], slots)
    scores = x @ weights
    scores -= np.maximum.reduceat(scores, starts)[whose]
    chance = np.exp(scores)
    chance /= np.add.reduceat(chance, starts)[whose]
    # the highest of scores to which noise is added is a sample of their softmax
    noisy = scores if best else scores + random.gumbel(size=len(scores))
    highest = np.maximum.reduceat(noisy, starts)[whose] == noisy
    actions = np.zeros(len(games), dtype=np.int64)
    actions[whose[highest]] = slots[highest]
    gradient = x[starts + actions] - np.add.reduceat(x * chance[:, None], starts)
    return actions, gradient


def width() -> int:
    """How many features there are."""
    env = VectorEnv(1)
    env.reset()
    return features(env.observations, np.zeros(1, int), np.zeros(1, int)).shape[1]


def play(weights: np.ndarray, games: int, seed: int, learn: Callable[[np.ndarray, float], None] | None) -> float:
    """Plays against chance, at the first seat in half of the games; the share that was won."""
    random = np.random.default_rng(seed)
    env = VectorEnv(GAMES_AT_ONCE, players=2, seed=seed)
    env.reset(seed=seed)
    own = np.arange(GAMES_AT_ONCE) % 2
    done = np.zeros((GAMES_AT_ONCE, len(weights)), dtype=np.float32)
    won, over = 0.0, 0
    while over < games:
        actions = env.sample(random)
        mine = np.flatnonzero(env.seats == own)
        if len(mine):
            actions[mine], gradient = choose(weights, env, mine, random, best=learn is None)
            done[mine] += gradient
        env.step(actions)
        for n in np.flatnonzero(env.terminated | env.truncated):
            reward = float(env.rewards[n, own[n]])
            won += (reward + 1) / 2
            over += 1
            if learn is not None:
                learn(done[n], reward)
            done[n] = 0
    return won / over


def train(games: int, seed: int, tell: Callable[[str], None] = print) -> np.ndarray:
    """Weights that were learned in so many games."""
    weights = np.zeros(width(), dtype=np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    batch: list[np.ndarray] = []
    usual, played, won = 0.0, 0, 0.0

    def learn(done: np.ndarray, reward: float) -> None:
        nonlocal usual, played, won, batch
        batch.append(done * (reward - usual))
        usual += 0.005 * (reward - usual)
        played, won = played + 1, won + (reward + 1) / 2
        if len(batch) == 128:  # Adam
            gradient = np.mean(batch, axis=0)
            batch = []
            first[:] = 0.9 * first + 0.1 * gradient
            second[:] = 0.99 * second + 0.01 * gradient**2
            weights[:] += 0.03 * first / (np.sqrt(second) + 1e-3)
        if played % 2000 == 0:
            tell(f"{played:>6} games, {won / 2000:.1%} of the last 2000 won")
            won = 0.0

    play(weights, games, seed, learn)
    return weights


def evaluate(weights: np.ndarray, games: int, seed: int) -> float:
    """The share of games that is won against chance."""
    return play(weights, games, seed, None)


if __name__ == "__main__":
    games, seed = (int(word) for word in (sys.argv[1:] + ["20000", "1"][len(sys.argv) - 1 :]))
    learned = train(games, seed)
    print(f"learned: {evaluate(learned, 2000, seed + 1):.1%} of 2000 games won against chance")
