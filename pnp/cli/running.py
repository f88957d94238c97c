"""Finds the command that is typed, runs it and says what went wrong."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from traceback import print_exc

import typer

from pnp.cli.common import UsageError, app, complain
from pnp.cli.terminal import Unheard, open_streams
from pnp.cli.usage import language_in, told
from pnp.errors import PnpError, reaching
from pnp.message import say, spoken

_ERRORS = 50
"""So many errors of a deck are said at once."""
_OBJECTS = 200_000
"""So many more objects than at the last look let Python look for rings of references that nobody needs."""
_FAULT = 70
"""Exit code of a fault in the program itself: EX_SOFTWARE of ``sysexits.h``."""
_GONE = 141
"""Exit code if who was reading has gone: what a shell reports of any other tool then (128 and the signal SIGPIPE)."""

_MODULES = {
    "answers": "answers",
    "cards": "cards",
    "calibrate": "calibrate",
    "check": "check",
    "class": "classroom",
    "booklet": "classroom",
    "demo": "demo",
    "feedback": "feedback",
    "games": "games",
    "gradebook": "gradebook",
    "lesson": "lesson",
    "make": "make",
    "map": "mapping",
    "photograph": "photograph",
    "poster": "poster",
    "referee": "referee",
    "serve": "serve",
    "simulate": "simulate",
    "term": "term",
    "tournament": "tournament",
}
"""Where the commands are, by their names; games have more of them."""


def load_commands(words: Sequence[str] = ()) -> None:
    """Make commands known to :data:`app`: the one that the words begin with, or else all.

    To prepare all of them takes longer than many a deck to lay out.
    """
    known = _MODULES.get(words[0]) if words else None
    if known is not None:
        import_module(f"pnp.cli.{known}")
        return
    for name in _MODULES.values():
        import_module(f"pnp.cli.{name}")
    from pnp.cli import tools

    for name in tools.GROUPS:
        if not words or name in words:
            tools.load(name)


def run(arguments: Sequence[str] | None) -> int:
    """Run the command line, by default that of this process; its exit code."""
    # Before numpy is imported: its threads cost our small matrices more than they save.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    alone = arguments is None
    if alone:  # looking for rings of references again and again, and at the end once more, takes a tenth of the time
        gc.set_threshold(_OBJECTS)
    given = sys.argv[1:] if arguments is None else list(arguments)
    load_commands(given)
    out = open_streams()
    try:
        code = _run(given)
        out.finish()
    except Unheard as error:
        code = _GONE
        if error.reason:
            complain(spoken(say("input-output", reason=error.reason), language_in(given)))
            code = 2
    if alone:
        gc.freeze()
    return code


def _run(given: list[str]) -> int:
    """Run the command line; its exit code."""
    try:
        with reaching():
            code = app(given or ["--help"], prog_name="pnp", standalone_mode=False, obj={"arguments": given})
    except UsageError as error:
        complain(spoken(told(error), language_in(given)))
        code = error.exit_code
    except typer.Abort:
        code = 130
    except MemoryError:
        complain(spoken(say("input-memory"), language_in(given)))
        code = 2
    except PnpError as error:
        for each in error.each[:_ERRORS]:
            complain(spoken(each.message, language_in(given)))
        if (more := len(error.each) - _ERRORS) > 0:
            complain(f"There are {more} more errors; mend these first.")
        code = error.exit_code
    except Unheard:
        raise
    except Exception:  # Python would exit with 1, which says that a sheet disagrees
        print_exc()
        complain(spoken(say("input-fault"), language_in(given)))
        code = _FAULT
    return code or 0
