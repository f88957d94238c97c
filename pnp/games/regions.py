"""The regions of a field that most games have: its spaces."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.model.regions import region_id
from pnp.model.sheet import Field, Region

_Facts = Mapping[str, object]


def space_regions(field: Field, facts: Mapping[int, _Facts] | None = None) -> tuple[Region, ...]:
    """The spaces of a field as regions.

    Args:
        field: its neighbours are the regions' neighbours.
        facts: for each space's key what the sheet map tells of it.
    """
    return tuple(
        Region(
            region_id("space", space.key),
            "space",
            space.outline,
            space.sample,
            tuple(region_id("space", key) for key in sorted(field.neighbours[space.key])),
            facts=facts[space.key] if facts else {},
        )
        for space in field.spaces
    )
