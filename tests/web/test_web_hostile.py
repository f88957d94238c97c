"""What nobody sends who means well: ten kinds of uploads, each with the answer that it gets; the server goes on.

The answers stand as a table in ``docs/guides/browser.md``; this test compares them.
"""

from __future__ import annotations

import io
import re
import socket
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server_kit import Server, serving

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tests" / "scan"))
from test_documents import HOSTILE, hostile_pdf  # noqa: E402
from test_photo_load import bomb  # noqa: E402

PHOTO = (ROOT / "output" / "gallery" / "mondrian-photo.jpg").read_bytes()
DOCS = (ROOT / "docs" / "guides" / "browser.md").read_text("utf-8")
QUICK = "import pnp.web.patience as p; p.HEADERS, p.PAUSE, p.BODY = 1.0, 1.0, 3.0"
"""Limits of patience that a test can wait for."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(first=QUICK) as found:
        yield found


def verdict(server: Server, name: str, data: bytes) -> str:
    """What is said of a picture."""
    told = server.told("POST", "/api/checks", data, **{"x-file-name": name})
    while told["state"] in ("waiting", "reading"):
        time.sleep(0.05)
        told = server.told("GET", f"/api/checks/{told['id']}")
    [*results] = told["results"]
    return f"{results[0]['status']}: {results[0]['why']}" if results else f"{told['state']}: {told['why']}"


def refusal(answer: tuple[int, object, bytes]) -> str:
    status, _, body = answer
    [detail] = re.findall(r'"detail": "([^"]*)"', body.decode())
    return f"{status}: {detail}"


def polyglot(server: Server) -> str:
    """A JPEG that is a page with a script, and a zip, as well; what is shown of it is drawn anew."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("index.html", "<script>alert(1)</script>")
    comment = b"<html><script>alert(1)</script>"
    marked = PHOTO[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + PHOTO[2:] + stream.getvalue()
    told = server.checked(marked)
    [result] = told["results"]
    status, headers, shown = server.ask("GET", result["overlay"])
    assert (status, headers["content-type"], headers["x-content-type-options"]) == (200, "image/jpeg", "nosniff")
    assert b"<script" not in shown and b"PK\x03\x04" not in shown
    return f"{result['status']}: {result['why']}"


def many_parts(server: Server) -> str:
    part = b'--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nx\r\n'
    headers = {"content-type": "multipart/form-data; boundary=x"}
    return refusal(server.ask("POST", "/api/checks", part * 10_000 + b"--x--\r\n", headers))


def raw(server: Server, *parts: bytes, pause: float = 0.0) -> bytes:
    """What comes back on a connection, until it is closed."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
        back = b""
        try:
            for part in parts:
                connection.sendall(part)
                time.sleep(pause)
            while got := connection.recv(4096):
                back += got
        except ConnectionError:
            pass
        return back


def head(server: Server, *lines: str) -> bytes:
    first = ("POST /api/checks HTTP/1.1", f"host: 127.0.0.1:{server.port}", "connection: close")
    return "\r\n".join((*first, *lines, "", "")).encode()


def lying_lengths(server: Server) -> str:
    """A form that announces a hundred gigabytes; and two lengths in one request, which must not smuggle a second."""
    form = head(server, "content-type: multipart/form-data; boundary=x", "content-length: 100000000000")
    back = raw(server, form)
    both = raw(server, head(server, "content-length: 5", "content-length: 60") + b"x" * 5 + b"GET /x HTTP/1.1\r\n\r\n")
    assert both.count(b"HTTP/1.1 ") == 1 and b" 400 " in both
    short = head(server, "content-length: 4") + PHOTO[:4] + b"GET /x HTTP/1.1\r\nhost: evil\r\n\r\n"
    assert raw(server, short).count(b"HTTP/1.1 ") == 1
    return refusal((int(back.split()[1]), None, back))


def slow(server: Server) -> str:
    """Headers that never end are closed without a word; a body that does not come is answered."""
    before = time.monotonic()
    assert raw(server, *[b"GET / HTTP/1.1\r\n", *[b"x: y\r\n"] * 9], pause=0.3) == b""
    assert time.monotonic() - before < 8
    back = raw(server, head(server, "content-length: 1000"), *[b"x"] * 3, pause=0.6)
    return refusal((int(back.split()[1]), None, back))


UPLOADS: dict[str, Callable[[Server], str]] = {
    "decompression bomb": lambda server: verdict(server, "bomb.png", bomb(30_000)),
    "half a JPEG": lambda server: verdict(server, "half.jpg", PHOTO[: len(PHOTO) // 2]),
    "PDF that draws for ever": lambda server: verdict(
        server, "bomb.pdf", hostile_pdf(*HOSTILE["forms in forms in forms"])
    ),
    "JPEG, page and zip in one": polyglot,
    "JPEG called .pdf": lambda server: verdict(server, "sheet.pdf", PHOTO),
    "nothing": lambda server: refusal(server.ask("POST", "/api/checks", b"")),
    "path as a name": lambda server: verdict(server, "..%2F..%2Fetc%2Fpasswd", b"root"),
    "ten thousand parts": many_parts,
    "lengths that lie": lying_lengths,
    "slow loris": slow,
}


@pytest.mark.parametrize("name", UPLOADS)
def test_what_nobody_means_well_is_answered(server: Server, name: str) -> None:
    workers = {process.pid for process in server.family()}
    said = UPLOADS[name](server)
    print(f"\n| {name} | {said} |")
    row = next(line for line in DOCS.splitlines() if line.startswith(f"| {name} |"))
    slow_drawing = name.startswith("PDF") and "takes too long to draw" in said  # on a slow machine
    assert row == f"| {name} | {said} |" or slow_drawing
    assert "Traceback" not in said and "pnp-serve" not in said
    assert server.ask("GET", "/api/games")[0] == 200
    assert server.checked(PHOTO)["results"][0]["code"], "the next picture is read"
    assert len(server.family()) <= len(workers) + 4
