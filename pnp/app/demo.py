"""The whole round in one go: print, play, photograph, check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pnp.app import check as checking
from pnp.app import files, make, rehearse, report

_SEED = 1944
"""The year of Mondrian's last, unfinished painting; any other number would do."""


def demo(folder: Path) -> Iterator[str]:
    """Run the round on a Mondrian sheet and leave every file in the folder.

    Yields:
        One line a step, then the verdict and where to look.
    """
    yield "1  Printing a Mondrian sheet for four players, and the rules on one page ..."
    order = make.Order("mondrian", seed=_SEED, players=4, formats=("pdf", "svg"), parts=("field", "aid"))
    printed = list(make.make(order, folder))
    sheet, code = printed[0], printed[0].stem
    yield "2  Playing a game on it ..."
    game = rehearse.play(code, players=4, seed=_SEED, style="greedy", record=folder / f"{code}-record.txt")
    played = files.write(folder / f"{code}-game.json", (json.dumps(game, indent=1) + "\n").encode())
    yield "3  Photographing the coloured sheet with a simulated phone ..."
    photo, truth = rehearse.photograph_file(str(sheet), played, "good", _SEED, folder / f"{code}-photo.jpg")
    yield "4  Checking the photograph ..."
    result = checking.check(photo, overlay=folder)
    yield ""
    yield report.as_text(result)
    yield ""
    yield f"The files are in {folder}:"
    record = folder / f"{code}-record.txt"
    for path in (*printed, played, record, photo, truth, *([result.overlay] if result.overlay else [])):
        yield f"  {path.name}"
