"""Moments as the table reads them. Seconds since 1970, shown in local time."""

from __future__ import annotations

import time

from companion.ui.i18n import Texts

DAY_S = 86_400


def moment(texts: Texts, at: float, now: float) -> str:
    """``Today, 21:40``, ``Yesterday, 21:40`` or the date."""
    then = time.localtime(at)
    clock = time.strftime("%H:%M", then)
    if _same_day(then, now):
        return texts.say("Today, {clock}", clock=clock)
    if _same_day(then, now - DAY_S):
        return texts.say("Yesterday, {clock}", clock=clock)
    return f"{day(texts, at)}, {clock}"


def day(texts: Texts, at: float) -> str:
    """The date."""
    return time.strftime(texts.say("%d/%m/%Y"), time.localtime(at))


def _same_day(then: time.struct_time, now: float) -> bool:
    today = time.localtime(now)
    return (then.tm_year, then.tm_yday) == (today.tm_year, today.tm_yday)
