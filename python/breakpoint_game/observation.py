"""What a seat sees, as arrays: rows of entities, bases and seats, the question, and the options that point to them."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._native import MAX_OPTIONS, State

Rows = dict[str, NDArray[np.int16]]
Arrays = dict[str, "NDArray[np.int16] | NDArray[np.float32]"]

LAYOUT: list[tuple[str, int, list[str]]] = _native.layout()


@cache
def card_table() -> NDArray[np.float32]:
    """What is printed on every card and base, a row for each; row 0 is a card that cannot be seen.

    `card_columns()` names the columns, `card_names()` the rows.
    """
    table = _native.card_table()
    table.flags.writeable = False
    return table


def columns(block: str) -> dict[str, int]:
    """Where the columns of a block are, by name."""
    for name, _, names in LAYOUT:
        if name == block:
            return {column: n for n, column in enumerate(names)}
    raise ValueError(f"there is no block {block!r}; there are {', '.join(name for name, _, _ in LAYOUT)}")


def split(rows: NDArray[np.int16]) -> Rows:
    """The blocks of one observation, or of many: views, not copies."""
    blocks: Rows = {}
    start = 0
    for name, count, names in LAYOUT:
        end = start + count * len(names)
        shape = (len(names),) if count == 1 else (count, len(names))
        blocks[name] = rows[..., start:end].reshape(rows.shape[:-1] + shape)
        start = end
    return blocks


def card_data(blocks: Rows) -> dict[str, NDArray[np.float32]]:
    """What is printed on the cards of each entity, base and option, row by row."""
    table = card_table()
    printed = {name: columns(name)["printed"] for name in ("entities", "bases", "options")}
    return {f"{name}_cards": table[blocks[name][..., column]] for name, column in printed.items()}


def observe(state: State, seat: int | None = None, *, cards: bool = True) -> Arrays:
    """What a seat sees; without one, the seat that is asked. With `cards`, what is printed on them, too."""
    blocks = split(state.rows(seat))
    return {**blocks, **card_data(blocks)} if cards else {**blocks}


def action_mask(state: State, seat: int | None = None) -> NDArray[np.int8]:
    """Which actions a seat has: none, if another one is asked."""
    mask = np.zeros(MAX_OPTIONS, dtype=np.int8)
    if seat is None or seat == state.current_player():
        mask[: len(state.legal_actions())] = 1
    return mask
