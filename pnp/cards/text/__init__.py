"""Texts of cards: markup, line breaking, fitting, scripts of any direction."""

from pnp.cards.text.drawing import Setting
from pnp.cards.text.setting import measure, set_text

__all__ = ["Setting", "measure", "set_text"]
