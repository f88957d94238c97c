"""SVG files as drawing items."""
