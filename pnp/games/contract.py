"""The contract of a game: what a folder under ``pnp/games`` provides as ``GAME``.

Everything generic (printing, records, simulation, checking, the command line) is written once, for this class. A game
declares its attributes and its options, and has the modules ``rules`` and ``sheet``. The defaults are what most games
have in common. A game that lacks something cannot be imported.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast

from msgspec.structs import replace

from pnp.errors import CodeError, GameError
from pnp.games.heavy import heavier
from pnp.games.params import Common, decode, encode
from pnp.games.players import known_style
from pnp.games.table import Table
from pnp.message import ENGLISH, Text, say
from pnp.model.code import SheetCode, fingerprint
from pnp.model.drawing import Drawing
from pnp.model.game import Board, Move, Setup, State, Verdict
from pnp.model.kinds import STROKES
from pnp.model.options import SMALL, ChosenOptions, Options
from pnp.model.print_mode import PrintMode
from pnp.model.reading import Reading
from pnp.model.regions import kind_of
from pnp.model.sheet import Sheet
from pnp.model.units import Paper, paper

if TYPE_CHECKING:
    from pnp.games.aid import Art

INKS = ("red", "blue", "yellow", "green")
"""Names of the pens, by number from 1, in most games."""


class Rules(Protocol):
    """The module ``rules`` of a game; it knows neither pixels nor polygons."""

    def start(self, board: Any, setup: Setup) -> State:
        """The position before the first move; players, teams and variations have been checked.

        Raises:
            GameError: the game cannot be played with these points or this deal.
        """

    def choose(self, state: Any, player: str, rng: random.Random) -> Move:
        """A move by a built-in player, ``random`` or ``greedy``; all chance comes from ``rng.random()``."""

    def judge(self, board: Any, setups: tuple[Setup, ...], reading: Reading) -> Verdict:
        """What a finished sheet proves, and whether it fits the rules and the claim.

        Args:
            board: the field.
            setups: the ways of playing that the sheet is printed for.
            reading: what was found on it.

        Returns:
            A verdict; its ``setup`` is None if the sheet does not tell how many played.
        """


class SheetModule(Protocol):
    """The module ``sheet`` of a game: its printed page."""

    def generate_field(self, seed: int, common: Common, choice: ChosenOptions) -> tuple[Any, Iterable[object]]:
        """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""

    def lay_out(self, code: SheetCode, common: Common, choice: ChosenOptions, field: Any) -> Sheet:
        """The sheet of a sealed code and its field."""


_CONTENTS = {
    "rules": ("start", "choose", "judge"),
    "sheet": ("generate_field", "lay_out"),
    "aid": ("ART",),
    "picture": ("SIDE_MM", "picture"),
    "table": ("DECK", "COLOURS", "judged", "laid", "truth"),
    "tools": ("TOOLS",),
}
"""What other modules use from the modules of a game."""


@lru_cache(maxsize=4)
def _generated(game: Game, seed: int, params: str) -> tuple[Any, str]:
    """A field and its fingerprint, cached: a class set may have the same one for everybody."""
    common, choice = game.decoded(SheetCode(game.name, params, seed))
    field, facts = game.page.generate_field(seed, common, choice)
    return field, fingerprint(facts)


