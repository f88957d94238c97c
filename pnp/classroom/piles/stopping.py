"""What stops the work early. Ctrl-C and the like: a first one asks it to stop, a second one ends it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stop:
    """Whether the work is to stop; true once that is so.

    Attributes:
        signal: number of the signal that said it.
        enough: whether so much is done that no more is wanted now.
    """

    def __init__(self) -> None:
        self.signal: int | None = None
        self.enough = False

    def __bool__(self) -> bool:
        return self.enough or self.signal is not None

    def ask(self, number: int, frame: FrameType | None = None) -> None:
        """Ask for it, as a handler of signals; a second time it cannot wait.

        Raises:
            KeyboardInterrupt: it was asked for before.
        """
        if self.signal is not None:
            raise KeyboardInterrupt
        self.signal = number


@contextmanager
def stopping() -> Iterator[Stop]:
    """Within it, Ctrl-C and a request to end (SIGTERM) only ask; elsewhere than in the main thread nothing changes."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = {number: signal.signal(number, stop.ask) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
