"""The judge of a Canvas score sheet: the ribbons of every player, what they are worth together, who has won.

The coloured boxes are the ribbons, so the sheet proves the scores exactly. It does not tell which paintings earned them
(a record of the moves does), but a search through all paintings tells whether any three could.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from pnp.games.canvas.rules.play import Easel
from pnp.games.claims import Claim, Said, check_pens, written_total
from pnp.games.judging import conclude, fitting, opened, proved_score
from pnp.games.tallies import Tally, strange_pens
from pnp.games.unread import reasons
from pnp.message import Text, say
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of

GOAL = "choice:1/1"
"""The box that says that the goal was reached."""


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
    able = fitting(setups, _without_shadows(reading)) or setups
    case = opened(able, reading, lambda setup: _ScoreSheet(board, setup, reading, possible), empty=lambda _: False)
    return case if isinstance(case, Verdict) else case.field.verdict(case.ticks)


def _without_shadows(reading: Reading) -> Reading:
    """The edge of a shadow looks like handwriting: in an area without a pen and without a ribbon it is ignored."""
    own = set(reading.inks) | {
        _player(name) for name, mark in reading.marks.items() if kind_of(name) == "tally" and mark.ink != BLANK
    }
    return replace(reading, written={name: text for name, text in reading.written.items() if _player(name) in own})


class _ScoreSheet:
    """One sheet, and the findings about it."""

    def __init__(
        self, easel: Easel, setup: Setup, reading: Reading, possible: Callable[[tuple[int, ...]], bool]
    ) -> None:
        self.easel = easel
        self.possible = possible
        self.setup = setup
        self.reading = reading
        self.players = range(1, setup.players + 1)
        self.titles: tuple[Text, ...] = (
            *(say("canvas-card", title=name.capitalize(), card=name) for name in easel.cards),
            say("canvas-silver"),
        )
        kinds = range(1, len(self.titles) + 1)
        self.lines = {player: [Tally.read(reading, player, kind) for kind in kinds] for player in self.players}

    def verdict(self, ticks: tuple[Finding, ...]) -> Verdict:
        """The verdict, with every score, and these findings about the "goes first" boxes."""
        keys = check_pens(self.reading, self.players)
        scores = {player: self._score(player) for player in self.players}
        said = [Said(ticks, keys.doubts), self._goal(scores), *map(self._looks, self.players)]
        findings = [finding for each in said for finding in each.findings]
        doubts = [doubt for each in said for doubt in each.doubts]
        findings += self._result(scores)
        if not any(line.own or line.strange or line.unsure for lines in self.lines.values() for line in lines):
            doubts.insert(0, Finding("canvas.empty", "warning", say("canvas-empty")))
        return conclude(self.setup, self.reading, keys, scores, findings, doubts, agreed=say("canvas-agrees"))

    def _score(self, player: int) -> Score:
        """The least and the greatest score: unsure boxes count as coloured, and empty ones before others as skipped."""
        lines = self.lines[player]
        low = self.easel.worth([len(line.own) for line in lines])
        high = self.easel.worth([len(line.own + line.unsure + line.gap) for line in lines])
        return proved_score(Claim(None, written_total(self.reading, player)), (low, high))

    def _looks(self, player: int) -> Said:
        """Findings about a player's boxes: wrong pens, gaps, unread boxes."""
        lines = self.lines[player]
        pens = strange_pens(
            "canvas.pen",
            lines,
            self.reading,
            lambda boxes, pens: say("canvas-pen", **_boxes(boxes), player=player, pens=pens),
        )
        doubts = list(pens.doubts)
        for line, title in zip(lines, self.titles, strict=True):
            for what, boxes in (("unsure", line.unsure), ("gap", () if line.unsure else line.gap)):
                if boxes:
                    because = reasons(boxes, self.reading)
                    text = say(f"canvas-{what}", **_boxes(boxes), player=player, title=title, because=because)
                    doubts.append(Finding(f"canvas.{what}", "warning", text, boxes))
        return Said((*pens.findings, *self._impossible(player)), tuple(doubts))

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
    return {"count": len(boxes), "box": RegionId.of(boxes[0]).number}


def _player(region: str) -> int:
    return RegionId.of(region).owner
