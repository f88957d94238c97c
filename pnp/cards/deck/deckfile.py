"""A deck file with those that it extends merged in, its names for colours and its styles resolved."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from pnp.cards.deck.raw import joined
from pnp.cards.language import deckspec
from pnp.cards.language.elements import KINDS
from pnp.cards.language.faults import Faults, fault
from pnp.cards.language.spelling import respelled
from pnp.cards.language.structure import convert, element_keys, final, mended
from pnp.cards.language.values import BadValue, colour
from pnp.cards.sources import online, places
from pnp.cards.sources.blocks import Block, Where, kind, near
from pnp.cards.sources.files import NO_DRAFTS, Drafts, find, load
from pnp.errors import DeckError, InputFileError

_DEEPEST: Final = 8


def loaded(
    path: Path | Block,
    root: Path,
    files: set[Path],
    outside: Sequence[Path] = (),
    below: tuple[Path, ...] = (),
    drafts: Drafts = NO_DRAFTS,
) -> Block:
    """A deck file, with those that it extends merged in.

    Args:
        path: the file, or its content where there is none.
        root: folder of the deck, to which all file names become relative.
        files: collects the files that were read.
        outside: folders that a deck may read from, beside its own.
        below: the files that extend this one.
        drafts: what counts instead of files.

    Raises:
        DeckError, InputFileError: one of them cannot be read, or extends itself.
    """
    if isinstance(path, Block):
        raw, folder = path, root
    else:
        files.add(path)
        raw, folder = load(path, os.path.relpath(path, root) if below else path.name, drafts), path.parent
        below = (*below, path.resolve())
    raw = respelled(raw)
    raw.pop("$schema", None)  # for editors
    if folder != root:
        raw = moved(raw, os.path.relpath(folder, root))
    extends = raw.get("extends", "")
    if not extends:
        return raw
    if not isinstance(extends, str):
        raise fault(
            raw.at("extends"), "", "extends", f"this is {kind(extends)}, but it must be the name of a deck file"
        )
    try:
        base_path = find(folder / extends)
    except DeckError:
        own = {file.name for file in below}
        beside = sorted({path.name for path in folder.iterdir()} - own) if folder.is_dir() else []
        hint = near(extends, beside, "beside this one there are", "give a file, or a folder with one")
        said = f"there is no deck {extends!r}; {hint}"
        raise fault(raw.at("extends"), "", "extends", said) from None
    try:
        places.check(extends, base_path, root, outside)
    except InputFileError as error:
        raise fault(raw.at("extends"), "", "extends", error) from None
    if base_path.resolve() in below or len(below) > _DEEPEST:
        raise fault(raw.at("extends"), "", "extends", f"{extends!r} extends this deck in turn; take one of them out")
    base = loaded(base_path, root, files, outside, below or (Path(),), drafts)
    return merged(base, raw)


def names_in(raw: Block) -> tuple[str, ...]:
    """Names of the decks in a file of several; none where it is one deck.

    Raises:
        DeckError: they are not written as they must be.
    """
    if "decks" not in raw:
        return ()
    decks = raw["decks"]
    if not isinstance(decks, Block) or not decks:
        said = f"this is {kind(decks)}, but it must be a mapping of names to decks"
        raise fault(raw.at("decks"), "", "decks", said)
    for name, deck in decks.items():
        if not isinstance(deck, Block):
            said = f"deck {name!r} is {kind(deck)}, but it must be a mapping of keys such as faces and data"
            raise fault(decks.at(name), "", "decks", said)
        if "#" in name or not name.strip():
            raise fault(decks.at(name), "", "decks", f"a deck cannot be called {name!r}; take another name, without #")
        if "decks" in deck:
            raise fault(deck.at("decks"), f"deck {name!r}", "decks", "a deck of several has no decks of its own")
    return tuple(decks)


def one_of(raw: Block, name: str, root: Path, files: set[Path], outside: Sequence[Path], drafts: Drafts) -> Block:
    """A deck of a file: what all of its decks share, with what is written for this one.

    Args:
        raw: the file.
        name: of the deck; empty for the only one.
        root: folder of the deck.
        files: collects the files that were read.
        outside: folders that a deck may read from, beside its own.
        drafts: what counts instead of files.

    Raises:
        DeckError, InputFileError: there is no such deck, or none is named where there are several.
    """
    names = names_in(raw)
    if name in names:
        shared = Block(raw.where, {key: value for key, value in raw.items() if key != "decks"}, raw.lines)
        made = merged(shared, loaded(raw["decks"][name], root, files, outside, (Path(),), drafts))
        if "name" not in raw["decks"][name]:
            made["name"] = f"{shared['name']} {name}" if shared.get("name") else name
        return made
    if name:
        raise fault(raw.where, "", "", f"there is no deck {name!r}; {near(name, names)}")
    if names:
        raise fault(raw.at("decks"), "", "decks", f"these are several decks; name one of them: FILE#{names[0]}")
    return raw


_ROWS: Final = frozenset(("data", "rows", "each"))
"""Where cards come from."""


def merged(base: Block, own: Block) -> Block:
    """A deck with another's keys in place of its own: mappings key by key, elements by their ids."""
    if not _ROWS.isdisjoint(own):
        base = Block(base.where, {k: v for k, v in base.items() if k not in _ROWS}, base.lines)
    deck = _merged(base, own)
    deck.where = own.where
    return deck


