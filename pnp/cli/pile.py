"""``pnp check`` with a class list or a report's folder: a whole pile."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING, NoReturn

import typer

from pnp.cli.common import complain, print_json, tell
from pnp.message import say, spoken

if TYPE_CHECKING:
    from pnp.classroom.order import PileOrder


def show_pile(order: PileOrder) -> NoReturn:
    """Check a pile and exit with its code."""
    from pnp.classroom.checking import check_pile, pile_json
    from pnp.classroom.marks.summary import as_text
    from pnp.cli.bar import Bar

    try:
        with Bar(order.lang) as bar:
            outcome = check_pile(order, bar)
    except KeyboardInterrupt:  # a second Ctrl-C waits for nobody; the workers end when this process is gone
        os._exit(128 + signal.SIGINT)
    if order.whole:
        print_json(pile_json(outcome))
    else:
        print(as_text(outcome.marked, order.lang), end="\n\n")
        for path in (outcome.report, *outcome.gradebook):
            tell(path)
    for note in outcome.notes:
        complain(spoken(note, order.lang))
    for result in outcome.results:
        if result.exit_code:
            complain(spoken(result.verdict.message, order.lang))
    for unused in outcome.unused:
        complain(spoken(say("input-answers-unused", file=str(order.answers), code=unused), order.lang))
    left = len(outcome.marked.unread)
    if left:
        complain(spoken(say("input-unread", count=left), order.lang))
    raise typer.Exit(outcome.exit_code)
