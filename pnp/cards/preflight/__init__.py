"""Preflight: what will look wrong in print, found before paper is spent."""

from pnp.cards.preflight.report import as_lines, gathered
from pnp.cards.preflight.stream import examine, watching

__all__ = ["as_lines", "examine", "gathered", "watching"]
