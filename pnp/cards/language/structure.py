"""The structure of a deck, checked: keys and their values, with errors in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType

from pnp.cards.language import values
from pnp.cards.language.elements import KINDS, Element
from pnp.cards.language.faults import Faults, fault
from pnp.cards.language.kinds import Elements, Expression, Kind, Spec
from pnp.cards.language.values import BadValue, printed
from pnp.cards.sources.blocks import Block, Where, kind, near, similar

S = TypeVar("S", bound=Spec)
Reader = Callable[[Any, Mapping[str, str]], Any]
"""Makes a value final: the value, its templates filled in, and the deck's colours."""


def convert(block: Block, struct: type[S], label: str) -> S:
    """A mapping as a struct of the language.

    Raises:
        DeckError: a key is unknown or missing, or its value is of a wrong type; names its line and the way out.
    """
    try:
        return msgspec.convert(block, struct)
    except (msgspec.ValidationError, RecursionError):
        faults = Faults()
        mended(block, struct, label, faults)
        faults.end()
        raise fault(block.where, label, "", "this cannot be read") from None


def final(block: Block, struct: type[S], label: str) -> S:
    """A mapping as a struct without templates, its values final.

    Raises:
        DeckError: a key is unknown or missing, or its value is invalid.
    """
    made, faults = convert(block, struct, label), Faults()
    for key, name in fields(struct).items():
        if key in block and (reader := _reader(hints(struct)[name])) is not None:
            try:
                setattr(made, name, reader(block[key], {}))
            except BadValue as bad:
                faults.add(fault(block.at(key), label, key, bad))
    faults.end()
    return made


def mended(block: Block, struct: type[Spec], label: str, faults: Faults) -> tuple[Block, frozenset[str]]:
    """What a mapping may be taken for, so that errors elsewhere can be found in the same run.

    Args:
        block: the mapping.
        struct: what it should be.
        label: how messages call it.
        faults: gathers what is wrong in it.

    Returns:
        The mapping with keys that are almost right under their names, and without what is wrong; and the keys whose
        values are not all there.
    """
    kept, lost = _respelt(block, struct, label, faults), set()
    for key, name in fields(struct).items():
        hint, value, whole = hints(struct)[name], UNSET, key not in required(struct)
        if key in kept:
            value, whole = _sound(kept, key, hint, label, faults)
        elif not whole:
            faults.add(fault(block.where, label, "", f"the key {key!r} is missing"))
        if not whole:
            lost.add(key)
        if value is UNSET and key in required(struct):
            value = _stand_in(hint, block.where)
        kept[key] = value
        if value is UNSET:
            del kept[key]
    return kept, frozenset(lost)


def _respelt(block: Block, struct: type[Spec], label: str, faults: Faults) -> Block:
    """A mapping with known keys only, those that are almost right under the names that they should have."""
    known = fields(struct)
    kept = Block(block.where)
    for key, value in block.items():
        name = key
        if key not in known:
            outline = key == "colour" and "fill" in known
            hint = "write fill for its inside and stroke for its outline" if outline else near(key, known, "there are")
            faults.add(fault(block.at(key), label, "", f"there is no key {key!r} here; {hint}"))
            meant = [] if outline else [name for name in similar(key, known) if name not in block and name not in kept]
            if len(meant) > 1:
                meant = [name for name in meant if _fits(value, hints(struct)[known[name]])]
            if not meant:
                continue
            name = meant[0]
        kept[name], kept.lines[name] = value, block.at(key)
    return kept


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a type."""
    try:
        msgspec.convert(value, hint)
    except (msgspec.ValidationError, RecursionError):
        return False
    return True


def _sound(block: Block, key: str, hint: Any, label: str, faults: Faults) -> tuple[Any, bool]:
    """A value of a mapping, or what can stand in its place, and whether it is that value itself or as good as it."""
    value = block[key]
    try:
        msgspec.convert(value, hint)
        return value, True
    except RecursionError:
        faults.add(fault(block.at(key), label, key, "this is nested too deeply"))
        return UNSET, False
    except msgspec.ValidationError as error:
        said = str(error)
    for part in get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,):
        if isinstance(value, Block) and isinstance(part, type) and issubclass(part, Spec):
            made, lost = mended(value, part, label or key, faults)
            return made, not lost
        if isinstance(value, Block) and get_origin(part) is dict:
            return _sound_entries(value, key, get_args(part)[1], faults)
        if isinstance(value, list) and get_origin(part) is list:
            for number, item in enumerate(value, 1):
                try:
                    msgspec.convert(item, get_args(part)[0])
                except msgspec.ValidationError as error:
                    faults.add(fault(block.at(key), label, key, worded(str(error), item, number)))
            return UNSET, False
    faults.add(fault(block.at(key), label, key, worded(said, value)))
    return UNSET, False


def _sound_entries(block: Block, key: str, hint: Any, faults: Faults) -> tuple[Block, bool]:
    """The same for a mapping of names of the deck's own, such as its faces."""
    out, whole = Block(block.where, block, block.lines), True
    for name, value in block.items():
        structs = isinstance(hint, type) and issubclass(hint, Spec)
        if structs and not isinstance(value, Block):
            said = f"this is {kind(value)}, but it must be a mapping with elements in it"
            faults.add(fault(block.at(name), f"{key[:-1]} {name!r}", "", said))
            made, sound = UNSET, False
        else:
            mapping = isinstance(value, Block)
            made, sound = _sound(block, name, hint, f"{key[:-1]} {name!r}" if mapping else key, faults)
        out[name] = _stand_in(hint, block.at(name)) if made is UNSET else made
        whole &= sound
    return out, whole


