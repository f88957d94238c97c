"""Preflight: what will look wrong in print, found before paper is spent."""

from pnp.cards.preflight.examine import examine, watching
from pnp.cards.preflight.report import as_lines, gathered

__all__ = ["as_lines", "examine", "gathered", "watching"]
