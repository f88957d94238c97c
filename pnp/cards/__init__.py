"""The card engine: decks from data and a declarative layout, laid out, checked and imposed as drawings."""
