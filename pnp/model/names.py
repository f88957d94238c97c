"""What people call the regions of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from pnp.message import Message, languages, say, spoken
from pnp.model.game import Score, Setup, Verdict
from pnp.model.kinds import BOXES
from pnp.model.reading import BLANK
from pnp.model.regions import RegionId, kind_of

_NUMBER = re.compile(r"[0-9]+")
_RUN = re.compile(r"(.*[:/,])([0-9]{1,4})-([0-9]{1,4})")
_LONGEST = 500
"""Regions that one name stands for at most; no sheet has more of a kind."""
_PARTS = {
    "score": 2,
    "penalty": 2,
    "sequence": 3,
    "track": 2,
    "choice": 2,
    "tally": 3,
    "total": 1,
    "initials": 1,
    "first": 1,
    "pen": 2,
    "half": 2,
    "cut": 1,
    "line": 2,
    "cell": 2,
    "space": 1,
    "segment": 1,
    "triangle": 1,
}
"""How many numbers the ids of each kind have."""
INKS = (
    "red",
    "blue",
    "yellow",
    "green",
    "orange",
    "purple",
    "brown",
    "black",
    "light blue",
    "turquoise",
    "pink",
    "white",
)
"""Names that the reader gives to inks."""
_NAMED = 4
"""Regions that a sentence names one by one."""


def place(region: str) -> Message:
    """What people call a region: ``box 5 of player 1`` for ``score:1/5``.

    Args:
        region: a kind, a colon, and numbers with strokes or commas between them.
    """
    id = RegionId.of(region)
    if _PARTS.get(id.kind) != len(id.places):
        return say("region", kind=id.kind, name=id.place)
    return Message(f"region-{id.kind}", tuple(zip("abc", id.places, strict=False)))


def places(regions: Sequence[str]) -> Message:
    """What a sentence calls regions: a few by name, many by their number."""
    if len(regions) > _NAMED:
        return say("regions-many", count=len(regions))
    return say("regions", names=[place(region) for region in regions])


def ink(name: str | None) -> Message:
    """What people call the colour of a pen, or none."""
    return _worded("ink", str(name))


@cache
def _inks() -> Mapping[str, str]:
    """Names of inks in all languages, in small letters, to those that the reader gives."""
    blank = {spoken(say("blank"), lang).lower(): BLANK for lang in languages()}
    return blank | {spoken(ink(name), lang).lower(): name for lang in languages() for name in INKS}


def ink_named(text: str) -> str:
    """The reader's name of an ink that a person names in any language: ``red`` for ``Rot``; else the same text."""
    name = text.strip().lower()
    return _inks().get(name, name)


def inks(names: Iterable[str]) -> list[Message]:
    """What people call several."""
    return [ink(name) for name in names]


def painter(number: int, verdict: Verdict, name: str) -> Message:
    """Whose score it is in a painting of cards: a player's where a person says colours, else a colour's."""
    if not verdict.colours:
        return ink(name)
    if own := verdict.colours.get(number):
        return say("players-colours", numbers=[number], colours=inks(own))
    return say("players", numbers=[number])


def reason(why: str) -> Message:
    """Why a region could not be read, in words, where there are any for it."""
    return _worded("reason", why)


def _worded(id: str, words: str) -> Message:
    """Words of the program's own that a language has its own for: it finds them by a name without spaces."""
    return say(id, name=words.replace(" ", "-"), words=words)


def kinds_of(regions: Sequence[str]) -> Message:
    """The same by their numbers: ``box 7``, ``boxes 7, 8 and 9``, ``13 boxes from 7 to 19``; each kind by itself.

    Cells have two numbers: ``the cells 3/4 and 3/5 (row/column)``.
    """
    kinds: dict[str, list[str]] = {}
    for id in map(RegionId.of, regions):
        kind = {"score": "box", "penalty": "box", "pen": "key"}.get(id.kind, id.kind)
        kinds.setdefault(kind, []).append("/".join(id.places) if kind == "cell" else id.places[-1])
    return say("regions", names=[of_kind(kind, spots) for kind, spots in kinds.items()])


def of_kind(kind: str, spots: Sequence[str]) -> Message:
    """Regions of one kind by their numbers, or by what is printed in them."""
    if kind == "cell" and len(spots) <= _NAMED:
        row, column = spots[0].split("/")
        return say("cell", row=row, column=column) if len(spots) == 1 else say("cells", cells=spots)
    noun = say(f"noun-{kind}", count=len(spots))
    if len(spots) <= _NAMED:
        return say("some", noun=noun, numbers=spots)
    numbers = [int(spot) for spot in spots if spot.isdecimal()]
    if len(numbers) == len(spots):
        return say("range", noun=noun, count=len(spots), first=min(numbers), last=max(numbers))
    return say("many", noun=noun, count=len(spots))


def run(regions: Sequence[str]) -> Message:
    """What people call regions whose ids differ in a last number that counts up: ``boxes 5 to 9 of player 1``."""
    if len(regions) == 1:
        return place(regions[0])
    first = place(regions[0])
    last = _NUMBER.findall(regions[-1])[-1]
    return Message(first.id.replace("region-", "region-run-"), (*first.args, ("last", last)))


def run_id(regions: Sequence[str]) -> str:
    """How such regions are typed at once: ``score:1/5-9``; one region is its id."""
    return regions[0] if len(regions) == 1 else f"{regions[0]}-{_NUMBER.findall(regions[-1])[-1]}"


def expanded(name: str) -> tuple[str, ...]:
    """The ids that such a name stands for; any other name stands for itself."""
    run = _RUN.fullmatch(name)
    if run is None or not 0 <= int(run[3]) - int(run[2]) < _LONGEST:
        return (name,)
    return tuple(f"{run[1]}{number}" for number in range(int(run[2]), int(run[3]) + 1))


def follows(one: str, other: str) -> bool:
    """Whether a score box, or any like it, is the next after another."""
    return kind_of(one) in BOXES and expanded(f"{one}-{RegionId.of(other).places[-1]}") == (one, other)


def in_runs(regions: Iterable[str]) -> list[tuple[str, ...]]:
    """Regions in their order, boxes that follow each other together."""
    runs: list[list[str]] = []
    for region in regions:
        if runs and follows(runs[-1][-1], region):
            runs[-1].append(region)
        else:
            runs.append([region])
    return [tuple(run) for run in runs]


def score_line(
    who: Message, score: Score, *, counted: bool, paper: str = "sheet", setup: Setup | None = None
) -> Message:
    """What a player claims, and what the paper says of it.

    Args:
        who: the player.
        score: theirs.
        counted: whether points are coloured box by box.
        paper: what proves it: a ``sheet`` or a ``painting``.
        setup: how it was played, if that is known.
    """
    claims: list[Message] = []
    if counted:
        claims.append(say("not-counted") if score.boxes is None else say("counted", boxes=score.boxes))
    if score.written is not None:
        claims.append(say("written", total=score.written))
    low, high = (-1 if bound is None else bound for bound in (score.low, score.high))
    how = "open" if score.open_in(setup) else score.proof
    proof = say(f"proof-{how}", paper=paper, low=low, high=high)
    return say("score-line", who=who, claims=claims, proof=proof)
