"""Calibrate a printer: a sheet to print, and the profile that comes of what it shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from pnp.app import files
from pnp.app.orders import paper_of
from pnp.errors import DeckError
from pnp.model.units import Paper

if TYPE_CHECKING:
    from pnp.cards.imposition.calibration import Corner
    from pnp.cards.imposition.profile import Axis


def sheet(folder: Path, paper: str, orientation: str, duplex: str) -> Iterator[Path]:
    """Print the calibration sheet, front and back.

    Raises:
        PnpError: no such paper, orientation or edge; the folder cannot be written.
    """
    from pnp.cards.imposition.calibration import calibration
    from pnp.render import pdf

    lying, axis = _lying(paper, orientation, duplex)
    data = pdf.render(calibration(lying, axis))
    files.prepare_directory(folder)
    yield files.write(folder / f"calibration-{lying.name}-{orientation}-{duplex}.pdf", data)


def learn(read: Iterable[str], name: str, paper: str, orientation: str, duplex: str) -> Iterator[str]:
    """Make a printer profile of what was read, and keep it under a name.

    Args:
        read: ``CORNER=ACROSS,DOWN``.
        name: of the profile, or a file.
        paper: that of the sheet.
        orientation: of the sheet.
        duplex: the edge it was turned over.

    Raises:
        PnpError: readings that cannot be; a file that cannot be written.
    """
    from pnp.cards.imposition.calibration import CORNERS, from_readings
    from pnp.cards.imposition.profile import save

    readings: dict[Corner, tuple[float, float]] = {}
    for reading in read:
        corner, _, numbers = reading.partition("=")
        try:
            across, down = (float(number) for number in numbers.split(","))
        except ValueError:
            raise DeckError(f"--read {reading} is not CORNER=ACROSS,DOWN, such as top-left=5.2,4.8.") from None
        if corner.strip() not in CORNERS:
            raise DeckError(f"--read {reading} does not name a corner; they are {', '.join(CORNERS)}.")
        if corner.strip() in readings:
            raise DeckError(f"--read names {corner.strip()} a second time; leave one of the two readings out.")
        readings[cast("Corner", corner.strip())] = (across, down)
    profile = from_readings(readings, *_lying(paper, orientation, duplex))
    yield (
        f"Backs go {profile.x_mm:+z.2f} mm to the right and {profile.y_mm:+z.2f} mm down, turn by "
        f"{profile.angle_deg:+z.2f} degrees and grow by {100 * (profile.scale_x - 1):+z.2f} % across and "
        f"{100 * (profile.scale_y - 1):+z.2f} % down."
    )
    yield str(save(profile, name))


def _lying(paper: str, orientation: str, duplex: str) -> tuple[Paper, Axis]:
    """The paper as it lies, and the axis about which it is turned over."""
    for option, value, words in (
        ("orientation", orientation, ("portrait", "landscape")),
        ("duplex", duplex, ("long", "short")),
    ):
        if value not in words:
            raise DeckError(f"--{option} {value} is not one of {' and '.join(words)}.")
    found = paper_of(paper)
    sides = sorted((found.width_mm, found.height_mm), reverse=orientation == "landscape")
    upright = (orientation == "portrait") == (duplex == "long")
    return Paper(found.name, found.title, *sides), "upright" if upright else "level"
