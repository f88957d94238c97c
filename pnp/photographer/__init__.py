"""Simulated phone photographs of filled-in sheets, for rehearsal, demo and tests; shares no code with ``pnp.scan``."""
