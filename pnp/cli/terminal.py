"""The one way from the program to a terminal: what other people wrote cannot steer it, nor pretend to be ours.

A name of a file may hold anything: an escape sequence that renames the window or hides a line, marks that turn the
reading direction, a line feed and then a verdict. All that a terminal would obey is shown as JSON would write it, so
that JSON stays the same value.
"""

from __future__ import annotations

import io
import os
import re
import sys
from typing import Any, TextIO, cast

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Control characters but tab and line feed, marks of reading direction, and line ends that only some know."""


def visible(text: str) -> str:
    """A text with all that a terminal would obey shown instead."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


class Unheard(Exception):
    """What the program says can be written nowhere.

    Attributes:
        reason: the system's words for it; empty if who was reading has gone, as ``head`` does when it has enough.
    """

    def __init__(self, error: OSError) -> None:
        from pnp.errors import system_reason

        self.reason = "" if isinstance(error, BrokenPipeError) else system_reason(error)
        super().__init__(str(self.reason))


class Terminal:
    """A stream of the system's that takes only visible text; its other methods are that stream's own.

    Attributes:
        stream: the system's own.
    """

    def __init__(self, stream: TextIO, *, heard: bool) -> None:
        """Wrap a stream; ``heard`` says whether it is an error (:class:`Unheard`) that nothing can be written to it."""
        self.stream, self._heard = stream, heard
        self._error: OSError | None = None

    def write(self, text: str) -> int:
        """Write a text as it may be shown."""
        try:
            return self.stream.write(visible(text))
        except OSError as error:
            self._lose(error)
        return len(text)

    def writelines(self, lines: Any) -> None:
        """Write several."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Write what waits."""
        try:
            self.stream.flush()
        except OSError as error:
            self._lose(error)

    def finish(self) -> None:
        """Write what waits at the end; an error that somebody ignored on the way is raised again."""
        self.flush()
        if self._error:
            raise Unheard(self._error)

    def _lose(self, error: OSError) -> None:
        """From now on nothing is written, not even what waits: at the end of the program that would fail once more."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())
        self._error = error
        if self._heard:
            raise Unheard(error)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def open_streams() -> Terminal:
    """Let stdout and stderr pass through a :class:`Terminal`; gives stdout.

    A stream that was closed before the program began is opened for reading only, so that the first word fails there
    and not in a file that the program opens later, to which the system would give the same number.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if not isinstance(stream, Terminal):
            # A file may have any name, also one that is no text.
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")
            setattr(sys, name, Terminal(stream or os.fdopen(os.open(os.devnull, os.O_RDONLY)), heard=name == "stdout"))
    return cast(Terminal, sys.stdout)


def raw(stream: Any) -> Any:
    """The system's own stream, for those who draw on it, such as a bar of progress."""
    return stream.stream if isinstance(stream, Terminal) else stream
