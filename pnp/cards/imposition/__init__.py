"""Imposition: cards on pages, fronts and backs in register, and what helps to print and cut them."""
