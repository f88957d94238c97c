"""One folder a game; ``registry`` finds them."""