def _stand_in(hint: Any, where: Where) -> Any:
    """What can stand where nothing that is right does, so that what needs it can be checked too."""
    if isinstance(hint, type) and issubclass(hint, Spec):
        return mended(Block(where), hint, "", Faults())[0]
    if get_origin(hint) is dict:
        return Block(where)
    if get_origin(hint) is Annotated or get_origin(hint) is list:
        return []
    return "black"  # which may be a colour


def worded(said: str, value: Any, number: int = 0) -> str:
    """The error message of msgspec on a value, or on the item of a list with this number, in plain words."""
    place = re.search(r" - at `\$(.*)`$", said)
    inside = place[1] if place else ""
    for step in re.findall(r"\[(\d+)\]|\.([\w-]+)", inside):
        try:
            value = value[int(step[0])] if step[0] else value[step[1]]
        except (KeyError, IndexError, TypeError):
            break
    steps = [*filter(None, [number]), *(int(step) + 1 for step in re.findall(r"\[(\d+)\]", inside))]
    item = f"item {', '.join(map(str, steps))}: " if steps else ""
    if found := re.search(r"Expected `([^`]+)`, got", said):
        wanted = list(dict.fromkeys(_WANTED.get(word.strip(), word.strip()) for word in found[1].split("|")))
        text = f"{item}this is {kind(value)}, but it must be {' or '.join(wanted)}"
        if "a text" in wanted and (
            isinstance(value, bool) or (isinstance(value, (int, float)) and wanted == ["a text"])
        ):
            return text + "; put it in quotes"
        if wanted == ["a text"] and value is None:
            return text + "; put it in quotes if it begins with #"
        return text
    if found := re.search(r"missing required field `([^`]+)`", said):
        return f"{item}the key {found[1]!r} is missing"
    if found := re.search(r"unknown field `([^`]+)`", said):
        return f"{item}there is no key {found[1]!r} here"
    return said


_WANTED: Final = {
    "str": "a text",
    "float": "a number",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


@cache
def fields(struct: type[Spec]) -> dict[str, str]:
    """The field of each key."""
    return dict(zip(struct.__struct_encode_fields__, struct.__struct_fields__, strict=True))


@cache
def required(struct: type[Spec]) -> frozenset[str]:
    """The keys that a mapping must have."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(struct) if field.required)


@cache
def hints(struct: type[Spec]) -> dict[str, Any]:
    """The types of the fields, with their metadata."""
    return get_type_hints(struct, include_extras=True)


@cache
def element_keys() -> frozenset[str]:
    """All keys that some kind of element has, besides the kind keys; what styles may say."""
    # highlight: of spans alone
    return (frozenset(key for struct in KINDS.values() for key in fields(struct)) | {"highlight"}) - frozenset(KINDS)


@cache
def readers(struct: type[Element]) -> dict[str, Reader]:
    """What makes the values of each field final; fields that the engine works out itself have none."""
    return {
        name: reader
        for name, hint in hints(struct).items()
        if name not in ("style", "give") and (reader := _reader(hint)) is not None
    }


def _reader(hint: Any) -> Reader | None:
    if hint in (Expression, Elements):
        return None
    if get_origin(hint) is Annotated:
        for extra in reversed(hint.__metadata__):
            if isinstance(extra, Meta) and extra.extra and "kind" in extra.extra:
                wanted: Kind = extra.extra["kind"]
                inside = get_args(hint)[0]
                if wanted.name == "list" and get_origin(inside) is list:
                    return _list_of(wanted, _reader(get_args(inside)[0]) or _text)
                return _of_kind(wanted)
        return _reader(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        inner = [part for part in get_args(hint) if part is not UnsetType]
        return _reader(inner[0]) if len(inner) == 1 else _text
    if get_origin(hint) is list:
        (item,) = get_args(hint)
        one = _reader(item) or _text
        return lambda value, colours: [one(part, colours) for part in _listed(value)]
    if hint is float:
        return _of_kind(Kind("number"))
    if hint is bool:
        return _of_kind(Kind("flag"))
    return _text


def _of_kind(wanted: Kind) -> Reader:
    listy = wanted.name in ("box", "circle", "insets", "radii", "polygon")

    def read(value: Any, colours: Mapping[str, str]) -> Any:
        if isinstance(value, tuple):
            value = list(value)
        if isinstance(value, list) if not listy else _odd(value, 2):
            raise BadValue(f"{kind(value)} cannot stand here")
        if value is None or isinstance(value, dict):
            raise BadValue(f"{kind(value)} cannot stand here")
        if wanted.name in ("colour", "paint", "choice"):
            value = printed(value)
        return values.read(wanted, value, colours)

    return read


def _list_of(wanted: Kind, one: Reader) -> Reader:
    least, most = wanted.many
    many = f"{least}" if most == least else f"{least} to {most}"

    def read(value: Any, colours: Mapping[str, str]) -> Any:
        if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
            raise BadValue(f"{value!r} is not a list of {many} values")
        return [one(item, colours) for item in value]

    return read


def _odd(value: Any, depth: int) -> bool:
    """Whether a list holds something that no list of lengths or points can hold."""
    if isinstance(value, list):
        return depth == 0 or any(_odd(item, depth - 1) for item in value)
    return depth < 2 and not isinstance(value, (str, int, float))


def _text(value: Any, colours: Mapping[str, str]) -> str:
    if isinstance(value, dict):
        raise BadValue(f"{kind(value)} is not a text")
    return printed(value)


def _listed(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadValue(f"{kind(value)} is not a list")
    return value
