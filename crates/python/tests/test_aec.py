"""The PettingZoo environment, with PettingZoo's own tests."""

import fogg
import numpy as np
import pytest
from fogg.aec import FoggAecEnv, env
from pettingzoo.test import api_test, render_test, seed_test

# PettingZoo expects a dictionary with a mask, but knows only its own environments by name.
DICTIONARY_WARNINGS = (
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


def without_dictionary_warnings(test):  # type: ignore[no-untyped-def]
    for warning in DICTIONARY_WARNINGS:
        test = pytest.mark.filterwarnings(warning)(test)
    return test


@without_dictionary_warnings
@pytest.mark.parametrize(("board", "players"), [("usa", 2), ("usa", 5), ("switzerland", 3), ("new-york", 4)])
def test_it_passes_the_tests_of_the_interface(board: str, players: int) -> None:
    api_test(env(board, players), num_cycles=400)


def test_it_passes_the_test_of_seeds() -> None:
    seed_test(lambda: env("new-york", 3), num_cycles=200)


def test_it_passes_the_test_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env("new-york", 2, render_mode))
    assert "to choose first tickets" in capsys.readouterr().out


def play(aec: FoggAecEnv, seed: int) -> dict[str, float]:
    """Play a random game; returns the sum of rewards of each agent."""
    rng, totals = np.random.default_rng(seed), dict.fromkeys(aec.possible_agents, 0.0)
    aec.reset(seed=seed)
    for agent in aec.agent_iter():
        seen, reward, terminated, _, info = aec.last()
        totals[agent] += reward
        if terminated:
            assert set(info) == {"score", "won"}
            aec.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        assert len(legal) > 1, "a decision with one legal action is not asked for"
        for other in aec.agents:
            is_asked = aec.observe(other)["action_mask"].any()
            assert is_asked == (other == agent) or "first tickets" in aec.game.phase
        aec.step(int(rng.choice(legal)))
    return totals


def test_rewards_come_at_the_end_and_agree_with_the_game() -> None:
    aec = FoggAecEnv("switzerland", 3)
    for seed in range(3):
        totals = play(aec, seed)
        rewards = aec.game.rewards()
        assert totals == {f"player_{fogg.SEATS.index(seat)}": reward for seat, reward in rewards.items()}


def test_a_payment_is_a_decision_of_its_own() -> None:
    aec, payments = FoggAecEnv("usa"), 0
    rng = np.random.default_rng(1)
    aec.reset(seed=1)
    pay = {name: (first, first + size) for name, first, size in aec.board.action_groups}["pay"]
    while aec.agents and not aec.terminations[aec.agent_selection]:
        agent = aec.agent_selection
        legal = np.flatnonzero(aec.observe(agent)["action_mask"])
        claims = legal[legal < len(aec.board.routes)]
        plies = aec.game.ply_count
        aec.step(int(claims[0] if len(claims) else rng.choice(legal)))
        if len(claims) and aec.game.ply_count == plies:
            payments += 1
            assert aec.agent_selection == agent
            legal = np.flatnonzero(aec.observe(agent)["action_mask"])
            assert (legal >= pay[0]).all()
            assert (legal <= pay[1]).all(), "the payments, or locomotives only"
    assert payments > 3


def test_an_illegal_action_is_a_value_error() -> None:
    aec = FoggAecEnv("usa")
    aec.reset(seed=1)
    with pytest.raises(ValueError, match="action 0 is not legal here"):
        aec.step(0)
    with pytest.raises(ValueError, match="needs an action"):
        aec.step(None)
