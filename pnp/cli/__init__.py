"""The command line: parses, calls the use cases, shows what they return. No logic."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence

import typer

from pnp.cli import cards
from pnp.cli.common import UsageError, app, complain
from pnp.errors import PnpError
from pnp.message import ENGLISH, spoken

__all__ = ["app", "cards", "load_commands", "main"]

_OBJECTS = 200_000
"""So many more objects than at the last look let Python look for rings of references that nobody needs."""


def load_commands(words: Sequence[str] | None = None) -> None:
    """Make commands known to :data:`app`: all; those of games only where the words name these, if there are any."""
    import pnp.cli.calibrate
    import pnp.cli.check
    import pnp.cli.classroom
    import pnp.cli.demo
    import pnp.cli.games
    import pnp.cli.make
    import pnp.cli.mapping
    import pnp.cli.photograph
    import pnp.cli.referee
    import pnp.cli.simulate  # noqa: F401
    from pnp.cli import tools

    for name in tools.GROUPS:
        if words is None or name in words:
            tools.load(name)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    # Before numpy is imported: its threads cost our small matrices more than they save.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    alone = arguments is None
    if alone:  # looking for rings of references again and again, and at the end once more, takes a tenth of the time
        gc.set_threshold(_OBJECTS)
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given[:1] != ["cards"]:  # the other commands take longer to prepare than many a deck to lay out
        load_commands(given)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a file may have any name, also one that is no text
        sys.stdout.reconfigure(errors="backslashreplace")
    said: dict[str, str] = {}
    try:
        code = app(given or ["--help"], prog_name="pnp", standalone_mode=False, obj=said)
    except UsageError as error:
        place = error.ctx.command_path if error.ctx else "pnp"
        complain(f"{error.format_message().rstrip('.')}; see '{place} --help'.")
        code = error.exit_code
    except typer.Abort:
        code = 130
    except PnpError as error:
        complain(spoken(error.message, said.get("lang", ENGLISH)))
        code = error.exit_code
    if alone:
        gc.freeze()
    sys.exit(code or 0)
