"""The rules of *Auf Achse*, one module a topic. ``referee`` is the way in."""