def _merged(base: Block, own: Block, inside: str = "") -> Block:
    out = base.changed(own)
    out.where = own.where
    for key, value in own.items():
        before = base.get(key)
        if isinstance(value, Block) and isinstance(before, Block) and key != "size":
            out[key] = _merged(before, value, key)
        elif key == "elements" and isinstance(value, list) and isinstance(before, list):
            out[key] = joined(before, value)
    return out


def moved(raw: Block, prefix: str) -> Block:
    """A deck of another folder, with the names of its files as seen from the deck's."""

    def name(value: Any) -> Any:
        if (
            not isinstance(value, str)
            or not value
            or online.is_address(value)
            or value.startswith(("{{", "{%"))
            or Path(value).is_absolute()
        ):
            return value
        return f"{prefix}/{value}"

    def within(value: Any) -> Any:
        """Elements with the pictures in them renamed."""
        if isinstance(value, Block):
            return value.mapped(lambda key, inner: name(inner) if key == "image" else within(inner))
        return [within(item) for item in value] if isinstance(value, list) else value

    def all_in(value: Any) -> Any:
        """A name of a file, or several of them."""
        if isinstance(value, Block):
            return value.mapped(lambda _, inner: all_in(inner))
        return [name(item) for item in value] if isinstance(value, list) else name(value)

    def several(value: Any) -> Any:
        """Decks of one file."""
        if not isinstance(value, Block):
            return value
        return value.mapped(lambda _, deck: moved(deck, prefix) if isinstance(deck, Block) else deck)

    def fonts(value: Any) -> Any:
        """Typefaces; they may also be named after those that are bundled, which are no files."""
        if not isinstance(value, Block):
            return value
        return value.mapped(lambda _, font: font if isinstance(font, str) and not Path(font).suffix else all_in(font))

    change = {
        "faces": within,
        "components": within,
        "styles": within,
        "data": all_in,
        "words": name,
        "fonts": fonts,
        "icons": all_in,
        "decks": several,
    }
    return raw.mapped(lambda key, value: change[key](value) if key in change else value)


