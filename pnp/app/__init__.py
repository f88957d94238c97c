"""Use cases on one thing at a time: make, map, simulate, photograph, check, referee, demo. No arguments parsed here."""
