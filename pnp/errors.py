"""Everything that can go wrong, as one hierarchy.

::

    PnpError                 exit 2  bad usage or bad input, said in one sentence
    ├── CodeError            exit 2  a sheet code that is mistyped, unknown or from another generator
    ├── GameError            exit 2  an unknown game, or options that a game does not have
    ├── RecordError          exit 2  a game record that cannot be read as text (file, line)
    ├── IllegalMove          exit 1  a record that reads well but breaks a rule of the game
    ├── AnswerError          exit 2  a person's answer that does not fit the sheet
    ├── DeckError            exit 2  a deck of cards: its file, its table or a value in them (file, line, card, key)
    │   └── DeckErrors       exit 2  several of them, found in one run
    ├── RosterError          exit 2  a class list, or a name on it, that cannot be used (file, line)
    ├── InputFileError       exit 2  a file that is missing, damaged, of another kind, or too large
    ├── ClusterError         exit 2  a cluster of workers that cannot be reached or used
    ├── OutputError          exit 2  a place that cannot be written
    ├── DrawingError         exit 2  a drawing that cannot be rendered (a glyph that the typeface lacks)
    └── Unreadable           exit 3  a photograph that cannot be read, with the way out

The exit code lives on the class (OCRmyPDF's habit); the message is one sentence that names the file, the place in it
and the way out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from errno import errorcode
from typing import ClassVar

from pnp.message import Text, mapped, say

_LONGEST = 1200
"""Characters of an error that anybody reads; some repeat their input, which may be a whole file."""


def system_reason(error: OSError | ValueError) -> Text:
    """Why the system does not do something, in any language where there are words for it."""
    words = (getattr(error, "strerror", None) or str(error)).lower()
    return say("input-system", name=errorcode.get(getattr(error, "errno", None) or 0, ""), words=words)


def _shortened(text: str) -> str:
    """A text without its middle, if it is long: the place stands at its beginning, and the way out at its end."""
    if len(text) <= _LONGEST:
        return text
    return f"{text[: _LONGEST * 2 // 3]} [...] {text[-_LONGEST // 4 :]}"


class PnpError(Exception):
    """Base of all errors that a user can cause and mend."""

    exit_code: ClassVar[int] = 2

    def __init__(self, message: Text = "") -> None:
        super().__init__(mapped(message, _shortened))

    @property
    def message(self) -> Text:
        """What is wrong, in any language where it was said so; ``str`` of the error is English."""
        return self.args[0] if self.args else ""

    @property
    def each(self) -> tuple[PnpError, ...]:
        """The errors that this one is made of: itself, or several that were found together."""
        return (self,)

    def reworded(self, change: Callable[[Text], Text]) -> PnpError:
        """The same error with its sentence changed."""
        return type(self)(change(self.message))


class CodeError(PnpError):
    """A sheet code that cannot be decoded or rebuilt."""


class GameError(PnpError):
    """An unknown game, or parameters that the game does not have."""


class RecordError(PnpError):
    """A game record whose text cannot be understood; the message names file and line."""


class IllegalMove(PnpError):
    """A move that the rules forbid.

    Attributes:
        rule: id of the rule broken, such as ``mondrian.own-colour``.
        regions: ids of the regions concerned.
    """

    exit_code = 1

    def __init__(self, rule: str, message: Text, regions: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.rule = rule
        self.regions = regions


class AnswerError(PnpError):
    """A person's answer about a region that the sheet does not have, or with an ink that is not on it."""


class DeckError(PnpError):
    """Something in a deck file or its tables that cannot be; the message names file, line, card and key."""


class DeckErrors(DeckError):
    """Several things in a deck that cannot be, in the order of their places; its sentence is the first one's."""

    def __init__(self, errors: Sequence[PnpError]) -> None:
        more = len(errors) - 1
        super().__init__(f"{str(errors[0]).removesuffix('.')} (and {more} more error{'s' if more > 1 else ''}).")
        self._each = tuple(errors)

    def __reduce__(self) -> tuple[type[DeckErrors], tuple[tuple[PnpError, ...]]]:
        """As one process tells it another."""
        return type(self), (self._each,)

    @property
    def each(self) -> tuple[PnpError, ...]:
        """All of them."""
        return self._each

    def reworded(self, change: Callable[[Text], Text]) -> PnpError:
        """The same errors with their sentences changed."""
        return type(self)([each.reworded(change) for each in self._each])


class RosterError(PnpError):
    """A class list, or a name on it, that cannot be used; the message names file and line."""


class InputFileError(PnpError):
    """A file that is missing, damaged, too large, or not what it says it is."""


class OutputError(PnpError):
    """A place that cannot be written."""


def closed(error: OSError | ValueError, file: object = None) -> InputFileError:
    """The error for a file or folder that the system keeps from us.

    Args:
        error: the system's.
        file: its name, where the system's error does not say it.
    """
    name, reason = file or getattr(error, "filename", None), system_reason(error)
    if not name:
        return InputFileError(say("input-system-refuses", reason=reason))
    return InputFileError(say("input-closed", file=str(name), reason=reason))


@contextmanager
def reaching() -> Iterator[None]:
    """Raises :func:`closed` where the system raises an error of its own: a name is too long, a folder is locked.

    Even asking whether there is such a file does that, in some versions of Python.
    """
    try:
        yield
    except OSError as error:
        raise closed(error) from error


class ClusterError(PnpError):
    """A cluster that does not answer, or whose workers are not fit for the work."""


class DrawingError(PnpError):
    """A drawing that a renderer cannot draw faithfully, such as a glyph that the typeface lacks."""


class Unreadable(PnpError):
    """A photograph that shows no sheet, or not enough of one, to be read.

    Attributes:
        code: of the sheet, where that much could be read; else empty.
    """

    exit_code = 3

    def __init__(self, message: Text, code: str = "") -> None:
        super().__init__(message)
        self.code = code
