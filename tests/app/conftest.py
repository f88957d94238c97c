"""Tests of commands look at the same photograph with many options."""

import pytest
from reading_kit import read_once

pictures_are_read_once = pytest.fixture(scope="module", autouse=True)(read_once)
