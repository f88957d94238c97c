"""Use cases on many: class lists, class sets, booklets, piles of photographs, gradebooks."""
