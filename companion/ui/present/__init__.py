"""Presenters: pure functions from a scene to the model of a screen.

Each panel and each decision has exactly one: see the two tables in ``companion.ui.present.index``.
"""
