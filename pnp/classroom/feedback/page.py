"""A page for a pupil."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from pnp.classroom.booklets.setting import GREY, Area
from pnp.classroom.lists.name_setting import lettered, name_lines
from pnp.classroom.marks.marked import Row, Seat, Work
from pnp.classroom.marks.wording import Words
from pnp.geometry.typesetting import width
from pnp.model.drawing import Drawing, Font, Image, Item, Text
from pnp.model.units import Paper

_PICTURE_SHARE = 0.67
"""Of the width between the margins, for the picture."""
_POINTS_MM = 21.0

Part = tuple[str, Sequence[str]]
"""A heading, and the sentences or names below it."""


def feedback_page(row: Row, title: str, picture: bytes, paper: Paper, words: Words) -> Drawing:
    """The page.

    Args:
        row: of the gradebook, of a pupil.
        title: of the game; empty if no sheet was found.
        picture: JPEG of the sheet with its verdict; empty if there is none.
        paper: of the page.
        words: of the pupil's language.
    """
    area, name = Area(paper), row.pupil.name if row.pupil else ""
    head, top = area.title(name, title or words["feedback.none"], area.top, 12.0)
    items: list[Item] = [*head, area.rule(top - 1.5 * area.u)]
    top += 3.0 * area.u
    x = area.left
    if picture:
        shown = _placed(picture, area, top, words.say("feedback.picture", game=title, name=name))
        items.append(shown)
        x += area.wide * _PICTURE_SHARE + 7.0 * area.u
    seat = row.seats[0] if row.seats else None
    y = top
    if seat is not None and seat.points is not None:
        size = _POINTS_MM * area.u
        y += 0.72 * size
        number = str(seat.points)
        items.append(Text((x - 0.05 * size, y), number, size, Font.TITLE))
        unit = words.count("feedback.points", seat.points)
        items.append(Text((x + width(number, Font.TITLE, size) + 1.5, y), unit, area.body, Font.SANS, colour=GREY))
        y += 4.0 * area.u
    for heading, sentences in parts(row, seat, words):
        texts = [(heading, 1.1 * area.body, Font.SANS_BOLD, 1.2)]
        texts += [(sentence, area.body, Font.SERIF, 0.35) for sentence in sentences]
        for text, size, font, above in texts:
            y += above * area.leading
            font, lines = name_lines(text, size, area.right - x, font)
            for line in lines:
                y += area.leading
                items += lettered(line, (x, y), size, width_mm=area.right - x, font=font)
    return area.drawing([("page", items)], f"{name}: {title}", words["feedback.about"], words.lang)


def parts(row: Row, seat: Seat | None, words: Words) -> Iterator[Part]:
    """What there is to say: with whom, what was good, what to look at, what is good to know."""
    work = row.work
    if work is None:
        why = "unjudged" if row.status == "unsure" else "unreadable" if row.vain else row.status
        yield words["feedback.look"], [words[f"feedback.{why}"]]
        return
    if len(work.owners) > 1:
        own = row.pupil.name if row.pupil else ""
        yield words["feedback.together"], [each.name for each in work.owners if each.name != own]
    findings = seat.findings if seat else ()
    wrong = [words.spoken(finding.message) for finding in findings if finding.severity == "error"]
    judged = row.status in ("agrees", "disagrees")
    place, praised = _place(work, seat, words) if judged else ("", False)
    good = list(_good(row, seat, words)) if judged else []
    good += [place] if praised else []
    if good:
        yield words["feedback.good"], good
    if row.status == "unsure" or work.differences:
        wrong.append(words["feedback.open" if work.status == "disagrees" else "feedback.unsure"])
    yield words["feedback.look"], wrong or [words["feedback.nothing"]]
    notes = [words.spoken(finding.message) for finding in findings if finding.severity == "note"]
    notes += [place] if place and not praised else []
    if notes:
        yield words["feedback.know"], notes


def _good(row: Row, seat: Seat | None, words: Words) -> Iterator[str]:
    work = row.work
    if work is not None and not any(finding.severity == "error" for finding in work.verdict.findings):
        yield words["feedback.rules"]
    if seat is None or seat.points is None or seat.score is None:
        return
    boxes, written = seat.score.boxes, seat.score.written
    if boxes is not None and boxes == seat.points:
        yield words["feedback.both" if written == boxes else "feedback.boxes"]


def _place(work: Work, seat: Seat | None, words: Words) -> tuple[str, bool]:
    """The place among several at a table, and whether it is something to praise: the last one is not."""
    if seat is None or not isinstance(seat.place, int) or len(work.owners) < 2:
        return "", False
    said = words.say("feedback.place", place=seat.place, of=len(work.seats))
    places = [other.place for other in work.seats if isinstance(other.place, int)]
    return said, seat.place == 1 or seat.place < max(places)


def _placed(picture: bytes, area: Area, top: float, alt: str) -> Image:
    """The picture, as large as there is room for it."""
    from PIL import Image as Pillow

    with Pillow.open(io.BytesIO(picture)) as opened:
        wide, high = opened.size
    scale = min(area.wide * _PICTURE_SHARE / wide, (area.bottom - top) / high)
    return Image((area.left, top), (round(wide * scale, 3), round(high * scale, 3)), picture, alt)
