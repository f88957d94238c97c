"""A :class:`~pnp.model.drawing.Drawing` replayed as SVG, PDF or pixels."""
