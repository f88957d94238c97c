"""One folder for each game; ``registry`` finds them."""
