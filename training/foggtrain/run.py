"""A training run: its folder, its log, its checkpoints and its clock."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import torch
from torch import nn

from .environment import BoardSpec
from .network import Critic, Policy
from .network_file import decode

MAX_SNAPSHOTS = 12


class Run:
    """Everything that lasts from one chunk of training to the next.

    Files: `state.json`, `policy.pt`, `critic.pt`, `optimizer.pt`, `snapshot-NN.pt` and `log.jsonl`; each is far below
    16 MiB.
    """

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.started = time.monotonic()
        self.source = Path(args.load or args.out)
        self.out = Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.is_cuda = self.device.type == "cuda"
        self.dtype = torch.bfloat16 if self.is_cuda else torch.float32
        self.threads = args.threads or len(os.sched_getaffinity(0))
        torch.set_float32_matmul_precision("high")
        if not self.is_cuda:
            torch.set_num_threads(1)
        self.spec = BoardSpec(args.board)
        self.network = decode(Path(args.network).read_bytes()) if args.network else None
        self.state = self._load_state()
        # Every chunk has its own seeds; they are in the log and in the state.
        self.torch_seed = 1_000_000 * args.seed + self.state["chunks"]
        self.game_seed = 1_000_000 * args.seed + 2 * self.state["chunks"]
        torch.manual_seed(self.torch_seed)
        sizes = self.state["sizes"]
        self.policy = Policy(self.spec, **sizes).to(self.device)
        self.critic = Critic(self.spec, **sizes).to(self.device)
        self.snapshots: list[dict[str, torch.Tensor]] = []
        self.times: dict[str, float] = {}
        self._load_weights()
        self.log_file = (self.out / "log.jsonl").open("a")

    def _load_state(self) -> dict:
        path = self.source / "state.json"
        if path.exists():
            return json.loads(path.read_text())
        names = ("width", "blocks", "entity_width", "gates")
        sizes = self.network[0]["sizes"] if self.network else {name: getattr(self.args, name) for name in names}
        return {"board": self.args.board, "sizes": sizes, "stages": {}, "chunks": 0, "decisions": 0, "history": []}

    def _load_weights(self) -> None:
        if self.network:
            self.policy.load_state_dict(self.network[1])
        for name, module in (("policy", self.policy), ("critic", self.critic)):
            path = self.source / f"{name}.pt"
            if path.exists():
                weights = torch.load(path, map_location=self.device, weights_only=True)
                module.load_state_dict({key: weight.float() for key, weight in weights.items()})
        for path in sorted(self.source.glob("snapshot-*.pt")):
            weights = torch.load(path, map_location=self.device, weights_only=True)
            self.snapshots.append({name: weight.float() for name, weight in weights.items()})

    def load_optimizer(self, optimizer: torch.optim.Optimizer, stage: str) -> bool:
        """Continues with the optimiser of the last chunk, if that was of the same stage; returns whether it was."""
        path = self.source / "optimizer.pt"
        is_there = path.exists() and self.state.get("stage") == stage
        if is_there:
            optimizer.load_state_dict(torch.load(path, map_location=self.device, weights_only=True))
        return is_there

    def add_snapshot(self) -> None:
        """Keeps the present policy as an opponent. The first stays; of the others an early one makes room."""
        self.snapshots.append({name: weight.detach().clone() for name, weight in self.policy.state_dict().items()})
        if len(self.snapshots) > MAX_SNAPSHOTS:
            self.snapshots.pop(int(torch.randint(1, MAX_SNAPSHOTS // 2, (1,))))

    def save(self, stage: str, optimizer: torch.optim.Optimizer) -> None:
        """Writes all files; a file is complete or not there."""
        self.state["stage"] = stage
        write(self.out / "policy.pt", self.policy.state_dict())
        write(self.out / "critic.pt", self.critic.state_dict())
        write(self.out / "optimizer.pt", optimizer.state_dict())
        for number, weights in enumerate(self.snapshots):
            write(self.out / f"snapshot-{number:02}.pt", {name: weight.half() for name, weight in weights.items()})
        self._save_state(self.out)

    def save_checkpoint(self, folder: Path) -> None:
        """Writes what a later run needs to continue, with 16-bit weights and without the optimiser and snapshots."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, module in (("policy", self.policy), ("critic", self.critic)):
            write(folder / f"{name}.pt", {key: weight.half().cpu() for key, weight in module.state_dict().items()})
        self._save_state(folder)

    def _save_state(self, folder: Path) -> None:
        temporary = folder / "state.json.tmp"
        temporary.write_text(json.dumps(self.state, indent=1))
        temporary.replace(folder / "state.json")

    def seconds_left(self) -> float:
        """The time left in this chunk."""
        return 60 * self.args.minutes - (time.monotonic() - self.started)

    def log(self, event: str, **values: object) -> None:
        """Writes one JSON line and prints it."""
        line = {"event": event, "at": round(time.monotonic() - self.started, 1), **values}
        text = json.dumps(line)
        print(text, flush=True)
        self.log_file.write(text + "\n")
        self.log_file.flush()

    @contextlib.contextmanager
    def autocast(self, is_cached: bool = True) -> Iterator[None]:
        """Computes with bfloat16 on a GPU; may keep the rounded weights while it lasts."""
        with torch.autocast(self.device.type, self.dtype, enabled=self.is_cuda, cache_enabled=is_cached):
            yield

    def compiled(self, module: nn.Module) -> nn.Module:
        """The module with fused kernels, for updates on a GPU."""
        return torch.compile(module, dynamic=False) if self.is_cuda and not self.args.no_compile else module

    @contextlib.contextmanager
    def timed(self, part: str) -> Iterator[None]:
        """Measures a part of a round for the log."""
        started = time.monotonic()
        yield
        if self.is_cuda:
            torch.cuda.synchronize()
        self.add_time(part, time.monotonic() - started)

    def add_time(self, part: str, seconds: float) -> None:
        self.times[part] = self.times.get(part, 0.0) + seconds

    def take_times(self) -> dict[str, float]:
        """The seconds of each part of the round, for the log."""
        times, self.times = self.times, {}
        return {part: round(seconds, 2) for part, seconds in times.items()}


