"""Other products of a deck: single cards, contact sheets, files for tabletops and cutting machines."""
