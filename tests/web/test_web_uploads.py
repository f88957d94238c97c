"""Pictures that come in pieces, over connections that break."""

from __future__ import annotations

import socket
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from server_kit import Server, serving
from starlette.testclient import TestClient
from web_kit import HOST, Visitor

from pnp.web.application import application
from pnp.web.settings import Settings

PHOTO = Path(__file__).parents[2] / "output" / "gallery" / "mondrian-photo.jpg"
SETTINGS = Settings(frozenset({HOST}), jobs=1, largest=5000, uploads=8000)


def begun(client: TestClient, length: int, body: bytes = b"") -> str:
    response = client.post("/api/uploads", content=body, headers={"upload-length": str(length)})
    assert response.status_code == 201, response.text
    assert response.headers["upload-offset"] == str(len(body))
    return str(response.headers["location"])


def test_a_picture_in_pieces_is_judged_like_a_whole_one(visitor: Visitor) -> None:
    data = PHOTO.read_bytes()
    where, half = begun(visitor, len(data), data[:1000]), len(data) // 2
    for start, end in ((1000, half), (half, len(data))):
        response = visitor.patch(where, content=data[start:end], headers={"upload-offset": str(start)})
        assert (response.status_code, response.headers["upload-offset"]) == (204, str(end))
    assert response.headers["upload-complete"] == "?1"
    response = visitor.post("/api/checks", json={"uploads": [where.rpartition("/")[2]], "keep": False})
    assert response.status_code == 202
    told = visitor.waited(response.json()["id"])
    assert told["results"][0]["code"].startswith("MONDRIAN")
    assert visitor.head(where).status_code == 404, "it has moved"


def test_its_name_comes_with_it(visitor: Visitor) -> None:
    headers = {"upload-length": "4", "x-file-name": "%C3%BCber%20alles.jpg"}
    where = visitor.post("/api/uploads", content=b"nope", headers=headers).headers["location"]
    told = visitor.post("/api/checks", json={"uploads": [where.rpartition("/")[2]]}).json()
    assert visitor.waited(told["id"])["results"][0]["photo"] == "über-alles.jpg"


@pytest.fixture
def small() -> TestClient:
    with TestClient(application(SETTINGS), raise_server_exceptions=False) as client:
        yield client


def test_whoever_appends_elsewhere_is_told_where(small: TestClient) -> None:
    where = begun(small, 100, b"x" * 10)
    for offset in ("0", "11"):
        response = small.patch(where, content=b"y", headers={"upload-offset": offset})
        assert (response.status_code, response.headers["upload-offset"]) == (409, "10")
    for offset in ("-1", "nix", ""):
        assert small.patch(where, content=b"y", headers={"upload-offset": offset}).status_code == 400
    assert small.head(where).headers["upload-offset"] == "10"


def test_what_is_on_its_way_is_bounded(small: TestClient) -> None:
    assert small.post("/api/uploads", headers={"upload-length": "5001"}).status_code == 413
    assert small.post("/api/uploads").status_code == 400
    first = begun(small, 5000)
    busy = small.post("/api/uploads", headers={"upload-length": "5000"})
    assert busy.status_code == 503 and "retry-after" in busy.headers
    assert small.delete(first).status_code == 204
    second = begun(small, 5000)
    longer = small.patch(second, content=b"x" * 5001, headers={"upload-offset": "0"})
    assert longer.status_code == 413 and small.head(second).status_code == 404


def test_what_nobody_asks_for_is_forgotten() -> None:
    with TestClient(application(replace(SETTINGS, patience=0.2)), raise_server_exceptions=False) as client:
        first = begun(client, 5000)
        time.sleep(0.3)
        begun(client, 5000)
        assert client.head(first).status_code == 404


@pytest.mark.parametrize("body", ["", "[]", '{"uploads": 7}', '{"uploads": ["nix"]}', '{"uploads": []}'])
def test_what_is_no_upload_is_refused(small: TestClient, body: str) -> None:
    response = small.post("/api/checks", content=body, headers={"content-type": "application/json"})
    assert response.status_code in (400, 404) and response.json()["detail"]


def test_half_a_picture_is_not_checked(small: TestClient) -> None:
    where = begun(small, 100, b"x" * 10)
    response = small.post("/api/checks", json={"uploads": [where.rpartition("/")[2]]})
    assert response.status_code == 400 and "rest" in response.json()["detail"]


