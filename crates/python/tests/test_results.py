"""Arena results. `fogg arena --map new-york --bots greedy,random --blocks 12` wrote the file."""

from pathlib import Path

import fogg
import numpy as np
import pytest

FILE = Path(__file__).parent / "data/arena.jsonl"


def test_columns_have_a_row_for_each_seat_of_each_game() -> None:
    results = fogg.ArenaResults.read(FILE)
    assert results.bots == ["greedy", "random"]
    assert results.header["players"] == 2
    assert (results.block_count, results.is_torn) == (12, False)
    columns = results.columns()
    assert {len(column) for column in columns.values()} == {12 * 2 * 2}
    assert columns["win_share"].sum() == 24
    assert columns["is_first"].sum() == 24
    points = sum(columns[name].astype(int) for name in ("routes", "completed_points", "longest_bonus", "attractions"))
    assert np.array_equal(columns["score"], points - columns["failed_points"])


def test_the_summary_agrees_with_the_columns() -> None:
    results = fogg.ArenaResults.read(FILE)
    columns, summary = results.columns(), results.summary()
    for number, bot in enumerate(summary["bots"]):
        rows = columns["bot"] == number
        assert bot["win_rate"] == pytest.approx(columns["win_share"][rows].mean())
        assert bot["score_mean"] == pytest.approx(columns["score"][rows].mean())
        assert bot["win_rate_low"] <= bot["win_rate"] <= bot["win_rate_high"]


def test_files_of_one_run_are_merged(tmp_path: Path) -> None:
    lines = FILE.read_text().splitlines(keepends=True)
    early, late = tmp_path / "early.jsonl", tmp_path / "late.jsonl"
    early.write_text("".join(lines[:8]))
    late.write_text(lines[0] + "".join(lines[6:]) + '{"block":')
    merged = fogg.ArenaResults.read(early, late)
    assert merged.is_torn
    assert merged.block_count == 12
    assert np.array_equal(merged.columns()["score"], fogg.ArenaResults.read(FILE).columns()["score"])


def test_wrong_files_are_value_errors(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at least one file"):
        fogg.ArenaResults.read()
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("{}\n")
    with pytest.raises(ValueError, match="not an arena results file"):
        fogg.ArenaResults.read(wrong)
    with pytest.raises(ValueError, match="another version of new-york"):
        fogg.ArenaResults.read(FILE, board="usa")
