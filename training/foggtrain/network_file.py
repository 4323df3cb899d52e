"""Network files in the format of `training/README.md`: a header in JSON, and rounded weights."""

from __future__ import annotations

import hashlib
import json

import numpy as np
import torch

from .environment import BoardSpec
from .network import Policy

MAGIC = b"FOGGNET1"
STEPS = 127
"""The largest multiple of a row's scale."""
MIN_ROW_MAXIMUM = 1e-6
"""A row of zeros counts as one with this maximum, because a scale is not 0."""


def encode(spec: BoardSpec, policy: Policy) -> bytes:
    """The bytes of the file."""
    tensors, parts, offset = [], [], 0
    for name, weight in policy.state_dict().items():
        values = weight.detach().float().cpu().numpy()
        form, data = ("i8", rows_of_bytes(values)) if values.ndim > 1 else ("f16", values.astype("<f2").tobytes())
        tensors.append({"name": name, "shape": list(values.shape), "format": form, "offset": offset})
        parts.append(data)
        offset += len(data)
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


def rows_of_bytes(values: np.ndarray) -> bytes:
    """The scale of every row as a 32-bit float, and then each value as a multiple of it from -127 to 127."""
    rows = values.reshape(-1, values.shape[-1])
    scales = np.maximum(np.abs(rows).max(1), MIN_ROW_MAXIMUM).astype("<f4") / np.float32(STEPS)
    return scales.tobytes() + np.rint(rows / scales[:, None]).astype("i1").tobytes()


def decode(data: bytes) -> tuple[dict, dict[str, torch.Tensor]]:
    """The header and the weights of a file; fails if a byte is wrong."""
    body, digest = data[:-32], data[-32:]
    if not body.startswith(MAGIC) or hashlib.sha256(body).digest() != digest:
        raise ValueError("not a network file, or a damaged one")
    length = int.from_bytes(body[8:12], "little")
    header = json.loads(body[12 : 12 + length])
    values = body[12 + length :]
    return header, {tensor["name"]: decode_tensor(values, tensor) for tensor in header["tensors"]}


def decode_tensor(values: bytes, tensor: dict) -> torch.Tensor:
    """The values of a tensor as 32-bit floats."""
    shape, offset = tensor["shape"], tensor["offset"]
    count = int(np.prod(shape, dtype=np.int64))
    if tensor["format"] == "f16":
        return torch.from_numpy(np.frombuffer(values, "<f2", count, offset).astype(np.float32).reshape(shape))
    rows = count // shape[-1]
    scales = np.frombuffer(values, "<f4", rows, offset)
    steps = np.frombuffer(values, "i1", count, offset + scales.nbytes).reshape(rows, -1)
    return torch.from_numpy((steps * scales[:, None]).astype(np.float32).reshape(shape))


def round_weights(spec: BoardSpec, policy: Policy) -> None:
    """Changes the weights of a policy to those that its file holds."""
    _, weights = decode(encode(spec, policy))
    policy.load_state_dict(weights)
