"""The languages in which sheets and rules are printed, and their texts: each has a folder in ``layouts/text``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

import pnp.games
from pnp.data import layouts_dir, load_layout
from pnp.errors import GameError
from pnp.message import say

ENGLISH = "en"
"""The default language."""


class Language(Struct, frozen=True):
    """A language, as ``language.toml`` in its folder says.

    Attributes:
        tag: name of the folder, a BCP 47 tag such as ``de``.
        name: its name in the language itself.
        locale: its CLDR name, for plurals and lists.
        letter: one base32 character, the last of a sheet code's parameters; empty for English.
        called: its names in the languages that there are.
    """

    tag: str
    name: str
    locale: str
    letter: str
    called: tuple[str, ...] = ()


@cache
def languages() -> Mapping[str, Language]:
    """All languages by tag: every folder of ``layouts/text`` with a ``language.toml``."""
    tags = sorted(path.parent.name for path in (layouts_dir() / "text").glob("*/language.toml"))
    return {tag: Language(tag, **load_layout(f"text/{tag}/language")) for tag in tags}


def language(tag: str) -> Language:
    """The language with that tag (case does not matter).

    Raises:
        GameError: there is no such language.
    """
    known = languages()
    if tag.lower() not in known:
        offered = [f"{found.tag} ({found.name})" for found in known.values()]
        raise GameError(say("input-language", name=repr(tag), known=offered))
    return known[tag.lower()]


def words(lang: str, name: str) -> Mapping[str, Any]:
    """The texts of ``layouts/text/<lang>/<name>.toml``; a game may also have them in its own folder ``text``.

    Raises:
        GameError: there is no such language, or it lacks that file.
    """
    tag = language(lang).tag
    path = f"text/{tag}/{name}"
    try:
        return load_layout(path)
    except FileNotFoundError:
        folders = (Path(games) / folder for games in pnp.games.__path__ for folder in (name, f"_{name}"))
        own = next((found for folder in folders if (found := folder / "text" / f"{tag}.toml").is_file()), None)
        if own is not None:
            return _read(own)
        raise GameError(
            f"There is no file layouts/{path}.toml: translate layouts/text/{ENGLISH}/{name}.toml, "
            f"or leave out --lang {lang}."
        ) from None


def fitting(said: Mapping[str, Any], facts: Mapping[str, str]) -> Mapping[str, Any]:
    """The texts of a game's rules as they are right for one sheet.

    Args:
        said: the texts. Their tables ``instead.<fact>`` say what takes the place of which text, by its path such as
            ``rules.1.text.0``; an empty text takes a paragraph out.
        facts: what was chosen for the sheet, and the number or the names that stand for ``{<fact>}`` in these texts.
    """
    found = dict(deepcopy(said))
    for fact, value in facts.items():
        for path, text in said.get("instead", {}).get(fact, {}).items():
            *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
            holder: Any = found
            for step in way:
                holder = holder[step]
            holder[last] = text.replace(f"{{{fact}}}", value)
    for section in found["rules"]:
        section["text"] = [paragraph for paragraph in section["text"] if paragraph]
    return found


@cache
def _read(path: Path) -> Mapping[str, Any]:
    with path.open("rb") as stream:
        return tomllib.load(stream)


def optional(lang: str, name: str) -> Mapping[str, Any]:
    """The texts of a file that a language may lack, such as the names of cards: empty if it does.

    Raises:
        GameError: the language is unknown.
    """
    path = f"text/{language(lang).tag}/{name}"
    return load_layout(path) if (layouts_dir() / f"{path}.toml").is_file() else {}
