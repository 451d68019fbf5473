"""Files a table may edit, turned into the editions, decks and cities a game is made of.

Readers are strict and never stop at the first fault: each returns what it could make, or None,
beside all the :class:`~companion.problems.Problem` it met.
"""
