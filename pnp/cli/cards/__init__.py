"""The commands about decks: print one, keep printing it while it is edited, start one, tell what there is."""

from pnp.cli.cards import deck, known, new

__all__ = ["deck", "known", "new"]
