"""Browsers for tests: one without a screen, and what the real one needs."""

from __future__ import annotations

import shutil
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

HOST = "testserver"
CHROMIUM = shutil.which("chromium")
DESKTOP, PHONE = (1280, 900), (360, 740)
_AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],  # to list what is right takes three times as long
}


def assert_accessible(page: Any, where: str) -> None:
    """See that axe finds nothing on a page and it is no wider than the screen; its context bypasses its own policy."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page, options=_AXE).response["violations"]
    assert not [(each["id"], each["nodes"][0]["html"]) for each in found], where
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], where


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
