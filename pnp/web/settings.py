"""What a server allows."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

MEGABYTE = 1_000_000


class Settings(Struct, frozen=True):
    """How a server was started.

    Attributes:
        hosts: names by which it may be called, with their port: the header ``Host`` must be one of them.
        token: what visitors from other machines must have shown once; empty if only this machine can reach it.
        jobs: processes that read and print.
        largest: bytes of a picture.
        waiting: checks that may wait; who brings more is asked to come back.
        kept: checks that are remembered; the oldest ones are forgotten first.
        seconds: that a file, or anything else that a worker does, may take.
        keep: whether answers are kept on this computer unless somebody says no.
        lang: of the pages for visitors who have not chosen one; empty for that of their browsers.
        uploads: bytes of pictures that may be on their way at a time.
        patience: seconds without a sign of life after which a picture on its way is dropped.
        folder: of a class or a term that is opened and worked in; None for a folder that is removed in the end.
        plays: games that are being played; the same holds for them.
        classes: that there can be.
        pile: pictures that a class can have.
        deck: that is opened, a file or a folder; or None.
        copies: copies of decks that are remembered; the oldest ones are forgotten first.
    """

    hosts: frozenset[str]
    token: str = ""
    jobs: int = 2
    largest: int = 60 * MEGABYTE
    waiting: int = 100
    kept: int = 500
    seconds: float = 120.0
    keep: bool = False
    lang: str = ""
    uploads: int = 1000 * MEGABYTE
    patience: float = 900.0
    plays: int = 200
    folder: Path | None = None
    classes: int = 50
    pile: int = 3000
    deck: Path | None = None
    copies: int = 20
