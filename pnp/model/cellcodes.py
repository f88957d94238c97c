"""The small codes in the cells of cards: which card, which of its nine cells, and which way up it lies.

A code is a square of 7 x 7 modules: a ring, a module in the middle, and 24 modules of data around it. Its words are
taken from the extended binary Golay code, laid out so that a quarter turn of the square takes the code to itself: any
two words, whichever way their cards lie, differ in at least eight modules; and no word is another's opposite, so that
this holds for light codes on dark cells as well (F. J. MacWilliams, N. J. A. Sloane, The Theory of Error-Correcting
Codes, chapters 16 and 20; the quarter turn is of order 4 in PSL(2, 23), acting on the quadratic residue code). From the
markers in the corners of sheets they differ in at least five modules, so that neither is taken for the other.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import xor

from pnp.model.colour import encoded, linear, luminance, name, rgb
from pnp.model.markers import MARKERS, pattern
from pnp.model.units import Point

CARDS, CELLS = 40, 9
ACROSS = 3
"""Cells along a card's side; they count row by row from the top left of the upright card."""
CELL_MM = 21.0
CARD_MM = ACROSS * CELL_MM
MODULES = 7
MODULE_MM = 0.8
CODE_MM = MODULES * MODULE_MM
"""Side of the ring; the code stands in the middle of its cell, as far as can be from cards that are laid beside."""
QUIET_MM = 2 * MODULE_MM
"""Left plain around the ring, in the same tone as the code's ground."""
CONTRAST = 3.0
"""Contrast ratio of the two tones of a code (:func:`pnp.model.colour.contrast`)."""

_DATA = tuple((row, column) for row in range(5) for column in range(5) if (row, column) != (2, 2))
"""Places of the 24 bits inside the ring, the lowest bit first."""
_TURNED = tuple(_DATA.index((column, 4 - row)) for row, column in _DATA)
"""Where a quarter turn clockwise takes each of them."""
_BASIS = (
    0x800567,
    0x40038F,
    0x20126B,
    0x10065E,
    0x081578,
    0x041355,
    0x0200FD,
    0x0117C2,
    0x0091B3,
    0x0054AE,
    0x003699,
    0x000FB4,
)
_ALL = (1 << len(_DATA)) - 1
_APART = 5
"""Modules in which a code differs at least from the markers of sheets."""


def code_of(card: int, cell: int) -> int:
    """Number of the code in a cell (0 to 8) of a card (0 to 39)."""
    if not (0 <= card < CARDS and 0 <= cell < CELLS):
        raise ValueError(f"no code for cell {cell} of card {card}")
    return CELLS * card + cell


def cell_of(code: int) -> tuple[int, int]:
    """The card and the cell that a code stands for."""
    if not 0 <= code < CARDS * CELLS:
        raise ValueError(f"no cell for code {code}")
    return divmod(code, CELLS)


def corner_of(cell: int) -> Point:
    """Top left corner of a cell's code, mm from the top left corner of the upright card."""
    row, column = divmod(cell, ACROSS)
    margin = (CELL_MM - CODE_MM) / 2
    return column * CELL_MM + margin, row * CELL_MM + margin


def modules(code: int) -> tuple[tuple[bool, ...], ...]:
    """The code's modules on the upright card, rows from the top; True has the tone of the ring."""
    word = words()[code]
    rows = [[True] * MODULES for _ in range(MODULES)]
    for bit, (row, column) in enumerate(_DATA):
        rows[row + 1][column + 1] = bool(word >> bit & 1)
    return tuple(tuple(row) for row in rows)


@cache
def words() -> tuple[int, ...]:
    """The data of every code, by its number: those with as many modules of either tone come first."""
    span = [reduce(xor, (row for bit, row in enumerate(_BASIS) if chosen >> bit & 1), 0) for chosen in range(4096)]
    sheets = [
        (sum(1 << bit for bit, (y, x) in enumerate(_DATA) if rows[y + 1][x + 1]), rows[3][3])
        for rows in map(pattern, range(MARKERS))
    ]
    found: list[int] = []
    taken: set[int] = set()
    for word in sorted(span, key=lambda word: (word.bit_count() != 12, word.bit_count(), word)):
        turned = turns(word)
        family = {*turned, *(one ^ _ALL for one in turned)}
        if len(family) < 8 or word in taken:
            continue
        taken |= family
        if min((one ^ data).bit_count() + (not middle) for one in turned for data, middle in sheets) >= _APART:
            found.append(word)
        if len(found) == CARDS * CELLS:
            break
    return tuple(found)


def turns(word: int) -> tuple[int, int, int, int]:
    """A word as it looks after 0 to 3 quarter turns of its card clockwise."""
    once = _turn(word)
    twice = _turn(once)
    return word, once, twice, _turn(twice)


def _turn(word: int) -> int:
    return sum(1 << _TURNED[bit] for bit in range(len(_DATA)) if word >> bit & 1)


def mark_on(ground: str) -> str:
    """The tone in which a code is printed on a ground, both as #rrggbb: the same hue, lighter or darker.

    Light grounds get darker marks and dark ones lighter, with a contrast of :data:`CONTRAST`.
    """
    channels = rgb(ground)
    parts, light = [linear(channel / 255) for channel in channels], luminance(channels)
    if light > 0.25:
        share = ((light + 0.05) / CONTRAST - 0.05) / light
        parts = [share * part for part in parts]
    else:
        share = (light + 0.05) * (CONTRAST - 1) / (1 - light)
        parts = [part + share * (1 - part) for part in parts]
    red, green, blue = (255 * encoded(part) for part in parts)
    return name((red, green, blue))
