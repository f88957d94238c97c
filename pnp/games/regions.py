"""The regions of a field that most games have: its spaces."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.model.sheet import Field, Region

_Facts = Mapping[str, object]


def space_id(key: int) -> str:
    """The id of the region of a space."""
    return f"space:{key}"


def space_regions(field: Field, facts: Mapping[int, _Facts] | None = None) -> tuple[Region, ...]:
    """The spaces of a field as regions.

    Args:
        field: its neighbours are the regions' neighbours.
        facts: for each space's key what the sheet map tells of it.
    """
    return tuple(
        Region(
            space_id(space.key),
            "space",
            space.outline,
            space.sample,
            tuple(map(space_id, sorted(field.neighbours[space.key]))),
            facts=facts[space.key] if facts else {},
        )
        for space in field.spaces
    )
