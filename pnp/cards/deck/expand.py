"""Plans: elements that are checked once, and give their nodes row by row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Final

from msgspec import Struct, field

from pnp.cards.language.elements import Element, Group
from pnp.cards.language.faults import Faults, fault
from pnp.cards.language.nodes import Node
from pnp.cards.language.templates import Filler, truth, whole
from pnp.cards.language.values import BadValue
from pnp.cards.sources.blocks import Block, Where
from pnp.errors import DeckError

MOST_ITERATIONS: Final = 10_000
"""The most items of a repeat."""
_KEPT: Final = 64

Overrides = Mapping[str, Block]
"""Values that the row overrides, by element id and key."""


class RowContext(Struct):
    """What a row has for the plans.

    Attributes:
        context: names for templates.
        overrides: values of its own.
        faults: what is wrong with it.
    """

    context: dict[str, Any]
    overrides: Overrides = {}
    faults: Faults = field(default_factory=Faults)

    def inside(self, names: Mapping[str, Any]) -> RowContext:
        """The same with more names."""
        return RowContext({**self.context, **names}, self.overrides, self.faults)


class Plan:
    """Makes a node for each row.

    Attributes:
        fixed: the node, where all rows have the same.
    """

    fixed: Node | None = None

    def make(self, row: RowContext) -> Node | None:
        """The node of a row, or None where the row leaves it out."""
        return self.fixed


class Always(Plan):
    """A plan whose node is known."""

    def __init__(self, node: Node) -> None:
        self.fixed = node


class Slot(Struct):
    """A value that is filled in for each row.

    Attributes:
        field: of the struct.
        key: as the deck has it.
        where: it is written.
        fill: gives the value.
        read: checks it, and makes it final.
    """

    field: str
    key: str
    where: Where
    fill: Callable[[Mapping[str, Any]], Any]
    read: Callable[[Any], Any]


class PlanInfo(Struct):
    """What all kinds of plans know.

    Attributes:
        label: kind and id, for messages.
        where: the element is written.
        when: whether it is shown, if the row decides.
        when_at: where that is written.
    """

    label: str
    where: Where
    when: Filler | None
    when_at: Where

    def shown(self, row: RowContext) -> bool:
        """Whether the row shows it."""
        if self.when is None:
            return True
        try:
            return truth(self.when(row.context))
        except BadValue as bad:
            raise fault(self.when_at, self.label, "when", bad) from None


class Leaf(Plan):
    """An element with values that rows decide, or with such children."""

    def __init__(self, info: PlanInfo, element: Element, slots: Sequence[Slot], children: Sequence[Plan]) -> None:
        self.info = info
        self.element = element
        self.slots = tuple(slots)
        self.children = tuple(children)
        self.steady: Node | None = None
        if not slots and all(child.fixed for child in children):
            nodes = tuple(child.fixed for child in children if child.fixed)
            self.steady = Node(element, info.where, nodes, fixed=True)
            if info.when is None:
                self.fixed = self.steady
        self.kept: dict[tuple[Any, ...], Node] = {}

    def make(self, row: RowContext) -> Node | None:
        """The node of a row, or None."""
        if not self.info.shown(row):
            return None
        if self.steady is not None:
            return self.steady
        return self.filled(row)

    def filled(self, row: RowContext) -> Node:
        """The node of a row, whether it is shown or not."""
        values = [filled(slot, row.context, self.info.label) for slot in self.slots]
        return self.node(values, nodes_of(self.children, row))

    def node(self, values: Sequence[Any], children: tuple[Node, ...]) -> Node:
        """A node with these values; equal values share one node, as long as there are few."""
        key = None
        if len(self.kept) < _KEPT and all(child.fixed for child in children):
            key = (*map(repr, values), *map(id, children))
            if key in self.kept:
                return self.kept[key]
        element = self.element
        if values:
            element = copy(element)
            for slot, value in zip(self.slots, values, strict=True):
                setattr(element, slot.field, value)
        node = Node(element, self.info.where, children, fixed=key is not None)
        if key is not None:
            self.kept[key] = node
        return node


class Component(Plan):
    """A component with values given to it."""

    def __init__(self, inner: Leaf, give: Sequence[tuple[str, Slot | None, Any]]) -> None:
        self.inner = inner
        self.give = give
        self.fixed = inner.fixed

    def make(self, row: RowContext) -> Node | None:
        """The node of a row, or None."""
        if not self.inner.info.shown(row):
            return None
        label = self.inner.info.label
        given = {n: filled(slot, row.context, label) if slot else value for n, slot, value in self.give}
        return self.inner.steady or self.inner.filled(row.inside(given))


class Repeat(Plan):
    """Elements once for each item of a list that the row gives."""

    def __init__(self, inner: Leaf, items: Callable[[Mapping[str, Any]], list[Any]], at: Where, name: str) -> None:
        self.inner = inner
        self.items = items
        self.at = at
        self.name = name
        self.groups: dict[tuple[int, ...], Node] = {}

    def make(self, row: RowContext) -> Node | None:
        """The node of a row, or None."""
        inner = self.inner
        if not inner.info.shown(row):
            return None
        try:
            items = self.items(row.context)
        except BadValue as bad:
            raise fault(self.at, inner.info.label, "repeat", bad) from None
        values = [filled(slot, row.context, inner.info.label) for slot in inner.slots]
        groups = [self.group(nodes_of(inner.children, row.inside(names))) for names in iterations(items, self.name)]
        return inner.node(values, tuple(groups))

    def group(self, children: tuple[Node, ...]) -> Node:
        """The group of one item; equal items share one group, as long as there are few."""
        fixed = len(self.groups) < _KEPT and all(child.fixed for child in children)
        key = tuple(map(id, children))
        if fixed and key in self.groups:
            return self.groups[key]
        node = Node(Group(group=[]), self.inner.info.where, children, fixed)
        if fixed:
            self.groups[key] = node
        return node


class Variants(Plan):
    """An element whose style, component or own keys the row chooses: one plan for each choice."""

    def __init__(self, info: PlanInfo, slots: Sequence[Slot], make: Callable[[dict[str, Any]], Plan | None]) -> None:
        self.info = info
        self.slots = tuple(slots)
        self.build = make
        self.plans: dict[str, Plan | None] = {}

    def make(self, row: RowContext) -> Node | None:
        """The node of a row, or None."""
        if not self.info.shown(row):
            return None
        chosen = {slot.key: filled(slot, row.context, self.info.label) for slot in self.slots}
        plan = recall(self.plans, repr(chosen), lambda: self.build(chosen))
        return plan.make(row) if plan else None


class Overridden(Plan):
    """An element some of whose keys rows may replace."""

    def __init__(self, id_: str, own: Plan | None, make: Callable[[Block], Plan | None]) -> None:
        self.id = id_
        self.own = own
        self.build = make
        self.plans: dict[str, Plan | None] = {}

    def make(self, row: RowContext) -> Node | None:
        """The node of a row, or None."""
        keys = row.overrides.get(self.id)
        plan = recall(self.plans, repr(keys), lambda: self.build(keys)) if keys else self.own
        return plan.make(row) if plan else None


def recall(kept: dict[str, Plan | None], key: str, build: Callable[[], Plan | None]) -> Plan | None:
    """A plan that was made before, or a new one; the oldest are forgotten."""
    if key not in kept:
        if len(kept) >= _KEPT:
            del kept[next(iter(kept))]
        kept[key] = build()
    return kept[key]


def filled(slot: Slot, context: Mapping[str, Any], label: str) -> Any:
    """A slot's value for a row.

    Raises:
        DeckError: it is invalid.
    """
    try:
        return slot.read(slot.fill(context))
    except BadValue as bad:
        raise fault(slot.where, label, slot.key, bad) from None


def nodes_of(plans: Iterable[Plan], row: RowContext) -> tuple[Node, ...]:
    """The nodes that a row has of some plans; the row gathers what is wrong with others."""
    nodes = []
    for plan in plans:
        node = plan.fixed
        if node is None:
            try:
                node = plan.make(row)
            except DeckError as error:
                row.faults.add(error)
        if node is not None:
            nodes.append(node)
    return tuple(nodes)


def items_of(value: Any, separator: str) -> list[Any]:
    """What a repeat goes over: numbers from 1 up to a number, the parts of a text, or a list.

    Raises:
        BadValue: none of these, or too many.
    """
    if value is None or value == "":
        return []
    if isinstance(value, bool):
        return [1] if value else []
    if isinstance(value, (int, float)):
        return list(range(1, whole(value, 0, MOST_ITERATIONS) + 1))
    if isinstance(value, str):
        value = [part.strip() for part in value.split(separator or ",") if part.strip()]
    if not isinstance(value, (list, tuple, range)):
        raise BadValue(f"{type(value).__name__} is neither a number nor a list nor a text")
    if len(value) > MOST_ITERATIONS:
        raise BadValue(f"{len(value)} repetitions are more than {MOST_ITERATIONS}")
    return list(value)


def iterations(items: Sequence[Any], name: str) -> list[dict[str, Any]]:
    """The template names of each item of a repeat."""
    return [{name: item, "index": index, "number": index + 1, "count": len(items)} for index, item in enumerate(items)]