class Game:
    """A game in a folder of its own. Everything heavy is imported when it is used.

    Attributes:
        name: of the folder, lower-case letters, at most eight; the first part of a sheet code.
        blurb: one line for ``pnp games``.
        kind: number of its markers, 0 to 24; never reused.
        options: what can be chosen for a sheet; they give the numbers of players, the variations and the sheet code.
        version: of the generator, 1 to 9; a change that gives another field for any seed needs a new number.
        parts: what can be printed for it; ``field`` is the sheet itself.
        usual: the parts that are made by default.
        extras: its additional modules: ``table``, if its cards are also judged as they lie on a table
            (:class:`pnp.games.table.Table`); ``tools``, its own commands (:mod:`pnp.games.tools`); ``picture``, a
            square drawing for booklets, if none is made of its field.
        usual_players: the default number of players on a sheet for any number; 0 for the most that can play.
        target: points in a setup if the game offers no choice of them.
        small_target: points in a setup of a small game; 0 where they are those of the usual one.
        free_to_fill: kinds of regions that players may colour or not, whenever they like; no move depends on them.
        counted: lines of a player's ``tally`` boxes that are coloured one after another, by number from 1.
        tapped: kinds of regions that are tapped on the field to tell a move; empty if a move is more than that, because
            there are cards or dice.
        staged: whether these kinds are tapped one after the other, in their order.
        rejudge: how often a sheet may be judged again with other readings of what is unsure; fewer if judging is slow.
        inks: default names of the pens, by number from 1.
        spoken: whether moves are written in words (:attr:`Move.play`), because marks do not tell them.
        ranked: whether scores tell who is ahead; in some games something else comes first.
        fewest: whether the lowest score wins.
        understood: variations that verdicts do not name, because the sheet shows them and they change no rule.
        tiebreak: the rule that decides between equal scores, by which no score shows who has won: ``decided-<rule>`` in
            the catalogue of sentences. Empty where equal scores are a draw.
        agreed: what players agreed on where their sheet leaves it open; None if nobody says.
    """

    name: ClassVar[str]
    blurb: ClassVar[str]
    kind: ClassVar[int]
    options: ClassVar[Options]
    version: ClassVar[int] = 1
    parts: ClassVar[tuple[str, ...]] = ("field", "aid")
    usual: ClassVar[tuple[str, ...]] = ("field",)
    extras: ClassVar[tuple[str, ...]] = ()
    usual_players: ClassVar[int] = 0
    target: ClassVar[int] = 80
    small_target: ClassVar[int] = 0
    free_to_fill: ClassVar[tuple[str, ...]] = ()
    counted: ClassVar[Container[int]] = ()
    tapped: ClassVar[tuple[str, ...]] = ("space",)
    staged: ClassVar[bool] = False
    rejudge: ClassVar[int] = 64
    inks: ClassVar[tuple[str, ...]] = INKS
    spoken: ClassVar[bool] = False
    ranked: ClassVar[bool] = True
    fewest: ClassVar[bool] = False
    understood: ClassVar[frozenset[str]] = frozenset({SMALL})
    tiebreak: ClassVar[str] = ""
    agreed: ChosenOptions | None = None

    def __init__(self) -> None:
        """Check that the game has what it must have.

        Raises:
            TypeError: something is missing.
        """
        missing = [name for name in ("blurb", "kind", "options") if not hasattr(self, name)]
        modules = ("rules", "sheet", *(("aid",) if "aid" in self.parts else ()), *self.extras)
        missing += [f"{name}.py" for name in modules if find_spec(f"{type(self).__module__}.{name}") is None]
        if missing:
            raise TypeError(f"The game {self.name} lacks {', '.join(missing)}.")

    def __init_subclass__(cls) -> None:
        cls.name = cls.__module__.rpartition(".")[2].lstrip("_")

    @property
    def title(self) -> str:
        """As printed."""
        return self.options.title

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the rules know."""
        return self.options.players

    @property
    def variations(self) -> Mapping[str, Text]:
        """Names of the rules that players may agree on, and what they mean."""
        return self.options.variations

    def board(self, sheet: Sheet) -> Any:
        """The sheet's field as the rules see it: by default its spaces and areas, otherwise the game's own type."""
        field = sheet.field
        return Board(tuple(space.key for space in field.spaces), field.neighbours, field.areas)

    def cards(self, sheet: Sheet) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """What its rules need to know of its cards, as plain data by kind of card; by default it has none.

        The keys of a card are those of :class:`pnp.app.shapes.CardFactsJson`.
        """
        return {}

    @property
    def rules(self) -> Rules:
        """The game's module ``rules``."""
        return cast(Rules, self.module("rules"))

    @property
    def page(self) -> SheetModule:
        """The game's module ``sheet``."""
        return cast(SheetModule, self.module("sheet"))

    @property
    def table(self) -> Table:
        """The game's module ``table``, if that is one of its extras."""
        return cast(Table, self.module("table"))

    def module(self, name: str) -> Any:
        """A module of the game's folder, imported when it is first used.

        Raises:
            TypeError: it lacks what others use of such a module.
        """
        found = importlib.import_module(f"{type(self).__module__}.{name}")
        missing = [content for content in _CONTENTS.get(name, ()) if not hasattr(found, content)]
        if missing:
            raise TypeError(f"{found.__name__} has no {' and '.join(missing)}.")
        return found

    def code(
        self, seed: int, *, players: int | None, paper: str, print_mode: PrintMode, options: Mapping[str, Any]
    ) -> SheetCode:
        """The unsealed code for these choices.

        Args:
            seed: of the field.
            players: how many the sheet is for; None for any number that the game knows.
            paper: name of the paper.
            print_mode: in colour, in greys, or with little toner.
            options: ``teams`` (bool), ``points`` (int or None), ``variations`` (names), ``lang`` (of what is printed).

        Raises:
            GameError: the game has no such option or variation, or not that number of players.
        """
        choice = self.options.choose(
            players,
            teams=bool(options.get("teams")),
            points=options.get("points"),
            variations=options.get("variations") or (),
        )
        own = self.options.encode(choice)
        return SheetCode(self.name, encode(self.version, paper, print_mode, own, options.get("lang")), seed)

    def decoded(self, code: SheetCode) -> tuple[Common, ChosenOptions]:
        """What a code says besides the seed.

        Raises:
            CodeError: the code has parameters that the game does not know.
        """
        common = decode(code, self.version, self.options.width, self.kind)
        choice = self.options.decode(common.own)
        if choice is None:
            raise CodeError(say("input-code-parameters", code=str(code), params=repr(common.own), game=self.title))
        return common, choice

    def sheet(self, code: SheetCode) -> Sheet:
        """The sheet of a code; the code is sealed with the field's fingerprint.

        Raises:
            CodeError: the code's fingerprint does not match the field that this version builds from it.
        """
        common, choice = self.decoded(code)
        field, mark = _generated(self, code.seed, code.params)
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(say("input-code-field", code=str(code)))
        return self.page.lay_out(code.with_fingerprint(mark), common, choice, field)

    def pages(self, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        """The pages of a part, by its name in ``parts``: ``field`` is the sheet itself, ``aid`` the rules.

        Args:
            sheet: the sheet that they belong to; gives paper and print mode.
            part: the name of the part.
            press: how cards are put on paper, values of :class:`pnp.Job`, and whether rules are ``large`` and the lines
                of sheets heavy; anything left out has its default.

        Raises:
            GameError: the game has no such part.
        """
        if part not in self.parts:
            raise GameError(f"{self.title} has no part {part!r}; it has {', '.join(self.parts)}.")
        large = bool(press.get("large"))
        if part == "field":
            yield heavier(sheet.drawing) if large else sheet.drawing
        else:  # portrait, whichever way the field lies
            mono = sheet.params.get("ink") == "mono"
            yield from self.aid(paper(sheet.paper.name), sheet.drawing.lang, self.facts(sheet), large=large, mono=mono)

    def aid(
        self,
        paper: Paper,
        lang: str = ENGLISH,
        facts: Mapping[str, str] = MappingProxyType({}),
        *,
        large: bool = False,
        mono: bool = False,
    ) -> tuple[Drawing, ...]:
        """The rules on whole pages, or on two small ones side by side: see :func:`pnp.games.aid.aid`."""
        from pnp.games.aid import aid

        return aid(self.name, paper, self.art(lang, facts), lang, facts, large=large, mono=mono)

    def art(self, lang: str, facts: Mapping[str, str]) -> Art:
        """The drawings on the page of rules: by default they are always the same."""
        return cast("Art", self.module("aid").ART)

    def facts(self, sheet: Sheet) -> Mapping[str, str]:
        """What is special about a sheet, for its printed rules: see :func:`pnp.games.words.fitting`."""
        return self.options.special(self.decoded(sheet.code)[1])

    def agreeing(self, agreed: ChosenOptions | None) -> Self:
        """The game as players agreed to play it; None if nobody says what they agreed on."""
        game = copy(self)
        game.agreed = agreed
        return game

    def choice(self, sheet: Sheet) -> ChosenOptions:
        """What a sheet is printed for, with what players agreed on where it leaves that open.

        Raises:
            GameError: they cannot play in this way on this sheet.
        """
        _, printed = self.decoded(sheet.code)
        return printed if self.agreed is None else self.options.agree(printed, self.agreed, str(sheet.code))

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for, or that players agreed on, the usual one last.

        Raises:
            GameError: they cannot play in this way on this sheet.
        """
        choice = self.choice(sheet)
        usual = self.usual_players or self.players[-1]
        numbers = [number for number in self.seats(choice) if self.options.fits(number, choice)]
        return tuple(self.setup_for(n, choice) for n in sorted(numbers, key=lambda number: (number == usual, number)))

    def seats(self, choice: ChosenOptions) -> tuple[int, ...]:
        """The numbers of players that a sheet is printed for."""
        return (choice.players,) if choice.players else self.players

    def setup_for(self, players: int, choice: ChosenOptions) -> Setup:
        """How this many play on a sheet that was printed for this choice."""
        target = self.target if choice.points is None else choice.points
        if choice.small and self.small_target:
            target = self.small_target
        return Setup(players, choice.teams, target, rules=choice.rules)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """How this many players play on this sheet; a sheet for any number is played in the usual way.

        Raises:
            GameError: the sheet is printed for another number of players.
        """
        known = self.setups(sheet)
        for setup in reversed(known):
            if players in (None, setup.players):
                return setup
        self.options.refuse_players(players)
        if players in self.seats(self.decoded(sheet.code)[1]):
            self.options.refuse(replace(self.choice(sheet), players=players))
        command = f"pnp make {self.name} --players {players}"
        raise GameError(
            say(
                "input-sheet-players",
                code=str(sheet.code),
                known=known[-1].players,
                players=str(players),
                command=command,
            )
        )

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """The setup with what chance gives before the first move; by default nothing."""
        return setup

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """The pens in play and whose they are: a player's number (the default), ``neutral``, or ``any``."""
        return setup.own_pens

    def start(self, board: Any, setup: Setup) -> State:
        """The position before the first move.

        Raises:
            GameError: the game cannot be played in this way.
        """
        self.options.check(setup)
        return self.rules.start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """A move by a built-in player, ``random`` or ``greedy``.

        Raises:
            GameError: there is no such player.
        """
        known_style(self.title, player)
        return self.rules.choose(state, player, rng)

    def taps(self, move: Move) -> Iterator[tuple[str, int]]:
        """What tells a move when it is tapped on the field: regions and pens, by default its marks of tapped kinds."""
        return ((region, pen) for region, pen in move.marks if kind_of(region) in self.tapped)

    def asks(self, state: State) -> Text:
        """What the player to move has to do, as the end of a sentence that begins with their name and a colon."""
        return say("play-move")

    def told(self, state: State, marks: Sequence[tuple[str, int]]) -> Move:
        """The move of the player to move that somebody tells by tapping these regions with these pens, legal or not."""
        return Move(state.turn, tuple(marks))

    def whole(self, state: State, move: Move) -> Move:
        """A legal move with all its marks, also those that follow from the others and that a record need not tell."""
        if not set(self.tapped) & set(STROKES):
            return move
        told = sorted(self.taps(move))
        return next((each for each in state.legal_moves() if sorted(self.taps(each)) == told), move)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """What is coloured beside the field at the end, region id to pen number; by default a box for each point."""
        from pnp.games.score import tally

        return tally(sheet, state.scores)

    def row(self, player: int, setup: Setup) -> int:
        """The number that a player's score has: the player's own, or that of a row which partners share."""
        return player

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """The players who have won a finished game, by default by score; several for a team or a draw, or none."""
        from pnp.games.score import leaders

        return leaders(setup, state.scores)

    def decided_by(self, setup: Setup, state: State) -> str:
        """The rule that says who has won a finished game: the end of an id ``decided-<rule>`` in the catalogue."""
        from pnp.games.score import leaders, same_side

        if self.tiebreak and not same_side(setup, leaders(setup, state.scores)):
            return self.tiebreak
        return "fewest" if self.fewest else "teams" if setup.teams else "points"

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """What a finished sheet proves, and whether it fits the rules and the claim."""
        from pnp.games.swapped import exchanged, swaps, told

        setups = self.setups(sheet)
        moved = swaps(reading, self.pens(setups[-1]))
        if not moved:
            return self.rules.judge(self.board(sheet), setups, reading)
        return told(self.rules.judge(self.board(sheet), setups, exchanged(reading, moved)), moved)
