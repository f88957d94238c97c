"""Makes the ICC profile of a press from its characterization: ``layouts/press/gracol.icc`` from CGATS TR 006.

``python tests/bench/make_profile.py TR006.ti3 gracol.icc "GRACoL coated (CGATS TR 006)"``; the data are published by
the ICC's registry of characterizations (registry.color.org), and profiles made from them may be passed on if the report
is named as their source. It takes a minute, and is run by hand: a profile is data.

The way to colours is the measured patches, on a grid of 9 steps an ink. On the way back every colour gets as much black
as a share of what it can take (grey component replacement), the more the darker it is, and at most so much ink in all.
"""

from __future__ import annotations

import struct
import sys
from itertools import product
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

STEPS = np.array([0, 10, 20, 30, 40, 55, 70, 85, 100]) / 100
"""Of each ink, as IT8.7/4 has them without black."""
BLACKS = np.array([0, 20, 40, 60, 80, 100]) / 100
"""Levels of black at which the patches have a grid of the other inks."""
MOST_INK = 3.0
"""Of all inks together."""
LAB_STEPS = 25
AXES = (
    np.linspace(0, 100, LAB_STEPS),
    np.array([-128, -104, *np.linspace(-80, 80, LAB_STEPS - 4), 104, 127.5]),
    np.array([-128, -96, -72, *np.linspace(-56, 96, LAB_STEPS - 5), 112, 127.5]),
)
"""Where the grid of the way back lies: close together where presses print."""
_HUE, _CHROMA, _STRONG = 2.0, 0.5, 60.0
"""How much hue and chroma count beside lightness for a colour of this chroma: what no press prints keeps its hue."""
_WHITE = np.array([0.9642, 1.0, 0.8249])
_ROUNDS = 40


def measured(file: Path) -> tuple[Array, Array]:
    """Inks (0 to 1) and Lab of the patches, of a CGATS file."""
    lines = file.read_text(encoding="ascii").splitlines()
    names = lines[lines.index("BEGIN_DATA_FORMAT") + 1].split()
    rows = [line.split() for line in lines[lines.index("BEGIN_DATA") + 1 : lines.index("END_DATA")]]
    table = np.array(rows, float)
    inks = table[:, [names.index(f"CMYK_{ink}") for ink in "CMYK"]] / 100
    return inks, table[:, [names.index(f"LAB_{axis}") for axis in "LAB"]]


def forward(inks: Array, lab: Array) -> Array:
    """Lab on the grid of :data:`STEPS`, shape (9, 9, 9, 9, 3), cyan first."""
    known = {tuple(ink): colour for ink, colour in zip(inks.round(4).tolist(), lab, strict=True)}
    ramp = np.array(sorted({ink[3] for ink in known if ink[:3] == (0, 0, 0)}))
    # black's own ramp says how far between two levels each of its steps lies, in lightness
    light = np.array([known[0, 0, 0, black][0] for black in ramp])
    layers = []
    for black in BLACKS:
        steps = sorted({ink[0] for ink in known if ink[3] == black and ink[0] in STEPS})
        axis = np.array([s for s in steps if all((s, t, u, black) in known for t, u in product((0, 1), repeat=2))])
        axis = np.array([s for s in axis if all((a, b, s, black) in known for a, b in product(axis, repeat=2))])
        cube = np.array([known[*ink, black] for ink in product(axis.tolist(), repeat=3)]).reshape(*[len(axis)] * 3, 3)
        for number in range(3):
            cube = _along(cube, number, axis, STEPS)
        layers.append(cube)
    whole = np.stack(layers, 3)
    at = np.interp(STEPS, ramp, light)
    levels = np.interp(BLACKS, ramp, light)
    return np.stack([_between(whole, levels, level) for level in at], 3)


def _along(cube: Array, axis: int, have: Array, want: Array) -> Array:
    """A grid with other steps along one axis: monotone cubics through those it has."""
    from scipy.interpolate import PchipInterpolator

    found: Array = PchipInterpolator(have, cube, axis=axis)(want)
    return found


def _between(whole: Array, levels: Array, level: float) -> Array:
    """A layer at a lightness of black alone between those of the levels, which fall."""
    upper = int(np.clip(np.searchsorted(-levels, -level), 1, len(levels) - 1))
    share = (levels[upper - 1] - level) / (levels[upper - 1] - levels[upper])
    found: Array = (1 - share) * whole[..., upper - 1, :] + share * whole[..., upper, :]
    return found


