"""The application: its addresses, and what they share."""

from __future__ import annotations

import asyncio
import multiprocessing
import tempfile
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from pnp.data import layouts_dir
from pnp.errors import PnpError
from pnp.message import say
from pnp.web import checking, openapi, playing, printing, teaching, work
from pnp.web.checks import Checks, Missing
from pnp.web.classes import Classes
from pnp.web.guard import Guard
from pnp.web.plays import Plays
from pnp.web.problems import on_http_error, on_pnp_error, problem
from pnp.web.settings import Settings


def application(settings: Settings) -> Starlette:
    """The web application."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        pool = Pool(settings.jobs)
        with tempfile.TemporaryDirectory(prefix="pnp-serve-") as folder:
            app.state.settings, app.state.run = settings, pool.run
            app.state.plays = Plays(settings.plays)
            app.state.checks = Checks(Path(folder), settings, pool.run)
            app.state.classes = Classes(Path(folder), settings, pool.run, app.state.checks)
            if settings.folder is not None:
                app.state.classes.open(settings.folder)
            try:
                yield
            finally:
                await app.state.classes.close()
                await app.state.checks.close()
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
            Route("/api/checks/{id}/{number:int}/{what}.jpg", checking.picture),
            Route("/api/checks/{id}/{number:int}/poster.{kind}", checking.poster),
            *playing.ROUTES,
            Route("/class", teaching.classes_page),
            Route("/class", teaching.begin_form, methods=["POST"]),
            Route("/class/{id}", teaching.room_page),
            Route("/class/{id}", teaching.act, methods=["POST"]),
            Route("/class/{id}/list", teaching.list_page),
            Route("/class/{id}/list", teaching.list_form, methods=["POST"]),
            Route("/class/{id}/set", teaching.set_page),
            Route("/class/{id}/set", teaching.set_form, methods=["POST"]),
            Route("/class/{id}/report/{name:path}", teaching.report),
            Route("/api/classes", teaching.all_classes),
            Route("/api/classes", teaching.begin, methods=["POST"]),
            Route("/api/classes/{id}", teaching.show),
            Route("/api/classes/{id}/list", teaching.list_, methods=["PUT"]),
            Route("/api/classes/{id}/set", teaching.make, methods=["POST"]),
            Route("/api/classes/{id}/sets/{stem}.{kind}", teaching.printed),
            Route("/api/classes/{id}/photos", teaching.add_photos, methods=["POST"]),
            Route("/api/classes/{id}/photos/{name}", teaching.take_out, methods=["DELETE"]),
            Route("/api/classes/{id}/sheets/{code}", teaching.move, methods=["PUT", "DELETE"]),
            Route("/api/classes/{id}/sheets/{code}/doubts", teaching.doubts, methods=["POST"]),
            Route("/api/classes/{id}/excused", teaching.excuse, methods=["POST"]),
            Route("/api/classes/{id}/gradebook.{kind}", teaching.gradebook),
            Route("/api/classes/{id}/{what}.zip", teaching.bundle),
            Route("/openapi.json", openapi.document),
            Mount("/static", StaticFiles(directory=layouts_dir() / "web" / "static")),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={PnpError: on_pnp_error, HTTPException: on_http_error, Missing: _on_missing},
        lifespan=life,
    )


class Pool:
    """The worker processes; when one was killed, others take their place."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn"), work.prepare)

    async def run(self, call: Callable[..., Any], *args: Any) -> Any:
        """What a function of a module gives, called in a worker.

        Raises:
            BrokenProcessPool: the worker was ended.
        """
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, partial(call, *args))
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._new()
            raise

    def close(self) -> None:
        """End the workers, also those that are at work."""
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(cancel_futures=True)


async def _on_missing(request: Request, _: Exception) -> Response:
    return problem(say("web-nothing"), 404, request)
