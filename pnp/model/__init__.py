"""Plain frozen data that every other layer speaks: millimetres, origin top left, y down."""
