"""Who may ask, and how the server starts and ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request

import pytest
from starlette.testclient import TestClient
from web_kit import HOST, Visitor

from pnp.web.application import application
from pnp.web.settings import Settings


def test_only_its_own_names_are_answered(visitor: Visitor) -> None:
    assert visitor.get("/check", headers={"host": "evil.example"}).status_code == 421


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 400),
        ({"origin": f"http://{HOST}"}, 400),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 400),
    ],
)
def test_pages_of_other_sites_can_do_nothing(visitor: Visitor, headers: dict[str, str], status: int) -> None:
    assert visitor.post("/api/checks", headers=headers).status_code == status


def test_every_answer_says_what_browsers_may_do(visitor: Visitor) -> None:
    for path in ("/", "/nix", "/static/pnp.js", "/api/games"):
        headers = visitor.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"] and "unsafe" not in str(headers)
        assert headers["x-content-type-options"] == "nosniff"


def test_pages_have_no_script_or_style_of_their_own(visitor: Visitor) -> None:
    for path in ("/", "/games/klee?seed=7&fields=12", "/check"):
        page = visitor.get(path).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
        assert page.count("<script") == 1


def test_a_phone_needs_the_token_once() -> None:
    settings = Settings(frozenset({HOST}), token="s3cret", jobs=1)
    with TestClient(application(settings), client=("192.168.1.9", 5000), follow_redirects=False) as phone:
        assert phone.get("/check").status_code == 403
        assert phone.get("/check?token=wrong").status_code == 403
        first = phone.get("/check?token=s3cret")
        assert first.status_code == 303 and "HttpOnly" in first.headers["set-cookie"]
        assert phone.get("/check").status_code == 200
    with TestClient(application(settings), client=("127.0.0.1", 5000)) as here:
        assert here.get("/check").status_code == 200


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_the_server_tells_its_address_and_ends_when_it_is_told_to(end: signal.Signals) -> None:
    command = [sys.executable, "-m", "pnp", "serve", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ) as server:
        assert server.stdout is not None and server.stderr is not None
        address = server.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        for _ in range(100):
            try:
                with urllib.request.urlopen(address, timeout=10) as answer:
                    assert answer.status == 200
                break
            except OSError:
                continue
        server.send_signal(end)
        assert server.wait(20) in (0, -end, 128 + end)
        assert "Traceback" not in server.stderr.read()


def test_a_port_that_is_taken_is_said() -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "pnp", "serve", "--no-browser", "--port", port], capture_output=True, text=True
        )
    assert done.returncode == 2 and f"Port {port}" in done.stderr and "Traceback" not in done.stderr
