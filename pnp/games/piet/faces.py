"""The rows and pictures of everything that is cut out: boards, score counters, pieces and reference cards.

Their layouts are the YAML files in ``layouts/games/piet``, all words are in ``layouts/text/<language>/piet.toml``; the
composition of the bands comes from the sheet's seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Card
from pnp.games.artwork import pictured
from pnp.games.decks import Drawn, Shown, dealt
from pnp.games.piet.art import LEAST_MM, Shades, fills, lattice, paint, planes
from pnp.games.piet.rules.play import STANDARD
from pnp.games.piet.rules.squares import CANVAS, COLOURS, PALETTE
from pnp.model.drawing import Group, Item

BOARD = (128.0, 152.0)
COUNTER = (112.0, 140.0)
CARD = (63.0, 88.0)
BLEED = 3.0
PIECE_MM = 20.0
WELL_MM, BAND_MM = 22.0, 4.0
"""Side of a square of a board, a little more than a piece, and the bands between them."""
POINTS_MM, THIN_MM = 10.0, 1.4
"""Side of a place of the score counter, and the bands between them."""
POINTS = 120
"""Places of the score counter, from 0; no game can give more than 114 points (see the tests)."""
CHAINS = (3, 0, 0, 0, 3, 1, 0, 0, 3, 1, 2, 0, 0, 0, 0, 0)
"""The canvas of the example of points: the third row is new, and belongs to chains of 3, 2 and 1."""
NEW = (8, 9, 10)

Words = Mapping[str, Any]


class Box:
    """What is cut out, for one sheet.

    Args:
        words: ``[box]`` of the game's texts.
        shades: of the print mode.
        seed: of the sheet.
        lang: language of the words.
    """

    def __init__(self, words: Words, shades: Shades, seed: int, lang: str) -> None:
        self.words, self.shades, self.seed, self.lang = words, shades, seed, lang

    def boards(self) -> Iterator[Card]:
        """The palette, the canvases of both players, the instructions."""
        rows: list[dict[str, Any]] = [
            {"title": "palette", "face": "palette"},
            *({"title": f"canvas {player}", "face": "canvas", "player": player} for player in (1, 2)),
            {"title": "instructions", "face": "instructions"},
        ]
        pictures: dict[str, Shown] = {
            "bands": self._grid(23.0, 14.0, PALETTE, (0,), "palette"),
            **{f"bands-{player}": self._grid(10.0, 10.0, CANVAS, (0, 2), f"canvas/{player}") for player in (1, 2)},
            "bands-instructions": self._instructions(),
            "shapes": pictured("piet/shapes", self.shades.sheet()),
        }
        return self._dealt("board", rows, pictures)

    def counters(self) -> Iterator[Card]:
        """The score counters of both players."""
        rows = [{"title": f"counter {player}", "player": player} for player in (1, 2)]
        return self._dealt("counter", rows, {f"bands-{player}": self._counter(player) for player in (1, 2)})

    def pieces(self, paints: int, brushes: int) -> Iterator[Card]:
        """So many pieces of each paint, so many brushes, and the markers, which are to be cut apart."""
        rows: list[dict[str, Any]] = [
            {"title": f"{name} paint", "face": "paint", "colour": colour, "copies": paints}
            for colour, name in COLOURS.items()
        ]
        rows.append({"title": "paintbrush", "face": "brush", "copies": brushes})
        rows.append({"title": "markers", "face": "markers"})
        drawings = {name: pictured(f"piet/{name}", self.shades.sheet()) for name in ("brush", "markers")}
        return self._dealt("piece", rows, drawings)

    def references(self) -> Iterator[Card]:
        """The reference cards."""
        bands = {f"bands-{side}": self._reference(side) for side in ("front", "back")}
        return self._dealt("card", [{"title": "reference", "copies": 2}], bands)

    def _dealt(self, layout: str, rows: Iterable[Mapping[str, Any]], pictures: Mapping[str, Shown]) -> Iterator[Card]:
        shades, square = self.shades, (0.0, 0.0, PIECE_MM, PIECE_MM)
        paints: dict[str, Shown] = {"paint/0": (PIECE_MM, PIECE_MM, (fills([square], "#ffffff"),))}
        for colour in COLOURS:
            for name, motif in (("paint", True), ("plain", False)):
                paints[f"{name}/{colour}"] = (PIECE_MM, PIECE_MM, tuple(paint(colour, square, shades, motif=motif)))
        values = {"words": self.words, "standard": STANDARD, "chains": CHAINS, "new": NEW, "places": POINTS}
        colours = {"ground": shades.ground, "ink": shades.ink}
        colours |= {f"paint-{colour}": tone for colour, tone in shades.paints.items()}
        return dealt(f"piet/{layout}", rows, self.lang, {**paints, **pictures}, values=values, colours=colours)

    def _rng(self, name: str) -> random.Random:
        return random.Random(f"piet/{self.seed}/{name}")

    def _grid(self, left: float, top: float, side: int, down: Sequence[int], name: str) -> Drawn:
        """Bands around squares, to the edges; only those in ``down`` continue below the last horizontal one."""
        rng = self._rng(name)
        x0, y0, wide, tall = _bleed(BOARD)
        xs, ys = _steps(left, side), _steps(top, side)
        end = round(ys[-1] + BAND_MM, 3)
        levels = [(x0, y, wide, BAND_MM) for y in ys]
        uprights = [(x, y0, BAND_MM, round((y0 + tall if k in down else end) - y0, 3)) for k, x in enumerate(xs)]
        right = round(xs[-1] + BAND_MM, 3)
        places = [
            *((x0, round(y + BAND_MM, 3), round(xs[0] - x0, 3), WELL_MM) for y in ys[:-1]),
            *((right, round(y + BAND_MM, 3), round(x0 + wide - right, 3), WELL_MM) for y in ys[:-1]),
            *((round(x + BAND_MM, 3), y0, WELL_MM, round(ys[0] - y0, 3)) for x in xs[:-1]),
        ]
        filled = tuple(planes(places, self.shades, rng, side + 1))
        return _bled(BOARD, (*filled, *lattice(uprights, levels, self.shades, rng)))

    def _instructions(self) -> Drawn:
        x0, y0, wide, tall = _bleed(BOARD)
        plane = fills([(x0, y0, 12.0, 24.0)], self.shades.planes[0])
        uprights, levels = [(9.0, y0, BAND_MM, tall)], [(x0, 21.0, wide, BAND_MM)]
        return _bled(BOARD, (plane, *lattice(uprights, levels, self.shades, self._rng("instructions"))))

    def _counter(self, player: int) -> Drawn:
        """Bands between the places; the first and the sixth of a row are shaded."""
        left, top = 6.0, 14.0
        x0, y0, wide, tall = _bleed(COUNTER)
        half = THIN_MM / 2
        xs = [round(left + k * POINTS_MM - half, 3) for k in range(11)]
        ys = [round(top + k * POINTS_MM - half, 3) for k in range(POINTS // 10 + 1)]
        side = POINTS_MM - THIN_MM
        fives = [(round(left + half + x, 3), round(y + THIN_MM, 3), side, side) for x in (0, 50) for y in ys[:-1]]
        uprights = [(x, ys[0], THIN_MM, round(y0 + tall - ys[0], 3)) for x in xs]
        levels = [(x0, y, wide, THIN_MM) for y in ys]
        bands = lattice(uprights, levels, self.shades, self._rng(f"counter/{player}"), busy=0.12)
        return _bled(COUNTER, (fills(fives, self.shades.blocks[0]), *bands))

    def _reference(self, side: str) -> Drawn:
        x0, y0, wide, _ = _bleed(CARD)
        uprights = [(51.8, y0, LEAST_MM, 18.7 - y0)]
        levels = [(x0, 15.7, wide, LEAST_MM), (x0, 80.0, wide, LEAST_MM)]
        plane = (51.8 + LEAST_MM, y0, round(x0 + wide - 51.8 - LEAST_MM, 3), round(15.7 - y0, 3))
        filled = fills([plane], self.shades.planes[1 % len(self.shades.planes)])
        return _bled(CARD, (filled, *lattice(uprights, levels, self.shades, self._rng(f"card/{side}"))))


def _steps(start: float, side: int) -> list[float]:
    """Where the bands of a grid begin."""
    return [round(start + k * (WELL_MM + BAND_MM), 3) for k in range(side + 1)]


def _bleed(size: tuple[float, float]) -> tuple[float, float, float, float]:
    """x, y, width and height of a face with its bleed, from the trim's corner."""
    return (-BLEED, -BLEED, size[0] + 2 * BLEED, size[1] + 2 * BLEED)


def _bled(size: tuple[float, float], items: tuple[Item, ...]) -> Drawn:
    """A picture of a face with its bleed; items are drawn from the trim's corner."""
    moved = Group("", items, matrix=(1.0, 0.0, 0.0, 1.0, BLEED, BLEED))
    return (*_bleed(size)[2:], (moved,))
