"""The judge of a Canvas score sheet: the ribbons of every player, what they are worth together, who has won.

The coloured boxes are the ribbons, so the sheet proves the scores exactly. It does not tell which paintings earned them
(a record of the moves does), but a search through all paintings tells whether any three could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pnp.games.canvas.rules.play import Easel
from pnp.games.claims import Said, check_pens, first_player, pens_by_ink, written_total
from pnp.games.judging import conclude, fitting, who_played
from pnp.message import Text, say
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of

GOAL = "choice:1/1"
"""The box that says that the goal was reached."""
_WITNESSES = 3
"""If this many boxes of a player are in one other pen, and none in their own, the keys may be wrong, too."""


def judge(
    board: Easel, setups: Sequence[Setup], reading: Reading, possible: Callable[[tuple[int, ...]], bool]
) -> Verdict:
    """What a finished sheet proves.

    Args:
        board: the scoring cards.
        setups: the ways of playing that the sheet is printed for.
        reading: of the sheet.
        possible: whether three paintings can earn these numbers of ribbons of each scoring card and, last, silver ones.
    """
    able = fitting(setups, _without_shadows(reading))
    if len(able) != 1:
        return who_played(setups, reading)
    return _Judgement(board, able[0], reading, possible).verdict()


def _without_shadows(reading: Reading) -> Reading:
    """The edge of a shadow looks like handwriting: in an area without a pen and without a ribbon it is ignored."""
    own = set(reading.inks) | {
        _player(name) for name, mark in reading.marks.items() if kind_of(name) == "tally" and mark.ink != BLANK
    }
    return replace(reading, written={name: text for name, text in reading.written.items() if _player(name) in own})


@dataclass(frozen=True)
class _Line:
    """A player's boxes for one kind of ribbon.

    Attributes:
        title: of the scoring card, or what silver is called.
        boxes: ids of all of them.
        own: those in the player's own pen.
        strange: those in another pen that is on the sheet.
        unsure: those that could not be read.
    """

    title: Text
    boxes: tuple[str, ...]
    own: tuple[str, ...]
    strange: tuple[str, ...]
    unsure: tuple[str, ...]

    @property
    def gap(self) -> tuple[str, ...]:
        """Empty boxes before coloured ones."""
        last = max((self.boxes.index(box) for box in self.own), default=0)
        return tuple(box for box in self.boxes[:last] if box not in (*self.own, *self.strange, *self.unsure))

    @property
    def most(self) -> int:
        """The most ribbons that it can stand for: unsure boxes count as coloured, and empty ones as skipped."""
        return len(self.own) + len(self.unsure) + len(self.gap)


class _Judgement:
    """One sheet, and the findings about it."""

    def __init__(
        self, easel: Easel, setup: Setup, reading: Reading, possible: Callable[[tuple[int, ...]], bool]
    ) -> None:
        self.easel = easel
        self.possible = possible
        self.setup = setup
        self.reading = reading
        self.pens = pens_by_ink(reading)
        self.players = range(1, setup.players + 1)
        self.titles: tuple[Text, ...] = (
            *(say("canvas-card", title=name.capitalize(), card=name) for name in easel.cards),
            say("canvas-silver"),
        )
        self.lines = {player: self._lines(player) for player in self.players}

    def verdict(self) -> Verdict:
        """The verdict, with every score."""
        keys = check_pens(self.reading, self.players)
        scores = {player: self._score(player) for player in self.players}
        said = [Said(doubts=keys.doubts), first_player(self.reading, self.setup.players)[1], self._goal(scores)]
        said += [self._looks(player) for player in self.players]
        findings = [finding for each in said for finding in each.findings]
        doubts = [doubt for each in said for doubt in each.doubts]
        findings += self._result(scores)
        if not any(line.own or line.strange or line.unsure for lines in self.lines.values() for line in lines):
            doubts.insert(0, Finding("canvas.empty", "warning", say("canvas-empty")))
        agreed, trusted = say("canvas-agrees"), not keys.doubts
        return conclude(self.setup, scores, findings, doubts, trusted=trusted, agreed=agreed, reading=self.reading)

    def _lines(self, player: int) -> tuple[_Line, ...]:
        found = []
        for number, title in enumerate(self.titles, start=1):
            ids = (id for id in map(RegionId.of, self.reading.marks) if id.kind == "tally")
            boxes = [str(id) for id in sorted(ids, key=lambda id: id.number) if id.numbers[:2] == (player, number)]
            inks = {box: self.reading.marks[box].ink for box in boxes}
            pens = {box: self.pens.get(ink) for box, ink in inks.items() if ink is not None}
            found.append(
                _Line(
                    title,
                    tuple(boxes),
                    tuple(box for box, pen in pens.items() if pen == player),
                    tuple(box for box, pen in pens.items() if pen not in (None, player)),
                    tuple(box for box, ink in inks.items() if ink is None),
                )
            )
        return tuple(found)

    def _score(self, player: int) -> Score:
        """The least and the greatest score of the boxes."""
        lines = self.lines[player]
        low = self.easel.worth([len(line.own) for line in lines])
        high = self.easel.worth([line.most for line in lines])
        written = written_total(self.reading, player)
        exact = low == high
        return Score(low if exact else None, low, high, None, written, "exact" if exact else "range")

    def _looks(self, player: int) -> Said:
        """Findings about a player's boxes: wrong pens, gaps, unread boxes."""
        findings: list[Finding] = []
        doubts: list[Finding] = []
        lines = self.lines[player]
        strange = [box for line in lines for box in line.strange]
        if strange:
            pens = sorted({self.pens[str(self.reading.marks[box].ink)] for box in strange})
            text = say("canvas-pen", **_boxes(strange), player=player, pens=pens)
            mixed = len(pens) == 1 and len(strange) >= _WITNESSES and not any(line.own for line in lines)
            severity: Literal["warning", "error"] = "warning" if mixed else "error"
            (doubts if mixed else findings).append(Finding("canvas.pen", severity, text, tuple(strange)))
        for line in lines:
            if line.unsure:
                text = say("canvas-unsure", **_boxes(line.unsure), player=player, title=line.title)
                doubts.append(Finding("canvas.unsure", "warning", text, line.unsure))
            elif line.gap:
                text = say("canvas-gap", **_boxes(line.gap), player=player, title=line.title)
                doubts.append(Finding("canvas.gap", "warning", text, line.gap))
        findings += self._impossible(player)
        return Said(tuple(findings), tuple(doubts))

    def _impossible(self, player: int) -> Iterator[Finding]:
        """Ribbons that no three paintings earn together, whatever the cards were."""
        lines = self.lines[player]
        if any(line.unsure or line.gap or line.strange for line in lines):
            return
        if not self.possible(tuple(len(line.own) for line in lines)):
            boxes = tuple(box for line in lines for box in line.own)
            yield Finding("canvas.impossible", "error", say("canvas-impossible", player=player), boxes)

    def _goal(self, scores: dict[int, Score]) -> Said:
        """Whether the box for the goal fits the score."""
        mark, goal = self.reading.marks.get(GOAL), self.easel.goal
        if mark is None or goal is None:
            return Said()
        passed = max(score.low or 0 for score in scores.values()) >= goal
        best = max(score.high or 0 for score in scores.values())
        if passed and mark.ink == BLANK:
            return Said((Finding("canvas.goal", "note", say("canvas-goal-reached", goal=goal), (GOAL,)),))
        if not passed and mark.ink is None:
            return Said(doubts=(Finding("canvas.goal-unsure", "warning", say("canvas-goal-unsure"), (GOAL,)),))
        if best < goal and mark.ink != BLANK:
            return Said((Finding("canvas.goal", "error", say("canvas-goal-wrong", goal=goal, best=best), (GOAL,)),))
        return Said()

    def _result(self, scores: dict[int, Score]) -> Iterator[Finding]:
        """Who has won, as far as the sheet tells."""
        points = {player: score.counted for player, score in scores.items() if score.counted is not None}
        if len(points) < len(scores) or not any(points.values()):
            return
        best = max(points.values())
        leading = [player for player, score in points.items() if score == best]
        if self.setup.players == 1:
            goal = self.easel.goal or 0
            what = "canvas-worth-enough" if best >= goal else "canvas-worth-short"
            text = say(what, points=best, goal=goal) if goal else say("canvas-worth", points=best)
        elif len(leading) > 1:
            text = say("canvas-equal", players=leading, points=best)
        else:
            text = say("canvas-wins", player=leading[0], points=best)
        yield Finding("score.result", "note", text)


def _boxes(boxes: Sequence[str]) -> dict[str, int]:
    """What sentences about boxes need: how many there are, and the number of the first, which names a single one."""
    return {"count": len(boxes), "box": _number(boxes[0])}


def _player(region: str) -> int:
    return RegionId.of(region).owner


def _number(region: str) -> int:
    return RegionId.of(region).number
