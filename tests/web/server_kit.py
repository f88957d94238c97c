"""A server of its own, as the command line starts it."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import psutil


@dataclass(frozen=True)
class Server:
    """A running one.

    Attributes:
        address: without a stroke at its end.
        process: of it.
    """

    address: str
    process: subprocess.Popen[str]

    @property
    def port(self) -> int:
        return int(urlsplit(self.address).port or 0)

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Status, headers and body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        try:
            connection.request(method, path, body, dict(headers or {}))
            response = connection.getresponse()
            return response.status, {name.lower(): value for name, value in response.getheaders()}, response.read()
        finally:
            connection.close()

    def told(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Any:
        return json.loads(self.ask(method, path, body, headers)[2])

    def checked(self, picture: bytes) -> dict[str, Any]:
        """What was found in a picture."""
        told: dict[str, Any] = self.told("POST", "/api/checks", picture)
        while told["state"] in ("waiting", "reading"):
            time.sleep(0.05)
            told = self.told("GET", f"/api/checks/{told['id']}")
        return told

    def family(self) -> list[psutil.Process]:
        """The server and all that it has started."""
        own = psutil.Process(self.process.pid)
        return [own, *own.children(recursive=True)]


@contextmanager
def serving(*options: str, first: str = "", **env: str) -> Iterator[Server]:
    """A server, as long as it is needed.

    Args:
        *options: of the command.
        first: Python to run before it, to change limits.
        **env: variables of its environment.
    """
    start = f"{first}\nfrom pnp.cli import main\nmain(sys.argv[1:])"
    how = ["-c", f"import sys\n{start}"] if first else ["-m", "pnp"]
    command = [sys.executable, *how, "serve", "--no-browser", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **env}
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        address = process.stdout.readline().strip().rstrip("/")
        try:
            assert address, process.stderr.read()
            yield Server(address, process)
        finally:
            process.terminate()
            process.wait(20)