def sound_parts(raw: Block, faults: Faults) -> tuple[Block, frozenset[str]]:
    """A deck without what is not written as it must be, and the keys of which something is left out.

    Args:
        raw: the deck; it comes back itself where all is right.
        faults: gathers what is wrong, but for elements.
    """
    sound, lost = mended(raw, deckspec.Deck, "", faults)
    for name, block in sound.get("fonts", {}).items():
        if "fonts" not in lost and isinstance(block, Block):
            family = convert(block, deckspec.FontFamily, f"font {name!r}")
            if not (family.regular or family.system or family.fallback):
                said = "name its file here, or as system a font that is installed on this computer"
                faults.add(fault(sound["fonts"].at(name), f"font {name!r}", "regular", said))
                lost |= {"fonts"}
    if isinstance(printing := sound.get("print"), Block):
        try:
            final(printing, deckspec.Printing, "print")
        except DeckError as error:
            faults.add(error)
            lost |= {"print"}
    out = lost & {"print", "size"} | ({"words"} if "languages" in lost else set())
    kept = {key: value for key, value in sound.items() if key not in out}
    return (Block(raw.where, kept, sound.lines) if faults else raw), lost


def colours_of(raw: Block, faults: Faults) -> dict[str, str]:
    """A deck's names for colours, as ``#rrggbb``; one may name another.

    Args:
        raw: the deck.
        faults: gathers those that are no colours or name themselves; these are black.
    """
    own: Block = raw.get("colours") or Block(raw.where)
    out: dict[str, str] = {}
    for name in own:
        seen = [name]
        value = own[name]
        while value in own and value not in seen:
            seen.append(value)
            value = own[value]
        try:
            out[name] = colour(value)
        except BadValue as bad:
            if value in own:
                ring = _ring(own, seen, value)
                faults.add(fault(own.at(ring[0]), "colours", ring[0], f"it names itself ({' > '.join(ring)})"))
            else:
                faults.add(fault(own.at(name), "colours", name, bad))
            out[name] = "#000000"
    return out


def styles_of(raw: Block, faults: Faults) -> dict[str, Block]:
    """A deck's styles, with the keys of those that they build on.

    Args:
        raw: the deck.
        faults: gathers those that build on an unknown style or on themselves, or have a key that no element has.
    """
    own: Block = raw.get("styles") or Block(raw.where)
    known = element_keys() - {"id", "when", "style", "elements", "give"} | {"like"}
    for name, style in own.items():
        for key in style:
            if key not in known:
                said = f"no element has a key {key!r}; {near(key, sorted(known), 'there are')}"
                if key in KINDS or key in element_keys():
                    said = f"a style cannot have the key {key!r}; write it in the elements"
                faults.add(fault(style.at(key), f"style {name!r}", "", said))
    out = {name: Block(own.at(name)) for name in own}
    for name in own:
        with faults.caught():
            out[name] = _style(own, name, (name,))
    return out


def _style(own: Block, name: str, seen: tuple[str, ...]) -> Block:
    style: Block = own[name]
    like = style.get("like", [])
    out = Block(style.where)
    for base in [like] if isinstance(like, str) else like if isinstance(like, list) else [like]:
        where: Where = style.at("like")
        if not isinstance(base, str) or base not in own:
            raise fault(where, f"style {name!r}", "like", f"there is no style {base!r}; {near(str(base), own)}")
        if base in seen:
            ring = _ring(own, seen, base)
            said = f"style {ring[0]!r} is like itself ({' > '.join(ring)})"
            raise fault(own[ring[-2]].at("like"), f"style {ring[-2]!r}", "like", said)
        out = out.changed(_style(own, base, (*seen, base)))
    plain = Block(style.where, {key: value for key, value in style.items() if key != "like"}, style.lines)
    return out.changed(plain)


def _ring(own: Block, seen: Sequence[str], last: str) -> list[str]:
    """Names that lead to themselves, from the one that stands first in the file back to it."""
    ring = seen[seen.index(last) :]
    first = ring.index(next(name for name in own if name in ring))
    return [*ring[first:], *ring[:first], ring[first]]


def here(name: str, raw: Block, key: str, root: Path) -> str:
    """The name of a table, or of the copy of one on the web.

    Raises:
        DeckError: it was never fetched.
    """
    if not online.is_address(name):
        return name
    copy, sheet = online.copy_of(name), online.sheet_of(name)
    if not (root / copy).is_file():
        raise fault(raw.at(key), "", key, f"{name} is on the web; say --online once to fetch it, and a copy is kept")
    return f"{copy}#{sheet}" if sheet else copy
