"""What works on this computer and what does not: looked at, never changed.

Each check takes its sources by argument and gives findings in codes and figures; none raises.
:mod:`companion.doctor.examination` makes all of them, :mod:`companion.doctor.sentences` has the
words of the command line for them.
"""
