"""Prints pen-and-paper art games and prototype cards, and checks the finished sheets from a photograph."""
