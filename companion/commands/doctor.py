"""``companion doctor``: what works here and what does not, each problem with its remedy."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from types import FrameType
from typing import Any

from companion.doctor import sentences
from companion.doctor.examination import Patient, checks, examine
from companion.doctor.finding import Finding, State
from companion.paths import config_dir, data_dir

JSON_FORMAT = 1


def run(args: argparse.Namespace) -> int:
    """Print all findings; returns 1 if anything that is wanted does not work, else 0."""
    signal.signal(signal.SIGTERM, _leave)
    patient = Patient(data_dir(args.data), config_dir(), port=args.port, buttons=args.buttons)
    findings = examine(checks(patient))
    if args.json:
        print(json.dumps(_report(findings), indent=2))
    else:
        _print(_lines(findings))
    return int(_fails(findings))


def _leave(_number: int, _frame: FrameType | None) -> None:
    """End as asked, but not without removing what was only made to be measured."""
    sys.exit(128 + signal.SIGTERM)


def _print(lines: Iterable[str]) -> None:
    """Also on a terminal that does not have all characters."""
    encoding = sys.stdout.encoding or "ascii"
    for line in lines:
        print(line.encode(encoding, "replace").decode(encoding))


def _fails(findings: Sequence[Finding]) -> bool:
    return any(finding.state is State.FAILURE for finding in findings)


def _report(findings: Sequence[Finding]) -> dict[str, Any]:
    """The findings with codes and figures that stay the same, and with the sentences of today."""
    return {
        "format": JSON_FORMAT,
        "ok": not _fails(findings),
        "findings": [
            {
                "name": finding.name,
                "state": finding.state,
                "problem": finding.problem,
                "facts": dict(finding.facts),
                "cause": sentences.cause(finding),
                "remedy": sentences.remedy(finding),
            }
            for finding in findings
        ],
    }


def _lines(findings: Sequence[Finding]) -> Iterator[str]:
    for finding in findings:
        head, *rest = _paragraph(finding)
        yield f"{finding.state:<8} {finding.name:<14} {head}".rstrip()
        yield from (f"{'':<23} {line}" for line in rest)
    failures = sum(finding.state is State.FAILURE for finding in findings)
    warnings = sum(finding.state is State.WARNING for finding in findings)
    yield ""
    yield f"failures: {failures}, warnings: {warnings}" if failures or warnings else "all is well"


def _paragraph(finding: Finding) -> Iterator[str]:
    """What is wrong and what helps, if anything is; and all that is known."""
    figures = sentences.figures(finding)
    if finding.problem is None:
        yield figures
    else:
        yield sentences.cause(finding)
        yield f"→ {sentences.remedy(finding)}"
        if figures:
            yield f"({figures})"
    yield from sentences.lists(finding)
