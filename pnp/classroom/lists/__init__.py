"""Class lists: who is in the class, at which table, and how a name is printed."""
