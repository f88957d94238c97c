"""The one way from the program to a terminal: what other people wrote cannot steer it, nor pretend to be ours.

A name of a file may hold anything: an escape sequence that renames the window or hides a line, marks that turn the
reading direction, a line feed and then a verdict. All that a terminal would obey is shown as JSON would write it, so
that JSON stays the same value.
"""

from __future__ import annotations

import re
from typing import Any, TextIO

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Control characters but tab and line feed, marks of reading direction, and line ends that only some know."""


def visible(text: str) -> str:
    """A text with all that a terminal would obey shown instead."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


class Terminal:
    """A stream of the system's that takes only visible text; its other methods are that stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text as it may be shown."""
        return self.stream.write(visible(text))

    def writelines(self, lines: Any) -> None:
        """Write several."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def raw(stream: Any) -> Any:
    """The system's own stream, for those who draw on it, such as a bar of progress."""
    return stream.stream if isinstance(stream, Terminal) else stream
