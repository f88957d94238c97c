"""What a judge says of places that could not be read, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.message import Message, Text, say
from pnp.model.game import Finding
from pnp.model.names import ink, kinds_of, reason
from pnp.model.reading import Mark, Reading

UNSEEN = Mark(None, 0.0, why="outside the picture")
"""Stands for a region of which nothing is known."""


def why(mark: Mark) -> Text:
    """Why a mark tells nothing, if that is known."""
    if mark.why:
        return reason(mark.why)
    return "" if mark.ink is None else say("reason-nobodys", ink=ink(mark.ink))


def because(known: Iterable[Text]) -> Message:
    """Reasons in brackets, each once; nothing where none is known."""
    return say("because", why=[*dict.fromkeys(each for each in known if each)])


def reasons(regions: Iterable[str], reading: Reading) -> Message:
    """Why regions could not be read, as :func:`because` says it."""
    return because(why(reading.marks[region]) for region in regions if region in reading.marks)


def unread(rule: str, regions: Sequence[str], reading: Reading, named: Message | None = None) -> Iterator[Finding]:
    """That regions could not be read; nothing for no regions.

    Args:
        rule: of the finding.
        regions: their ids.
        reading: the sheet.
        named: what people call them, if not by the numbers in their ids.
    """
    if regions:
        places, count = named or kinds_of(regions), len(regions)
        text = say("places-unread", places=places, because=reasons(regions, reading), count=count)
        yield Finding(rule, "warning", text, tuple(regions))
