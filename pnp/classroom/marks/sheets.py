"""One sheet of paper from all its pictures: which counts, whether they contradict each other, who scored what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from pnp.classroom.lists.roster import Pupil
from pnp.classroom.marks.marked import Difference, Picture, Role, Seat, Standing, Work
from pnp.classroom.marks.placing import Span, places
from pnp.classroom.piles.pile import natural
from pnp.classroom.piles.results import UNKNOWN, Result, contradictions
from pnp.games.registry import game
from pnp.games.whose import players_of
from pnp.model.code import parse_code
from pnp.model.game import Finding, Score


def by_name(result: Result) -> tuple[object, ...]:
    """What to sort pictures by: their names, as people do, then pages and sheets in order."""
    return *natural(result.photo), result.page or 0, result.sheet or 0


def work_of(code: str, owners: tuple[Pupil, ...], results: Sequence[Result]) -> Work:
    """A sheet from all pictures of it that could be read.

    Args:
        code: of the sheet; empty for a painting of cards.
        owners: whose it is, player 1 first.
        results: at least one.
    """
    ordered = sorted(results, key=by_name)
    seen: set[tuple[str, int | None, int | None]] = set()
    own: list[Result] = []
    for result in ordered:
        key = result.digest, result.page, result.sheet
        if key not in seen:
            own.append(result)
        seen.add(key)
    # What shows nothing was taken before the first move, or is what was printed, and contradicts nothing.
    played = [result for result in own if not result.empty] or own
    differences = tuple(_differences(played))
    best = min(played, key=_doubtful)  # the first of equals
    roles: dict[int, Role] = {id(result): "empty" for result in own}
    roles |= {id(result): _role(result, best, contradict=bool(differences)) for result in played}
    pictures = tuple(Picture(result, roles.get(id(result), "same")) for result in ordered)
    status: Standing = "unsure" if differences else best.verdict.status
    settles = 0 if differences else max(settled(best, other) for other in played)
    name = parse_code(code).game if code else ""
    work = Work(code, name, owners, status, best, pictures, (), differences, settles)
    return replace(work, seats=tuple(_seats(work)))


def _role(result: Result, best: Result, *, contradict: bool) -> Role:
    return "contradicts" if contradict else "counts" if result is best else "confirms"


def _doubtful(result: Result) -> tuple[int, int, int]:
    return (
        sum(doubt.matters for doubt in result.doubts),
        result.verdict.status == "unsure",
        result.marks.count(UNKNOWN) or len(result.doubts),
    )


def _differences(results: Sequence[Result]) -> list[Difference]:
    """Every two that contradict each other; of pictures that show the same, one stands for all."""
    kinds: dict[tuple[object, ...], Result] = {}
    for result in results:
        kinds.setdefault((result.marks, *result.inks.items(), result.verdict.status), result)
    found = []
    for one, other in combinations(kinds.values(), 2):
        places = contradictions(one, other)
        if places or {one.verdict.status, other.verdict.status} == {"agrees", "disagrees"}:
            shared = min(len(one.marks), len(other.marks))
            found.append(Difference(one.where, other.where, places, shared))
    return found


def settled(best: Result, other: Result) -> int:
    """How many regions the one picture shows that the other leaves open."""
    return sum(a != UNKNOWN and b == UNKNOWN for a, b in zip(best.marks, other.marks, strict=False))


def _seats(work: Work) -> list[Seat]:
    """The players of a sheet: its owners, and whoever else it has a score of; the colours of a painting of cards."""
    verdict, scores = work.verdict, {} if work.differences else work.verdict.scores
    if not work.code:
        return [
            Seat(n, None, score, _points(work.status, score, blamed=True), None, verdict.findings, _colours(work, n))
            for n, score in scores.items()
        ]
    setup = verdict.setup
    count = max([setup.players if setup else 0, len(work.owners), *([] if setup else verdict.scores)])
    rules = game(work.game)
    of = {player: rules.row(player, setup) if setup else player for player in range(1, count + 1)}
    about = {finding: players_of(finding, rules, setup) for finding in verdict.findings}
    errors = [named for finding, named in about.items() if finding.severity == "error"]
    blamed = {player for player in of if not errors or any(not named or player in named for named in errors)}
    points = {p: _points(work.status, scores[n], blamed=p in blamed) if n in scores else None for p, n in of.items()}
    spans = {p: _span(work.status, scores[n], points[p]) if n in scores else None for p, n in of.items()}
    placed = places(rules, setup, spans, verdict.winners if work.status != "unsure" else None)
    if not scores:
        placed = dict.fromkeys(of, None)
    return [
        Seat(
            player,
            work.owners[player - 1] if player <= len(work.owners) else None,
            scores.get(number),
            points[player],
            placed[player],
            _own(about, player),
            status=work.status if work.status != "disagrees" or player in blamed else _free(points[player]),
        )
        for player, number in of.items()
    ]


def _colours(work: Work, number: int) -> str:
    """The colours of a score of a painting of cards; none of a player whose colours nobody says."""
    if work.verdict.colours:
        return ", ".join(work.verdict.colours.get(number, ()))
    return work.result.inks.get(number, str(number))


def _free(points: int | None) -> Standing:
    """How a player stands who has done nothing wrong on a sheet that disagrees."""
    return "unsure" if points is None else "agrees"


def _points(status: Standing, score: Score, *, blamed: bool) -> int | None:
    """The score that stands; on a sheet that disagrees, a proven one, or one that no error is about."""
    if status == "agrees":
        return score.counted
    if status != "disagrees":
        return None
    if score.proof == "exact":
        return score.low
    if blamed or score.counted is None or score.low is None or score.high is None:
        return None
    return score.counted if score.low <= score.counted <= score.high else None


def _span(status: Standing, score: Score, points: int | None) -> Span | None:
    """What a score can be, as far as that is certain."""
    if points is not None:
        return points, points
    if status == "unsure" or score.proof == "none" or score.low is None or score.high is None:
        return None
    return score.low, score.high


def _own(about: Mapping[Finding, Sequence[int]], player: int) -> tuple[Finding, ...]:
    """Findings about a player, then those about nobody in particular; most severe first in each."""
    mine = (finding for finding, named in about.items() if player in named)
    return (*mine, *(finding for finding, named in about.items() if not named))


def grouped(results: Sequence[Result]) -> Mapping[str, list[Result]]:
    """Pictures that were read, by the code of their sheet; a painting of cards, which has none, by itself."""
    groups: dict[str, list[Result]] = {}
    for result in sorted(results, key=by_name):
        groups.setdefault(result.code or f"\n{result.digest}/{result.page}", []).append(result)
    return groups
