"""What can be chosen for a sheet, declared once by a game as data: numbers of players, teams, points, variations.

From the declaration follow the game's characters in a sheet code, the checks of what is asked for, the lists of options
and variations, and the checks of a setup before play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Literal

from pnp.errors import GameError
from pnp.message import Message, say
from pnp.model.code import from_base32, to_base32
from pnp.model.game import Setup


@dataclass(frozen=True, slots=True)
class ChosenOptions:
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


@dataclass(frozen=True, slots=True)
class Value:
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
    meaning: str = ""
    players: int = 0
    teams: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """Values of which one at most is chosen.

    Attributes:
        kind: what they are.
        values: in the order of the list of games.
        name: of several variations what they are, such as a level; of points their line in the list of games.
        usual: the number of points where nobody says another.
    """

    kind: Literal["players", "teams", "points", "variation"]
    values: tuple[Value, ...]
    name: str = ""
    usual: int = 0

    def chosen(self, choice: ChosenOptions) -> Value | None:
        """The value that was chosen; the usual number of points is one, any number of players is none."""
        if self.kind == "variation":
            return next((value for value in self.values if value.what in choice.rules), None)
        what = {"players": choice.players, "teams": "teams" if choice.teams else "", "points": choice.points}[self.kind]
        return next((value for value in self.values if value.what == what), None)

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
    return Option("teams", (Value("teams", weight, meaning, players=4),))


def points(meaning: str, usual: int, values: Iterable[Value]) -> Option:
    """The number that is played to, with a line for the list of games."""
    return Option("points", tuple(values), meaning, usual)


def variation(name: str, weight: int, meaning: str, *, players: int = 0) -> Option:
    """A rule that players may agree on."""
    return Option("variation", (Value(name, weight, meaning, players),))


def one_of(name: str, *values: Value) -> Option:
    """Variations of which a game has one at most."""
    return Option("variation", values, name)


@dataclass(frozen=True, slots=True)
class Characters:
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
        width: characters of all options in a sheet code.
    """

    def __init__(
        self,
        title: str,
        *declared: Option | Characters,
        ends: str = "",
        more: Callable[[ChosenOptions], Iterable[str]] = lambda choice: (),
    ) -> None:
        """Declare them.

        Args:
            title: of the game, as printed.
            declared: in the order of the sheet code; an option by itself has one character, or none without weights.
            ends: when a game ends, where it is not played to a number of points that can be chosen.
            more: says in sentences which further choices do not go together.
        """
        self.title, self._ends, self._more = title, ends, more
        self._characters = tuple(
            each if isinstance(each, Characters) else Characters((each,), int(any(v.weight for v in each.values)))
            for each in declared
        )
        self._options = tuple(option for shared in self._characters for option in shared.options)
        self._of = {option.kind: option for option in self._options}
        self.players = tuple(int(value.what) for value in self._of["players"].values)
        self.width = sum(shared.width for shared in self._characters)
        listed = (value for option in self._options if option.kind == "variation" for value in option.values)
        self.variations: Mapping[str, str] = {str(value.what): value.meaning for value in listed}
        self.meanings: Mapping[str, str] = {
            option.kind: option.name or option.values[0].meaning
            for option in self._options
            if option.kind in ("teams", "points")
        }

    def known_variations(self, names: Iterable[str]) -> frozenset[str]:
        """Names of variations, if the game knows them all.

        Raises:
            GameError: it does not.
        """
        found = tuple(names)
        for name in found:
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
        self._refuse_players(players)
        if teams and "teams" not in self._of:
            raise GameError(f"{self.title} has no teams: leave --teams out.")
        if points is not None and "points" not in self._of:
            raise GameError(f"{self.title} has no --points: {self._ends}.")
        choice = ChosenOptions(players or 0, teams, points, self.known_variations(variations))
        if points is not None and self._of["points"].chosen(choice) is None:
            known = [int(value.what) for value in self._of["points"].values]
            raise GameError(f"{self.title} takes --points {_numbers(known)}, not {points}.")
        needed = {value.players for _, value in self._chosen(choice) if value.players}
        if not players and (needed or len(self.players) == 1):
            choice = replace(choice, players=max(needed, default=self.players[0]))
        self._refuse(choice, asked=True)
        return replace(choice, points=self._of["points"].usual) if "points" in self._of and points is None else choice

    def unusual(self, choice: ChosenOptions) -> dict[str, str]:
        """The rules that were agreed on for a sheet, by name: for ``points`` their number, for variations nothing."""
        other = "points" in self._of and choice.points != self._of["points"].usual
        return {**({"points": str(choice.points)} if other else {}), **dict.fromkeys(sorted(choice.rules), "")}

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
        unsaid = "points" in self._of and choice.points == self._of["points"].usual
        try:
            again = self.choose(
                choice.players or None,
                teams=choice.teams,
                points=None if unsaid else choice.points,
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
        self._refuse_players(setup.players)
        if not 1 <= setup.first <= setup.players:
            raise GameError(say("input-first", first=setup.first, players=setup.players))
        if setup.teams and "teams" not in self._of:
            raise GameError(say("input-teams", game=self.title))
        self.known_variations(sorted(setup.rules))
        self._refuse(ChosenOptions(setup.players, setup.teams, None, setup.rules), asked=False)
        if "teams" in self._of and not self._of["teams"].values[0].weight and setup.teams != (setup.players == 4):
            raise GameError(say("input-teams-always", game=self.title))

    def _refuse_players(self, players: int | None) -> None:
        if players is not None and players not in self.players:
            raise GameError(say("input-players", game=self.title, known=_numbers(self.players), players=str(players)))

    def _chosen(self, choice: ChosenOptions) -> Iterator[tuple[Option, Value]]:
        for option in self._options:
            value = option.chosen(choice)
            if value is not None:
                yield option, value

    def _refuse(self, choice: ChosenOptions, *, asked: bool) -> None:
        """Raise GameError for choices that do not go together."""
        for option, value in self._chosen(choice):
            names = [str(value.what) for value in option.values if value.what in choice.rules]
            if len(names) > 1:
                raise GameError(say("input-one-option", game=self.title, option=option.name, names=names))
            if value.players and value.players != choice.players:
                id = "input-for-players-asked" if asked else "input-for-players"
                what = _called(option, value)
                raise GameError(say(id, what=what, needed=value.players, players=choice.players))
            if value.teams and not choice.teams:
                id = "input-for-teams-asked" if asked else "input-for-teams"
                raise GameError(say(id, what=_called(option, value)))
        for sentence in self._more(choice):
            raise GameError(sentence)


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
