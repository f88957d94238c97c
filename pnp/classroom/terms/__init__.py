"""A term: several games of a class side by side, as grades, for the programs in which schools keep them."""
