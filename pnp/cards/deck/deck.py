"""A deck: what its file and tables say, and its cards, made one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain as chained
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from pnp.cards.card import Card, Face, Size
from pnp.cards.deck.chance import drawn
from pnp.cards.deck.compile import Compiler, FacePlan
from pnp.cards.deck.dealing import Dealer
from pnp.cards.deck.deckfile import colours_of, here, loaded, names_in, one_of, sound_parts, styles_of
from pnp.cards.deck.expand import items_of
from pnp.cards.deck.translation import Translation, translation_of
from pnp.cards.language import deckspec
from pnp.cards.language.faults import Faults, fault, sentence
from pnp.cards.language.nodes import Node
from pnp.cards.language.sizes import size_of
from pnp.cards.language.structure import convert, final
from pnp.cards.language.templates import expression, is_template, template
from pnp.cards.language.values import BadValue, printed
from pnp.cards.sources import online, places
from pnp.cards.sources.blocks import Block, Where, near
from pnp.cards.sources.files import NO_DRAFTS, Drafts, find, located, parted
from pnp.cards.sources.tables import Row, first_of_several, listed, path_of, rows
from pnp.errors import DeckError, InputFileError, reaching

if TYPE_CHECKING:
    from pnp.cards.assets.kit import Kit

_FACES: Final = 256
_EXPRESSIONS: Final = ("only", "copies")
"""Keys of its own that are written without braces; the others of its own are templates."""


@dataclass(eq=False)
class Deck:
    """A deck of cards.

    Attributes:
        spec: what its file says, those it extends merged in.
        raw: the same with the places where everything is written.
        root: folder that names of files count from.
        size: of its cards.
        read: deck files and tables.
        tables: names of its tables, from ``root``.
        colours: its own names for colours, as ``#rrggbb``.
        styles: its styles, with those that they build on.
        outside: folders that it may read files from, beside ``root``.
        drafts: what counts instead of its files.
        translation: its language, where it has several.
        noticed: sentences on what may not be meant, as its cards are made.
    """

    spec: deckspec.Deck
    raw: Block
    root: Path
    size: Size
    read: set[Path]
    tables: tuple[str, ...]
    colours: Mapping[str, str]
    styles: Mapping[str, Block]
    outside: tuple[Path, ...] = ()
    drafts: Drafts = field(default_factory=dict)
    translation: Translation | None = None
    noticed: dict[str, None] = field(default_factory=dict)
    _plans: dict[frozenset[str], dict[str, FacePlan]] = field(default_factory=dict)
    _kit: Kit | None = None

    @classmethod
    @reaching()
    def load(
        cls,
        path: Path,
        data: Sequence[Path] = (),
        values: Mapping[str, Any] | None = None,
        outside: Sequence[Path] = (),
        drafts: Drafts = NO_DRAFTS,
        language: str = "",
    ) -> Deck:
        """The deck in a file or folder.

        Args:
            path: a deck file, a folder with one, or the name of a deck that comes with the program; of a file with
                several decks, ``FILE#NAME``.
            data: tables to use instead of the deck's own.
            values: constants for the templates that win over those of the deck.
            outside: folders that the deck may read files from, beside its own.
            drafts: deck files and tables as an editor has them, by their paths in the deck's folder.
            language: one of the deck's; empty for its first one.

        Raises:
            DeckError, InputFileError: something in it is wrong; names the file and the line.
        """
        found, part = find(Path(path)), parted(Path(path))[1]
        root = found.parent
        read: set[Path] = set()
        raw = one_of(loaded(found, root, read, outside, drafts=drafts), part, root, read, outside, drafts)
        names = [_relative(Path(table), root) for table in data]
        if values:
            own = raw.get("values", Block(raw.where))
            if isinstance(own, Block) and (unknown := next((name for name in values if name not in own), "")):
                raise DeckError(sentence(f"There is no value {unknown!r} to set; {near(unknown, own)}"))
            given = Block(Where("--set"), values)
            raw = raw.changed(Block(raw.where, {"values": own.changed(given) if isinstance(own, Block) else given}))
        return cls._made(raw, root, read, names, outside, drafts, language)

    @staticmethod
    def names_in(path: Path, outside: Sequence[Path] = ()) -> tuple[str, ...]:
        """Names of the decks in a file of several, each to be loaded as ``FILE#NAME``; none where it is one deck.

        Raises:
            DeckError, InputFileError: the file cannot be read.
        """
        if parted(path)[1]:
            return ()
        found = find(path)
        return names_in(loaded(found, found.parent, set(), outside))

    @classmethod
    def addresses(cls, path: Path, outside: Sequence[Path] = ()) -> tuple[str, ...]:
        """Where on the web the tables of a deck lie, or those of all decks of a file.

        Raises:
            DeckError, InputFileError: the file cannot be read.
        """
        found, part = find(path), parted(path)[1]
        root = found.parent
        raw = loaded(found, root, set(), outside)
        names = (part,) if part else names_in(raw) or ("",)
        decks = [one_of(raw, name, root, set(), outside, NO_DRAFTS) for name in names]
        told = (online.addresses(deck.get(key)) for deck in decks for key in ("data", "words"))
        return tuple(dict.fromkeys(chained.from_iterable(told)))

    @classmethod
    def of(cls, spec: Mapping[str, Any], root: Path = Path(), outside: Sequence[Path] = ()) -> Deck:
        """A deck from a mapping of Python's, written as in a deck file.

        Args:
            spec: the deck.
            root: the folder that names of files count from.
            outside: folders that the deck may read files from, beside that.

        Raises:
            DeckError: something in it is wrong; names the place in it.
        """
        read: set[Path] = set()
        return cls._made(loaded(located(dict(spec)), Path(root), read, outside), Path(root), read, [], outside)

    @classmethod
    def _made(
        cls,
        raw: Block,
        root: Path,
        read: set[Path],
        tables: list[str],
        outside: Sequence[Path],
        drafts: Drafts = NO_DRAFTS,
        language: str = "",
    ) -> Deck:
        faults = Faults()
        sound, lost = sound_parts(raw, faults)
        spec = convert(sound, deckspec.Deck, "")
        if isinstance(printing := sound.get("print"), Block):
            spec.print = final(printing, deckspec.Printing, "print")
        if raw.get("faces") == {}:
            faults.add(fault(raw.at("faces"), "", "faces", "a deck needs a face; write one called front"))
        size = size_of("poker")  # until all is said, where the deck's own is wrong
        try:
            size = size_of(spec.size)
        except BadValue as bad:
            inside = sound["size"] if isinstance(sound.get("size"), Block) else None
            where = inside.at(bad.key) if inside and bad.key in inside else sound.at("size")
            faults.add(fault(where, "size" if bad.key else "", bad.key or "size", bad))
        colours, styles = colours_of(sound, faults), styles_of(sound, faults)
        deck = cls(spec, sound, root, size, read, (), colours, styles, tuple(outside), drafts)
        missing: InputFileError | None = None
        try:
            deck._take(tables, "" if "languages" in lost else language)
        except DeckError as error:
            faults.add(error)
            lost |= {"data"}
        except InputFileError as error:
            missing = error
        with faults.caught():
            deck.printing()
        deck._check(faults, lost | ({"data"} if missing else set()))
        faults.end()
        if missing:  # which is said when all else is mended
            raise missing
        return deck

    def _take(self, tables: list[str], language: str) -> None:
        """Find the tables that it names, or others in their place, and its language.

        Raises:
            DeckError, InputFileError: one of them is not there.
        """
        spec, raw, root = self.spec, self.raw, self.root
        named = [spec.data] if isinstance(spec.data, str) else spec.data
        spec.data = [] if tables else [here(name, raw, "data", root) for name in named]
        spec.words = here(spec.words, raw, "words", root)
        self.translation = translation_of(spec, raw, root, self.read, self.outside, self.drafts, language)
        own = [name for name in spec.data if name]
        if own and "rows" in raw and not tables:
            raise fault(raw.at("rows"), "", "rows", "the cards come from data already; take one of the two out")
        self.tables = tuple(tables or own)
        for table in self.tables:
            path = path_of(table, root)
            if not tables:
                try:
                    places.check(table, path, root, self.outside)
                except InputFileError as error:
                    raise fault(raw.at("data"), "", "data", error) from None
            if not path.is_file():
                beside = sorted(other.name for other in root.iterdir()) if root.is_dir() else []
                there, name = "There is" if tables else "there is", table.partition("#")[0]
                said = f"{there} no table {name!r}; {near(path.name, beside, 'beside the deck there are')}"
                raise DeckError(sentence(said)) if tables else fault(raw.at("data"), "", "data", said)
            self.read.add(path)

    @property
    def title(self) -> str:
        """Its name."""
        return self.said("name") or (self.root.resolve().name if self.raw.where.line else "deck")

    @property
    def language(self) -> str:
        """BCP 47 tag of its texts."""
        return self.said("language")

    def said(self, key: str) -> str:
        """The name or the language, filled in with the deck's constants.

        Raises:
            DeckError: it takes something else.
        """
        text = getattr(self.spec, key)
        if not is_template(text):
            return str(text)
        try:
            return printed(template(text)(self.spec.values))
        except BadValue as bad:
            raise fault(self.raw.at(key), "", key, bad) from None

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences on its tables: when copies of those on the web were fetched, and what may not be meant."""
        told = chained(online.addresses(self.raw.get("data")), online.addresses(self.raw.get("words")))
        read = {name.partition("#")[0] for name in (*self.tables, self.spec.words)}
        copies = {address: copy for address in told if (copy := online.copy_of(address)) in read}
        when = {address: online.fetched(self.root / copy) or "an unknown day" for address, copy in copies.items()}
        old = (f"{each} is read as it was on {day}; --online fetches it again." for each, day in when.items())
        return (*old, *filter(None, (first_of_several(name, self.root) for name in self.tables)), *self.noticed)

    @property
    def files(self) -> tuple[Path, ...]:
        """Everything that was read or may yet come, for whoever watches it; grows while cards are made."""
        pictures = (*self._kit.pictures.files, *self._kit.fonts.files) if self._kit else ()
        return tuple(sorted({*self.read, *pictures}))

    @property
    def kit(self) -> Kit:
        """What its elements are laid out with."""
        if self._kit is None:
            from pnp.cards.assets.fonts import Fonts
            from pnp.cards.assets.kit import Kit
            from pnp.cards.assets.pictures import Pictures

            fonts = Fonts(self.spec.fonts, self.root, self.outside)
            pictures = Pictures(self.root, self.spec.icons, self.outside)
            missing = self.translation.missing if self.translation else ()
            self._kit = Kit(fonts, pictures, self.colours, self.styles, self.language, missing)
        return self._kit

    def share(self, other: Deck) -> None:
        """Take over the pictures and typefaces that another deck of the same folder has read, as far as they fit."""
        if other._kit is None or (other.root, other.outside) != (self.root, self.outside):
            return
        kit = self.kit
        if other.spec.icons == self.spec.icons:
            kit.pictures = other._kit.pictures
        if other.spec.fonts == self.spec.fonts:
            kit.fonts = other._kit.fonts

    def printing(self) -> dict[str, Any]:
        """How its file wants it printed, lengths in mm; what it does not say is left out.

        Raises:
            DeckError: an invalid value.
        """
        if isinstance(self.spec.print, UnsetType):
            return {}
        said = asdict(self.spec.print)
        wanted = {key: value for key, value in said.items() if value is not UNSET}
        raw, faults = self.raw["print"], Faults()
        for key, value in wanted.items():
            if isinstance(value, str) and value.endswith("%"):
                wrong = "is a percentage, which is not allowed here; write mm"
            elif isinstance(value, float) and value < 0:
                wrong = "is negative"
            else:
                continue
            faults.add(fault(raw.at(key), "print", key, f"{raw[key]!r} {wrong}"))
        faults.end()
        return wanted

    def _check(self, faults: Faults, lost: Set[str]) -> None:
        """Computes everything that does not depend on rows.

        Args:
            faults: what is wrong elsewhere; gathers what is wrong here.
            lost: keys whose values are not all there: what needs them is not computed.

        Raises:
            DeckError: there are too many elements.
        """
        compiler = Compiler(self.raw, self.colours, self.styles, self.spec.values)
        compiler.faults = faults
        plans = self._plans[frozenset()] = {name: FacePlan(name, ()) for name in self.spec.faces}
        if not {"styles", "colours", "components"} & lost - self.raw.keys():
            for name in self.spec.faces:
                with faults.caught():
                    plans[name] = compiler.face(name)
                if compiler.full:
                    faults.end()
            for name in self.spec.components:
                with faults.caught():
                    compiler.component(name)
        for side in ("front", "back") if self.spec.faces else ():
            name = getattr(self.spec, side)
            if not is_template(name) and name not in self.spec.faces and (side == "front" or side in self.raw) and name:
                faults.add(self.no_face(side, name))
        for key in (*_EXPRESSIONS, "title", "front", "back"):
            with faults.caught():
                self.filler(key)
        if lost:
            return
        for key in ("name", "language"):
            with faults.caught():
                self.said(key)
        if faults and self.spec.faces:
            with suppress(InputFileError), faults.caught():  # the former is said when all this is mended
                for _ in self._dealt(0, faults):
                    pass

    def rows(self) -> Iterator[Row]:
        """Its rows, one by one."""
        if self.tables:
            found: Iterator[Row] = chained.from_iterable(rows(table, self.root, self.drafts) for table in self.tables)
        elif "rows" in self.raw:
            found = listed(self.raw["rows"], self.raw.at("rows"))
        else:
            found = iter((Row({}, self.raw.at("each") if self.spec.each else Where(self.raw.where.file)),))
        if self.translation:
            found = self.translation.rows(found)
        if self.spec.each:
            found = self._combined(found)
        return found if self.spec.chance is UNSET else drawn(found, self.spec.chance, self.raw["chance"])

    def _combined(self, found: Iterator[Row]) -> Iterator[Row]:
        """Each row in every combination of what ``each`` lists."""
        block: Block = self.raw["each"]
        lists: dict[str, list[Any]] = {}
        for name, value in block.items():
            try:
                lists[name] = items_of(value, ",")
            except BadValue as bad:
                raise fault(block.at(name), "each", name, bad) from None
            if not lists[name]:
                raise fault(block.at(name), "each", name, "it lists nothing; write a list, or a number to count to")
        for row in found:
            if taken := next((name for name in lists if name in row.values), ""):
                said = f"the rows have a column {taken!r} too ({row.where}); rename one of them"
                raise fault(block.at(taken), "each", taken, said)
            for chosen in product(*lists.values()):
                yield Row(row.values | dict(zip(lists, chosen, strict=True)), row.where)

    def nodes(self, only: int = 0) -> Iterator[tuple[Card, tuple[Node, ...], tuple[Node, ...] | None]]:
        """Its cards, still without parts, with the nodes of front and back.

        Args:
            only: the number of the one row that is wanted; 0 for all.

        Raises:
            DeckError: an invalid value; names line, element, key, card and row.
        """
        faults = Faults()
        yield from self._dealt(only, faults)
        faults.end()

    def _dealt(self, only: int, faults: Faults) -> Iterator[tuple[Card, tuple[Node, ...], tuple[Node, ...] | None]]:
        """The same, but for cards that are wrong."""
        dealer = Dealer(self)
        for number, row in enumerate(self.rows(), 1):
            made = None
            if only in (0, number):
                with faults.caught():
                    made = dealer.card(number, row, faults)
            if made is not None:
                yield made

    def cards(self, only: int = 0) -> Iterator[Card]:
        """Its cards, one by one. The first that is wrong is the last one, but the error at the end is about all.

        Args:
            only: the number of the one card that is wanted; 0 for all.

        Raises:
            DeckError: an invalid value; names line, element, key, card and row.
        """
        from pnp.cards.layout.faces import lay_out

        kept: dict[tuple[Node, ...], Face] = {}
        faults = Faults()
        for card, front, back in self._dealt(only, faults):
            faces: list[Face | None] = []
            for name, nodes in ((card.front.name, front), (card.back.name if card.back else "", back)):
                if nodes is None:
                    faces.append(None)
                    continue
                if (face := kept.get(nodes)) is None:
                    try:
                        face = Face(name, self.size, lay_out(nodes, self.size, self.kit))
                    except DeckError as error:
                        faults.add(error, card.title, card.place)
                        continue
                    if len(kept) < _FACES and all(node.fixed for node in nodes):
                        kept[nodes] = face
                faces.append(face)
            if not faults:
                assert faces[0] is not None
                yield replace(card, front=faces[0], back=faces[1])
        faults.end()

    def plans(self, overridden: frozenset[str]) -> dict[str, FacePlan]:
        """The plans of its faces where rows override some elements."""
        if overridden not in self._plans:
            compiler = Compiler(self.raw, self.colours, self.styles, self.spec.values, overridden)
            if len(self._plans) >= 16:
                self._plans.popitem()
            plans = {name: compiler.face(name) for name in self.spec.faces}
            compiler.faults.end()
            self._plans[overridden] = plans
        return self._plans[overridden]

    def filler(self, key: str) -> Any:
        """An expression or a template of the deck's own, or a plain value, or UNSET."""
        value = self.raw.get(key, UNSET)
        if not isinstance(value, str):
            return value
        try:
            return expression(value) if key in _EXPRESSIONS else template(value)
        except BadValue as bad:
            raise fault(self.raw.at(key), "", key, bad) from None

    def no_face(self, side: str, name: str) -> DeckError:
        """The error about an unknown face."""
        key = side if side in self.raw else "faces"
        return fault(self.raw.at(key), "", side, f"there is no face {name!r}; {near(name, self.spec.faces)}")


def _relative(path: Path, root: Path) -> str:
    """A table's path, from the deck's folder where it lies inside it."""
    full = path.absolute()
    try:
        return str(full.relative_to(root.absolute()))
    except ValueError:
        return str(full)
