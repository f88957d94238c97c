"""An object in a process of its own, with limits of memory and time: what a visitor brings can harm only that."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from pnp import limited
from pnp.errors import PnpError
from pnp.limited import Stopped


class Apart:
    """Calls methods of an object that lives in another process, one after the other.

    The process begins with the first call, and again with the next call after it was ended.

    Attributes:
        busy: calls that are not answered yet.
    """

    def __init__(self, make: Callable[..., Any], *args: Any, memory: int, seconds: float) -> None:
        """An object yet to be made.

        Args:
            make: a class or function of a module, which makes it.
            args: for that.
            memory: bytes that the process may use.
            seconds: that a call may take.
        """
        self._make, self._args, self._memory, self._seconds = make, args, memory, seconds
        self._thread = ThreadPoolExecutor(1)
        self.busy = 0
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    async def call(self, method: str, *args: Any) -> Any:
        """What a method of the object gives.

        Raises:
            Stopped: the call took too long or too much memory.
            PnpError: of the method.
        """
        self.busy += 1
        try:
            told = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, method, args)
        finally:
            self.busy -= 1
        if isinstance(told, PnpError):
            raise told
        return told

    def close(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if process is not None and pipe is not None:
            process.kill()
            process.join(5)
            pipe.close()

    def _ask(self, method: str, args: tuple[Any, ...]) -> Any:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(
                target=_live, args=(other, self._make, self._args, self._memory), daemon=True
            )
            self._process.start()
            other.close()
        try:
            self._pipe.send((method, args))
            if not self._pipe.poll(self._seconds):
                raise Stopped("slow")
            return self._pipe.recv()
        except (EOFError, OSError) as error:
            self.close()
            raise Stopped("crashed") from error
        except Stopped:
            self.close()
            raise


def _live(pipe: Connection, make: Callable[..., Any], args: tuple[Any, ...], memory: int) -> None:
    """What the process does until it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limited.limit(memory)
    made = make(*args)
    while True:
        try:
            method, given = pipe.recv()
        except EOFError:
            return
        try:
            told = getattr(made, method)(*given)
        except PnpError as error:
            told = error
        except (MemoryError, RecursionError):
            return  # the other side says so
        pipe.send(told)
