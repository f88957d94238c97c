"""What a page says beside its cards, in the language of the deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.data import layouts_dir, load_layout


def said_in(language: str) -> Mapping[str, Any]:
    """The texts of ``cards.toml`` in a language or, where there are none in it, in English."""
    tag = language.lower().partition("-")[0]
    known = tag.isalpha() and (layouts_dir() / "text" / tag / "cards.toml").is_file()
    return load_layout(f"text/{tag if known else 'en'}/cards")
