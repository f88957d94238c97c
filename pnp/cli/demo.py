"""``pnp demo``: the whole round."""

from __future__ import annotations

from pathlib import Path

from pnp.cli.common import Folder, app


@app.command()
def demo(output: Folder = Path("output/demo")) -> None:
    """The whole round: print a sheet, play it, photograph it, check the photograph."""
    from pnp.app.demo import demo as rounds

    for line in rounds(output):
        print(line, flush=True)
