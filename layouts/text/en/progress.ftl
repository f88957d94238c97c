# How far the reading of a pile is.

progress-reading = Reading
progress-checking = Checking
progress-agrees = { $count } agrees
progress-disagrees = { $count } disagrees
progress-unsure = { $count } unsure
progress-unreadable = { $count } unreadable
progress-rate = { $rate } a second
progress-left = { $time } left
