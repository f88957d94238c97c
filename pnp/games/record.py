"""Game records: a text that people write by hand and programs replay.

::

    # Class 4b, second table
    sheet: MONDRIAN-1AC0-7K-F9Q2X
    names: Ada, Ben, Cleo, Dov

    1. red 17
    2. blue 23 = 2
    3. Cleo 9
    4. green pass

The lines above the moves are ``sheet:`` and ``players:`` or ``names:``; ``inks:`` if the pens are not red, blue,
yellow, green in the order of the players and the neutral one; ``first:`` if player 1 did not begin; ``teams: yes``;
``target:``; ``variations:``; ``deal:``, what chance gave at first. A move names the player (by number, name or ink),
``neutral`` or another ink if they did not use their own, and what they coloured: a bare number is a space, ``segment 12
13`` are two segments, and ``cell 3,4 red cell 3,5`` changes the pen on the way. ``= 2`` is what they claimed to score.
``totals:`` may follow, in the order of the score areas. Capitals, tabs, blank lines and what follows a ``#`` do not
matter. Numbers of moves may be left out or begin anywhere; where one is passed over, a line is missing.

In some games marks do not tell the moves (:attr:`pnp.games.contract.Game.spoken`). These have their own words after the
player, with the cards drawn and the dice rolled: ``3. Ada: take 3 draw 41 = 5``.

Three things can be wrong with a record, and they are kept apart: a line that cannot be read (:class:`RecordError`), a
move that the rules forbid, and a claim that the replay does not confirm (faults of a :class:`pnp.games.replay.Replay`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from pnp.errors import RecordError
from pnp.games import registry
from pnp.games.contract import INKS, Game
from pnp.message import Text, mapped, say
from pnp.model.game import Move
from pnp.model.names import INKS as INK_NAMES
from pnp.model.options import ChosenOptions
from pnp.model.regions import RegionId, region_id

HEADERS = ("sheet", "players", "names", "inks", "first", "teams", "target", "variations", "deal")
_TRAILER = "totals"
_MOST_PLAYERS = 8
_LONGEST = 80
"""Characters of a bad line that a message repeats."""
_NUMBER = re.compile(r"^([0-9]{1,9})\s?[.)]\s*")
"""The number of a move."""
_TOLD = re.compile(r"[\s:]*(.*?)(?:\s=\s?([0-9]{1,6}))?")
"""A move in words, and the points claimed for it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of a record.

    Attributes:
        move: what was done; player p's own pen is number p, and the neutral pen follows those of the players.
        claim: points that the player claims for it, or None.
        line: its line number, from 1.
    """

    move: Move
    claim: int | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Record:
    """A game as it was written down.

    Attributes:
        sheet: the sheet's code.
        players: how many play.
        turns: the moves in order.
        names: of the players, or empty.
        inks: of pens 1, 2 ...
        first: the player who moved first.
        teams: whether played in teams; None if the record does not say.
        target: points that end the game; None if the record does not say.
        variations: of the rules; None if the record does not say.
        deal: what chance gave before the first move, in the game's words.
        totals: claimed at the end, by score area, or empty.
        source: name of the file, for messages.
        lines: the line number of each header, and of the totals.
    """

    sheet: str
    players: int
    turns: tuple[Turn, ...]
    names: tuple[str, ...] = ()
    inks: tuple[str, ...] = INKS
    first: int = 1
    teams: bool | None = None
    target: int | None = None
    variations: frozenset[str] | None = None
    deal: str = ""
    totals: tuple[int, ...] = ()
    source: str = field(default="", compare=False)
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def place(self, *keys: str) -> Text:
        """The file and the line of the first of these headers that the record has, for messages."""
        return _place(self.source, next((self.lines[key] for key in keys if key in self.lines), 0))


def _place(source: str, line: int) -> Text:
    """A file, and the line in it if there is one."""
    return say("input-line", source=source, line=str(line)) if line else source


def write_record(record: Record) -> str:
    """The record as text; :func:`read_record` gives the same record back."""
    game = _game(record.sheet)
    called = record.inks[: record.players]
    if game and game.spoken:  # if pens may belong to nobody
        called = record.names or tuple(f"player {p}" for p in range(1, record.players + 1))
    lines = [f"sheet: {record.sheet}", f"players: {record.players}"]
    if record.names:
        lines.append(f"names: {', '.join(record.names)}")
    if record.inks != (game.inks if game else INKS):
        lines.append(f"inks: {', '.join(record.inks)}")
    if record.first != 1:
        lines.append(f"first: {called[record.first - 1]}")
    if record.teams is not None:
        lines.append(f"teams: {'yes' if record.teams else 'no'}")
    if record.target is not None:
        lines.append(f"target: {record.target}")
    if record.variations is not None:
        lines.append(f"variations: {', '.join(sorted(record.variations)) or 'none'}")
    if record.deal:
        lines.append(f"deal: {record.deal}")
    lines.append("")
    width = len(str(len(record.turns)))
    # If pens belong to nobody, a player is not an ink.
    pens = {(turn.move.player, pen) for turn in record.turns for _, pen in turn.move.marks}
    by_number = any(pen != player and pen <= record.players for player, pen in pens)
    who = [f"player {p}:" if by_number else name for p, name in enumerate(called, start=1)]
    if game and game.spoken:
        who = [f"{name}:" for name in called]
    lines += [f"{n:>{width}}. {_write_turn(turn, record, who)}" for n, turn in enumerate(record.turns, start=1)]
    if record.totals:
        lines += ["", f"{_TRAILER}: {', '.join(map(str, record.totals))}"]
    return "\n".join(lines) + "\n"


def _game(sheet: str) -> Game | None:
    """The game of a sheet's code, if there is such a game; the code itself is checked elsewhere."""
    name = sheet.partition("-")[0].strip().lower()
    return registry.game(name) if name in registry.names() else None


