"""From what a deck file says to plans: kinds found, styles merged, components and faces resolved, values checked.

Everything that does not depend on rows is computed here, once, so that a wrong value is reported as soon as the deck is
loaded, even in an element that no card shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET

from pnp.cards.deck.expand import (
    Always,
    Component,
    Leaf,
    Overridden,
    Plan,
    PlanInfo,
    Repeat,
    RowContext,
    Slot,
    Variants,
    filled,
    items_of,
    iterations,
    nodes_of,
)
from pnp.cards.deck.raw import cell_value, chain, elements_of, has_template, kind_of, label_of
from pnp.cards.language import deckspec, elements
from pnp.cards.language.elements import Element
from pnp.cards.language.faults import Faults, fault
from pnp.cards.language.nodes import Node
from pnp.cards.language.structure import Reader, convert, fields, readers
from pnp.cards.language.templates import Filler, expression, is_template, template, truth
from pnp.cards.language.values import BadValue
from pnp.cards.sources.blocks import Block, Where, kind, near
from pnp.errors import DeckError

_ELEMENTS: Final = 20_000
_DEEPEST: Final = 40

Scope = Mapping[str, Any]
"""Names that have the same value for every row."""


class FacePlan:
    """One face of the layout.

    Attributes:
        name: of the face.
        plans: of its elements, the lowest first.
    """

    def __init__(self, name: str, plans: Sequence[Plan]) -> None:
        self.name = name
        self.plans = tuple(plans)

    def nodes(self, row: RowContext) -> tuple[Node, ...]:
        """The nodes of a row.

        Raises:
            DeckError: an invalid value; names its line, element and key.
        """
        return nodes_of(self.plans, row)


class Compiler:
    """Makes plans of the faces of a deck.

    Args:
        raw: the deck.
        colours: the deck's names for colours, resolved.
        styles: the deck's styles, resolved.
        values: the deck's constants.
        overridden: ids of elements that have columns of their own in the tables.
    """

    def __init__(
        self,
        raw: Block,
        colours: Mapping[str, str],
        styles: Mapping[str, Block],
        values: Scope,
        overridden: frozenset[str] = frozenset(),
    ) -> None:
        self.faces: Block = raw["faces"]
        self.components: Block = raw.get("components", Block(raw.where))
        self.colours = colours
        self.styles = styles
        self.values = dict(values)
        self.overridden = overridden
        self.count = 0
        self.faults = Faults()
        self.used: list[str] = []

    @property
    def full(self) -> bool:
        """Whether there are so many elements that there might be no end."""
        return self.count > _ELEMENTS

    def face(self, name: str) -> FacePlan:
        """The plan of a face; :attr:`faults` gathers what is wrong with its elements.

        Raises:
            DeckError: something else in it is wrong.
        """
        block: Block = self.faces[name]
        plans: list[Plan] = []
        background = next((b for b in self.lineage(name) if "background" in b), None)
        if background is not None and background["background"] != "none":
            label = f"face {name!r}"
            fill = Block(background.at("background"), {"rectangle": "bleed", "id": "background"})
            fill["fill"] = background["background"]
            plans += self.element(fill, self.values, label, {"fill": "background"})
        plans += self.listed(elements_of(self.faces, name), self.values, f"face {name!r}", block.at("elements"))
        return FacePlan(name, plans)

    def lineage(self, name: str) -> list[Block]:
        """A face, the one it is like, and so on."""
        return [self.faces[each] for each in chain(self.faces, name)]

    def component(self, name: str) -> None:
        """Checks a component, used or not, as far as that does not depend on its arguments."""
        block = self.components[name]
        plain = convert(block, deckspec.Component, f"component {name!r}")
        names = {key: value for key, value in self.values.items() if key not in plain.give}
        self.used.append(name)
        self.listed(plain.elements, names, f"component {name!r}", block.at("elements"))
        self.used.pop()

    def listed(self, raw: Iterable[Any], scope: Scope, label: str, where: Where) -> list[Plan]:
        """The plans of a list of elements, but for those that are wrong."""
        plans: list[Plan] = []
        for number, element in enumerate(raw, 1):
            try:
                if not isinstance(element, Block):
                    said = f"element {number} is {kind(element)}, but an element is a mapping such as {{text: Hello}}"
                    raise fault(where, label, "", said)
                plans += self.element(element, scope)
            except DeckError as error:
                if self.full:
                    raise
                self.faults.add(error)
        return plans

    def whole(self, raw: Block, scope: Scope, label: str) -> Plan | None:
        """The plan of another shape of an element that was counted before, which a row has chosen.

        Raises:
            DeckError: something in it is wrong.
        """
        faults, self.faults = self.faults, Faults()
        try:
            found = self.element(raw, scope, label, nested=True)
            self.faults.end()
        finally:
            self.faults = faults
        return found[0] if found else None

    def element(
        self, raw: Block, scope: Scope, label: str = "", called: Mapping[str, str] = {}, nested: bool = False
    ) -> list[Plan]:
        """The plan of an element; None if it is never shown.

        Args:
            raw: the element.
            scope: what is known.
            label: how messages call it, if not by kind and id.
            called: how messages call its keys, if not by themselves.
            nested: it is another shape of an element that was counted before.
        """
        self.count += 1
        if self.full:
            raise fault(raw.where, label, "", f"components expand to more than {_ELEMENTS} elements")
        if len(self.used) > _DEEPEST:
            raise fault(raw.where, label, "", "components are nested too deeply")
        struct = kind_of(raw)
        label = label or label_of(raw, struct)
        id_ = raw.get("id", "")
        if not nested and isinstance(id_, str) and id_ in self.overridden:
            return [self.overridable(raw, id_, scope, label)]
        for key in ("style", "use") if struct is elements.Use else ("style",):
            if has_template(raw.get(key)):
                return self.chosen(raw, key, scope, label)
        merged = self.styled(raw, struct, label)
        element = convert(merged, struct, label)
        slots = self.settle(merged, element, scope, label, called)
        when = self.condition(merged, scope, label)
        children = self.children(merged, element, scope, label)
        if when is False:
            return []
        info = PlanInfo(label, raw.where, when if isinstance(when, Filler) else None, merged.at("when"))
        if isinstance(element, elements.Repeat):
            return [self.repeat(info, merged, element, slots, scope)]
        if isinstance(element, elements.Use):
            return [self.use(info, merged, element, slots, scope)]
        plan = Leaf(info, element, slots, children)
        return [Always(plan.fixed) if plan.fixed else plan]

    def overridable(self, raw: Block, id_: str, scope: Scope, label: str) -> Plan:
        """An element of which rows replace keys."""

        def own(keys: Block) -> Plan | None:
            cells = {key: cell_value(value, keys.at(key)) for key, value in keys.items()}
            changed = raw.changed(Block(keys.where, cells, keys.lines))
            return self.whole(changed, scope, label)

        return Overridden(id_, own(Block(raw.where)), own)

    def chosen(self, raw: Block, key: str, scope: Scope, label: str) -> list[Plan]:
        """The plan of an element whose style or component is a template."""
        value = raw[key]
        slot = Slot(key, key, raw.at(key), self.fill(value, raw.at(key), label, key), lambda value: value)
        if (known := self.known(slot, scope, label)) is not None:
            return self.element(Block(raw.where, {**raw, key: known[0]}, raw.lines), scope, label, nested=True)

        def variant(chosen: dict[str, Any]) -> Plan | None:
            return self.whole(Block(raw.where, {**raw, **chosen}, raw.lines), scope, label)

        return [Variants(PlanInfo(label, raw.where, None, raw.where), (slot,), variant)]

    def styled(self, raw: Block, struct: type[Element], label: str) -> Block:
        """An element with the keys of its styles that its kind has."""
        style = raw.get("style", "")
        names = [style] if isinstance(style, str) and style else style if isinstance(style, list) else []
        base = Block(raw.where)
        for name in names:
            if not isinstance(name, str) or name not in self.styles:
                raise fault(
                    raw.at("style"), label, "style", f"there is no style {name!r}; {near(str(name), self.styles)}"
                )
            base = base.changed(self.styles[name])
        known = fields(struct)
        ours = Block(base.where, {key: value for key, value in base.items() if key in known}, base.lines)
        merged = ours.changed(raw)
        merged.where = raw.where
        return merged

    def settle(
        self, merged: Block, element: Element, scope: Scope, label: str, called: Mapping[str, str]
    ) -> list[Slot]:
        """Makes the values of an element final, except those that rows decide, which it returns."""
        slots: list[Slot] = []
        struct = type(element)
        own = {name: key for key, name in fields(struct).items()}
        for name, reader in readers(struct).items():
            key = own[name]
            said = called.get(key, key)
            if key not in merged:
                value = getattr(element, name)
                if value is not UNSET:
                    setattr(element, name, reader(value, self.colours))
                continue
            with self.faults.caught():
                known = self.settled(name, said, merged[key], merged.at(key), reader, scope, label)
                if isinstance(known, Slot):
                    slots.append(known)
                else:
                    setattr(element, name, known)
        element.when = True
        return slots

    def settled(self, name: str, key: str, value: Any, where: Where, reader: Reader, scope: Scope, label: str) -> Any:
        """The final value of a field, or a slot for it where rows decide."""
        if has_template(value):
            fill = self.fill(value, where, label, key)
            slot = Slot(name, key, where, fill, lambda value: reader(value, self.colours))
            known = self.known(slot, scope, label)
            return slot if known is None else known[0]
        try:
            return reader(value, self.colours)
        except BadValue as bad:
            raise fault(where, label, key, bad) from None

    def condition(self, merged: Block, scope: Scope, label: str) -> Filler | bool:
        """When an element is shown: an expression, or always or never."""
        filler = self.expression(merged.get("when", True), merged.at("when"), label, "when")
        if isinstance(filler, Filler):
            if not filler.names <= scope.keys():
                return filler
            slot = Slot("when", "when", merged.at("when"), filler, lambda value: value)
            return truth(filled(slot, scope, label))
        return truth(filler)

    def expression(self, value: Any, where: Where, label: str, key: str) -> Any:
        """An expression that is still to be evaluated, or a plain value."""
        if not isinstance(value, str) or value in ("", "yes", "no"):
            return value
        try:
            return expression(value)
        except BadValue as bad:
            raise fault(where, label, key, bad) from None

    def children(self, merged: Block, element: Element, scope: Scope, label: str) -> list[Plan]:
        """The plans of the elements inside, except those of a repeat or a component."""
        if not isinstance(element, (elements.Group, elements.Row, elements.Column)):
            return []
        key = label.split(" ")[0]
        plans = self.listed(merged[key], scope, label, merged.at(key))
        setattr(element, key, [])
        return plans

    def repeat(
        self, info: PlanInfo, merged: Block, element: elements.Repeat, slots: Sequence[Slot], scope: Scope
    ) -> Plan:
        """The plan of a repeat; one with known items is unrolled."""
        if not element.name.isidentifier():
            raise fault(
                merged.at("name"), info.label, "name", f"{element.name!r} is not a name that a template can use"
            )
        at = merged.at("repeat")
        filler = self.expression(merged["repeat"], at, info.label, "repeat")
        names = (element.name, "index", "number", "count")
        raw, separator, name = merged["elements"], element.separator, element.name
        element.repeat, element.elements = 0, []
        if not isinstance(filler, Filler) or filler.names <= scope.keys():
            slot = Slot("repeat", "repeat", at, filler if isinstance(filler, Filler) else lambda _: filler,
                        lambda value: items_of(value, separator))  # fmt: skip
            groups: list[Plan] = []
            for given in iterations(filled(slot, scope, info.label), name):
                inside = self.listed(raw, {**scope, **given}, info.label, merged.at("elements"))
                known = PlanInfo(info.label, info.where, None, info.where)
                groups.append(WithNames(given, Leaf(known, elements.Group(group=[]), (), inside)))
            if not groups:
                self.listed(raw, without(scope, names), info.label, merged.at("elements"))
            plan = Leaf(info, element, slots, groups)
            return Always(plan.fixed) if plan.fixed else plan
        inside = self.listed(raw, without(scope, names), info.label, merged.at("elements"))
        inner = Leaf(info, element, slots, inside)
        return Repeat(inner, lambda context: items_of(filler(context), separator), at, name)

    def use(self, info: PlanInfo, merged: Block, element: elements.Use, slots: Sequence[Slot], scope: Scope) -> Plan:
        """The plan of a component in its place."""
        name, at = element.use, merged.at("use")
        if name not in self.components:
            said = f"there is no component {name!r}; {near(name, self.components)}"
            raise fault(at, info.label, "use", said)
        if name in self.used:
            circle = " > ".join([*self.used[self.used.index(name) :], name])
            raise fault(at, info.label, "use", f"component {name!r} uses itself ({circle}); take one of them out")
        block = self.components[name]
        plain = convert(block, deckspec.Component, f"component {name!r}")
        give: list[tuple[str, Slot | None, Any]] = []
        known = dict(scope)
        given = {**plain.give, **element.give}
        for key, value in given.items():
            where = merged.at("give") if key in element.give else block.at("give")
            if not has_template(value):
                known[key] = value
                give.append((key, None, value))
                continue
            fill = self.fill(value, where, info.label, f"give, {key}")
            slot = Slot(key, f"give, {key}", where, fill, lambda value: value)
            if (found := self.known(slot, scope, info.label)) is None:
                known.pop(key, None)
                give.append((key, slot, None))
            else:
                known[key] = found[0]
                give.append((key, None, found[0]))
        for key in ("width", "height"):
            if key in block and key not in merged:
                size = Block(merged.where, {"use": "", key: block[key]}, {key: block.at(key)})
                copied = convert(size, elements.Use, info.label)
                slots = [*slots, *self.settle(size, copied, scope, info.label, {})]
                setattr(element, key, getattr(copied, key))
        self.used.append(name)
        inside = self.listed(plain.elements, known, f"component {name!r}", block.at("elements"))
        self.used.pop()
        element.give = {}
        inner = Leaf(info, element, slots, inside)
        if inner.fixed:
            return Always(inner.fixed)
        return Component(inner, give)

    def fill(self, value: Any, where: Where, label: str, key: str) -> Filler:
        """A function that fills in the templates of a value, at any depth."""
        if isinstance(value, str) and is_template(value):
            try:
                return template(value)
            except BadValue as bad:
                raise fault(where, label, key, bad) from None
        if isinstance(value, list):
            parts = [self.fill(item, where, label, key) for item in value]
            return Filler(_names(parts), lambda context: [part.work(context) for part in parts])
        if isinstance(value, dict):
            inner = {name: self.fill(item, where, label, key) for name, item in value.items()}
            return Filler(_names(inner.values()), lambda context: {n: part.work(context) for n, part in inner.items()})
        return Filler(frozenset(), lambda _: value)

    def known(self, slot: Slot, scope: Scope, label: str) -> tuple[Any] | None:
        """A slot's value, if all rows have the same."""
        if not isinstance(slot.fill, Filler) or not slot.fill.names <= scope.keys():
            return None
        return (filled(slot, scope, label),)


class WithNames(Plan):
    """A plan with names that are known."""

    def __init__(self, names: Mapping[str, Any], inner: Leaf) -> None:
        self.names = names
        self.inner = inner
        self.fixed = inner.fixed

    def make(self, row: RowContext) -> Node | None:
        """The node of a row."""
        return self.inner.make(row.inside(self.names))


def without(scope: Scope, names: Iterable[str]) -> dict[str, Any]:
    """What is known, without some names."""
    return {key: value for key, value in scope.items() if key not in names}


def _names(parts: Iterable[Filler]) -> frozenset[str]:
    return frozenset().union(*(part.names for part in parts))
