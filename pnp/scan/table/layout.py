"""The positions of cards relative to each other: each card's place in the grid follows from its neighbours.

People align a card with the cards that it touches, not with an ideal grid, so small misplacements may add up over a
painting.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.model.arrays import Array
from pnp.model.cellcodes import ACROSS, CELL_MM
from pnp.scan.table.codes import Seen
from pnp.scan.table.plane import Plane, Pose, first_plane, misfit, pose_of, refine

Cell = tuple[int, int]

_BESIDE_MM = 80.0
"""Distance of the middles of cards below which they count as neighbours."""
_FITS_MM = 0.8
"""Distance of a code from its expected position above which it does not belong to the card."""
_EARLY = 6
"""Number of cards that are fitted one by one; later ones in groups of four."""
_MOST = 40
"""Maximum number of codes of one card number that are used: a card has nine, and few cards have the same number."""
FAR_MM, FAR_DEGREES = 6.0, 12.0
"""Offset or rotation of a card from its place above which it does not lie on the grid."""


class Lying(Struct, frozen=True, eq=False):
    """A card on the table.

    Attributes:
        card: its number.
        codes: those of its codes that were found in the picture.
        pose: its position.
        row: row in the grid of its upper left cell, as it lies.
        column: column of that cell.
        turn: quarter turns clockwise, 0 to 3.
        off_mm: its offset from its place among its neighbours.
        askew: its rotation relative to them, degrees.
    """

    card: int
    codes: tuple[Seen, ...]
    pose: Pose
    row: int
    column: int
    turn: int
    off_mm: float = 0.0
    askew: float = 0.0

    @property
    def far(self) -> bool:
        """Whether it does not lie on the grid."""
        return self.off_mm > FAR_MM or abs(self.askew) > FAR_DEGREES

    def cells(self) -> Iterator[Cell]:
        """The cells of the grid that it covers."""
        return ((self.row + row, self.column + column) for row in range(ACROSS) for column in range(ACROSS))

    def own(self, cell: Cell) -> int:
        """The index of its own cell that lies on a cell of the grid."""
        row, column = cell[0] - self.row, cell[1] - self.column
        for _ in range(self.turn):
            row, column = ACROSS - 1 - column, row
        return ACROSS * row + column

    def nominal(self) -> Pose:
        """Its position if it lay exactly on the grid."""
        middle = (np.array([self.column, self.row], float) + ACROSS / 2) * CELL_MM
        return Pose(middle, self.turn * math.pi / 2)


class Layout(Struct, frozen=True, eq=False):
    """All the cards on the table.

    Attributes:
        plane: of the table, approximately in mm of the grid.
        cards: in no particular order.
        residual_mm: 95th percentile of the distances of codes from their expected positions.
    """

    plane: Plane
    cards: tuple[Lying, ...]
    residual_mm: float


def lay_out(found: Sequence[Seen], shape: tuple[int, ...]) -> Layout | None:
    """The plane and the grid from the codes of a picture; None if they fit no plane.

    Args:
        found: the codes.
        shape: of the picture.
    """
    groups: dict[int, list[Seen]] = {}
    for code in found:
        if len(groups.setdefault(code.card, [])) < _MOST:
            groups[code.card].append(code)
    start = _best(groups, shape)
    if start is None:
        return None
    plane = _upright(first_plane(groups[start], shape), shape)
    waiting = {card: list(codes) for card, codes in groups.items()}
    placed: list[Lying] = []
    late = 0
    while waiting:
        card = start if not placed else min(waiting, key=lambda one: _distance(waiting[one], placed, plane))
        codes = waiting.pop(card)
        mine, rest = _one_card(codes, plane)
        placed.extend(_placed(card, mine, plane, placed))
        again = _one_card(rest, plane)[0] if mine and rest else []
        if len(again) > 1:  # another card of the same number; a single code may be a false detection
            placed.extend(_placed(card, again, plane, placed))
        late += 1
        if len(placed) <= _EARLY or late >= 4:
            plane, placed = _refined(plane, placed, 2)
            late = 0
    plane, placed = _refined(plane, placed, 4)
    off = np.concatenate([misfit(card.codes, plane, card.pose).ravel() for card in placed])
    residual = float(np.percentile(off, 95))
    return Layout(plane, tuple(_measured(card, placed) for card in placed), residual)


def with_codes(layout: Layout, more: Iterable[Seen]) -> Layout:
    """The layout with codes that were found later, of known or new cards."""
    cards = list(layout.cards)
    for code in more:
        own = [at for at, lying in enumerate(cards) if lying.card == code.card]
        fits = [at for at in own if misfit([code], layout.plane, cards[at].pose).mean() < _FITS_MM]
        if fits:
            cards[fits[0]] = replace(cards[fits[0]], codes=(*cards[fits[0]].codes, code))
        elif not own:
            cards.extend(_placed(code.card, [code], layout.plane, cards))
    plane, cards = _refined(layout.plane, cards, 3)
    off = np.concatenate([misfit(card.codes, plane, card.pose).ravel() for card in cards])
    return Layout(plane, tuple(_measured(card, cards) for card in cards), float(np.percentile(off, 95)))


def _best(groups: Mapping[int, Sequence[Seen]], shape: tuple[int, ...]) -> int | None:
    """The card that determines the plane best: with most codes, all of which fit."""
    for card in sorted(groups, key=lambda card: (-len(groups[card]), card)):
        codes = groups[card]
        plane = first_plane(codes, shape)
        if misfit(codes, plane, pose_of(codes, plane)).max() < _FITS_MM:
            return card
    return None


def _upright(plane: Plane, shape: tuple[int, ...]) -> Plane:
    """The plane rotated by quarter turns so that right in the picture is about right on the table."""
    middle = plane.middle
    left, right = plane.to_mm(np.array([middle - [20, 0], middle + [20, 0]]))
    quarters = round(math.atan2(*(right - left)[::-1]) / (math.pi / 2))
    turn = np.linalg.matrix_power(np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]), quarters % 4)
    return replace(plane, matrix=turn @ plane.matrix)


def _distance(codes: Sequence[Seen], placed: Sequence[Lying], plane: Plane) -> float:
    middle = pose_of(codes, plane).middle
    return min(float(np.hypot(*(middle - card.pose.middle))) for card in placed)


def _one_card(codes: Sequence[Seen], plane: Plane) -> tuple[list[Seen], list[Seen]]:
    """The largest set of codes that fits one card, and the other codes."""
    if misfit(codes, plane, pose_of(codes, plane)).mean(axis=1).max() < _FITS_MM:
        return list(codes), []
    best: list[Seen] = []
    for seed in codes:
        pose = pose_of([seed], plane)
        turned = [code for code in codes if misfit([code], plane, pose).mean() < 4 * _FITS_MM]
        if not turned:
            continue
        pose = pose_of(turned, plane)
        fitting = [code for code in turned if misfit([code], plane, pose).mean() < _FITS_MM]
        best = max(best, fitting, key=len)
    return best, [code for code in codes if code not in best]


def _placed(card: int, codes: Sequence[Seen], plane: Plane, others: Sequence[Lying]) -> list[Lying]:
    """The card at its place in the grid; none without codes, or with a single code at an impossible place."""
    if not codes:
        return []
    pose = pose_of(codes, plane)
    off, askew = beside(pose.middle, others)
    turn = round((pose.angle - askew) / (math.pi / 2))
    column, row = np.rint((pose.middle - off) / CELL_MM - ACROSS / 2).astype(int)
    lying = _measured(Lying(card, tuple(codes), pose, int(row), int(column), turn % 4), others)
    return [] if len(codes) == 1 and lying.far else [lying]


def beside(middle: Array, others: Sequence[Lying]) -> tuple[Array, float]:
    """Median offset (mm) and rotation (radians) relative to the grid of the cards beside a place."""
    near = [card for card in others if np.hypot(*(card.pose.middle - middle)) < _BESIDE_MM]
    if not near:
        near = sorted(others, key=lambda card: float(np.hypot(*(card.pose.middle - middle))))[:1]
    if not near:
        return np.zeros(2), 0.0
    nominal = [card.nominal() for card in near]
    off = np.median([card.pose.middle - pose.middle for card, pose in zip(near, nominal, strict=True)], axis=0)
    angles = [_small(card.pose.angle - pose.angle) for card, pose in zip(near, nominal, strict=True)]
    return np.asarray(off), float(np.median(angles))


def _small(angle: float) -> float:
    return math.atan2(math.sin(angle), math.cos(angle))


def _measured(card: Lying, others: Sequence[Lying]) -> Lying:
    """The card with its offset and rotation relative to the others."""
    off, askew = beside(card.pose.middle, [other for other in others if other is not card])
    nominal = card.nominal()
    away = float(np.hypot(*(card.pose.middle - nominal.middle - off)))
    turned = math.degrees(_small(card.pose.angle - nominal.angle - askew))
    return replace(card, off_mm=away, askew=turned)


def _refined(plane: Plane, placed: Sequence[Lying], rounds: int) -> tuple[Plane, list[Lying]]:
    """Plane and cards, fitted jointly."""
    keys = range(len(placed))
    plane, poses = refine(
        plane,
        {key: placed[key].pose for key in keys},
        {key: placed[key].codes for key in keys},
        {key: placed[key].nominal() for key in keys},
        rounds,
    )
    return plane, [replace(card, pose=poses[key]) for key, card in enumerate(placed)]


def overlapping(one: Lying, other: Lying) -> bool:
    """Whether two cards share a cell of the grid."""
    return abs(one.row - other.row) < ACROSS and abs(one.column - other.column) < ACROSS


def touching(one: Lying, other: Lying) -> bool:
    """Whether two cards share a cell or part of an edge."""
    down, across = abs(one.row - other.row), abs(one.column - other.column)
    return max(down, across) <= ACROSS and min(down, across) < ACROSS
