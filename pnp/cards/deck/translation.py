"""A deck in several languages: the table of its words, and columns of its tables such as ``rules [de]``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pnp.cards.card import Check, Remark
from pnp.cards.sources.blocks import Where
from pnp.cards.sources.tables import Row

_COLUMN: Final = re.compile(r"(.+?)\s*\[([A-Za-z0-9-]+)\]")


class Translation:
    """One language of a deck.

    Attributes:
        languages: BCP 47 tags; texts that another one lacks are taken from the first.
        chosen: one of them.
    """

    def __init__(self, languages: Sequence[str], chosen: str) -> None:
        self.languages, self.chosen = tuple(languages), chosen
        self._missing: dict[tuple[Where, str], Remark] = {}

    @property
    def missing(self) -> tuple[Remark, ...]:
        """What had no text in this language, as far as it was asked for."""
        return tuple(self._missing.values())

    def words(self, table: Iterator[Row]) -> dict[str, Any]:
        """The words of a table, whose first column has their names, and whose others are called after languages."""
        found: dict[str, Any] = {}
        for row in table:
            name, *_ = row.values.values()
            found[str(name)] = self._text(
                str(name), {tag: row.values.get(tag, "") for tag in self.languages}, row.where
            )
        return found

    def rows(self, found: Iterator[Row]) -> Iterator[Row]:
        """Rows whose columns for a language, ``rules [de]``, have become what they are called before it."""
        for row in found:
            texts: dict[str, dict[str, Any]] = {}
            plain = {}
            for heading, value in row.values.items():
                known = _COLUMN.fullmatch(str(heading))
                if known and known[2] in self.languages:
                    texts.setdefault(known[1], {})[known[2]] = value
                else:
                    plain[heading] = value
            for name, own in texts.items():
                own = {self.languages[0]: plain.get(name, ""), **own}
                if any(text != "" for text in own.values()):
                    plain[name] = self._text(name, own, row.where)
                else:
                    plain.setdefault(name, "")
            yield Row(plain, row.where)

    def _text(self, name: str, texts: dict[str, Any], where: Where) -> Any:
        """What is said in this language, or else in the first one that says it."""
        if texts.get(self.chosen, "") != "":
            return texts[self.chosen]
        other = next((tag for tag in self.languages if texts.get(tag, "") != ""), "")
        instead = f"that in {other} stands in its place" if other else "nothing stands in its place"
        text = f"{name!r} has no text in {self.chosen}; {instead}."
        self._missing[where, name] = Remark(Check.LANGUAGE, text, place=str(where))
        return texts.get(other, "")
