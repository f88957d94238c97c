"""The metadata of a printed file."""

from __future__ import annotations

import io
import re

import pikepdf

from pnp.errors import InputFileError

_CODE = re.compile(r"(?:^|; )code: ([A-Z0-9-]+)")


def code_of(pdf: bytes, name: str) -> str:
    """The sheet code in the metadata of a PDF.

    Raises:
        InputFileError: not a PDF, damaged, locked, or without a sheet code.
    """
    try:
        with pikepdf.open(io.BytesIO(pdf)) as document:
            keywords = str(document.docinfo.get("/Keywords", ""))
    except pikepdf.PasswordError as error:
        raise InputFileError(f"{name} is locked with a password: give the PDF as it was printed.") from error
    except pikepdf.PdfError as error:
        raise InputFileError(f"{name} is not a PDF, or is damaged: print the sheet again with 'pnp make'.") from error
    found = _CODE.search(keywords)
    if found is None:
        raise InputFileError(f"{name} carries no sheet code: give a PDF that 'pnp make' printed, or the code itself.")
    return found[1]
