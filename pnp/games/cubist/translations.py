"""The names of the cards of CUBIST in a language.

In English their names are with the cards themselves, in ``layouts/games/cubist``; in any other language they are in
``layouts/text/<language>/cubist-cards.toml``, and a language without that file has the English ones. Artists have the
same name in all languages.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from pnp.games.cubist.rules import plans
from pnp.games.cubist.rules.plans import Installation, Museum
from pnp.games.words import optional


@cache
def installations(lang: str) -> tuple[Installation, ...]:
    """All twenty-three, by number."""
    known = plans.installations()
    titles = optional(lang, "cubist-cards").get("installations", [card.title for card in known])
    return tuple(replace(card, title=title) for card, title in zip(known, titles, strict=True))


@cache
def museums(lang: str) -> tuple[Museum, ...]:
    """All nine, by number."""
    known = plans.museums()
    titles = optional(lang, "cubist-cards").get("museums", [card.title for card in known])
    return tuple(replace(card, title=title) for card, title in zip(known, titles, strict=True))
