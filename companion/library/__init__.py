"""The printed cards that a table has seen: checked, kept, merged, and handed on as files.

A library belongs to one box (an edition and its children's game) and one table. Nothing here makes
a sentence: what is wrong is a :class:`~companion.library.faults.Fault` with a code.
"""
