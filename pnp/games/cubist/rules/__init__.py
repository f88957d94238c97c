"""The rules of CUBIST, without paper: plans and their solver, the game, its players, and the judge of the sheet."""
