"""Sheets that are cut already: where their labels lie (``layouts/stocks.toml``, or a file of one's own)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from pnp.cards.card import Size
from pnp.cards.imposition.arrange import Axis, Grid
from pnp.cards.sources.blocks import near
from pnp.data import load_layout
from pnp.errors import DeckError
from pnp.model.units import Paper

_SLACK = 0.05
"""A card that is larger than its label by this much still fits, mm: makers round."""
_LARGEST = 5000.0

_Count = Annotated[int, Meta(ge=1, le=200)]
_Length = Annotated[float, Meta(ge=0, le=_LARGEST)]


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet of labels, stickers or cards to break out.

    Attributes:
        paper: its name.
        columns: of labels.
        rows: of labels.
        first: where the first label begins, mm from the left and from above.
        pitch: from one label to the next, mm across and down.
        label: width and height of one, mm.
        corner: radius of its corners, mm.
        title: what it is.
    """

    paper: str
    columns: _Count
    rows: _Count
    first: tuple[_Length, _Length]
    pitch: tuple[_Length, _Length]
    label: tuple[_Length, _Length]
    corner: _Length = 0.0
    title: str = ""

    def grid(self, size: Size, sheet: Paper, bleed: float | None) -> Grid:
        """The labels as columns and rows of cards, each in the middle of its label.

        Args:
            size: of the cards.
            sheet: its paper, in portrait.
            bleed: see :class:`pnp.cards.imposition.impose.Job`; never beyond the middle between two labels.

        Raises:
            DeckError: the cards are larger than the labels.
        """
        sides, counts = (size.width, size.height), (self.columns, self.rows)
        if any(side > label + _SLACK for side, label in zip(sides, self.label, strict=True)):
            wide, high = self.label
            raise DeckError(
                f"Cards of {size.width:g} x {size.height:g} mm do not fit on labels of {wide:g} x {high:g} mm: "
                f"write size: {{width: {wide:g}, height: {high:g}, corner: {self.corner:g}}} in the deck, "
                "or take other sheets."
            )
        rooms = [(pitch - side) / 2 for side, pitch, count in zip(sides, self.pitch, counts, strict=True) if count > 1]
        printed = round(max(min([size.bleed, *rooms, *([] if bleed is None else [bleed])]), 0.0), 4)
        across, down = (
            Axis(
                length,
                side,
                printed,
                pitch - side - 2 * printed,
                count,
                first=first + (label - side) / 2,
            )
            for length, side, pitch, count, first, label in zip(
                (sheet.width_mm, sheet.height_mm), sides, self.pitch, counts, self.first, self.label, strict=True
            )
        )
        return Grid(sheet, size, printed, across, down, (sheet.width_mm, sheet.height_mm))


def stocks() -> dict[str, Stock]:
    """The sheets that are known, by their names."""
    return {name: msgspec.convert(found, Stock) for name, found in load_layout("stocks").items()}


def stock(name: str) -> Stock:
    """The sheet of a name, such as ``l7160``, or of a TOML file with the keys of :class:`Stock`.

    Raises:
        DeckError: there is neither, or the file does not tell all that is needed.
    """
    return _read(Path(name)) if name.lower().endswith(".toml") else named(name)


def named(name: str) -> Stock:
    """The sheet of a name.

    Raises:
        DeckError: there is none; suggests similar names.
    """
    known = load_layout("stocks")
    plain = name.strip().lower().removeprefix("avery").strip(" -")
    if plain not in known:
        raise DeckError(f"there is no sheet {name!r}; {near(plain, known)} ('pnp cards stocks' lists all).")
    return msgspec.convert(known[plain], Stock)


def _read(path: Path) -> Stock:
    try:
        table: Mapping[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert(table, Stock)
    except OSError:
        raise DeckError(f"There is no file {path}: look for a slip in its name or folder.") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DeckError(f"{path} is no TOML file: {error}.") from None
    except msgspec.ValidationError as error:
        raise DeckError(
            f"{path}: {_wrong(str(error), table)}; it needs paper, columns, rows, first = [x, y], pitch = [x, y] and "
            "label = [width, height], in mm."
        ) from None
    for axis, count, way in ((0, found.columns, "columns"), (1, found.rows, "rows")):
        if count > 1 and found.pitch[axis] < found.label[axis]:
            raise DeckError(f"{path}: its {way} overlap: pitch is less than the side of a label.")
    return found


def _wrong(said: str, table: Mapping[str, Any]) -> str:
    """What msgspec finds wrong with a table, in words for people."""
    key = next(iter(re.findall(r"`(?:\$\.)?(\w+)", said.rpartition(" - at ")[2])), "")
    if key in Stock.__struct_fields__:
        return f"{key} cannot be {table[key]!r}" if key in table else f"{key} is missing"
    return f"it has no use for {key!r}"
