"""The Gymnasium vector environment."""

from typing import Any

import fogg
import numpy as np
import pytest
from conftest import random_actions
from fogg.vector import FoggVectorEnv
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

GAMES = 8


def roll(envs: VectorEnv[Any, Any, Any], seed: int, steps: int) -> list[tuple[Any, ...]]:
    rng = np.random.default_rng(1)
    _, infos = envs.reset(seed=seed)
    history = []
    for _ in range(steps):
        history.append(envs.step(random_actions(infos["action_mask"], rng)))
        infos = history[-1][4]
    return history


def test_spaces_contain_what_is_returned() -> None:
    envs = FoggVectorEnv(GAMES, "new-york")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    envs.action_space.seed(1)
    assert infos["action_mask"].shape == (GAMES, envs.single_action_space.n)
    assert envs.single_action_space.sample(infos["action_mask"][0]) in np.flatnonzero(infos["action_mask"][0])
    for observations, rewards, terminations, truncations, infos in roll(envs, 1, 50):
        assert observations in envs.observation_space
        assert (rewards.shape, rewards.dtype) == ((GAMES,), np.float32)
        assert terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any()
        assert (infos["action_mask"].sum(1) > 1).all(), "every row asks for a choice"
    envs.close()


def test_a_seed_determines_the_games() -> None:
    def bytes_of(seed: int, threads: int = 1) -> list[bytes]:
        history = roll(FoggVectorEnv(GAMES, "new-york", threads=threads), seed, 60)
        return [observations.tobytes() + rewards.tobytes() for observations, rewards, *_ in history]

    assert bytes_of(3) == bytes_of(3, threads=2)
    assert bytes_of(3) != bytes_of(4)


def test_a_reset_without_a_seed_deals_other_games() -> None:
    def resets() -> list[bytes]:
        envs = FoggVectorEnv(GAMES, "new-york")
        return [envs.reset(seed=5)[0].tobytes(), envs.reset()[0].tobytes(), envs.reset()[0].tobytes()]

    assert resets() == resets()
    assert len(set(resets())) == 3


def test_a_game_that_ends_is_followed_by_the_next_in_the_same_step() -> None:
    ended = 0
    for observations, rewards, terminations, _, infos in roll(FoggVectorEnv(GAMES, "new-york"), 1, 200):
        assert (rewards[~terminations] == 0).all()
        assert ("final_info" in infos) == terminations.any()
        if not terminations.any():
            continue
        ended += int(terminations.sum())
        final: dict[str, NDArray[Any]] = infos["final_info"]
        assert np.array_equal(infos["_final_info"], terminations)
        assert (infos["final_obs"] == 0).all()
        assert (observations[terminations].any(1)).all(), "the next game is observed"
        for game in np.flatnonzero(terminations):
            seat = int(final["seat"][game])
            assert final["controller"][game, seat] == 0, "the policy acted"
            assert rewards[game] == infos["rewards"][game, seat]
            assert final["win_share"][game].sum() == 1
            best = final["score"][game, :2].max()
            if final["score"][game, seat] < best:
                assert rewards[game] < 0
    assert ended > GAMES


def test_self_play_tells_seats_and_policies_apart() -> None:
    envs = FoggVectorEnv(GAMES, "new-york", ["policy", "policy:1", "greedy"])
    seats, policies = set(), set()
    for _, _, terminations, _, infos in roll(envs, 2, 100):
        seats |= set(infos["seat"].tolist())
        policies |= set(infos["policy"].tolist())
        for game in np.flatnonzero(terminations):
            assert np.count_nonzero(infos["rewards"][game]) == 3, "every seat has its reward"
    assert (seats, policies) == ({0, 1, 2}, {0, 1})
    assert envs.seat_name(1) == fogg.SEATS[1]


def test_copies_can_be_left_out() -> None:
    for copy in (True, False):
        envs = FoggVectorEnv(GAMES, "new-york", copy=copy)
        first, infos = envs.reset(seed=1)
        before = first.copy()
        second = envs.step(random_actions(infos["action_mask"], np.random.default_rng(1)))[0]
        assert np.array_equal(first, before) == copy
        assert (second is first) != copy


def test_gymnasiums_wrappers_work() -> None:
    envs = RecordEpisodeStatistics(FoggVectorEnv(GAMES, "new-york"))
    episodes = [infos["episode"] for *_, infos in roll(envs, 1, 150) if "episode" in infos]
    assert len(episodes) > 3
    assert len(envs.return_queue) > 3
    assert all(-1 <= value <= 1 for value in envs.return_queue)
    assert all(value > 10 for value in envs.length_queue)


def test_mistakes_are_reported() -> None:
    with pytest.raises(ValueError, match="at least one policy"):
        FoggVectorEnv(1, "usa", ["planner", "planner"])
    with pytest.raises(ValueError, match="for 2 to 3 players"):
        FoggVectorEnv(1, "switzerland", ["policy"] * 4)
    envs = FoggVectorEnv(2, "usa")
    with pytest.raises(ValueError, match="call reset before step"):
        envs.step(np.zeros(2, np.int32))
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="game 0 cannot play action 0"):
        envs.step(np.zeros(2, np.int32))
