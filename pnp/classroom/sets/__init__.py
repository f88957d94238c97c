"""Class sets: a sheet for every pupil or table, and what the teacher needs with them."""
