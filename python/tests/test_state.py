"""A state to search with."""

import copy
import pickle

import numpy as np
import pytest

import breakpoint_game
from breakpoint_game import Bot, State, columns, observe


def play(state: State, actions: int, seed: int) -> State:
    random = np.random.default_rng(seed)
    for _ in range(actions):
        if state.is_terminal():
            break
        state.apply_action(int(random.integers(len(state.legal_actions()))))
    return state


def test_a_random_game() -> None:
    state = play(State(players=4, seed=7), 100_000, 1)
    assert state.is_terminal() and state.current_player() == -1
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0, abs=1e-6) and max(state.points) >= 15


def test_a_clone_is_a_game_of_its_own() -> None:
    state = play(State(seed=3), 30, 1)
    saved = state.save()
    for clone in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        play(clone, 20, 2)
        assert clone.save() != saved
    assert state.save() == saved
    assert play(State.load(saved), 50, 4).save() == play(state, 50, 4).save()


def test_imagined_deals_look_the_same_to_the_seat_and_differ_elsewhere() -> None:
    state = play(State(seed=4), 40, 1)
    seat = state.current_player()
    imagined = [state.imagine(seed) for seed in range(6)]
    for deal in imagined:
        assert deal.view(seat) == state.view(seat)
        assert np.array_equal(deal.rows(seat), state.rows(seat))
        assert [deal.action_to_string(a) for a in deal.legal_actions()] == [
            state.action_to_string(a) for a in state.legal_actions()
        ]
    hands = [str(deal.view(1 - seat)["players"][1 - seat]["cards"]) for deal in imagined]
    assert len(set(hands)) > 1
    with pytest.raises(ValueError, match="an imagined game cannot be saved"):
        imagined[0].save()


def test_what_a_seat_knows() -> None:
    state = play(State(seed=4), 60, 1)
    for seat in range(2):
        for name, place in state.known_cards(seat):
            assert name in breakpoint_game.card_names() and place
    view = state.view(0)
    assert view["players"][0]["cards"] and not view["players"][1]["cards"]


def test_options_point_to_rows() -> None:
    state = State(factions=[("Ninjas", "Pirates"), ("Zombies", "Wizards")], seed=2)
    names, option, entity = breakpoint_game.card_names(), columns("options"), columns("entities")
    for _ in range(60):
        seen = observe(state)
        for action in state.legal_actions():
            row = seen["options"][action]
            if row[option["entity"]]:
                card = seen["entities"][row[option["entity"]] - 1]
                assert names[card[entity["printed"]]] in state.action_to_string(action)
                table = breakpoint_game.card_table()
                assert np.array_equal(seen["options_cards"][action], table[card[entity["printed"]]])
        play(state, 1, 5)


def test_bots_play_by_name() -> None:
    state = State(seed=1)
    seats = [Bot("planner", seed=1), Bot("random", seed=2)]
    while not state.is_terminal():
        state.apply_action(seats[state.current_player()].choose(state))
    assert state.returns() == [1.0, -1.0]
    master = Bot("master", seed=1, rounds=2)
    assert master.choose(State(seed=1)) in State(seed=1).legal_actions()


def test_what_is_wrong_is_an_exception_that_says_what_is_right() -> None:
    with pytest.raises(ValueError, match="expected one pair each"):
        State(players=3, factions=[("Ninjas", "Pirates")])
    with pytest.raises(TypeError, match="a pair of names for each player"):
        State(factions=[("Ninjas",), ("Pirates", "Robots")])
    with pytest.raises(ValueError, match='no set "cor"; did you mean "core"'):
        State(sets=["cor"])
    state = play(State(seed=1), 100_000, 1)
    with pytest.raises(ValueError, match="the game is over"):
        state.apply_action(0)
    with pytest.raises(ValueError, match="nothing is left to imagine"):
        state.imagine(1)
    with pytest.raises(ValueError, match="not a saved game"):
        State.load("{}")
    with pytest.raises(ValueError, match="there is no seat 2"):
        state.view(2)
    with pytest.raises(ValueError, match="by rounds or by seconds"):
        Bot("master", rounds=1, seconds=1.0)
