"""A real cluster on this machine: a scheduler and several worker processes, of which one is killed midway."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import sys
import threading
import time
from collections import Counter
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
from pile_kit import LOG, numbered, pile, read_all

from pnp import cli
from pnp.classroom.piles.cluster import Cluster
from pnp.errors import ClusterError

pytestmark = [
    # distributed closes some of its sockets and loops only when they are collected
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


NO_PORT = "127.0.0.1:0"
"""For the dashboard: any that is free, for several runs at once."""


@pytest.fixture(scope="module")
def cluster():
    """Three workers, one thread each."""
    import dask
    from distributed import LocalCluster

    # Deaths of workers that Dask lets a task cause before it gives up; they take a second each.
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 1}),
        LocalCluster(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=NO_PORT) as local,
    ):
        yield local


def executor(cluster, folder: Path, paths=()):
    return partial(Cluster, address=cluster.scheduler_address, folder=folder, paths=paths)


def workers_in(log: list[str]) -> set[int]:
    return {int(line.split()[-1]) for line in log}


def test_a_killed_worker_loses_nothing_and_doubles_nothing(cluster, tmp_path) -> None:
    photos = numbered(tmp_path / "in", 60, "slow")
    out = tmp_path / "out"
    killed: list[int] = []

    def kill() -> None:
        while not ((out / LOG).exists() and len((out / LOG).read_text().splitlines()) > 15):
            time.sleep(0.005)
        killed.append(int((out / LOG).read_text().splitlines()[-1].split()[-1]))
        os.kill(killed[0], signal.SIGKILL)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    out.mkdir()
    found = read_all(photos, out, executor=executor(cluster, out, [tmp_path / "in"]))
    killer.join()
    assert killed and killed[0] != os.getpid() and len(workers_in(found.log)) >= 3
    assert [result.photo for result in found.results] == [str(photo) for photo in photos]
    assert {status for _, status in found.shown} == {"agrees"} and not found.unread
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert set(Counter(line["digest"] for line in lines).values()) == {1} and len(lines) == 60
    assert {line["path"] for line in lines} == {str(photo) for photo in photos}


def test_pages_and_journal_are_the_same_as_with_processes(cluster, tmp_path) -> None:
    photos = pile(tmp_path, {"scan.pdf": "S pages 5 blank2", "x.jpg": "X", "y.jpg": "Y fault"})
    out = tmp_path / "out"
    out.mkdir()
    found = read_all(photos, out, executor=executor(cluster, out))
    assert [result.page for result in found.results] == [1, 3, 4, 5, None, None]
    assert read_all(photos, tmp_path / "alone").results == found.results
    assert read_all(photos, out, jobs=2).log == []


def test_workers_must_see_the_pictures_and_the_folder(cluster, tmp_path, monkeypatch) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    photos = numbered(tmp_path / "in", 1)
    with monkeypatch.context() as patch:  # what this process sees and they do not
        patch.setattr(Path, "is_dir", lambda path: path.name == "elsewhere" or stat.S_ISDIR(path.stat().st_mode))
        with pytest.raises(ClusterError, match="does not see .*elsewhere"):
            executor(cluster, folder, [tmp_path / "elsewhere"])(print)
    with monkeypatch.context() as patch:
        patch.setattr("pnp.classroom.piles.cluster.program", lambda: "another")
        with pytest.raises(ClusterError, match="another version"):
            executor(cluster, folder, photos)(print)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", lambda path, data: len(data))
        with pytest.raises(ClusterError, match="cannot write to"):
            executor(cluster, folder, photos)(print)
    with monkeypatch.context() as patch:
        patch.setattr("pnp.classroom.piles.cluster._fit", NotThere())
        with pytest.raises(ClusterError, match="does not have this program"):
            executor(cluster, folder, photos)(print)
    assert list(folder.iterdir()) == []
    with executor(cluster, folder, photos)(print) as fit:
        assert fit.width >= 4  # two for each worker; the killed one may not be back yet


@pytest.mark.slow
def test_a_picture_that_kills_every_worker_is_a_result(cluster, tmp_path) -> None:
    photos = pile(tmp_path, {"1.jpg": "A", "2.jpg": "B die", "3.jpg": "C"})
    out = tmp_path / "out"
    out.mkdir()
    found = read_all(photos, out, executor=executor(cluster, out))
    assert found.shown == [("1.jpg", "agrees"), ("2.jpg", "unreadable"), ("3.jpg", "agrees")]
    assert "crashed" in found.results[1].verdict.why
    assert len((out / "results.jsonl").read_text().splitlines()) == 3


def test_the_command_line_gives_its_pictures_to_the_cluster(cluster, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)  # where no worker is
    pile(Path("in"), {"1.jpg": "no picture", "2.jpg": "none either"})
    with pytest.raises(SystemExit) as left:
        cli.main(["check", "in", "--json", "--report", "out", "--scheduler", cluster.scheduler_address])
    out, err = capsys.readouterr()
    assert not err or "JPEG" in err, err
    said = json.loads(out)
    assert left.value.code == 2 and [result["photo"] for result in said] == [
        str(Path("in", f"{n}.jpg")) for n in (1, 2)
    ]
    assert all(result["why"].startswith(f"{result['photo']} is not a JPEG") for result in said)
    assert len((tmp_path / "out" / "results.jsonl").read_text().splitlines()) == 2


class NotThere:
    """What a worker cannot import."""

    def __reduce__(self):
        return import_module, ("no_such_module",)


def test_nobody_at_the_address_and_no_workers_are_said(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("pnp.classroom.piles.cluster._SECONDS", 0.5)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(ClusterError, match=f"No Dask scheduler answers at tcp://127.0.0.1:{port}"):
        Cluster(print, f"tcp://127.0.0.1:{port}", tmp_path, [])
    with pytest.raises(ClusterError, match="No Dask scheduler answers at nonsense"):
        Cluster(print, "nonsense://x", tmp_path, [])
    from distributed import LocalCluster

    with LocalCluster(n_workers=0, dashboard_address=NO_PORT) as idle, pytest.raises(ClusterError, match="no workers"):
        Cluster(print, idle.scheduler_address, tmp_path, [])


def read_until_gone(local, photos, out) -> int:
    """How many pictures a cluster read that ended after a few of them."""

    def end() -> None:
        while not ((out / LOG).exists() and len((out / LOG).read_text().splitlines()) > 5):
            time.sleep(0.005)
        local.close()

    ender = threading.Thread(target=end, daemon=True)
    ender.start()
    with pytest.raises(ClusterError, match="is gone"):
        read_all(photos, out, executor=executor(local, out))
    ender.join()
    return len((out / "results.jsonl").read_text().splitlines())


@pytest.mark.slow
def test_a_scheduler_that_goes_away_is_said_and_what_was_read_is_kept(tmp_path, monkeypatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr("pnp.classroom.piles.cluster._SECONDS", 2.0)

    photos = numbered(tmp_path / "in", 400, "slow")
    out = tmp_path / "out"
    out.mkdir()
    local = LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=NO_PORT)
    kept = read_until_gone(local, photos, out)
    assert 0 < kept < 400
    assert '"unreadable"' not in (out / "results.jsonl").read_text()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.mark.slow
def test_after_a_restart_of_the_scheduler_the_same_command_goes_on(tmp_path, monkeypatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr("pnp.classroom.piles.cluster._SECONDS", 2.0)
    photos = numbered(tmp_path / "in", 80, "slow")
    out = tmp_path / "out"
    out.mkdir()
    port = free_port()
    start = partial(LocalCluster, n_workers=1, threads_per_worker=1, scheduler_port=port, dashboard_address=NO_PORT)
    local = start()
    kept = read_until_gone(local, photos, out)
    with start() as again:
        assert again.scheduler_address.endswith(f":{port}")
        found = read_all(photos, out, executor=executor(again, out))
    assert [result.photo for result in found.results] == [str(photo) for photo in photos]
    assert {result.verdict.status for result in found.results} == {"agrees"} and not found.unread
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert set(Counter(line["digest"] for line in lines).values()) == {1} and len(lines) == 80
    assert 0 < kept < 80 and len((out / LOG).read_text().splitlines()) < 80 + 20  # what was kept is not read again


def test_a_worker_that_joins_late_helps(tmp_path, monkeypatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr("pnp.classroom.piles.cluster._SECONDS", 2.0)  # how often workers are counted
    photos = numbered(tmp_path / "in", 120, "slow")
    out = tmp_path / "out"
    out.mkdir()
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=NO_PORT) as local:

        def join() -> None:
            while not ((out / LOG).exists() and len((out / LOG).read_text().splitlines()) > 5):
                time.sleep(0.005)
            local.scale(2)

        joiner = threading.Thread(target=join, daemon=True)
        joiner.start()
        found = read_all(photos, out, executor=executor(local, out))
        joiner.join()
    assert len(workers_in(found.log)) == 2
    assert [result.photo for result in found.results] == [str(photo) for photo in photos]
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]
    assert set(Counter(line["digest"] for line in lines).values()) == {1} and len(lines) == 120


def test_without_the_package_it_says_what_to_install(tmp_path, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pnp-games\[cluster\]"):
        Cluster(print, "tcp://127.0.0.1:8786", tmp_path, [])