@pytest.fixture(scope="module")
def server() -> Server:
    with serving() as found:
        yield found


def test_a_connection_that_breaks_midway_loses_nothing_that_came(server: Server) -> None:
    data = PHOTO.read_bytes()
    _, headers, _ = server.ask("POST", "/api/uploads", b"", {"upload-length": str(len(data))})
    where, half = headers["location"], len(data) // 2
    with socket.create_connection(("127.0.0.1", server.port)) as cut:
        head = f"PATCH {where} HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nupload-offset: 0\r\n"
        cut.sendall(head.encode() + f"content-length: {len(data)}\r\n\r\n".encode() + data[:half])
        time.sleep(1.0)  # whoever asks how far it is ends this
    status, headers, _ = server.ask("HEAD", where)
    at = int(headers["upload-offset"])
    assert (status, headers["upload-complete"]) == (204, "?0") and 0 < at <= half
    status, headers, _ = server.ask("PATCH", where, data[at:], {"upload-offset": str(at)})
    assert (status, headers["upload-complete"]) == (204, "?1")
    body = f'{{"uploads": ["{where.rpartition("/")[2]}"]}}'.encode()
    told = server.told("POST", "/api/checks", body, **{"content-type": "application/json"})
    while told["state"] in ("waiting", "reading"):
        time.sleep(0.05)
        told = server.told("GET", f"/api/checks/{told['id']}")
    assert told["results"][0]["code"].startswith("MONDRIAN")


def test_a_connection_that_hangs_does_not_append_behind_ones_back(server: Server) -> None:
    _, headers, _ = server.ask("POST", "/api/uploads", b"", {"upload-length": "20"})
    where = headers["location"]
    with socket.create_connection(("127.0.0.1", server.port)) as hung:
        head = f"PATCH {where} HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nupload-offset: 0\r\ncontent-length: 20\r\n"
        hung.sendall(head.encode() + b"\r\n" + b"a" * 5)
        time.sleep(0.3)
        at = int(server.ask("HEAD", where)[1]["upload-offset"])
        assert at == 5
        assert server.ask("PATCH", where, b"b" * 5, {"upload-offset": "5"})[0] == 204
        hung.sendall(b"a" * 15)
        assert b" 409 " in hung.recv(1000)
    assert server.ask("HEAD", where)[1]["upload-offset"] == "10"


sync_api = pytest.importorskip("playwright.sync_api")


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A picture of several pieces: behind its end a JPEG may have anything."""
    path = tmp_path / "large.jpg"
    path.write_bytes(PHOTO.read_bytes() + b"\0" * 2_000_000)
    return path


def test_the_page_goes_on_when_the_connection_is_back(server: Server, browser: sync_api.Browser, large: Path) -> None:
    page = browser.new_page()
    pieces: list[str] = []

    def cut(route: sync_api.Route) -> None:
        pieces.append(str(route.request.headers["upload-offset"]))
        if len(pieces) in (2, 3):
            route.abort("connectionreset")
        else:
            route.continue_()

    page.route("**/api/uploads/*", lambda route: cut(route) if route.request.method == "PATCH" else route.continue_())
    page.goto(f"{server.address}/check")
    page.set_input_files("#photo", large)
    page.wait_for_selector(".verdict", timeout=60_000)
    assert pieces[0] == "0" and pieces.count("0") == 1, "what came is not sent again"
    assert pieces[1] == pieces[2] == pieces[3] != "0"
    page.close()


def test_the_page_goes_on_after_it_was_loaded_again(server: Server, browser: sync_api.Browser, large: Path) -> None:
    context = browser.new_context()
    page = context.new_page()
    stop, offsets = [True], []

    def seen(route: sync_api.Route) -> None:
        offsets.append(int(route.request.headers["upload-offset"]))
        if stop and offsets[-1] > 0:
            route.abort()
        else:
            route.continue_()

    page.route("**/api/uploads/*", lambda route: seen(route) if route.request.method == "PATCH" else route.continue_())
    page.goto(f"{server.address}/check")
    page.set_input_files("#photo", large)
    sync_api.expect(page.locator(".hint")).to_contain_text("connection is gone")
    stop.clear()
    page.reload()
    sync_api.expect(page.locator(".hint")).to_contain_text("Choose it once more")
    offsets.clear()
    page.set_input_files("#photo", large)
    page.wait_for_selector(".verdict", timeout=60_000)
    assert offsets[0] > 0
    context.close()
