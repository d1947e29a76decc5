"""Spaces for what is observed, for Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from ._native import MAX_OPTIONS
from .observation import LAYOUT, card_table


def observation_space(*, cards: bool) -> spaces.Dict:
    """The space of `observe`."""
    low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    blocks: dict[str, spaces.Space[Any]] = {}
    for name, count, names in LAYOUT:
        shape = (len(names),) if count == 1 else (count, len(names))
        blocks[name] = spaces.Box(low, high, shape, np.int16)
        if cards and "printed" in names:
            table = card_table()
            shape = (count, table.shape[1])
            blocks[f"{name}_cards"] = spaces.Box(table.min(), table.max(), shape, np.float32)
    return spaces.Dict(blocks)


def mask_space() -> spaces.Box:
    """The space of `action_mask`."""
    return spaces.Box(0, 1, (MAX_OPTIONS,), np.int8)


def action_space() -> spaces.Discrete:
    """An action is the number of an option."""
    return spaces.Discrete(MAX_OPTIONS)
