"""How many decisions there are in a second, with random answers: `python speed.py [THREADS]`"""

import sys
import time
from typing import Any

import numpy as np

from breakpoint_game import VectorEnv

GAMES, STEPS = 1024, 300


def measure(threads: int, observe: bool, **setup: Any) -> None:
    """Steps many games, and tells how long that took."""
    env, random = VectorEnv(GAMES, threads=threads, **setup), np.random.default_rng(1)
    env.reset(seed=1)
    busy, clock = time.process_time(), time.perf_counter()
    for _ in range(STEPS):
        env.step(env.sample(random), observe=observe)
    busy, clock = time.process_time() - busy, time.perf_counter() - clock
    told = f"{GAMES * STEPS / busy:>9,.0f} a second of processor time, {GAMES * STEPS / clock:>9,.0f} by the clock"
    print(f"{told}  {'with' if observe else 'without'} observations, {setup or 'all factions'}")


if __name__ == "__main__":
    threads = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for observe in (False, True):
        measure(threads, observe)
        measure(threads, observe, sets=["core"], titans=False)
