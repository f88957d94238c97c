"""``pnp serve``: print, check, and edit decks in a browser, over the same use cases as the command line."""
