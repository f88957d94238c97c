"""A marked pile: pupils, their sheets with all pictures of them, and what could not be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Literal

from msgspec import Struct

from pnp.classroom.lists.roster import Pupil, Roster
from pnp.classroom.lists.tables import Owners
from pnp.classroom.marks.placing import Place
from pnp.classroom.piles.results import Result
from pnp.message import Text
from pnp.model.game import Finding, Score, Verdict

Standing = Literal["agrees", "disagrees", "unsure", "unreadable", "unread", "absent", "missing"]
STANDINGS: tuple[Standing, ...] = ("agrees", "disagrees", "unsure", "unreadable", "unread", "absent", "missing")
"""From good to bad. Without a sheet, a pupil is unread while pictures are left to read, and missing after that;
who is absent is neither."""
Role = Literal["counts", "confirms", "same", "empty", "contradicts", "unreadable", "needless", "broken", "lost"]
"""What a picture is good for: the one that counts; another that agrees with it; the same file again; one of the sheet
before anything was coloured; one of those that contradict each other; to be taken again; unreadable, but nothing is
lost; a file that is no picture; one whose reader was killed."""


class Picture(Struct, frozen=True):
    """A picture of a sheet, or of none.

    Attributes:
        result: what became of it.
        role: what it is good for.
    """

    result: Result
    role: Role


class Difference(Struct, frozen=True):
    """Two pictures of one sheet that cannot both be right.

    Attributes:
        one: where the one is.
        other: where the other is.
        places: regions that they show differently, both being sure; 0 where only the verdicts differ.
        of: regions that both show.
    """

    one: Text
    other: Text
    places: int
    of: int


class Seat(Struct, frozen=True):
    """A player on a sheet.

    Attributes:
        player: from 1.
        pupil: who that is; None where nobody can tell.
        score: as the sheet tells it; None where it tells nothing of this player, or its pictures contradict each other.
        points: the score that stands: proven, or counted and not contradicted; None where none does.
        place: among those at the table.
        findings: about this player, then those about nobody in particular.
        colour: in a painting of cards, where scores are those of colours; empty elsewhere.
        status: of the player on a sheet: what only others did wrong is not theirs.
    """

    player: int
    pupil: Pupil | None
    score: Score | None
    points: int | None
    place: Place
    findings: tuple[Finding, ...]
    colour: str = ""
    status: Standing = "agrees"


class Work(Struct, frozen=True, eq=False):
    """A sheet of paper, as all its pictures tell it.

    Attributes:
        code: of the sheet; empty for a painting of cards.
        game: name of its game; empty for a painting of cards.
        owners: whose it is, player 1 first; empty where it belongs to nobody on the list.
        status: of the sheet; unsure where its pictures contradict each other.
        result: the picture that counts.
        pictures: all of them, by name.
        seats: its players.
        differences: between pictures that contradict each other.
        settles: regions that the picture which counts shows and another one leaves open.
    """

    code: str
    game: str
    owners: tuple[Pupil, ...]
    status: Standing
    result: Result
    pictures: tuple[Picture, ...]
    seats: tuple[Seat, ...] = ()
    differences: tuple[Difference, ...] = ()
    settles: int = 0

    @property
    def verdict(self) -> Verdict:
        """The judgement on the picture that counts."""
        return self.result.verdict


class Row(Struct, frozen=True):
    """A line of the gradebook: a pupil and a sheet, or a sheet where there is no list.

    Attributes:
        pupil: who; None without a list.
        work: the sheet; None for a pupil without one.
        status: of both.
        seats: the pupil's; all players without a list.
        vain: the picture of the sheet of a pupil without one, in which it could not be read or judged.
    """

    pupil: Pupil | None
    work: Work | None
    status: Standing
    seats: tuple[Seat, ...] = ()
    vain: Result | None = None


class UnreadPicture(Struct, frozen=True):
    """A picture in which no sheet could be read.

    Attributes:
        result: what became of it.
        owners: whose it may be: known where its code is, else everybody without a sheet.
        known: whether its code is known.
    """

    result: Result
    owners: tuple[Pupil, ...]
    known: bool


class Marked(Struct, frozen=True, dict=True):
    """A marked pile.

    Attributes:
        owners: finds out whose a sheet is, where there is a class list.
        rows: of the gradebook: pupils as on the list; sheets by the names of their pictures without one.
        works: the sheets of pupils on the list, in its order; all of them without one.
        strangers: sheets of nobody on the list, by the names of their pictures.
        again: pictures to take again.
        foreign: pictures of sheets of another generator, which no picture makes readable.
        needless: pictures that show nothing, and of which nothing is missed.
        broken: files that are bad input.
        lost: pictures whose reader was killed, which are to be read again.
        unread: pictures that were not looked at yet.
        passed: files that are no pictures.
    """

    owners: Owners | None
    rows: tuple[Row, ...]
    works: tuple[Work, ...]
    strangers: tuple[Work, ...] = ()
    again: tuple[UnreadPicture, ...] = ()
    foreign: tuple[UnreadPicture, ...] = ()
    needless: tuple[Result, ...] = ()
    broken: tuple[Result, ...] = ()
    lost: tuple[Result, ...] = ()
    unread: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()

    @property
    def roster(self) -> Roster | None:
        """The class list, where there is one."""
        return None if self.owners is None else self.owners.roster

    def whose(self, result: Result) -> tuple[Pupil, ...]:
        """Those on the list whose sheet a picture shows, player 1 first, whether or not it could be read."""
        return (self.owners.of(result.code) if self.owners and result.code else None) or ()

    @property
    def sheets(self) -> tuple[Work, ...]:
        """All sheets, strangers last."""
        return (*self.works, *self.strangers)

    @cached_property
    def game(self) -> str:
        """The name of the game that most sheets are of, those of nobody only where there are no others; or empty."""
        played = Counter(work.game for work in self.works or self.strangers if work.game)
        return played.most_common(1)[0][0] if played else ""

    @cached_property
    def standing(self) -> Mapping[Standing, int]:
        """How many pupils, or sheets without a list, there are of each status: one with several sheets by the worst."""
        if self.roster is None:
            return Counter(row.status for row in self.rows)
        worst: dict[str, Standing] = {}
        for row in self.rows:
            if row.pupil is not None:
                said = worst.setdefault(row.pupil.name, row.status)
                worst[row.pupil.name] = max(said, row.status, key=STANDINGS.index)
        return Counter(worst.values())

    @property
    def total(self) -> int:
        """Pupils, or sheets without a list."""
        return sum(self.standing.values())

    @property
    def missing(self) -> tuple[Pupil, ...]:
        """Pupils without a sheet in a pile that was read whole."""
        return self._of("missing")

    @property
    def waiting(self) -> tuple[Pupil, ...]:
        """Pupils without a sheet so far, while pictures are left to read."""
        return self._of("unread")

    def _of(self, status: Standing) -> tuple[Pupil, ...]:
        return tuple(row.pupil for row in self.rows if row.status == status and row.pupil is not None)

    @property
    def looked_at(self) -> int:
        """Pictures, and pages of files, that were looked at."""
        return len({(picture.result.photo, picture.result.page) for picture in self.pictures})

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures: sheet by sheet, then those that show none."""
        return (
            *(picture for work in self.sheets for picture in work.pictures),
            *(Picture(each.result, "unreadable") for each in (*self.again, *self.foreign)),
            *(Picture(result, "needless") for result in self.needless),
            *(Picture(result, "broken") for result in self.broken),
            *(Picture(result, "lost") for result in self.lost),
        )
