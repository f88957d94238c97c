"""The whole round in one go: print, play, photograph, check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pnp.app import check as checking
from pnp.app import files, make, rehearse, report
from pnp.data import load_layout
from pnp.games.registry import game


def demo(folder: Path) -> Iterator[str]:
    """Run the round on a sheet of the game in ``layouts/games.toml``, and leave every file in the folder.

    Yields:
        One line a step, then the verdict and where to look.
    """
    plan = load_layout("games")["demo"]
    yield f"1  Printing a {game(plan['game']).title} sheet for {plan['players']} players, and the rules on one page ..."
    order = make.SheetOrder(**plan, formats=("pdf", "svg"), parts=("field", "aid"))
    printed = list(make.make(order, folder))
    sheet, code = printed[0], printed[0].stem
    yield "2  Playing a game on it ..."
    moves = rehearse.play(
        code, players=plan["players"], seed=plan["seed"], style="greedy", record=folder / f"{code}-record.txt"
    )
    played = files.write(folder / f"{code}-game.json", (json.dumps(moves, indent=1) + "\n").encode())
    yield "3  Photographing the coloured sheet with a simulated phone ..."
    photo, truth = rehearse.photograph_file(str(sheet), played, "good", plan["seed"], folder / f"{code}-photo.jpg")
    yield "4  Checking the photograph ..."
    result = checking.check(photo, overlay=folder)
    yield ""
    yield report.as_text(result)
    yield ""
    yield f"The files are in {folder}:"
    record = folder / f"{code}-record.txt"
    for path in (*printed, played, record, photo, truth, *([result.overlay] if result.overlay else [])):
        yield f"  {path.name}"
