"""What pupils get back: a page for each, with the picture of their sheet, their points, what was right and wrong."""
