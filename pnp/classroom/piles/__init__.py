"""Piles of photographs: read on many processes or machines, resumably."""
