"""De Stijl: cards of five colours laid over one another to a painting; pure rules, without pixels or polygons."""
