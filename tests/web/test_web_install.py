"""Browsers can install the pages as an application."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image
from server_kit import serving
from web_kit import Visitor


def test_every_icon_is_what_the_manifest_says(visitor: Visitor) -> None:
    page = visitor.get("/check").text
    assert 'rel="manifest" href="/static/manifest.webmanifest"' in page
    manifest = visitor.get("/static/manifest.webmanifest").json()
    assert visitor.get(manifest["start_url"]).status_code == 200
    purposes = set()
    for icon in manifest["icons"]:
        response = visitor.get(icon["src"])
        assert response.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            with Image.open(io.BytesIO(response.content)) as picture:
                assert f"{picture.width}x{picture.height}" == icon["sizes"]
                corner = picture.convert("RGBA").getpixel((0, 0))
            purposes.add(icon.get("purpose", "any"))
            assert (corner[3] == 255) == (icon.get("purpose") == "maskable"), "systems cut maskable icons themselves"
    assert purposes == {"any", "maskable"}


def test_a_browser_finds_nothing_that_keeps_it_from_installing(browser: Any) -> None:
    with serving() as server:
        page = browser.new_page()
        page.goto(f"{server.address}/check", wait_until="networkidle")
        found = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
        # only an ordinary profile can install anything, not that of a test
        assert [each["errorId"] for each in found if each["errorId"] != "in-incognito"] == []
        page.close()
