"""What people call a picture: the file, and where in it."""

from __future__ import annotations

from pnp.message import Text, say


def called(photo: str, page: int | None = None, sheet: int | None = None) -> Text:
    """A picture's name in sentences: ``class.pdf, page 3, sheet 2``.

    Args:
        photo: the file.
        page: of it, from 1; None where it has only one.
        sheet: on that page, from 1; None where it shows just one.
    """
    name: Text = photo if page is None else say("reader-page", photo=photo, page=str(page))
    return name if sheet is None else say("reader-sheet", photo=name, sheet=str(sheet))
