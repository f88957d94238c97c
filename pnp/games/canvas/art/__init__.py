"""The pictures of Canvas: motifs for clear film, backgrounds, icons, and how they are layered."""
