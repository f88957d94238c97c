"""From a photograph and a :class:`~pnp.model.sheet.Sheet` to a :class:`~pnp.model.reading.Reading`."""
