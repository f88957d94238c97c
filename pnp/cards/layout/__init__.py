"""Elements laid out on the face of a card."""
