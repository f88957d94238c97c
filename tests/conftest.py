"""For all tests: numpy works as it does under the command line, without threads of its own."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
