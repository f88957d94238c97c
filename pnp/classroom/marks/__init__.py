"""What a pile amounts to: who has which score, what is left to do; gradebook and report."""
