"""Writes a policy in the format of `training/README.md`: a header in JSON and weights as 16-bit floats."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import torch

from .environment import BoardSpec
from .network import Policy
from .run import Run

MAGIC = b"FOGGNET1"


def export(run: Run) -> None:
    """Writes the policy of the run to `policy.foggnet`."""
    path = run.out / "policy.foggnet"
    data = encode(run.spec, run.policy)
    path.write_bytes(data)
    run.log("exported", file=str(path), bytes=len(data), parameters=sum(w.numel() for w in run.policy.parameters()))


def encode(spec: BoardSpec, policy: Policy) -> bytes:
    """The bytes of the file."""
    tensors, parts, offset = [], [], 0
    for name, weight in policy.state_dict().items():
        values = weight.detach().float().cpu().numpy().astype("<f2")
        tensors.append({"name": name, "shape": list(values.shape), "offset": offset})
        parts.append(values.tobytes())
        offset += values.nbytes
    header = {
        "board": spec.board.name,
        "board_hash": spec.board.hash,
        "sizes": policy.sizes,
        "observation": [[entity, name, size, scale] for entity, name, _, size, scale in spec.planes],
        "actions": [[name, first, size] for name, (first, size) in spec.groups.items()],
        "tensors": tensors,
    }
    text = json.dumps(header, separators=(",", ":")).encode()
    body = MAGIC + len(text).to_bytes(4, "little") + text + b"".join(parts)
    return body + hashlib.sha256(body).digest()


def decode(data: bytes) -> tuple[dict, dict[str, torch.Tensor]]:
    """The header and the weights of a file; fails if a byte is wrong."""
    body, digest = data[:-32], data[-32:]
    if not body.startswith(MAGIC) or hashlib.sha256(body).digest() != digest:
        raise ValueError("not a network file, or a damaged one")
    length = int.from_bytes(body[8:12], "little")
    header = json.loads(body[12 : 12 + length])
    values = body[12 + length :]
    weights = {}
    for tensor in header["tensors"]:
        count = int(np.prod(tensor["shape"], dtype=np.int64))
        array = np.frombuffer(values, "<f2", count, tensor["offset"]).reshape(tensor["shape"])
        weights[tensor["name"]] = torch.from_numpy(array.astype(np.float32))
    return header, weights


def check(path: Path, run: Run) -> bool:
    """Whether a file holds the weights of the run, rounded to 16 bits."""
    _, weights = decode(path.read_bytes())
    own = run.policy.state_dict()
    return own.keys() == weights.keys() and all(torch.equal(own[n].half().float().cpu(), weights[n]) for n in own)
