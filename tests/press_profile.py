"""A small ICC profile (version 2.1) of a press that there is not: valid, and simple enough to know what it answers."""

from __future__ import annotations

import struct

import numpy as np

_WHITE = (0.9642, 1.0, 0.8249)


def press_profile() -> bytes:
    """An output profile from CMYK to Lab (5 steps an ink) and back (17 steps).

    Inks multiply like filters. On the way back, grey is half black and half cyan, magenta and yellow, so that dark
    colours take up to 350 % of ink.
    """
    steps = np.linspace(0, 1, 5)
    inks = np.stack(np.meshgrid(steps, steps, steps, steps, indexing="ij"), -1).reshape(-1, 4)
    light = (1 - 0.95 * inks[:, :3]) * (1 - 0.95 * inks[:, 3:])
    forward = _lut(4, 5, _encoded(_lab(light)))
    steps = np.linspace(0, 65535, 17) / 65280
    lab = np.stack(np.meshgrid(steps * 100, steps * 255 - 128, steps * 255 - 128, indexing="ij"), -1).reshape(-1, 3)
    ink = 1 - np.clip(_rgb(lab), 0, 1)
    black = ink.min(axis=1, keepdims=True)
    back = _lut(3, 17, np.round(np.concatenate([ink - 0.1 * black, black * 0.8], axis=1) * 65535))
    tags = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", 6) + b"Press\0" + bytes(78),
        b"cprt": b"text" + bytes(4) + b"CC0\0",
        b"wtpt": b"XYZ " + bytes(4) + _fixed(_WHITE),
        **dict.fromkeys((b"A2B0", b"A2B1"), forward),
        **dict.fromkeys((b"B2A0", b"B2A1", b"B2A2"), back),
    }
    body, table, at = b"", struct.pack(">I", len(tags)), 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        table += struct.pack(">4sII", name, at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    size = at + len(body)
    head = struct.pack(">I4sI4s4s4s", size, bytes(4), 0x02100000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _fixed(_WHITE)
    return head.ljust(128, b"\0") + table + body


def _fixed(values: tuple[float, ...]) -> bytes:
    return b"".join(struct.pack(">i", round(value * 65536)) for value in values)


def _lut(channels: int, grid: int, values: np.ndarray) -> bytes:
    """A ``lut16Type`` with straight curves."""
    out = values.shape[1]
    matrix = _fixed((1, 0, 0, 0, 1, 0, 0, 0, 1))
    curves = struct.pack(">HH", 0, 65535)
    head = b"mft2" + bytes(4) + bytes((channels, out, grid, 0)) + matrix + struct.pack(">HH", 2, 2)
    return head + curves * channels + values.astype(">u2").tobytes() + curves * out


def _encoded(lab: np.ndarray) -> np.ndarray:
    return np.clip(np.round(np.stack([lab[:, 0] * 652.8, *((lab[:, k] + 128) * 256 for k in (1, 2))], 1)), 0, 65535)


_TO_XYZ = np.array([[0.4361, 0.3851, 0.1431], [0.2225, 0.7169, 0.0606], [0.0139, 0.0971, 0.7141]])


def _lab(linear: np.ndarray) -> np.ndarray:
    xyz = linear @ _TO_XYZ.T / np.array(_WHITE)
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], 1)


def _rgb(lab: np.ndarray) -> np.ndarray:
    """Light of red, green and blue as the eye counts it (a power of 1 / 2.2)."""
    fy = (lab[:, 0] + 16) / 116
    f = np.stack([fy + lab[:, 1] / 500, fy, fy - lab[:, 2] / 200], 1)
    xyz = np.where(f > 0.2069, f**3, (f - 16 / 116) / 7.787) * np.array(_WHITE)
    return np.clip(xyz @ np.linalg.inv(_TO_XYZ).T, 0, 1) ** (1 / 2.2)
