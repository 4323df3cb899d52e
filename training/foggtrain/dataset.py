"""Labelled decisions in files: written once by a slow teacher, and read by `imitate --data`. Needs numpy only."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from fogg import RESULT_COLUMNS, Board, NativeVectorEnv
from fogg.buffers import ENDED, Batch

from .results import outcomes

GAMES_PER_FILE = 64
"""Keeps a file below 16 MiB on every board."""

COLUMNS = ("observations", "hidden", "masks", "labels", "returns")


@dataclass(frozen=True)
class Teacher:
    """How games are played and labelled."""

    board: str
    seats: list[int]
    bot: str
    random_share: float
    seed: int
    threads: int


def generate(teacher: Teacher, out: Path, games: int, minutes: float) -> None:
    """Plays and labels games until there are enough of them or the time is over, and writes one file for each part.

    Files that are already there are kept and count, so that a long run can be cut into chunks. A file depends only on
    its number and the settings.
    """
    out.mkdir(parents=True, exist_ok=True)
    check_settings(teacher, out)
    started = time.monotonic()
    for number in range(-(-games // GAMES_PER_FILE)):
        path = out / f"data-{number:05}.npz"
        if path.exists():
            continue
        if time.monotonic() - started > 60 * minutes:
            break
        part = play(teacher, number)
        temporary = path.with_suffix(".tmp")
        with temporary.open("wb") as file:
            np.savez_compressed(file, **part)
        temporary.replace(path)
        line = {"event": "generated", "file": path.name, "decisions": len(part["labels"]), "bytes": path.stat().st_size}
        print(json.dumps(line), flush=True)


def check_settings(teacher: Teacher, out: Path) -> None:
    """Records the settings, and fails if the folder was written with others."""
    settings = vars(teacher) | {"board_hash": Board(teacher.board).hash, "games_per_file": GAMES_PER_FILE}
    del settings["threads"]
    path = out / "dataset.json"
    if not path.exists():
        path.write_text(json.dumps(settings, indent=1) + "\n")
    elif json.loads(path.read_text()) != settings:
        raise ValueError(f"{path} has other settings: choose another folder")


def play(teacher: Teacher, number: int) -> dict[str, np.ndarray]:
    """The labelled decisions of the games of one file, with the reward of each decision's seat."""
    seats = teacher.seats[number % len(teacher.seats)]
    seed = teacher.seed * 1_000_000_000 + number
    lineups = [(["policy"] * seats, GAMES_PER_FILE)]
    env = NativeVectorEnv(teacher.board, lineups, seed=seed, threads=teacher.threads, teacher=teacher.bot)
    batch, rng = Batch(env, hidden=True, labels=True), np.random.default_rng(seed)
    parts: dict[str, list[np.ndarray]] = {name: [] for name in ("observations", "hidden", "masks", "labels")}
    games, deciders = [], []
    results, is_over = np.zeros_like(batch.results), np.zeros(batch.games, np.bool_)
    while not is_over.all():
        # A game that is over was followed by another, which is left out.
        rows = np.flatnonzero(~is_over & (batch.labels >= 0))
        for name, arrays in parts.items():
            arrays.append(getattr(batch, name)[rows])
        games.append(rows)
        deciders.append(batch.seats[rows])
        batch.step(choose(batch, rng, teacher.random_share))
        ended = (batch.status == ENDED) & ~is_over
        results[ended] = batch.results[ended]
        is_over |= ended
    columns = {name: np.concatenate(arrays) for name, arrays in parts.items()}
    names = {name: number for number, name in enumerate(RESULT_COLUMNS)}
    ends = outcomes(results, names, np.full(batch.games, seats))
    return columns | {"returns": ends[np.concatenate(games), np.concatenate(deciders)]}


def choose(batch: Batch, rng: np.random.Generator, random_share: float) -> np.ndarray:
    """The teacher's actions, and random ones for a share of the decisions, so that mistakes are answered too."""
    random = (rng.random(batch.masks.shape) * batch.masks).argmax(1)
    is_random = (rng.random(batch.games) < random_share) | (batch.labels < 0)
    return np.where(is_random, random, batch.labels).astype(np.int32)


def load(folder: Path) -> list[dict[str, np.ndarray]]:
    """All files of a dataset."""
    files = sorted(folder.glob("data-*.npz"))
    if not files:
        raise ValueError(f"there are no files data-*.npz in {folder}")
    return [{name: part[name] for name in COLUMNS} for part in map(np.load, files)]
