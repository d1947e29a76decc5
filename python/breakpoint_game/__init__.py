"""The card game Smash Up for research: a state to search with, bots, thousands of games at once.

`breakpoint_game.breakpoint_v0` has the environment for PettingZoo, `breakpoint_game.single` the one for Gymnasium.
"""

from ._native import MAX_OPTIONS, Bot, State, __version__, bots, card_columns, card_names, factions
from .observation import card_data, card_table, columns, observe
from .vector import VectorEnv

__all__ = [
    "MAX_OPTIONS",
    "Bot",
    "State",
    "VectorEnv",
    "__version__",
    "bots",
    "card_columns",
    "card_data",
    "card_names",
    "card_table",
    "columns",
    "factions",
    "observe",
]


def _register() -> None:
    """Lets `gymnasium.make("breakpoint_game:Breakpoint-v0")` find the environment, where Gymnasium is installed."""
    try:
        import gymnasium
    except ImportError:
        return
    if "Breakpoint-v0" not in gymnasium.registry:
        gymnasium.register(id="Breakpoint-v0", entry_point="breakpoint_game.single:BreakpointEnv")


_register()
