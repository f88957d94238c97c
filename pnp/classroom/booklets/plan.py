"""What booklet is wanted, and what stands on each of its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.app.choices import SIZES
from pnp.classroom.booklets import saddle
from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games.registry import game, names
from pnp.games.seeds import any_seed
from pnp.games.words import language
from pnp.model.code import MAX_SEED
from pnp.model.print_mode import PrintMode

SEVEN: tuple[str, ...] = tuple(load_layout("games")["art"])
"""The games of art."""
LAYOUTS = ("plain", "saddle")
FIELDS = {"a4": "a4", "letter": "letter", "a3": "a4", "tabloid": "letter"}
"""The paper that playing fields are made for, by the paper in the printer."""
SMALL = ("a4", "letter")
"""Papers whose halves are too small for a playing field."""


class BookletOrder(Struct, frozen=True):
    """What booklet is wanted.

    Attributes:
        games: names, in the order of the booklet; see :func:`chosen`.
        seed: of all its fields; None for any.
        lang: language.
        layout: of :data:`LAYOUTS`.
        paper: in the printer.
        print_mode: in colour, in greys, or with little toner.
        title: on the cover; None for the usual one.
        players: how many play; a game that is not for so many takes as many as it can.
        creep: mm a sheet that pages of a saddle booklet move towards the fold; None for what is usual.
        large: for low vision: rules in large letters, and fields with heavier lines.
        size: of the games, of :data:`pnp.app.choices.SIZES`.
    """

    games: tuple[str, ...]
    seed: int | None = None
    lang: str = "en"
    layout: str = "plain"
    paper: str = "a4"
    print_mode: PrintMode = "colour"
    title: str | None = None
    players: int | None = None
    creep: float | None = None
    large: bool = False
    size: str = SIZES[0]

    @property
    def folded(self) -> bool:
        """Whether two pages lie on each side of a sheet."""
        return self.layout == "saddle"

    @property
    def small(self) -> bool:
        """Whether the pages are too small for a playing field."""
        return self.folded and self.paper in SMALL


class Slot(Struct, frozen=True):
    """What stands on a page.

    Attributes:
        kind: ``cover``, ``contents``, ``guide``, ``picture``, ``art``, ``rules``, ``more`` (rules), ``field``,
            ``behind`` a field, ``blank``, ``sketches`` or ``check``.
        game: whose, or empty.
    """

    kind: str
    game: str = ""


def chosen(asked: Sequence[str]) -> tuple[str, ...]:
    """The games that words name: ``art`` the seven of art, ``all`` also those in boxes; none twice.

    Raises:
        GameError: there is no such game, or none was named.
    """
    found: dict[str, None] = {}
    for word in (part.strip().lower() for name in asked for part in name.split(",")):
        if word in ("art", "all"):
            more = [name for name in names() if name not in SEVEN] if word == "all" else []
            found |= dict.fromkeys((*SEVEN, *more))
        elif word:
            found[game(word).name] = None
    if not found:
        raise GameError(f"No game was named for the booklet; there are {', '.join(names())}, or art, or all.")
    return tuple(found)


def plan(
    games: Sequence[str], with_art: Sequence[str], rules: Mapping[str, int], *, folded: bool, small: bool
) -> tuple[Slot, ...]:
    """What stands on which page, the cover on the first.

    On large pages every game begins on a right-hand page, and its field is a leaf of its own. On small ones picture and
    text of an artist, and the rules, face each other. The page on photographs comes last: the back cover, where sheets
    are folded; pages for sketches fill what these have left over.

    Args:
        games: in order.
        with_art: those that have a page on an artist.
        rules: how many pages each game's rules have, where pages are large.
        folded: whether pages come four to a sheet.
        small: whether pages are too small for a field.
    """
    slots = [Slot("cover"), Slot("contents")]
    if small:
        slots.append(Slot("guide"))
        for name in games:
            slots += [Slot(kind, name) for kind in ("picture", "art") if name in with_art]
            slots += [Slot("rules", name), Slot("more", name)]
    for name in () if small else games:
        slots += [Slot("art", name)] * (name in with_art)
        slots += [Slot("rules", name), *[Slot("more", name)] * (rules[name] - 1)]
        slots += [Slot("blank")] * (len(slots) % 2) + [Slot("field", name), Slot("behind", name)]
    over = saddle.padded(len(slots) + 1) - len(slots) - 1 if folded else 0
    return (*slots, *[Slot("sketches")] * over, Slot("check"))


def settled(order: BookletOrder) -> BookletOrder:
    """The order with its games one by one, a seed, and the language as it is written here.

    Raises:
        GameError: a game, its size, a language, a layout, a paper, a seed, a creep or a number of players that is not
            known here.
    """
    for value, known, what in (
        (order.size, SIZES, "size"),
        (order.layout, LAYOUTS, "layout"),
        (order.paper, tuple(FIELDS), "paper for booklets"),
    ):
        if value not in known:
            raise GameError(f"There is no {what} {value!r}; known are {', '.join(known)}.")
    if order.large and order.small:
        raise GameError(f"Large letters need whole pages: leave --layout {order.layout} out, or fold a3 or tabloid.")
    if not order.folded and order.paper not in SMALL:
        raise GameError(
            f"A plain booklet is printed on {' or '.join(SMALL)}; {order.paper} is folded: ask for --layout saddle."
        )
    if order.seed is not None and not 0 <= order.seed <= MAX_SEED:
        raise GameError(f"A seed is a number from 0 to {MAX_SEED}; {order.seed} is not.")
    if order.creep is not None and not 0 <= order.creep <= 1:
        raise GameError(f"The creep is 0 to 1 mm for each sheet; {order.creep:g} mm is not.")
    games = chosen(order.games)
    if order.players is not None and not any(order.players in game(name).players for name in games):
        raise GameError(f"None of these games is for {order.players}; 'pnp games' tells how many each of them is for.")
    seed = any_seed(32**4) if order.seed is None else order.seed
    return replace(order, games=games, seed=seed, lang=language(order.lang).tag)
