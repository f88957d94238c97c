"""Reads one sheet of a workbook: ``python sheet_worker.py PATH SHEET MOST_CELLS``; an empty SHEET is the first.

It runs in a process of its own (:mod:`pnp.limited`): calamine lays out the whole rectangle of cells, so that a workbook
of one kilobyte, with one cell far out, can ask for all memory there is.

Standard output: JSON, ``{"rows": [[cell, ...], ...]}``, dates as ISO texts; or ``{"sheets": [name, ...]}`` where there
is no such sheet, ``{"size": [rows, columns]}`` where it is too large, ``{"damaged": reason}``.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from python_calamine import CalamineWorkbook


def main(path: str, sheet: str, most: str) -> dict[str, Any]:
    """What there is to say, see above."""
    try:
        with CalamineWorkbook.from_path(path) as book:
            names = list(book.sheet_names)
            if not names or (sheet and sheet not in names):
                return {"sheets": names}
            found = book.get_sheet_by_name(sheet or names[0])
            if found.total_height * found.total_width > int(most):
                return {"size": [found.total_height, found.total_width]}
            return {"rows": [list(map(_native, cells)) for cells in found.to_python(skip_empty_area=False)]}
    except BaseException as error:
        # A damaged workbook may make calamine panic, which PyO3 raises beside Exception, as a BaseException.
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return {"damaged": str(error)}


def _native(value: Any) -> Any:
    """A cell of a spreadsheet: whole numbers without a point, dates as ISO texts."""
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 1e15 else value
    if isinstance(value, str):
        return value.strip()
    return value if isinstance(value, (bool, int)) else value.isoformat() if hasattr(value, "isoformat") else str(value)


if __name__ == "__main__":
    sys.stdout.buffer.write(json.dumps(main(*sys.argv[1:])).encode())
