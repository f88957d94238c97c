"""Pictures are read by a real Dask cluster on this machine, of which workers die and take too long."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jobs
import pytest
from starlette.testclient import TestClient
from web_kit import HOST, Visitor

from pnp.errors import ClusterError
from pnp.web import work
from pnp.web.application import application
from pnp.web.readers import Away, Here
from pnp.web.settings import Settings

pytestmark = [
    # distributed closes some of its sockets and loops only when they are collected
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
PHOTO = Path(__file__).parents[2] / "output" / "gallery" / "mondrian-photo.jpg"
SETTINGS = Settings(frozenset({HOST}), jobs=1)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    import dask
    from distributed import LocalCluster

    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0") as local,
    ):
        yield local


def visiting(cluster: Any, seconds: float) -> Visitor:
    away = Away(cluster.scheduler_address, seconds)
    return Visitor(application(SETTINGS, away), raise_server_exceptions=False)


def plain(told: dict[str, Any]) -> dict[str, Any]:
    """A result without the addresses of its pictures."""
    [result] = told["results"]
    return {name: value for name, value in result.items() if name not in ("overlay", "review", "places")}


def test_a_cluster_finds_what_this_machine_finds(cluster: Any) -> None:
    here = Visitor(application(SETTINGS), raise_server_exceptions=False)
    with here, visiting(cluster, 60) as visitor:
        told, own = (each.checked(("x.jpg", PHOTO.read_bytes())) for each in (visitor, here))
        assert plain(told) == plain(own)
        [result], [same] = told["results"], own["results"]
        assert visitor.get(result["overlay"]).content == here.get(same["overlay"]).content
        space = next(name for name, mark in result["reading"].items() if mark["ink"] == "red")
        visitor.post(f"/api/checks/{told['id']}/answers", json={"code": result["code"], "answers": {space: "blank"}})
        drawn = visitor.waited(told["id"], drawn=1)
        picture = visitor.get(drawn["results"][0]["overlay"])
        assert picture.status_code == 200 and picture.content != here.get(same["overlay"]).content
        bad = visitor.checked(("bad.jpg", b"\xff\xd8\xff\xe0 no picture"))
        assert "bad.jpg" in str(bad) and "pnp-read-" not in str(bad)


def test_workers_that_die_or_take_too_long_are_said_and_replaced(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with visiting(cluster, 2.0) as visitor:
        for job, said in ((jobs.hang, "2 seconds"), (jobs.die_away, "memory")):
            with monkeypatch.context() as context:
                context.setattr(work, "read_away", job)
                told = visitor.checked(("x.jpg", PHOTO.read_bytes()))
                assert told["state"] == "failed" and said in told["why"]
    cluster.scheduler.allowed_failures = 0
    with visiting(cluster, 60) as visitor:
        assert visitor.checked(("x.jpg", PHOTO.read_bytes()))["results"][0]["status"]


def test_a_cluster_that_is_not_there_is_said() -> None:
    sooner = "import pnp.classroom.piles.cluster as cluster; cluster._SECONDS = 1.0"
    start = f"import sys; {sooner}; from pnp.cli import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", start, "serve", "--no-browser", "--scheduler", "tcp://127.0.0.1:1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "dask scheduler" in done.stderr and not done.stdout
    with pytest.raises(ClusterError):
        Away("nowhere at all", 1.0)


def test_a_picture_that_takes_too_long_here_is_said_and_the_next_is_read() -> None:
    class Slowly(Here):
        """Whoever calls a picture slow waits for it."""

        async def read(self, photos, *how):  # type: ignore[no-untyped-def]
            if photos[0].name == "slow.jpg":
                return await self._pool.run(jobs.sleep, 60, seconds=1.0)
            return await super().read(photos, *how)

    with TestClient(application(SETTINGS)) as bare:
        checks = bare.app.state.checks  # type: ignore[attr-defined]
        checks.reader.__class__ = Slowly
        first = bare.post("/api/checks", content=b"x", headers={"x-file-name": "slow.jpg"}).json()["id"]
        second = bare.post("/api/checks", content=PHOTO.read_bytes()).json()["id"]
        states = {}
        for _ in range(1200):
            states = {id: bare.get(f"/api/checks/{id}").json() for id in (first, second)}
            if all(each["state"] in ("done", "failed") for each in states.values()):
                break
            time.sleep(0.05)
    assert states[first]["state"] == "failed" and "one second," in states[first]["why"]
    assert states[second]["results"][0]["code"].startswith("MONDRIAN")
