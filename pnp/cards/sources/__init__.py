"""Files read as plain values that know where they are written: deck files and tables."""