def colours(grid: Array, inks: Array) -> Array:
    """Lab of inks, shape (n, 4), by linear interpolation between the sixteen patches around."""
    low = np.clip(np.searchsorted(STEPS, inks, side="right") - 1, 0, len(STEPS) - 2)
    share = (inks - STEPS[low]) / np.diff(STEPS)[low]
    found = np.zeros((len(inks), 3))
    for corner in product((0, 1), repeat=4):
        weight = np.prod(np.where(corner, share, 1 - share), axis=1)
        found += weight[:, None] * grid[tuple((low + corner).T)]
    return found


def solved(grid: Array, wanted: Array, black: Array, start: Array) -> tuple[Array, Array]:
    """Cyan, magenta and yellow that come nearest to colours with so much black: inks, and how far off they are."""
    inks, weights = np.column_stack([start, black]), _weights(wanted)
    for _ in range(_ROUNDS):
        now = colours(grid, inks)
        slope = np.stack([(colours(grid, _moved(inks, ink)) - now) / _side(inks, ink)[:, None] for ink in range(3)], 2)
        slope = weights @ slope
        normal = slope.transpose(0, 2, 1) @ slope + 2.0 * np.eye(3)
        step = np.linalg.solve(normal, slope.transpose(0, 2, 1) @ weights @ (wanted - now)[:, :, None])[:, :, 0]
        inks[:, :3] = np.clip(inks[:, :3] + np.clip(step, -0.2, 0.2), 0, 1)
        over = np.maximum(inks.sum(axis=1) - MOST_INK, 0)
        inks[:, :3] -= inks[:, :3] * (over / np.maximum(inks[:, :3].sum(axis=1), 1e-9))[:, None]
    off = weights @ (colours(grid, inks) - wanted)[:, :, None]
    return inks, np.linalg.norm(off[:, :, 0], axis=1)


def _weights(wanted: Array) -> Array:
    """From a difference of Lab to that of lightness, chroma and hue, as much as each counts, shape (n, 3, 3)."""
    chroma = np.hypot(wanted[:, 1], wanted[:, 2])
    way = wanted[:, 1:] / np.maximum(chroma, 1e-9)[:, None]
    strong = np.minimum(chroma / _STRONG, 1)
    found = np.zeros((len(wanted), 3, 3))
    found[:, 0, 0] = 1
    found[:, 1, 1:] = (1 + (_CHROMA - 1) * strong)[:, None] * way
    found[:, 2, 1:] = (1 + (_HUE - 1) * strong)[:, None] * np.stack([-way[:, 1], way[:, 0]], 1)
    found[chroma < 1e-9, 1:, 1:] = np.eye(2)
    return found


def _side(inks: Array, ink: int) -> Array:
    return np.where(inks[:, ink] > 0.5, -0.02, 0.02)


def _moved(inks: Array, ink: int) -> Array:
    moved = inks.copy()
    moved[:, ink] += _side(inks, ink)
    return moved


def back(grid: Array) -> Array:
    """Inks on a grid of Lab, shape (steps ** 3, 4)."""
    lab = np.stack(np.meshgrid(*AXES, indexing="ij"), -1).reshape(-1, 3)
    blacks = np.linspace(0, 1, 21)
    off = []
    start = np.full((len(lab), 3), 0.4)
    for black in blacks:
        inks, far = solved(grid, lab, np.full(len(lab), black), start)
        off.append(far)
        start = inks[:, :3]
    far = np.array(off)
    fit = far <= far.min(axis=0) + 0.7
    least = blacks[fit.argmax(axis=0)]
    most = blacks[len(blacks) - 1 - fit[::-1].argmax(axis=0)]
    dark = np.clip((82 - lab[:, 0]) / 60, 0, 1)
    black = least + (most - least) * 0.75 * dark * dark * (3 - 2 * dark)
    inks, _ = solved(grid, lab, black, np.full((len(lab), 3), 0.4))
    return inks


