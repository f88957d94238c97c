"""A browser for tests."""

from __future__ import annotations

import time
from typing import Any

from starlette.testclient import TestClient

HOST = "testserver"


class Visitor(TestClient):
    """A browser, and what tests do with it again and again."""

    def checked(self, *pictures: tuple[str, bytes], **headers: str) -> dict[str, Any]:
        """Send pictures and wait for what was found."""
        response = self.post("/api/checks", files=[("photo", each) for each in pictures], headers=headers)
        assert response.status_code == 202, response.text
        return self.waited(response.json()["id"])

    def waited(self, id: str, drawn: int = 0) -> dict[str, Any]:
        """A check once it is done, and its pictures know of so many answers."""
        for _ in range(600):
            told = self.get(f"/api/checks/{id}").json()
            if told["state"] in ("done", "failed") and told["drawn"] == drawn:
                return told
            time.sleep(0.05)
        raise AssertionError(f"still {told['state']}")
