"""What the elements of a deck share: its typefaces, its pictures, and the kit that holds them."""
