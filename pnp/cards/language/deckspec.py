"""The parts of a deck file other than elements: size, tables, fonts, styles, components, faces.

The elements, and what holds for all of the language, are in :mod:`pnp.cards.language.elements`.
"""

from typing import Annotated, Any

from msgspec import UNSET, UnsetType

from pnp.cards.language.kinds import Elements, Expression, Length, Paint, Spec, Template, one_of


class CardSize(Spec, kw_only=True):
    """A custom size.

    Attributes:
        like: a named size whose values the other keys replace.
        width: trimmed.
        height: trimmed.
        corner: radius of the corners.
        bleed: artwork beyond the trim.
        safe: nothing important nearer to the trim than this.
        shape: ``circle``, ``hexagon`` (a corner on top), ``hexagon-flat`` (a side on top; ``width`` alone makes a
            regular one), or the corners of any die line as points, mm from the top left corner.
    """

    like: str = ""
    width: Length | UnsetType = UNSET
    height: Length | UnsetType = UNSET
    corner: Length | UnsetType = UNSET
    bleed: Length | UnsetType = UNSET
    safe: Length | UnsetType = UNSET
    shape: str | list[list[Length]] = ""
    landscape: bool = False


class FontFamily(Spec, kw_only=True):
    """Font files (TrueType or OpenType) of one family, named from the folder of the deck.

    Attributes:
        system: the name of a family that is installed on this computer, for the files that are not named here.
        fallback: fonts for the characters that this family lacks, the first one first; then a bundled font has its
            turn, with a warning where it lends letters.
    """

    regular: str = ""
    bold: str = ""
    italic: str = ""
    bold_italic: str = ""
    system: str = ""
    fallback: list[str] = []


class Face(Spec, kw_only=True):
    """One face: its elements, the lowest first.

    Attributes:
        background: colour or gradient out to the bleed.
        like: another face whose elements come first; an element with the id of one of them takes its place.
    """

    elements: Elements = []
    background: Paint = "none"
    like: str = ""


class Component(Spec, kw_only=True):
    """Elements that several faces use.

    Attributes:
        width: of its own box, used by a flow.
        height: the same.
        give: default values of the names that it uses.
    """

    elements: Elements
    give: dict[str, Any] = {}
    width: Length | UnsetType = UNSET
    height: Length | UnsetType = UNSET


class Chance(Spec, kw_only=True):
    """What chance decides; the same seed decides the same again.

    Attributes:
        seed: any number or word.
        take: so many of the rows are drawn, in the order in which they are drawn; by default all, in their own order.
        columns: names with dice (``2d6+1``), lists of which one is drawn, weights (``{wood: 3, hill: 1}``), or several
            different ones (``{pick: 24, of: 75}``).
    """

    seed: int | str
    take: int | UnsetType = UNSET
    columns: dict[str, Any] = {}


class Printing(Spec, kw_only=True):
    """How the deck is printed unless the command line says otherwise; see ``pnp cards --help``."""

    paper: str | UnsetType = UNSET
    orientation: Annotated[str, one_of("auto", "portrait", "landscape")] | UnsetType = UNSET
    duplex: Annotated[str, one_of("none", "long", "short", "fold", "after")] | UnsetType = UNSET
    bleed: Length | UnsetType = UNSET
    gap: Length | UnsetType = UNSET
    margin: Length | UnsetType = UNSET
    marks: Annotated[str, one_of("crop", "outline", "registration", "none")] | UnsetType = UNSET
    merge: bool | UnsetType = UNSET
    stock: str | UnsetType = UNSET


class Deck(Spec, kw_only=True):
    """A deck file.

    Attributes:
        name: title of the deck, from which its files have their names; constants may be filled in.
        description: what it is, in a sentence; ``pnp cards list`` shows it.
        extends: another deck file that this one changes: mappings are merged key by key, elements take the place of
            those with their ids and others are added, the rest is replaced.
        language: BCP 47 tag of the texts; where it is a template, ``"{{ lang }}"``, names of files end with it.
        languages: BCP 47 tags, the usual one first: templates know the chosen one as ``lang``, and in a column such as
            ``rules [de]`` stands what ``rules`` is in that language.
        words: a table of words: their names, then a column for each language; templates know them as ``words.NAME``.
        size: a named size (``pnp cards sizes`` lists them) or a custom one.
        data: table or tables of the cards: CSV, TSV, JSON, YAML, TOML, XLSX (``file.xlsx#Sheet``); every row is a card;
            or the address of one on the web, such as a Google Sheet, of which ``--online`` keeps a copy.
        rows: the cards, written here instead.
        each: names with lists, or numbers up to which is counted: every combination of them is a card, the last name
            changing first; with rows, every row in every combination.
        chance: rows drawn from a bag, and columns that dice and lots fill, by a seed.
        only: expression; rows for which it is false are left out.
        copies: expression; by default the column ``copies``, ``count``, ``quantity`` or ``qty``, or else one.
        title: the card's name in messages; by default its column ``name`` or ``title``, or else its number.
        front: name of the face for the front, the same for all or a template.
        back: name of the face for the back; without such a face and without this key, cards have no back.
        values: constants for the templates.
        colours: names for colours.
        fonts: names for typefaces.
        icons: names for picture files, or a folder whose files are icons by their names.
        styles: named keys and values that elements take over; ``like`` names a style that one builds on.
        components: named groups of elements.
        faces: the faces by name.
        print: how it is printed.
        decks: several decks in one file, by name: each is this file with other keys in their place.
    """

    name: str = ""
    description: str = ""
    extends: str = ""
    language: str = "en"
    languages: list[str] = []
    words: str = ""
    size: str | CardSize = "poker"
    data: str | list[str] = ""
    rows: list[dict[str, Any]] | UnsetType = UNSET
    each: dict[str, Any] = {}
    chance: Chance | UnsetType = UNSET
    only: Expression = True
    copies: Expression | UnsetType = UNSET
    title: Template | UnsetType = UNSET
    front: str = "front"
    back: str = "back"
    values: dict[str, Any] = {}
    colours: dict[str, str] = {}
    fonts: dict[str, str | FontFamily] = {}
    icons: str | dict[str, str] = {}
    styles: dict[str, dict[str, Any]] = {}
    components: dict[str, Component] = {}
    faces: dict[str, Face]
    print: Printing | UnsetType = UNSET
    decks: dict[str, dict[str, Any]] = {}
