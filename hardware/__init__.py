"""Things with a plug: what they report, and the threads that listen to them.

Nothing here knows the game, the screen or a language. A device says what happened as an event
(:mod:`hardware.events`) into a sink; :mod:`companion.inputs` gives the event its meaning.
"""
