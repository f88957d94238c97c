"""CUBIST's drawings: dice and sculptures in isometric projection, plans, paper dice, and the posters around them."""
