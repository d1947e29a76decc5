"""What is written in Rust."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

__version__: str
MAX_OPTIONS: int

Factions = str | Sequence[Sequence[str]] | None

def factions() -> list[str]:
    """The factions that can be played, by name."""

def bots() -> list[str]:
    """The bots, by name: from the weakest, then the levels for people."""

def layout() -> list[tuple[str, int, list[str]]]:
    """The blocks of an observation: their names, how many rows they have, and the names of their columns."""

def card_names() -> list[str]:
    """The names of the printed cards and bases, by row of the table of cards."""

def card_columns() -> list[str]:
    """The columns of the table of cards."""

def card_table() -> NDArray[np.float32]:
    """What is printed on every card and base, in numbers."""

class State:
    """A game that waits for an action, or is over. An action is the number of an option of the open question."""

    def __init__(
        self,
        players: int = 2,
        factions: Factions = None,
        *,
        seed: int = 0,
        sets: Sequence[str] | None = None,
        without: Sequence[str] | None = None,
        titans: bool = True,
    ) -> None: ...
    @property
    def players(self) -> int:
        """How many play."""

    @property
    def turn(self) -> int:
        """The turn, counted from one."""

    @property
    def points(self) -> list[int]:
        """The victory points, by seat."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def current_player(self) -> int:
        """The seat that is asked; -1 when the game is over."""

    def legal_actions(self) -> list[int]:
        """The actions there are: 0 to the number of options less one."""

    def apply_action(self, action: int) -> None:
        """Answers the question.

        ValueError: there is no such action. RuntimeError: what follows has no end. Nothing has changed then.
        """

    def action_to_string(self, action: int) -> str:
        """An action in a few words."""

    def question_to_string(self) -> str:
        """The question in a few words."""

    def returns(self) -> list[float]:
        """What the game is worth to each seat: 1 for the winner, and the others share -1; zeros before the end."""

    def clone(self) -> State:
        """A game of its own that stands where this one does, with the same cards in the same places."""

    def imagine(self, seed: int) -> State:
        """The game as the seat that is asked might imagine it: the same question, and all that it cannot know is dealt
        anew. To search honestly, search here, and not in `clone`."""

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat sees, or somebody without one, with names."""

    def events(self, seat: int) -> list[Any]:
        """What the last action led to, as far as a seat may hear it."""

    def known_cards(self, seat: int) -> list[tuple[str, str]]:
        """The hidden cards that a seat could name all the same, and where they are."""

    def rows(self, seat: int | None = None) -> NDArray[np.int16]:
        """What a seat sees as one row of numbers; `breakpoint_game.observe` makes arrays of it."""

    def save(self) -> str:
        """The game as text; an imagined one cannot be saved."""

    @staticmethod
    def load(text: str) -> State:
        """A game that was saved."""

    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...

class Bot:
    """A bot by name. It knows what its seat may know. The same seed gives the same actions, unless it thinks by the
    clock, as `master` and `merciless` do if no rounds are given."""

    def __init__(self, name: str, *, seed: int = 0, rounds: int | None = None, seconds: float | None = None) -> None: ...
    @property
    def name(self) -> str:
        """Its name."""

    def choose(self, state: State) -> int:
        """The action it would take for the seat that is asked."""

class Games:
    """Many games at once; `breakpoint_game.VectorEnv` is around it."""

    def __init__(
        self,
        games: int,
        players: int = 2,
        factions: Factions = None,
        *,
        seed: int = 0,
        threads: int = 1,
        sets: Sequence[str] | None = None,
        without: Sequence[str] | None = None,
        titans: bool = True,
    ) -> None: ...
    def __len__(self) -> int: ...
    def step(self, actions: NDArray[np.int64], observe: bool = True) -> None: ...
    def observe(self) -> None: ...
    @property
    def seats(self) -> NDArray[np.int8]: ...
    @property
    def options(self) -> NDArray[np.int16]: ...
    @property
    def rewards(self) -> NDArray[np.float32]: ...
    @property
    def terminated(self) -> NDArray[np.bool_]: ...
    @property
    def truncated(self) -> NDArray[np.bool_]: ...
    @property
    def rows(self) -> NDArray[np.int16]: ...
    @property
    def masks(self) -> NDArray[np.int8]: ...
