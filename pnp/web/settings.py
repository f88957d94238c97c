"""What a server allows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Settings:
    """How a server was started.

    Attributes:
        hosts: names by which it may be called, with their port: the header ``Host`` must be one of them.
        token: what visitors from other machines must have shown once; empty if only this machine can reach it.
        jobs: processes that read and print.
        largest: bytes of a picture.
        waiting: checks that may wait; who brings more is asked to come back.
        kept: checks that are remembered; the oldest ones are forgotten first.
        plays: games that are being played; the same holds for them.
        folder: that is opened and worked in; None for a folder that is removed in the end.
        classes: that there can be.
        pile: pictures that a class can have.
    """

    hosts: frozenset[str]
    token: str = ""
    jobs: int = 2
    largest: int = 60 * MEGABYTE
    waiting: int = 100
    kept: int = 500
    plays: int = 200
    folder: Path | None = None
    classes: int = 50
    pile: int = 3000
