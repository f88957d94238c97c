"""Wrong values, reported with the place where they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.cards.language.elements import KEYS
from pnp.cards.language.nodes import Node
from pnp.cards.language.values import BadValue
from pnp.cards.sources.blocks import Where
from pnp.errors import DeckError, DeckErrors, PnpError


def fault(where: Where | str, label: str, key: str, text: object) -> DeckError:
    """The error about a value of a deck: where, which element, which key, what is wrong and the way out."""
    place = str(where)
    path = isinstance(where, Where) and not where.line and "," not in place
    ends = place.split(".") if path else [""]  # a deck of Python's has paths as places, which say some of this already
    steps = dict.fromkeys(step for step in (label, key) if step and step not in (ends[0], ends[-1]))
    return DeckError(sentence(f"{', '.join([place, *steps])}: {text}"))


class Faults:
    """Errors that are gathered, so that all of them can be said at once."""

    def __init__(self) -> None:
        self._found: dict[str, PnpError] = {}
        self._cards: dict[str, list[tuple[str, str]]] = {}

    def __bool__(self) -> bool:
        return bool(self._found)

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Gather the error that ends what is inside."""
        try:
            yield
        except DeckError as error:
            self.add(error)

    def add(self, error: PnpError, title: str | None = None, place: str = "") -> None:
        """Gather an error, and the card where it occurred, if any; what was gathered before counts once."""
        for each in error.each:
            said = str(each)
            if title is not None and (said not in self._found or said in self._cards):
                self._cards.setdefault(said, []).append((title, place))
            self._found.setdefault(said, each)

    def end(self) -> None:
        """Say what was gathered.

        Raises:
            DeckError: there is anything; several errors are one, in the order of their places.
        """
        errors = sorted((self._on_cards(said, error) for said, error in self._found.items()), key=_in_order)
        if errors:
            raise errors[0] if len(errors) == 1 else DeckErrors(errors)

    def _on_cards(self, said: str, error: PnpError) -> PnpError:
        """An error with the first card and row where it occurred."""
        cards = self._cards.get(said)
        if not cards:
            return error
        (title, place), more = cards[0], len(cards) - 1
        row = "" if said.startswith(place) else f", {place}"
        others = f", and {more} more" if more else ""
        return DeckError(f"{said.removesuffix('.')} (card {title!r}{row}{others}).")


def _in_order(error: PnpError) -> tuple[str, int]:
    """By file and line."""
    found = re.match(r"(.*?), line (\d+)", str(error))
    return (found[1], int(found[2])) if found else (str(error).partition(",")[0], 0)


def sentence(text: str) -> str:
    """A text with a full stop, if it has no mark of its own."""
    return text if text.endswith(("?", ".")) else f"{text}."


def deck_error(node: Node, bad: BadValue) -> DeckError:
    """A wrong value, said with the place in the deck's file, the element and the key."""
    kind = KEYS[type(node.element)]
    return fault(node.where, f"{kind} {node.element.id!r}" if node.element.id else kind, bad.key, bad)
