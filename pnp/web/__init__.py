"""``pnp serve``: print and check in a browser, over the same use cases as the command line."""
