"""The player aid: a game's rules with a worked example, on one page or on two small ones."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.errors import DrawingError
from pnp.games.aidpage import GREY, INK, AidPage, Art, Example, Plan, Row
from pnp.games.aidspread import spread
from pnp.games.words import fitting
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.units import Paper

__all__ = ["GREY", "INK", "Art", "Example", "Plan", "Row", "aid"]

PUPILS = "pupils"
"""The fact that a page is for pupils, who hand in their sheets: it has no command for the computer."""
_SCALES = tuple(1.1 - 0.01 * step for step in range(15))


def aid(game: str, paper: Paper, art: Art, lang: str, facts: Mapping[str, str]) -> Drawing:
    """The rules on one page; on landscape paper, on two small pages side by side.

    Args:
        game: name; its texts are ``layouts/text/<lang>/<game>.toml``.
        paper: A4, US Letter, or a larger paper, on which everything grows; for landscape paper, see
            :mod:`pnp.games.aidspread`.
        art: the game's own drawings.
        lang: language of the texts.
        facts: about the sheet that the rules are for (:meth:`pnp.games.contract.Game.facts`), none for any sheet;
            :data:`PUPILS` may be among them.

    Raises:
        DrawingError: the texts of that language do not fit on the page.
        GameError: there are no texts in that language.
    """
    words = fitting(texts(lang, game), facts)
    if PUPILS in facts:
        handing_in = texts(lang, "class")["pupils"]
        words = {**words, "notes": [handing_in if "command" in note else note for note in words["notes"]]}
    if paper.width_mm > paper.height_mm:
        return spread(paper, words, art, lang)
    pages = (AidPage(paper, words, art, scale) for scale in _SCALES)
    found = next((page for page in pages if page.fits), None)
    if found is None:
        raise DrawingError(
            f"The player aid of {words['title']} ({lang}) has more text than a page of {paper.title} can hold."
        )
    return found.drawing()
