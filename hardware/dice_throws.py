"""From frames to throws: which dice fell together, and what they show.

Pure: time comes in as ``now`` (monotonic seconds). A throw begins with the first die that rolls
and ends when as many dice lie stable as the sensor has, none of them rolling. A frame that was
sent again, comes late, or reports a die that merely lies there never makes a throw.
"""

from __future__ import annotations

from hardware.dice_protocol import DieFrame, Heartbeat, Motion, Verdict, newer
from hardware.events import DiceEvent, Rolled, Rolling, Tilted

SETTLE_S = 1.5
"""So long after the last frame, dice that lie still are taken as all that were thrown."""
PATIENCE_S = 10.0
"""So long after the last frame, a die that still rolls is taken as out of sight."""


class ThrowAssembler:
    """Turns the frames of one sensor, between two hellos, into throws."""

    def __init__(self, dice: int) -> None:
        self._expected = dice
        self._seq: int | None = None
        self._behind: int | None = None
        """The count of the last heartbeat, if it was behind ours."""
        self._throw: dict[str, DieFrame] = {}
        self._changed_at = 0.0

    def heartbeat(self, frame: Heartbeat) -> None:
        """Follow the sensor's count back, for a restart of it may have been missed.

        A single heartbeat that is behind may merely be late; one that goes on from there is not.
        Reports that one which is ahead knows already are still to come, or lost.
        """
        behind = self._seq is not None and newer(self._seq, frame.seq)
        again = self._behind is not None and not newer(self._behind, frame.seq)
        if self._seq is None or (behind and again):
            self._seq, self._behind = frame.seq, None
        else:
            self._behind = frame.seq if behind else None

    def judge(self, frame: DieFrame) -> Verdict:
        """Whether the report of a die can be part of a throw: OK, STALE or NO_THROW."""
        if self._seq is not None and not newer(frame.seq, self._seq):
            return Verdict.STALE
        if not self._throw and frame.motion is not Motion.ROLLING:
            return Verdict.NO_THROW
        return Verdict.OK if self._counts(frame) else Verdict.NO_THROW

    def die(self, frame: DieFrame, now: float) -> list[DiceEvent]:
        """What the report of a die leads to."""
        verdict = self.judge(frame)
        if verdict is Verdict.STALE:
            return []
        self._seq = frame.seq
        begins = not self._throw
        if begins and verdict is Verdict.NO_THROW:
            return []
        self._changed_at = now
        if verdict is Verdict.OK:
            self._throw[frame.die] = frame
        if begins:
            return [Rolling((frame.die,))]
        whole = len(self._throw) >= self._expected
        return self.end() if whole and self._all(Motion.STABLE) else []

    def tick(self, now: float) -> list[DiceEvent]:
        """What the passing of time leads to; to be called a few times a second."""
        if not self._throw:
            return []
        rolling = any(die.motion is Motion.ROLLING for die in self._throw.values())
        waited = now - self._changed_at
        return self.end() if waited >= (PATIENCE_S if rolling else SETTLE_S) else []

    def end(self) -> list[DiceEvent]:
        """Take the throw that is under way, if one is, as it lies now."""
        if not self._throw:
            return []
        dice = [self._throw[name] for name in sorted(self._throw)]
        self._throw = {}
        lying = [die for die in dice if die.motion is Motion.STABLE]
        pips = tuple(die.value for die in lying if die.value is not None)
        sides = tuple(die.sides for die in dice)
        if len(pips) < len(dice):
            unclear = tuple(die.die for die in dice if die.motion is not Motion.STABLE)
            return [Tilted(unclear, pips, sides)]
        return [Rolled(pips, tuple(die.die for die in dice), sides)]

    def _counts(self, frame: DieFrame) -> bool:
        """False for what a hand does to a die that lies already, or was not thrown."""
        known = self._throw.get(frame.die)
        by_hand = frame.motion is Motion.MOVED
        return not by_hand or (known is not None and known.motion is Motion.ROLLING)

    def _all(self, motion: Motion) -> bool:
        return all(die.motion is motion for die in self._throw.values())
