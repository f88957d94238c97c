"""What the components of De Stijl look like: our own planes and lines, in colour, in greys, and with little ink."""
