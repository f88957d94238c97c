"""The application: its addresses, and what they share."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from pnp.classroom.termfile import is_term
from pnp.data import layouts_dir
from pnp.errors import PnpError
from pnp.web import (
    cards,
    cards_api,
    checking,
    class_api,
    class_pages,
    openapi,
    play_api,
    play_pages,
    printing,
    termpages,
    uploads,
)
from pnp.web.checks import Checks, Missing
from pnp.web.classes import Classes
from pnp.web.decks import Decks
from pnp.web.guard import Guard
from pnp.web.plays import Plays
from pnp.web.pool import Pool
from pnp.web.problems import on_http_error, on_missing, on_pnp_error
from pnp.web.readers import Here, Reader
from pnp.web.settings import Settings
from pnp.web.term import OpenTerm


def application(settings: Settings, away: Reader | None = None) -> Starlette:
    """The web application.

    Args:
        settings: what it allows.
        away: reads the pictures instead of worker processes of this machine.
    """

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        pool = Pool(settings.jobs, settings.seconds)  # of its own: a preview does not wait for a pile of pictures
        with tempfile.TemporaryDirectory(prefix="pnp-serve-", ignore_cleanup_errors=True) as folder:
            app.state.settings, app.state.run = settings, pool.run
            app.state.checks = Checks(Path(folder), settings, away or Here(settings.jobs, settings.seconds))
            app.state.uploads = uploads.Uploads(Path(folder), settings)
            app.state.decks = Decks(Path(folder), settings, pool.run)
            app.state.plays = Plays(settings.plays)
            app.state.classes = Classes(Path(folder), settings, pool.run, app.state.checks)
            app.state.term = None
            if settings.folder is not None and is_term(settings.folder):
                app.state.term = OpenTerm(app.state.classes, settings.folder, stays=True)
                app.state.term.games()  # are looked at from now on
            elif settings.folder is not None:
                app.state.classes.open(settings.folder)
            try:
                yield
            finally:
                await app.state.classes.close()
                await app.state.checks.close()
                app.state.decks.close()
                pool.close()

    return Starlette(
        routes=[
            Route("/", printing.gallery),
            Route("/games/{game}", printing.one_game),
            Route("/check", checking.check_page),
            Route("/check", checking.check_form, methods=["POST"]),
            Route("/checks/{id}", checking.check_result),
            Route("/checks/{id}", checking.answer_form, methods=["POST"]),
            Route("/api/games", printing.games),
            Route("/api/sheets/{game}.{kind}", printing.sheet_file),
            Route("/api/checks", checking.add, methods=["POST"]),
            Route("/api/checks/{id}", checking.show),
            Route("/api/checks/{id}/answers", checking.answer, methods=["POST"]),
            Route("/api/checks/{id}/answers", checking.take_back, methods=["DELETE"]),
            Route("/api/checks/{id}/kept", checking.keep, methods=["PUT", "DELETE"]),
            Route("/api/checks/{id}/{number:int}/{what}.jpg", checking.picture),
            Route("/api/checks/{id}/{number:int}/poster.{kind}", checking.poster),
            Route("/api/uploads", uploads.begin, methods=["POST"]),
            Route("/api/uploads/{id}", uploads.append, methods=["PATCH"]),
            Route("/api/uploads/{id}", uploads.drop, methods=["DELETE"]),
            Route("/api/uploads/{id}", uploads.show, methods=["HEAD"]),
            Route("/decks", cards.overview),
            Route("/decks", cards.open_form, methods=["POST"]),
            Route("/decks/{id}", cards.cards),
            Route("/decks/{id}/cards/{number:int}", cards.one_card),
            Route("/decks/{id}/findings", cards.findings),
            Route("/decks/{id}/edit", cards.edit),
            Route("/decks/{id}/edit", cards.edit_form, methods=["POST"]),
            Route("/decks/{id}/{view}", cards.pages),
            Route("/api/decks", cards_api.offered),
            Route("/api/decks", cards_api.add, methods=["POST"]),
            Route("/api/decks/{id}", cards_api.about),
            Route("/api/decks/{id}/files", cards_api.files),
            Route("/api/decks/{id}/files/{name:path}", cards_api.file),
            Route("/api/decks/{id}/files/{name:path}", cards_api.save, methods=["PUT"]),
            Route("/api/decks/{id}/preview", cards_api.preview, methods=["POST"]),
            Route("/api/decks/{id}/completion", cards_api.completion, methods=["POST"]),
            Route("/api/decks/{id}/findings", cards_api.findings),
            Route("/api/decks/{id}/products", cards_api.products),
            Route("/api/decks/{id}/deck.zip", cards_api.source),
            Route("/api/decks/{id}/cards/{number:int}/{side}.svg", cards_api.card),
            Route("/api/decks/{id}/{view}/{number:int}.svg", cards_api.sheet),
            *play_pages.ROUTES,
            *play_api.ROUTES,
            *termpages.ROUTES,
            *class_pages.ROUTES,
            *class_api.ROUTES,
            Route("/openapi.json", openapi.document),
            Mount("/static", StaticFiles(directory=layouts_dir() / "web" / "static")),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={
            PnpError: on_pnp_error,
            HTTPException: on_http_error,
            Missing: on_missing,
        },
        lifespan=life,
    )
