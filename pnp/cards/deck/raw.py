"""Elements and faces as a deck file has them, before their values are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.cards.language.elements import KEYS, KINDS, Element
from pnp.cards.language.faults import fault
from pnp.cards.language.structure import element_keys
from pnp.cards.language.templates import is_template
from pnp.cards.sources.blocks import Block, Where, near
from pnp.cards.sources.files import parsed


def kind_of(raw: Block) -> type[Element]:
    """The kind of an element.

    Raises:
        DeckError: it has none, or several.
    """
    found = [key for key in raw if key in KINDS]
    label = f"element {raw['id']!r}" if isinstance(raw.get("id"), str) and raw["id"] else "element"
    if len(found) > 1:
        raise fault(
            raw.where, label, "", f"it is {' and '.join(found)} at once; an element has one of these, so split it"
        )
    if not found:
        own = element_keys()
        for key in raw:
            if key not in own and "did you mean" in (hint := near(key, KINDS)):
                raise fault(raw.at(key), label, "", f"there is no kind of element called {key!r}; {hint}")
        raise fault(raw.where, label, "", f"its kind is missing; it needs one of {', '.join(KINDS)}")
    return KINDS[found[0]]


def label_of(raw: Block, struct: type[Element]) -> str:
    """How messages call an element: by its kind and id."""
    id_ = raw.get("id")
    key = KEYS[struct]
    return f"{key} {id_!r}" if isinstance(id_, str) and id_ else key


def chain(faces: Block, name: str) -> list[str]:
    """A face's name, that of the one it is like, and so on.

    Raises:
        DeckError: one is unknown, or there is a circle.
    """
    names = [name]
    while like := faces[names[-1]].get("like", ""):
        at, label = faces[names[-1]].at("like"), f"face {names[-1]!r}"
        if like not in faces:
            raise fault(at, label, "like", f"there is no face {like!r}; {near(str(like), faces)}")
        if like in names:
            raise fault(at, label, "like", f"face {like!r} is like itself ({' > '.join([*names, like])})")
        names.append(like)
    return names


def elements_of(faces: Block, name: str) -> list[Any]:
    """The elements of a face, those of the one it is like first."""
    elements: list[Any] = []
    for each in reversed(chain(faces, name)):
        elements = joined(elements, faces[each].get("elements", []))
    return elements


def joined(base: Sequence[Any], own: Sequence[Any]) -> list[Any]:
    """Elements after those of a base; one with the id of a base element replaces it."""
    out = list(base)
    places = {item["id"]: index for index, item in enumerate(out) if isinstance(item, dict) and hashable_id(item)}
    for item in own:
        index = places.get(item["id"]) if isinstance(item, dict) and hashable_id(item) else None
        if index is None:
            out.append(item)
        else:
            out[index] = item
    return out


def hashable_id(item: Mapping[str, Any]) -> bool:
    """Whether an element has an id."""
    return isinstance(item.get("id"), str) and item["id"] != ""


def has_template(value: Any) -> bool:
    """Whether there is a template in a value, however deep."""
    if isinstance(value, str):
        return is_template(value)
    if isinstance(value, list):
        return any(map(has_template, value))
    return isinstance(value, dict) and any(map(has_template, value.values()))


def cell_value(value: Any, where: Where) -> Any:
    """What a cell of an override column puts in a layout: lists are written in brackets."""
    if isinstance(value, str) and value.startswith("[") and value.endswith("]"):
        return parsed(value, where)
    if isinstance(value, float) and not isinstance(value, bool):
        return float(value)
    return int(value) if isinstance(value, int) and not isinstance(value, bool) else value