class Stage:
    """The progress of one stage over all its chunks, as a share of the planned minutes.

    With `--rounds` a chunk has this many rounds, whatever time they take, and progress is a share of them.
    """

    def __init__(self, run: Run, name: str, total_minutes: float) -> None:
        self.run, self.name, self.total = run, name, total_minutes
        self.before = run.state["stages"].get(name, 0.0)
        self.started = time.monotonic()
        self.rounds = 0
        self.saved = time.monotonic()

    def begin_round(self) -> bool:
        """Whether this chunk has another round."""
        planned = self.run.args.rounds
        has_more = self.rounds < planned if planned else self.run.seconds_left() > self.run.args.reserve
        if self.rounds == 1:
            # The first round mostly compiles kernels, so the plan begins after it.
            self.started = time.monotonic()
        self.rounds += int(has_more)
        return has_more

    def save_if_due(self, optimizer: torch.optim.Optimizer) -> None:
        """Saves the run every few minutes, so that little is lost if the machine goes away."""
        if time.monotonic() - self.saved > 60 * self.run.args.save_minutes:
            self.run.save(self.name, optimizer)
            self.saved = time.monotonic()

    def progress(self) -> float:
        """From 0 to 1; also writes the minutes into the run's state."""
        minutes = self.before + (time.monotonic() - self.started) / 60
        self.run.state["stages"][self.name] = minutes
        if self.run.args.rounds:
            return (self.rounds - 1) / self.run.args.rounds
        return min(1.0, minutes / self.total)

    def finish(self, optimizer: torch.optim.Optimizer) -> None:
        """Saves the run at the end of a chunk."""
        progress = self.progress()
        seeds = {"torch": self.run.torch_seed, "games": self.run.game_seed}
        minutes = (time.monotonic() - self.started) / 60
        self.run.state["history"].append({"stage": self.name, "seeds": seeds, "minutes": round(minutes, 2)})
        self.run.state["chunks"] += 1
        self.run.save(self.name, optimizer)
        minutes = self.run.state["stages"][self.name]
        self.run.log("saved", stage=self.name, progress=round(progress, 3), minutes=round(minutes, 2))


def between(first: float, last: float, progress: float) -> float:
    """A value on the line from the first to the last."""
    return first + (last - first) * progress


def write(path: Path, value: object) -> None:
    temporary = path.with_suffix(".tmp")
    torch.save(value, temporary)
    temporary.replace(path)
