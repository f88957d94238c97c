"""How things show themselves in a notebook (Jupyter, marimo and others that ask for ``_repr_html_``)."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from itertools import islice

from pnp.cards import deck
from pnp.errors import PnpError

CARDS = 24
"""So many cards of a deck are shown."""


class Deck(deck.Deck):
    """A deck of cards: :class:`pnp.cards.deck.Deck`, which shows itself."""

    def _repr_html_(self) -> str:
        """Its first cards and its backs on a page; or what is wrong with it."""
        from pnp.cards.export.contact import pages
        from pnp.model.units import paper
        from pnp.render import svg

        try:
            shown = list(islice(self.cards(), CARDS + 1))
            page = next(pages(shown[:CARDS], paper("a4"), title=self.title, language=self.language))
        except PnpError as error:
            return "".join(f"<p>{escape(str(each))}</p>" for each in error.each)
        more = ", the first ones" if len(shown) > CARDS else ""
        data = b64encode(svg.render(page)).decode()
        said = escape(f"{self.title}{more}", quote=True)
        return f'<img alt="{said}" src="data:image/svg+xml;base64,{data}" style="width: 100%; max-width: 42em">'
