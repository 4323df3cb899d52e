"""The environment without Gymnasium."""

import fogg
import numpy as np
import pytest
from conftest import random_actions
from fogg.buffers import ENDED, IDLE, Batch


def play(threads: int, steps: int = 100) -> tuple[list[bytes], int]:
    lineups = [(["policy", "policy"], 20), (["policy", "greedy", "policy:1"], 20)]
    batch = Batch(fogg.NativeVectorEnv("usa", lineups, seed=3, threads=threads), hidden=True)
    rng, history, ended = np.random.default_rng(1), [], 0
    for _ in range(steps):
        batch.step(random_actions(batch.masks, rng))
        history.append(batch.observations.tobytes() + batch.hidden.tobytes() + batch.rewards.tobytes())
        ended += int((batch.status == ENDED).sum())
    return history, ended


def test_games_are_the_same_for_any_number_of_threads() -> None:
    one, ended = play(1)
    assert one == play(2)[0]
    assert len(set(one)) > 90, "games move on"
    assert play(1, 400)[1] > ended, "games end"


def test_the_buffers_are_filled_without_copies() -> None:
    batch = Batch(fogg.NativeVectorEnv("usa", [(["policy", "policy"], 4)]))
    arrays = [batch.observations, batch.masks, batch.rewards]
    before = [array.ctypes.data for array in arrays]
    first = batch.observations.copy()
    batch.step(random_actions(batch.masks, np.random.default_rng(1)))
    assert [array.ctypes.data for array in arrays] == before
    assert not np.array_equal(batch.observations, first)


def test_labels_are_legal_and_end_the_game_as_the_teacher_would() -> None:
    env = fogg.NativeVectorEnv("new-york", [(["policy", "policy"], 4)], teacher="planner", first_deal=0)
    batch = Batch(env, labels=True)
    results = np.zeros_like(batch.results)
    while not (batch.status == IDLE).all():
        asked = np.flatnonzero(batch.status != IDLE)
        assert (batch.masks[asked, batch.labels[asked]] == 1).all()
        batch.step(batch.labels.copy())
        results[batch.status == ENDED] = batch.results[batch.status == ENDED]
    columns = {name: number for number, name in enumerate(fogg.RESULT_COLUMNS)}
    assert (results[:, :2, columns["win-share"]].sum(1) == 1).all()
    # Two planners play the same game after a rotation of the seats.
    scores = results[:, :2, columns["score"]]
    assert np.array_equal(scores[0], scores[1])


def test_mistakes_are_value_errors() -> None:
    with pytest.raises(ValueError, match="there is no bot `nobody`"):
        fogg.NativeVectorEnv("usa", [(["policy", "nobody"], 1)])
    batch = Batch(fogg.NativeVectorEnv("usa", [(["policy", "policy"], 2)]))
    with pytest.raises(ValueError, match="game 0 cannot play action 0"):
        batch.step(np.zeros(2, np.int32))
    batch.buffers["masks"] = np.zeros(3, np.uint8)
    with pytest.raises(ValueError, match="the buffer `masks` must have 340 values"):
        batch.env.start(batch.buffers)
