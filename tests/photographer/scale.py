"""The scale of test photographs, and where dots stand on their page."""

PX_PER_MM = 6.0
DOTS = ((60.0, 20.0), (150.0, 20.0), (20.0, 150.0), (190.0, 150.0), (105.0, 262.0), (60.0, 262.0), (150.0, 262.0))
"""Black discs of 2 mm radius, printed where no pen goes, for measuring."""
