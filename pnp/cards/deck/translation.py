"""A deck in several languages: the table of its words, and columns of its tables such as ``rules [de]``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from pnp.cards.card import Check, Remark
from pnp.cards.language import deckspec
from pnp.cards.language.faults import fault
from pnp.cards.sources import places
from pnp.cards.sources.blocks import Block, Where, near
from pnp.cards.sources.files import Drafts
from pnp.cards.sources.tables import Row, path_of, rows
from pnp.errors import DeckError, InputFileError

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
    def missing(self) -> Collection[Remark]:
        """What had no text in this language, as far as it was asked for; grows with the rows that are read."""
        return self._missing.values()

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


def translation_of(
    spec: deckspec.Deck,
    raw: Block,
    root: Path,
    read: set[Path],
    outside: Sequence[Path],
    drafts: Drafts,
    chosen: str,
) -> Translation | None:
    """The language that was chosen of a deck's; its templates know it, and its words.

    Raises:
        DeckError, InputFileError: the deck does not speak it, or its words cannot be read.
    """
    if not spec.languages:
        if spec.words:
            raise fault(raw.at("words"), "", "words", "a table of words needs languages, as in languages: [en, de]")
        if chosen:
            raise DeckError(f"This deck has no languages to choose {chosen!r} from: give it some, as in [en, de].")
        return None
    for key, said in (("language", "languages say which"), ("values", "")):
        own = raw.get(key)
        taken = next((name for name in ("lang", "words") if isinstance(own, Block) and name in own), "")
        if said and key in raw:
            raise fault(raw.at(key), "", key, f"{said}; leave this out")
        if taken and isinstance(own, Block):
            raise fault(own.at(taken), "values", taken, "languages give templates this name; take another one")
    if chosen and chosen not in spec.languages:
        raise DeckError(f"This deck has no language {chosen!r}; {near(chosen, spec.languages)}.")
    made = Translation(spec.languages, chosen or spec.languages[0])
    words: dict[str, Any] = {}
    if spec.words:
        path = path_of(spec.words, root)
        try:
            places.check(spec.words, path, root, outside)
        except InputFileError as error:
            raise fault(raw.at("words"), "", "words", error) from None
        if not path.is_file() and path not in drafts:
            raise fault(raw.at("words"), "", "words", f"there is no table {spec.words!r}")
        read.add(path)
        words = made.words(rows(spec.words, root, drafts))
    spec.language = made.chosen
    spec.values = {**spec.values, "lang": made.chosen, "words": words}
    return made
