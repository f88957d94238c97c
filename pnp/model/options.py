"""What can be chosen for a sheet, declared once by a game as data: numbers of players, teams, points, variations.

From the declaration follow the game's characters in a sheet code, the checks of what is asked for, the lists of options
and variations, and the checks of a setup before play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import GameError
from pnp.message import Message, Text, say
from pnp.model.code import from_base32, to_base32
from pnp.model.game import Setup

SMALL = "small"
"""Name of the variation that is a smaller game on a field of fewer and larger spaces."""


class ChosenOptions(Struct, frozen=True):
    """What was chosen for a sheet.

    Attributes:
        players: how many; 0 for any number that the game knows.
        teams: four players as two teams.
        points: the number that is played to, where the game offers a choice.
        rules: names of the variations agreed on.
    """

    players: int = 0
    teams: bool = False
    points: int | None = None
    rules: frozenset[str] = frozenset()

    @property
    def small(self) -> bool:
        """Whether it is a small game."""
        return SMALL in self.rules


class Value(Struct, frozen=True):
    """One thing that can be chosen.

    Attributes:
        what: the number of players or points, or the name of a variation.
        weight: what it adds to the number that stands for it in a sheet code; never changed, never used again.
        meaning: a line for the list of games.
        players: how many it is for; 0 for any number.
        teams: whether it is for two teams only.
    """

    what: int | str
    weight: int
    meaning: Text = ""
    players: int = 0
    teams: bool = False


class Option(Struct, frozen=True):
    """Values of which one at most is chosen.

    Attributes:
        kind: what they are.
        values: in the order of the list of games.
        name: of several variations what they are, such as a level; of points their line in the list of games.
        usual: the number of points where nobody says another.
        printed: whether the sheet is made for it. Else players may agree on it on every sheet that says nothing else.
        outcome: whether it only decides who wins: no mark on a sheet is wrong with it and right without it, or vice
            versa.
    """

    kind: Literal["players", "teams", "points", "variation"]
    values: tuple[Value, ...]
    name: str = ""
    usual: int = 0
    printed: bool = False
    outcome: bool = False

    def chosen(self, choice: ChosenOptions) -> Value | None:
        """The value that was chosen; the usual number of points is one, any number of players is none."""
        if self.kind == "variation":
            return next((value for value in self.values if value.what in choice.rules), None)
        what = {"players": choice.players, "teams": "teams" if choice.teams else "", "points": choice.points}[self.kind]
        return next((value for value in self.values if value.what == what), None)

    def left_open(self, printed: ChosenOptions) -> bool:
        """Whether players may agree on it on a sheet that is printed for this choice."""
        if self.printed or self.kind == "players":
            return False
        return printed.points == self.usual if self.kind == "points" else self.chosen(printed) is None

    @property
    def in_code(self) -> tuple[Value | None, ...]:
        """All that a code may say of it; None for nothing."""
        always = self.kind == "points" or (self.kind == "players" and len(self.values) == 1)
        return self.values if always else (None, *(value for value in self.values if value.weight))


def players(*numbers: int) -> Option:
    """How many can play; where that is one number only, codes do not say it."""
    return Option("players", tuple(Value(number, number if len(numbers) > 1 else 0) for number in numbers))


def teams(weight: int = 0, meaning: str = "four players as two teams, partners diagonally opposite") -> Option:
    """Four players as two teams; without a weight, four players always are."""
    return Option("teams", (Value("teams", weight, meaning, players=4),), outcome=True)


def points(meaning: str, usual: int, values: Iterable[Value], *, printed: bool = False) -> Option:
    """The number that is played to, with a line for the list of games."""
    return Option("points", tuple(values), meaning, usual, printed)


def variation(
    name: str, weight: int, meaning: Text, *, players: int = 0, printed: bool = False, outcome: bool = False
) -> Option:
    """A rule that players may agree on."""
    return Option("variation", (Value(name, weight, meaning, players),), printed=printed, outcome=outcome)


def small(weight: int) -> Option:
    """A smaller game, for which a sheet is printed."""
    return variation(SMALL, weight, say("play-option-small"), printed=True)


def one_of(name: str, *values: Value, printed: bool = False, outcome: bool = False) -> Option:
    """Variations of which a game has one at most."""
    return Option("variation", values, name, printed=printed, outcome=outcome)


class Characters(Struct, frozen=True):
    """Options that share characters of a sheet code, which say the sum of the weights of what was chosen, in base32.

    Attributes:
        options: those that share them.
        width: how many characters.
    """

    options: tuple[Option, ...]
    width: int


def characters(*options: Option, width: int = 1) -> Characters:
    """Options that share so many characters of a sheet code."""
    return Characters(options, width)


@lru_cache(maxsize=64)
def _said(shared: Characters) -> Mapping[int, ChosenOptions]:
    """What each number in these characters says."""
    found: dict[int, ChosenOptions] = {}
    for values in product(*(option.in_code for option in shared.options)):
        choice = ChosenOptions()
        for option, value in zip(shared.options, values, strict=True):
            if value is not None:
                choice = _with(choice, option, value)
        found[sum(value.weight for value in values if value)] = choice
    return found


def _with(choice: ChosenOptions, option: Option, value: Value) -> ChosenOptions:
    match option.kind:
        case "players":
            return replace(choice, players=int(value.what))
        case "teams":
            return replace(choice, teams=True)
        case "points":
            return replace(choice, points=int(value.what))
        case "variation":
            return replace(choice, rules=choice.rules | {str(value.what)})


class Options:
    """All that can be chosen for the sheets of a game.

    Attributes:
        title: of the game, as printed.
        players: the numbers of players that the rules know, ascending.
        variations: names of the rules that players may agree on, and what they mean.
        meanings: what else can be chosen, ``teams`` or ``points``, and what it means.
        targets: the points in a score area that can be chosen.
        open: names of all these that players may agree on, on a sheet that says nothing else.
        width: characters of all options in a sheet code.
    """

    def __init__(
        self,
        title: str,
        *declared: Option | Characters,
        more: Callable[[ChosenOptions], Iterable[Text]] = lambda choice: (),
    ) -> None:
        """Declare them.

        Args:
            title: of the game, as printed.
            declared: in the order of the sheet code; an option by itself has one character, or none without weights.
            more: says in sentences which further choices do not go together.
        """
        self.title, self._more = title, more
        self._characters = tuple(
            each if isinstance(each, Characters) else Characters((each,), int(any(v.weight for v in each.values)))
            for each in declared
        )
        self._options = tuple(option for shared in self._characters for option in shared.options)
        self._of = {option.kind: option for option in self._options}
        self.players = tuple(int(value.what) for value in self._of["players"].values)
        self.width = sum(shared.width for shared in self._characters)
        listed = [value for option in self._options if option.kind == "variation" for value in option.values]
        self.variations: Mapping[str, Text] = {str(value.what): value.meaning for value in listed}
        # What has no weight is a wish for the making of the sheet, which its code does not keep.
        self._kept = frozenset(str(value.what) for value in listed if value.weight)
        self.meanings: Mapping[str, str] = {
            option.kind: option.name or str(option.values[0].meaning)
            for option in self._options
            if option.kind in ("teams", "points")
        }

        targets = self._of.get("points")
        self.targets = () if targets is None else tuple(int(value.what) for value in targets.values)
        self.open = tuple(
            str(value.what) if option.kind == "variation" else option.kind
            for option in self._options
            if option.kind != "players" and not option.printed
            for value in (option.values if option.kind == "variation" else option.values[:1])
        )

    def known_variations(self, names: Iterable[str]) -> frozenset[str]:
        """Names of variations, if the game knows them all.

        Raises:
            GameError: it does not.
        """
        found = tuple(names)
        for name in found:
            if name == SMALL and SMALL not in self.variations:
                raise GameError(say("input-size-none", game=self.title))
            if not self.variations:
                raise GameError(say("input-variation-none", game=self.title, name=repr(name)))
            if name not in self.variations:
                known = tuple(self.variations)
                raise GameError(say("input-variation", game=self.title, name=repr(name), known=known))
        return frozenset(found)

    def choose(
        self,
        players: int | None = None,
        *,
        teams: bool = False,
        points: int | None = None,
        variations: Iterable[str] = (),
    ) -> ChosenOptions:
        """What was asked for; where one number of players only can have it, it is for that number.

        Args:
            players: None for any number that the game knows.
            teams: four players as two teams.
            points: to play to; None for the usual number.
            variations: names.

        Raises:
            GameError: the game does not offer it, or it does not go together.
        """
        self.refuse_players(players)
        if teams and "teams" not in self._of:
            raise GameError(say("input-teams-out", game=self.title))
        if points is not None and "points" not in self._of:
            raise GameError(say("input-points-out", game=self.title))
        choice = ChosenOptions(players or 0, teams, points, self.known_variations(variations) & self._kept)
        if points is not None and self._of["points"].chosen(choice) is None:
            known = _numbers([int(value.what) for value in self._of["points"].values])
            raise GameError(say("input-points-takes", game=self.title, known=known, points=str(points)))
        needed = {value.players for _, value in self._chosen(choice) if value.players}
        if not players and (needed or len(self.players) == 1):
            choice = replace(choice, players=max(needed, default=self.players[0]))
        self.refuse(choice, asked=True)
        return replace(choice, points=self._of["points"].usual) if "points" in self._of and points is None else choice

    def special(self, choice: ChosenOptions) -> dict[str, str]:
        """The rules that were agreed on for a sheet, by name: for ``points`` their number, for variations nothing."""
        other = "points" in self._of and choice.points != self._of["points"].usual
        return {**({"points": str(choice.points)} if other else {}), **dict.fromkeys(sorted(choice.rules), "")}

    def agree(self, printed: ChosenOptions, agreed: ChosenOptions, code: str) -> ChosenOptions:
        """What a sheet is printed for, with what players agreed on where it leaves that open.

        Args:
            printed: what its code says.
            agreed: variations, teams and points; what the sheet says already may be said again.
            code: of the sheet, for sentences.

        Raises:
            GameError: the game does not offer it, the sheet is not made for it or is made for something else, or it
                does not go together.
        """
        rules = self.known_variations(sorted(agreed.rules))
        if agreed.teams and "teams" not in self._of:
            raise GameError(say("input-teams", game=self.title))
        if agreed.points is not None and "points" not in self._of:
            raise GameError(say("input-points", game=self.title))
        for option in self._options:
            wanted, known = option.chosen(replace(agreed, rules=rules)), option.chosen(printed)
            if option.kind == "points" and agreed.points is not None and wanted is None:
                known_points = _numbers([int(value.what) for value in option.values])
                raise GameError(say("input-points-known", game=self.title, known=known_points, points=agreed.points))
            if wanted is None or wanted is known or option.left_open(printed):
                continue
            if known is None or option.kind == "points":
                raise GameError(say("input-not-printed", what=_called(option, wanted), code=code))
            raise GameError(say("input-printed-for", code=code, printed=str(known.what), agreed=str(wanted.what)))
        for option, value in self._chosen(replace(agreed, rules=rules)):
            if value.players and printed.players not in (0, value.players):
                what = _called(option, value)
                id = "input-agreed-players"
                raise GameError(say(id, what=what, needed=value.players, code=code, players=printed.players))
        points = printed.points if agreed.points is None else agreed.points
        choice = ChosenOptions(printed.players, printed.teams or agreed.teams, points, printed.rules | rules)
        if not any(self.fits(number, choice) for number in self.players):
            said = self._unusual(choice)
            needed = max((value.players for _, value in self._chosen(said)), default=0)
            self.refuse(replace(said, players=choice.players or needed or self.players[0]), asked=True)
        return choice

    def fits(self, players: int, choice: ChosenOptions) -> bool:
        """Whether so many can play in this way."""
        seated = replace(self._unusual(choice), players=players)
        return choice.players in (0, players) and not any(self._wrong(seated))

    @property
    def usual_points(self) -> int | None:
        """The points that are played to where nobody says another number; None where a game offers no choice."""
        return self._of["points"].usual if "points" in self._of else None

    def points_of(self, setup: Setup) -> int | None:
        """The points that were played to, where the game offers so many players a choice."""
        if "points" not in self._of:
            return None
        value = self._of["points"].chosen(ChosenOptions(points=setup.target))
        return None if value is None or value.players not in (0, setup.players) else setup.target

    def _unusual(self, choice: ChosenOptions) -> ChosenOptions:
        """The choice without the usual points, which go with everything."""
        return replace(choice, points=None) if choice.points == self.usual_points else choice

    def others(self, printed: ChosenOptions, players: int) -> Iterator[ChosenOptions]:
        """What so many players may have agreed on without a word on their sheet, the simplest first.

        What only decides who wins is left out, and so are fewer points than usual: with these, a game ends earlier.
        """
        open_ = [option for option in self._options if option.left_open(printed) and not option.outcome]
        ways = []
        for values in product(*((None, *(v for v in each.values if v.what != each.usual)) for each in open_)):
            choice = ChosenOptions()
            for option, value in zip(open_, values, strict=True):
                choice = choice if value is None else _with(choice, option, value)
            ways.append((sum(value is not None for value in values), choice))
        for count, choice in sorted(ways, key=lambda way: way[0]):
            less = choice.points is not None and choice.points < self._of["points"].usual
            points = printed.points if choice.points is None else choice.points
            whole = replace(printed, points=points, rules=printed.rules | choice.rules)
            if count and not less and self.fits(players, whole):
                yield choice

    def encode(self, choice: ChosenOptions) -> str:
        """The characters of a sheet code that say what was chosen."""
        said = ""
        for shared in self._characters:
            values = [option.chosen(choice) for option in shared.options]
            weight = sum(value.weight for value in values if value)
            said += to_base32(weight).rjust(shared.width, "0") if shared.width else ""
        return said

    def decode(self, text: str) -> ChosenOptions | None:
        """What the characters of a sheet code say; None where that is nothing which can be chosen."""
        choice = ChosenOptions()
        for shared in self._characters:
            said = _said(shared).get(from_base32(text[: shared.width]))
            if said is None:
                return None
            text = text[shared.width :]
            choice = ChosenOptions(
                choice.players or said.players,
                choice.teams or said.teams,
                choice.points if said.points is None else said.points,
                choice.rules | said.rules,
            )
        try:
            again = self.choose(
                choice.players or None,
                teams=choice.teams,
                points=self._unusual(choice).points,
                variations=choice.rules,
            )
        except GameError:
            return None
        return choice if choice == again else None

    def check(self, setup: Setup) -> None:
        """See that a game can be played in this way; what number of points it is played to, the rules check.

        Raises:
            GameError: not a number of players, a first player, teams or variations that the game has.
        """
        self.refuse_players(setup.players)
        if not 1 <= setup.first <= setup.players:
            raise GameError(say("input-first", first=setup.first, players=setup.players))
        if setup.teams and "teams" not in self._of:
            raise GameError(say("input-teams", game=self.title))
        self.known_variations(sorted(setup.rules))
        self.refuse(ChosenOptions(setup.players, setup.teams, None, setup.rules), asked=False)
        if "teams" in self._of and not self._of["teams"].values[0].weight and setup.teams != (setup.players == 4):
            raise GameError(say("input-teams-always", game=self.title))

    def refuse_players(self, players: int | None) -> None:
        """See that so many can play the game at all.

        Raises:
            GameError: they cannot.
        """
        if players is not None and players not in self.players:
            raise GameError(say("input-players", game=self.title, known=_numbers(self.players), players=str(players)))

    def _chosen(self, choice: ChosenOptions) -> Iterator[tuple[Option, Value]]:
        for option in self._options:
            value = option.chosen(choice)
            if value is not None:
                yield option, value

    def refuse(self, choice: ChosenOptions, *, asked: bool = False) -> None:
        """See that choices go together.

        Args:
            choice: with a number of players.
            asked: whether a person can still say something else.

        Raises:
            GameError: they do not.
        """
        for sentence in self._wrong(choice, asked=asked):
            raise GameError(sentence)

    def _wrong(self, choice: ChosenOptions, *, asked: bool = False) -> Iterator[Text]:
        """Why choices do not go together."""
        for option, value in self._chosen(choice):
            names = [str(value.what) for value in option.values if value.what in choice.rules]
            if len(names) > 1:
                yield say("input-one-option", game=self.title, option=option.name, names=names)
            if value.players and value.players != choice.players:
                id = "input-for-players-asked" if asked else "input-for-players"
                what = _called(option, value)
                yield say(id, what=what, needed=value.players, players=choice.players)
            if value.teams and not choice.teams:
                id = "input-for-teams-asked" if asked else "input-for-teams"
                yield say(id, what=_called(option, value))
        yield from self._more(choice)


def _called(option: Option, value: Value) -> Message:
    """The beginning of a sentence about a choice."""
    if option.kind == "teams":
        return say("input-option-teams")
    if option.kind == "points":
        return say("input-option-points", points=value.what)
    return say("input-option-variation", name=repr(value.what))


def _numbers(known: Sequence[int]) -> Message:
    """``2``, ``2, 3 or 4``, ``4 to 20``."""
    if len(known) > 5:
        return say("range-numbers", low=min(known), high=max(known))
    return say("input-numbers", numbers=known)
