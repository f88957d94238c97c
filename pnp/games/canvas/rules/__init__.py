"""Canvas: three cards of clear film layered to a painting; pure rules, without pixels or polygons."""
