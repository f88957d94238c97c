"""The forty cards, as data: nine cells each, five colours.

There are eight drawings, each of them five times; from one time to the next every colour moves on by one in the circle
of five. So every colour is once in each place of another colour, and nothing that can be counted on the cards tells two
colours apart: not cells (72 for each colour), not corners, edges and middles, not strokes or their sizes. The eight
drawings are chosen to have further properties, which the tests check:

* a third of a colour's cells are alone, a third in twos, a third in threes: 24, 12 and 8 strokes for each colour; each
  card has one stroke of three, and five or six strokes;
* any two of the five colours meet along the same number of edges, and are together on the same number of cards;
* no card is another one, turned or mirrored, nor itself, turned: any two differ in at least four of their nine cells,
  however they lie. The eight drawings differ in shape as well.
"""

from __future__ import annotations

from msgspec import Struct

from pnp.message import Message, say

COLOURS = ("blue", "black", "white", "yellow", "red")
"""Names of the colours 1 to 5, in the order of the rules."""
INKS = ("blue", "green", "purple", "yellow", "red")
"""The inks that represent them on paper, where white cannot be drawn and black hides the lines."""


def colour_name(number: int) -> Message:
    """What people call a colour of the cards, 1 to 5."""
    return say("destijl-colour", name=COLOURS[number - 1])


SIDE = 3
"""Cells along a card's side."""
CELL_MM = 21.0
CARD_MM = SIDE * CELL_MM
"""Side of a card: three by four of them lie on A4 and on US Letter."""

_DRAWINGS = (
    ("341", "354", "354"),
    ("154", "353", "335"),
    ("221", "343", "344"),
    ("245", "215", "125"),
    ("245", "241", "311"),
    ("331", "522", "423"),
    ("411", "435", "222"),
    ("522", "333", "541"),
)
"""The eight drawings, rows of colours 1 to 5."""
_TURNS = (0, 3, 1, 2, 1)
"""How far the five cards of a drawing are turned against each other, quarter turns; only for the look."""

Rows = tuple[tuple[int, int, int], ...]


class Card(Struct, frozen=True):
    """A card as it is printed.

    Attributes:
        number: 1 to 40.
        rows: colours 1 to 5 of the nine cells, from the top.
    """

    number: int
    rows: Rows

    def turned(self, degrees: int) -> Rows:
        """The rows of the card turned clockwise by 0, 90, 180 or 270 degrees.

        Raises:
            ValueError: any other angle.
        """
        if degrees not in ANGLES:
            raise ValueError(f"a card is turned by 0, 90, 180 or 270 degrees, not by {degrees}")
        return _turn(self.rows, degrees // 90)


ANGLES = (0, 90, 180, 270)
"""How a card may lie, degrees clockwise."""


def _turn(rows: Rows, quarters: int) -> Rows:
    for _ in range(quarters):
        rows = tuple((rows[2][x], rows[1][x], rows[0][x]) for x in range(SIDE))
    return rows


def _deck() -> tuple[Card, ...]:
    cards = []
    for index in range(len(COLOURS) * len(_DRAWINGS)):
        step, drawing = divmod(index, len(_DRAWINGS))
        rows = tuple(tuple((int(c) - 1 + step + drawing) % 5 + 1 for c in row) for row in _DRAWINGS[drawing])
        cards.append(Card(index + 1, _turn(rows, _TURNS[(step + drawing) % 5])))  # type: ignore[arg-type]
    return tuple(cards)


CARDS = _deck()
"""Card n is ``CARDS[n - 1]``: the same forty forever, so that any printed card is known."""