def _write_turn(turn: Turn, record: Record, who: Sequence[str]) -> str:
    player, marks = turn.move.player, turn.move.marks
    words = [who[player - 1]]
    if turn.move.play:
        return " ".join([*words, turn.move.play, *([] if turn.claim is None else [f"= {turn.claim}"])])
    pen, kind = 0 if words[0].endswith(":") else player, "space"
    for region, used in marks:
        if used != pen:
            words.append(record.inks[used - 1] if used <= len(record.inks) else "neutral")
            pen = used
        id = RegionId.of(region)
        if id.kind != kind:
            kind = id.kind
            words.append(kind)
        words.append(id.place)
    if not marks:
        words.append("pass")
    if turn.claim is not None:
        words.append(f"= {turn.claim}")
    return " ".join(words)


def read_record(text: str, source: str = "record") -> Record:
    """Parse a record.

    Raises:
        RecordError: names the file, the line, what was found there and what was expected.
    """
    return _Reader(source).read(text)


class _Reader:
    """Reads one record; knows file and line for its messages."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.line = 0
        self.game: Game | None = None
        self.headers: dict[str, tuple[str, int]] = {}

    def fail(self, found: Text, expected: Text) -> NoReturn:
        found = mapped(found, lambda text: text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...")
        raise RecordError(say("input-record", where=_place(self.source, self.line), found=found, expected=expected))

    def read(self, text: str) -> Record:
        moves: list[tuple[int, str]] = []
        for self.line, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
            content = " ".join(raw.split("#", 1)[0].split())
            if not content:
                continue
            word, colon, value = content.partition(":")
            key = word.strip().lower()
            if colon and key in (*HEADERS, _TRAILER):
                if key in self.headers:
                    self.fail(
                        say("input-found-second", key=key), say("input-wants-once", line=str(self.headers[key][1]))
                    )
                if moves and key != _TRAILER:
                    self.fail(say("input-found-late", key=key), say("input-wants-above", line=str(moves[0][0])))
                self.headers[key] = (value.strip(), self.line)
            else:
                moves.append((self.line, content))
        return self._record(moves)

    def _record(self, moves: Sequence[tuple[int, str]]) -> Record:
        sheet = self._need("sheet")
        game = _game(sheet)
        given = self._number("players", 1, _MOST_PLAYERS) if "players" in self.headers else None
        names = self._list("names")
        if len({name.lower() for name in names}) < len(names):
            self.fail(say("input-found-twins"), say("input-wants-names"))
        players = given or len(names)
        if not players:
            self.line = 0
            self.fail(say("input-found-nobody"), say("input-wants-players"))
        if names and len(names) != players:
            self.fail(say("input-found-names", names=len(names), players=players), say("input-wants-name-each"))
        inks = tuple(ink.lower() for ink in self._list("inks")) or (game.inks if game else INKS)
        if len(inks) < players or len(set(inks)) < len(inks):
            found = say("input-found-inks", count=len(inks), inks=", ".join(inks))
            self.fail(found, say("input-wants-inks", players=players))
        words = _players(players, inks)
        self.line = self.headers["names"][1] if names else self.line
        for player, name in enumerate(names, start=1):
            if words.setdefault(name.lower(), player) != player:
                self.fail(say("input-found-called", player=player, name=repr(name)), say("input-wants-other-name"))
        first = 1
        if "first" in self.headers:
            who = self._need("first")
            first = words.get(who.lower(), 0) or self.fail(repr(who), say("input-wants-player", known=_known(words)))
        self._check_numbers(moves)
        self.game = game
        read = self._told if game and game.spoken else self._turn
        turns = tuple(read(line, content, players, inks, words) for line, content in moves)
        totals = tuple(self._whole(total) for total in self._list(_TRAILER))
        return Record(
            sheet,
            players,
            turns,
            names,
            inks,
            first,
            self._yes_or_no("teams"),
            self._number("target", 1, 10_000) if "target" in self.headers else None,
            self._variations(),
            " ".join(self._need("deal").lower().split()) if "deal" in self.headers else "",
            totals,
            self.source,
            {key: line for key, (_, line) in self.headers.items()},
        )

    def _need(self, key: str) -> str:
        if key not in self.headers:
            self.line = 0
            self.fail(say("input-found-lacking", key=key), say("input-wants-sheet"))
        value, self.line = self.headers[key]
        return value or self.fail(say("input-found-nothing", key=key), say("input-wants-something"))

    def _list(self, key: str) -> tuple[str, ...]:
        if key not in self.headers:
            return ()
        return tuple(part.strip() for part in self._need(key).split(",") if part.strip())

    def _number(self, key: str, least: int, most: int) -> int:
        number = self._whole(self._need(key))
        if not least <= number <= most:
            self.fail(f"{key}: {number}", say("input-wants-number", least=str(least), most=str(most)))
        return number

    def _whole(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,6}", text):
            self.fail(repr(text), say("input-wants-whole"))
        return int(text)

    def _yes_or_no(self, key: str) -> bool | None:
        if key not in self.headers:
            return None
        answers = {"yes": True, "no": False}
        found = self._need(key)
        answer = answers.get(found.lower())
        if answer is None:
            self.fail(repr(found), say("input-wants-yes", key=key))
        return answer

    def _variations(self) -> frozenset[str] | None:
        if "variations" not in self.headers:
            return None
        return frozenset(name.lower() for name in self._list("variations")) - {"none"}

    def _told(self, line: int, content: str, players: int, inks: Sequence[str], words: Mapping[str, int]) -> Turn:
        """A move, told in the game's own words."""
        self.line = line
        who, text = _who(content, words)
        if not who:
            self.fail(repr(content), say("input-wants-spoken", known=_known(words)))
        told = _TOLD.fullmatch(text[len(who) :])
        if told is None or not told[1]:
            self.fail(repr(content), say("input-wants-words"))
        return Turn(Move(words[who], play=told[1]), None if told[2] is None else int(told[2]), line)

    def _turn(self, line: int, content: str, players: int, inks: Sequence[str], words: Mapping[str, int]) -> Turn:
        self.line = line
        who, text = _who(content, words)
        if not who:
            start = text.split(" ")[0].rstrip(":")
            if start in (*inks, "neutral"):
                found = say("input-found-unowned", move=repr(content))
                owner = self._owner(inks.index(start) + 1, players) if start in inks else 0
                self.fail(found, say("input-wants-who", ink=inks[max(owner, 1) - 1], pen=start))
            self.fail(repr(content), say("input-wants-move-by", known=_known(words), neutral=self._neutral()))
        player = words[who]
        marked, equals, claimed = text[len(who) :].partition("=")
        claim = self._whole(claimed.strip()) if equals else None
        rest = marked.lstrip(": ").split()
        if rest in (["pass"], ["passes"]):
            return Turn(Move(player), claim, line)
        pens = {ink: pen for pen, ink in enumerate(inks, start=1)} | {"neutral": players + 1}
        return Turn(Move(player, tuple(self._marks(rest, content, player, pens))), claim, line)

    def _marks(self, words: Sequence[str], content: str, pen: int, pens: Mapping[str, int]) -> list[tuple[str, int]]:
        """What was coloured, with which pen; pens and kinds hold until others are named."""
        marks: list[tuple[str, int]] = []
        kind, named_kind = "space", self.game is None or "space" in self.game.tapped
        waiting: set[str] = set()  # a pen, a kind, or both that no place has followed yet
        for word in words:
            named, colon, places = word.rpartition(":")
            if re.fullmatch(r"[a-z]+", word):
                what = "pen" if word in pens else "kind"
                if what == "kind" and word in INK_NAMES:
                    self.fail(repr(content), say("input-wants-pens", inks=[ink for ink in pens if ink != "neutral"]))
                if what in waiting:  # the first of the two would have no meaning
                    self.fail(repr(content), say("input-wants-move", neutral=self._neutral()))
                waiting.add(what)
                named_kind = named_kind or what == "kind"
                pen, kind = (pens[word], kind) if what == "pen" else (pen, word)
            elif re.fullmatch(r"([a-z]+:)?[a-z]?[0-9]{1,6}([/,][0-9]{1,6})*,?", word):
                if not (named_kind or colon) and self.game is not None:
                    self.fail(repr(content), say("input-wants-kind", kinds=[repr(each) for each in self.game.tapped]))
                kind = named if colon else kind
                waiting.clear()
                # A cell's place is a pair; all others may be listed with commas.
                parts = [places.rstrip(",")] if kind == "cell" else [part for part in places.split(",") if part]
                marks += [(region_id(kind, re.sub("(?<![0-9])0+(?=[0-9])", "", part).upper()), pen) for part in parts]
            else:
                self.fail(repr(content), say("input-wants-move", neutral=self._neutral()))
        if waiting or not marks:
            self.fail(repr(content), say("input-wants-move", neutral=self._neutral()))
        return marks

    def _neutral(self) -> int:
        """Whether some number of players has a neutral pen, as 0 or 1; if nobody knows the game, it may have one."""
        game = self.game
        if game is None:
            return 1
        ways = (game.setup_for(players, ChosenOptions()) for players in game.players)
        return int(any("neutral" in game.pens(setup).values() for setup in ways))

    def _owner(self, pen: int, players: int) -> int:
        """The player whose pen this is; 0 if it is nobody's, or if nobody knows."""
        if self.game is None or players not in self.game.players:
            return 0
        owner = self.game.pens(self.game.setup_for(players, ChosenOptions())).get(pen, "")
        return int(owner) if owner.isdecimal() else 0

    def _check_numbers(self, moves: Sequence[tuple[int, str]]) -> None:
        """See that the numbers of moves follow each other, but that several may share one: else a line is missing."""
        following = None
        for self.line, content in moves:
            number = _NUMBER.match(content)
            if number is not None:
                given = int(number[1])
                if following is not None and given not in (following - 1, following):
                    self.fail(repr(content), say("input-wants-next", number=str(following)))
                following = given
            following = following and following + 1


def _who(content: str, words: Mapping[str, int]) -> tuple[str, str]:
    """The word for a player at the start of a line, or none; and the line without its number, in small letters."""
    text = _NUMBER.sub("", content).lower()
    # The line begins with this name; the longest one, so that "Ann Lee 17" is not a move of Ann.
    return max((w for w in words if re.match(rf"{re.escape(w)}(?![^\s:=])", text)), key=len, default=""), text


def _players(players: int, inks: Sequence[str]) -> dict[str, int]:
    """What may stand for a player, whatever their name is: ``2``, ``player 2``, the ink of pen 2."""
    numbers = {form: p for p in range(1, players + 1) for form in (str(p), f"player {p}")}
    return numbers | {ink: p for p, ink in enumerate(inks[:players], start=1)}


def _known(words: Mapping[str, int]) -> str:
    return ", ".join(word for word in words if not word.startswith("player ") and not word.isdecimal())
