"""Datasets: they are repeatable, can be continued, and hold legal labels and true rewards. Needs no PyTorch."""

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest
from fogg import NativeVectorEnv
from fogg.buffers import ENDED, Batch

from foggtrain import dataset
from foggtrain.dataset import GAMES_PER_FILE, Teacher, generate, load
from foggtrain.results import reward

TEACHER = Teacher("new-york", [2, 3], "planner", 0.05, seed=1, threads=1)


def test_a_dataset_can_be_continued_and_repeated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, chunks = tmp_path / "whole", tmp_path / "chunks"
    generate(TEACHER, whole, 2 * GAMES_PER_FILE, 10)
    generate(TEACHER, chunks, 1, 10)
    (chunks / "data-00001.tmp").write_text("left by a run that was stopped")
    generate(dataclasses.replace(TEACHER, threads=2), chunks, 2 * GAMES_PER_FILE, 10)
    assert [json.loads(line)["file"] for line in capsys.readouterr().out.splitlines()] == [
        "data-00000.npz",
        "data-00001.npz",
    ] * 2
    for one, other in zip(load(whole), load(chunks), strict=True):
        assert all(np.array_equal(one[name], other[name]) for name in dataset.COLUMNS)
    assert not np.array_equal(load(whole)[0]["labels"][:100], load(whole)[1]["labels"][:100])


def test_labels_are_legal_and_rewards_are_those_of_the_seats(tmp_path: Path) -> None:
    generate(TEACHER, tmp_path, 1, 10)
    (part,) = load(tmp_path)
    rows = np.arange(len(part["labels"]))
    assert len(rows) > 20 * GAMES_PER_FILE
    assert (part["masks"][rows, part["labels"]] == 1).all()
    shares, margins = part["returns"].T
    assert (np.isin(shares, (0.0, 1.0))).mean() > 0.9, "games end, and few of them in a tie"
    # Every game of two players has a winner and a loser, with opposite margins.
    values = np.unique(np.abs(margins))
    assert {(margins == value).any() and (margins == -value).any() for value in values} == {True}
    assert (tmp_path / "data-00000.npz").stat().st_size < 16 << 20


def test_only_the_first_game_of_each_row_counts() -> None:
    part = dataset.play(TEACHER, 0)
    # Play the same games again, and keep the rewards of the first end of each.
    env = NativeVectorEnv("new-york", [(["policy"] * 2, GAMES_PER_FILE)], seed=1_000_000_000, teacher="planner")
    batch, rng = Batch(env, labels=True), np.random.default_rng(1_000_000_000)
    rewards: dict[int, np.ndarray] = {}
    while len(rewards) < GAMES_PER_FILE:
        batch.step(dataset.choose(batch, rng, TEACHER.random_share))
        for game in np.flatnonzero(batch.status == ENDED):
            rewards.setdefault(int(game), batch.rewards[game, :2].copy())
    expected = np.unique(np.concatenate(list(rewards.values())))
    assert np.allclose(np.unique(reward(np.unique(part["returns"], axis=0), 2)), expected, atol=1e-6)
    first = next(
        first for entity, name, first, _, _ in env.board.planes if (entity, name) == ("table", "first-tickets")
    )
    assert part["observations"][:, first].sum() == 2 * GAMES_PER_FILE, "each seat chooses first tickets once"


def test_time_ends_a_chunk_and_other_settings_are_refused(tmp_path: Path) -> None:
    generate(TEACHER, tmp_path, 100 * GAMES_PER_FILE, 0)
    assert list(tmp_path.glob("data-*")) == []
    with pytest.raises(ValueError, match="there are no files"):
        load(tmp_path)
    with pytest.raises(ValueError, match="has other settings"):
        generate(dataclasses.replace(TEACHER, seed=2), tmp_path, 1, 10)
