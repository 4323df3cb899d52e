"""Writes the policy of a run as a file that bots can play with."""

from __future__ import annotations

from .network_file import encode
from .run import Run


def export(run: Run) -> None:
    """Writes the policy of the run to `policy.foggnet`."""
    path = run.out / "policy.foggnet"
    data = encode(run.spec, run.policy)
    path.write_bytes(data)
    run.log("exported", file=str(path), bytes=len(data), parameters=sum(w.numel() for w in run.policy.parameters()))
