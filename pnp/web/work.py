"""What the worker processes do: print, and check. They are apart from the server, so a picture can harm only them."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from pathlib import Path

from pnp.app.answers import Answers, Statements
from pnp.app.checked import Checked
from pnp.app.make import SheetOrder, in_memory

MEMORY = 4_000_000_000
"""Bytes that a worker may use."""


def prepare() -> None:
    """Limit this process, and leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def printed(order: SheetOrder) -> list[tuple[str, bytes]]:
    """The files of an order: names and contents."""
    return list(in_memory(order))


def read(photos: list[Path], folder: Path, answers: Mapping[str, Mapping[str, str]], lang: str) -> list[Checked]:
    """What pictures show, with pictures of it in a folder.

    Args:
        photos: pictures that belong together.
        folder: for what is drawn.
        answers: what a person says, by sheet code.
        lang: of the words in these pictures.
    """
    from pnp.app.check import check_all

    told = Statements(Answers(by_code=answers))
    return list(check_all(photos, overlay=folder, apart=True, told=told, lang=lang))
