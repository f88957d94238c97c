"""A deck of cards: its file and tables read, compiled into plans, and dealt card by card."""

from pnp.cards.deck.deck import Deck

__all__ = ["Deck"]