def profile(grid: Array, paper: Array, inks: Array, name: str) -> bytes:
    """An output profile, ICC version 2.1.

    Args:
        grid: Lab relative to the paper, as :func:`forward` has it.
        paper: XYZ.
        inks: as :func:`back` gives them.
        name: of the press, with its characterization in brackets.
    """
    there = _lut(_encoded(grid.reshape(-1, 3)), 4, len(STEPS), [_curve(STEPS)] * 4)
    here = _lut(np.round(inks * 65535), 3, LAB_STEPS, [_curve_of_lab(axis) for axis in range(3)])
    source = f"CC0. Made from the characterization data of {name.rpartition('(')[2].rstrip(')')}."
    tags = {
        b"desc": _desc(name),
        b"cprt": b"text" + bytes(4) + source.encode("ascii") + b"\0",
        b"wtpt": b"XYZ " + bytes(4) + _fixed(paper),
        **dict.fromkeys((b"A2B0", b"A2B1"), there),
        **dict.fromkeys((b"B2A0", b"B2A1", b"B2A2"), here),
    }
    return _file(tags)


def _encoded(lab: Array) -> Array:
    """Lab as 16 bits of ICC version 2."""
    return np.clip(np.round(np.stack([lab[:, 0] * 652.8, *((lab[:, k] + 128) * 256 for k in (1, 2))], 1)), 0, 65535)


def _curve(steps: Array) -> Array:
    """From an ink to its place on the grid."""
    return np.interp(np.linspace(0, 1, 256), steps, np.linspace(0, 1, len(steps)))


def _curve_of_lab(axis: int) -> Array:
    """From a number of Lab, as ICC version 2 has it, to its place on the grid."""
    coded = np.linspace(0, 65535, 1024)
    value = coded / 652.8 if axis == 0 else coded / 256 - 128
    return np.interp(value, AXES[axis], np.linspace(0, 1, LAB_STEPS))


def _lut(values: Array, channels: int, steps: int, curves: list[Array]) -> bytes:
    """A ``lut16Type``."""
    out = values.shape[1]
    head = b"mft2" + bytes(4) + bytes((channels, out, steps, 0)) + _fixed(np.eye(3).reshape(-1))
    bends = b"".join(np.round(curve * 65535).astype(">u2").tobytes() for curve in curves)
    straight = struct.pack(">HH", 0, 65535) * out
    return head + struct.pack(">HH", len(curves[0]), 2) + bends + values.astype(">u2").tobytes() + straight


def _desc(name: str) -> bytes:
    text = name.encode("ascii") + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(text)) + text + bytes(78)


def _file(tags: dict[bytes, bytes]) -> bytes:
    """The file of a printer's profile; equal tags are stored once."""
    places: dict[bytes, int] = {}
    body, table, at = b"", struct.pack(">I", len(tags)), 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        if data not in places:
            places[data] = at + len(body)
            body += data + bytes(-len(data) % 4)
        table += struct.pack(">4sII", name, places[data], len(data))
    head = struct.pack(">I4sI4s4s4s", at + len(body), bytes(4), 0x02100000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + _fixed(_WHITE)
    return head.ljust(128, b"\0") + table + body


def _fixed(values: Array) -> bytes:
    return b"".join(struct.pack(">i", round(float(value) * 65536)) for value in values)


def _xyz(lab: Array) -> Array:
    fy = (lab[:, 0] + 16) / 116
    f = np.stack([fy + lab[:, 1] / 500, fy, fy - lab[:, 2] / 200], 1)
    return np.where(f > 6 / 29, f**3, (f - 16 / 116) / 7.787) * _WHITE


def _lab(xyz: Array) -> Array:
    share = xyz / _WHITE
    f = np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], 1)


def main(data: str, out: str, name: str) -> None:
    """Make a profile from a file of data."""
    file = Path(data)
    inks, lab = measured(file)
    grid = forward(inks, lab)
    off = np.linalg.norm(colours(grid, inks) - lab, axis=1)
    print(f"{len(inks)} patches, off by {off.mean():.2f} in the mean, {off.max():.2f} at most")
    paper = _xyz(grid[0, 0, 0, 0][None])[0]
    relative = _lab(_xyz(grid.reshape(-1, 3)) / paper * _WHITE).reshape(grid.shape)
    Path(out).write_bytes(profile(relative, paper, back(relative), name))


if __name__ == "__main__":
    main(*sys.argv[1:])
