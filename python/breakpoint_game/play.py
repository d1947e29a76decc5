"""How the environments let a game go on."""

from __future__ import annotations

from ._native import State

MAX_TURNS = 1000
"""A game that goes on for more turns is broken off: nobody has won it."""


def skip_forced(state: State) -> None:
    """Questions with a single option are answered: they leave no choice."""
    while len(state.legal_actions()) == 1:
        state.apply_action(0)


def advance(state: State, action: int) -> None:
    """Takes an action, and goes on to the next question that leaves a choice.

    The few actions that would never come to an end (cards that trigger each other again and again) are refused by the
    rules; then the first one that does is taken.
    """
    try:
        state.apply_action(action)
    except RuntimeError:
        for other in state.legal_actions():
            try:
                state.apply_action(other)
                break
            except RuntimeError:
                continue
        else:
            raise
    skip_forced(state)


def is_too_long(state: State) -> bool:
    """Whether a game is to be broken off."""
    return state.turn > MAX_TURNS and not state.is_terminal()
