"""The judge of a CUBIST score sheet: the installations of each player, the dice in the museum, and the scores.

A score sheet tells the end of a game and proves the scores from it exactly: the points of the installations and two for
each die in the museum. It cannot prove that the sculptures stood; a record of the turns can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.claims import Claim, Said, check_pens, written_total
from pnp.games.cubist.rules.boxes import CARDS, DICE, END, MUSEUM, choice_id, tally_id
from pnp.games.cubist.rules.plans import Installation, Museum, installations, museums
from pnp.games.cubist.rules.table import BUILT, PER_DIE
from pnp.games.judging import conclude, opened, proved_score
from pnp.games.tallies import Tally, strange_pens
from pnp.games.unread import reasons
from pnp.message import Message, say
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId


def judge(board: object, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet; see :class:`pnp.games.contract.Rules`."""
    case = opened(setups, reading, lambda setup: _ScoreSheet(setup, reading), empty=lambda _: False)
    return case if isinstance(case, Verdict) else case.field.verdict(case.ticks)


class _ScoreSheet:
    """One sheet, and the findings about it."""

    def __init__(self, setup: Setup, reading: Reading) -> None:
        self.setup = setup
        self.reading = reading
        self.players = range(1, setup.players + 1)
        self.cards = {player: Tally.read(reading, player, CARDS) for player in self.players}
        self.dice = {player: Tally.read(reading, player, DICE) for player in self.players}
        self.museum, self.which = self._museum()

    def verdict(self, ticks: tuple[Finding, ...]) -> Verdict:
        """The verdict, with every score, and these findings about the "goes first" boxes."""
        keys = check_pens(self.reading, self.players)
        said = [Said(ticks, keys.doubts), self.which, *map(self._lines, self.players)]
        scores = {player: self._score(player) for player in self.players}
        findings = [finding for each in said for finding in each.findings]
        doubts = [doubt for each in said for doubt in each.doubts]
        findings += [*self._twice(), *self._fives(), *self._gifts(), *self._room(), *self._result(scores)]
        agreed, left = say("cubist-agreed"), self._unfinished()
        return conclude(self.setup, self.reading, keys, scores, findings, doubts, agreed=agreed, unfinished=left)

    def _lines(self, player: int) -> Said:
        """Findings about a player's own boxes: wrong pens, gaps, unread boxes."""
        cards, dice = lines = (self.cards[player], self.dice[player])
        pens = strange_pens(
            "cubist.pen",
            lines,
            self.reading,
            lambda boxes, pens: say("cubist-pen", boxes=_boxes(boxes), player=player, count=len(boxes), pens=pens),
        )
        findings, doubts = list(pens.findings), list(pens.doubts)
        unsure = cards.unsure + dice.unsure
        if unsure:
            text = say("cubist-unsure", boxes=_boxes(unsure), player=player, because=reasons(unsure, self.reading))
            doubts.append(Finding("cubist.unsure", "warning", text, unsure))
        if dice.gap and not dice.unsure and not dice.strange:
            findings.append(Finding("cubist.gap", "warning", say("cubist-gap", player=player), dice.gap))
        return Said(tuple(findings), tuple(doubts))

    def _museum(self) -> tuple[Museum | None, Said]:
        """The museum card, if exactly one box is coloured and it is for that many players."""
        regions = {region: RegionId.of(region) for region in self.reading.marks}
        museum_boxes = [region for region, id in regions.items() if id.kind == "choice" and id.owner == MUSEUM]
        boxes = {region: self.reading.marks[region] for region in museum_boxes}
        marked = [region for region, mark in boxes.items() if mark.ink not in (None, BLANK)]
        unsure = tuple(region for region, mark in boxes.items() if mark.ink is None)
        if len(marked) > 1:
            text = say("cubist-museums", cards=[_number(region) for region in marked])
            return None, Said((Finding("cubist.museum", "error", text, tuple(marked)),))
        end = self.reading.marks.get(choice_id(END, 1))
        if end is not None and end.ink is None:
            unsure = (*unsure, choice_id(END, 1))
        if unsure:
            return None, Said(doubts=(Finding("cubist.museum-unsure", "warning", say("cubist-museum-unsure"), unsure),))
        if not marked:
            text = say("cubist-museum-missing")
            return None, Said(doubts=(Finding("cubist.museum-missing", "warning", text, tuple(boxes)),))
        museum = museums()[_number(marked[0]) - 1]
        if museum.players != self.setup.players:
            text = say("cubist-museum-players", card=museum.number, players=museum.players, played=self.setup.players)
            return None, Said((Finding("cubist.museum", "error", text, tuple(marked)),))
        return museum, Said()

    def _score(self, player: int) -> Score:
        cards, dice = self.cards[player], self.dice[player]
        low = _points(cards.own) + PER_DIE * len(dice.own)
        high = low + _points(cards.unsure) + PER_DIE * len(dice.unsure)
        return proved_score(Claim(None, written_total(self.reading, player)), (low, high))

    def _twice(self) -> Iterator[Finding]:
        """An installation that several players claim to have built."""
        for card in installations():
            boxes = {player: tally_id(player, CARDS, card.number) for player in self.players}
            whose = [player for player, box in boxes.items() if box in self.cards[player].own]
            if len(whose) > 1:
                regions = tuple(boxes[player] for player in whose)
                text = say("cubist-twice", card=card.number, players=whose)
                yield Finding("cubist.twice", "error", text, regions)

    def _fives(self) -> Iterator[Finding]:
        """The game ends with the turn in which somebody has five installations, so nobody else can have five."""
        many = [player for player in self.players if len(self.cards[player].own) >= BUILT]
        if len(many) > 1:
            regions = tuple(box for player in many for box in self.cards[player].own)
            yield Finding("cubist.five", "error", say("cubist-five", players=many), regions)

    def _gifts(self) -> Iterator[Finding]:
        """Dice in the museum come from installations that their player has built."""
        for player in self.players:
            cards, dice = self.cards[player], self.dice[player].own
            most = sum(len(card.gives) for card in _built(cards.own + cards.unsure))
            if len(dice) > most:
                yield Finding(
                    "cubist.gifts", "error", say("cubist-gifts", player=player, given=len(dice), most=most), dice
                )

    def _room(self) -> Iterator[Finding]:
        """How many dice the museum takes, and whether it was completed."""
        if self.museum is None:
            return
        regions = tuple(sorted(box for line in self.dice.values() for box in line.own))
        unsure = sum(len(line.unsure) for line in self.dice.values())
        low, room = len(regions), self.museum.room
        ticked = self.reading.marks.get(choice_id(END, 1))
        title, card = self.museum.name, self.museum.number
        if low > room:
            text = say("cubist-room", dice=low, museum=title, card=card, room=room)
            yield Finding("cubist.room", "error", text, regions)
            return
        if ticked is not None and ticked.ink not in (None, BLANK) and low + unsure < room:
            text = say("cubist-incomplete", dice=low, room=room, museum=title, card=card)
            yield Finding("cubist.complete", "error", text, (choice_id(END, 1), *regions))
        elif ticked is not None and ticked.ink == BLANK and low == room:
            yield Finding("cubist.complete", "warning", say("cubist-complete", dice=room), (choice_id(END, 1),))

    def _unfinished(self) -> Sequence[Finding] | None:
        """That nobody has five installations and the museum is not complete; None if nobody can tell."""
        lines = self.cards.values()
        if any(len(line.own) >= BUILT for line in lines):
            return ()
        if self.museum is None or any(len(line.own) + len(line.unsure) >= BUILT for line in lines):
            return None
        low, room = sum(len(line.own) for line in self.dice.values()), self.museum.room
        if low >= room:
            return ()
        if low + sum(len(line.unsure) for line in self.dice.values()) >= room:
            return None
        text = say("cubist-unfinished", dice=low, room=room)
        boxes = tuple(box for line in self.dice.values() for box in line.own)
        return (Finding("cubist.unfinished", "note", text, boxes),)

    def _result(self, scores: dict[int, Score]) -> Iterator[Finding]:
        """Who has won: by points, then by dice in the museum."""
        counted = {player: score.counted for player, score in scores.items() if score.counted is not None}
        if len(counted) < len(scores) or not any(counted.values()):
            return
        ranks = {player: (points, len(self.dice[player].own)) for player, points in counted.items()}
        best = max(ranks.values())
        won = [player for player, rank in ranks.items() if rank == best]
        equal = [player for player, points in counted.items() if points == best[0]]
        if len(won) > 1:
            text = say("cubist-shared", players=won, points=best[0], dice=best[1])
        elif len(equal) > 1:
            others = [player for player in equal if player not in won]
            text = say("cubist-wins-by-dice", player=won[0], points=best[0], others=others)
        else:
            text = say("cubist-wins", player=won[0], points=best[0])
        yield Finding("score.result", "note", text)


def _built(boxes: Sequence[str]) -> Iterator[Installation]:
    """The installations that these boxes stand for."""
    return (installations()[_number(box) - 1] for box in boxes)


def _points(boxes: Sequence[str]) -> int:
    return sum(card.points for card in _built(boxes))


def _boxes(regions: Sequence[str]) -> list[Message]:
    """``Installations 3 and 7``, ``a box of museum dice``."""
    cards = [id.number for id in map(RegionId.of, regions) if id.numbers[1] == CARDS]
    dice = len(regions) - len(cards)
    parts = [say("cubist-installations", cards=cards)] if cards else []
    return [*parts, say("cubist-dice-boxes", count=dice)] if dice else parts


def _number(region: str) -> int:
    return RegionId.of(region).number
