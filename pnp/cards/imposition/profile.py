"""Printer profiles: how backs must be moved so that they lie under their fronts, measured on a calibration sheet.

Printers shift, rotate and scale the second side of a sheet relative to the first: by up to 4 mm, and the same way every
time. A profile holds the correction. It is a small TOML file, in the user's folder of configurations or anywhere else.
"""

from __future__ import annotations

import json
import tomllib
from math import cos, radians, sin
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict, fields

from pnp.errors import DeckError, InputFileError, OutputError
from pnp.model.affine import Matrix
from pnp.model.units import Paper

Axis = Literal["upright", "level"]
"""The line about which a page is turned over, seen on the page."""

MOST_MM = 10.0
_MOST_DEGREES = 5.0
_SCALES = (0.9, 1.1)


class PrinterProfile(Struct, frozen=True):
    """How everything on a back is moved: first scaled, then turned, both about the page's middle, then shifted.

    Attributes:
        x_mm: to the right, as seen on the back.
        y_mm: down.
        angle_deg: clockwise.
        scale_x: widths, 1 is as they are.
        scale_y: heights.
        page: the kind of page it was measured on, as :func:`kind_of_page` says it; empty if it is to hold for all.
    """

    x_mm: float = 0.0
    y_mm: float = 0.0
    angle_deg: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    page: str = ""

    def __post_init__(self) -> None:
        for name, least, most in (
            ("x_mm", -MOST_MM, MOST_MM),
            ("y_mm", -MOST_MM, MOST_MM),
            ("angle_deg", -_MOST_DEGREES, _MOST_DEGREES),
            ("scale_x", *_SCALES),
            ("scale_y", *_SCALES),
        ):
            value = getattr(self, name)
            if not least <= value <= most:
                raise DeckError(
                    f"A printer profile cannot have {name} = {value:g}; it goes from {least:g} to {most:g}: "
                    "see that the printer neither scales nor centres the page, and calibrate again."
                )

    def matrix(self, paper: Paper) -> Matrix:
        """The matrix for the items of a back, on a page of this paper as it lies."""
        x, y, turn = paper.width_mm / 2, paper.height_mm / 2, radians(self.angle_deg)
        a, b = cos(turn) * self.scale_x, sin(turn) * self.scale_x
        c, d = -sin(turn) * self.scale_y, cos(turn) * self.scale_y
        return (a, b, c, d, x + self.x_mm - a * x - c * y, y + self.y_mm - b * x - d * y)

    def require(self, paper: Paper, axis: Axis) -> None:
        """Check that it was measured on pages that are fed and turned like these.

        Raises:
            DeckError: it was not, so it would move backs the wrong way.
        """
        kind = kind_of_page(paper, axis)
        if self.page not in ("", kind):
            raise DeckError(
                f"The printer profile was measured on pages of {self.page!r}, these are {kind!r}: "
                "calibrate once for them too, or print them that way."
            )


def kind_of_page(paper: Paper, axis: Axis) -> str:
    """How a page lies and is turned over, such as ``portrait, long edge``; errors of the printer depend on it."""
    portrait = paper.width_mm <= paper.height_mm
    return f"{'portrait' if portrait else 'landscape'}, {'long' if portrait == (axis == 'upright') else 'short'} edge"


def load(name: str) -> PrinterProfile:
    """A profile by its name in the user's folder, or from a file.

    Args:
        name: such as ``office``; or a path, which has a suffix or a slash in it.

    Raises:
        InputFileError: there is none, or it is not a profile.
        DeckError: its values are out of bounds.
    """
    path = place(name)
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        known = ", ".join(names())
        there = f"known are {known}" if known else "there is none yet"
        raise InputFileError(f"There is no printer profile {str(path)!r} ({there}); pnp calibrate makes one.") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise InputFileError(f"{path} is not a printer profile: {error}; pnp calibrate makes a new one.") from None
    kinds = {field.name: str if field.name == "page" else (int, float) for field in fields(PrinterProfile)}
    for key, value in values.items():
        if key not in kinds:
            raise InputFileError(f"{path} has {key!r}, which no printer profile has; known are {', '.join(kinds)}.")
        if not isinstance(value, kinds[key]) or isinstance(value, bool):
            raise InputFileError(f"{path} has {key} = {value!r}; it must be a {'text' if key == 'page' else 'number'}.")
    return PrinterProfile(**values)


def save(profile: PrinterProfile, name: str) -> Path:
    """Write a profile where :func:`load` finds it by this name.

    Returns:
        The file.

    Raises:
        OutputError: it cannot be written.
    """
    path = place(name)
    lines = ["# How backs are moved to lie under their fronts: mm, degrees clockwise, factors. Made by pnp calibrate."]
    for key, value in asdict(profile).items():
        said = value if key == "page" else round(value, 6) + 0.0  # minus zero becomes zero
        lines.append(f"{key} = {json.dumps(said)}")  # TOML has these as JSON has
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise OutputError(
            f"The printer profile {path} cannot be written: {error.strerror}; name another file."
        ) from None
    return path


def names() -> list[str]:
    """The profiles in the user's folder."""
    return sorted(path.stem for path in place("any").parent.glob("*.toml"))


def place(name: str) -> Path:
    """The file of a profile; it may not exist."""
    given = Path(name)
    if given.suffix or len(given.parts) > 1:
        return given
    import platformdirs

    return platformdirs.user_config_path("pnp", appauthor=False) / "profiles" / f"{name}.toml"
