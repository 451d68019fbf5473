from __future__ import annotations

import pytest

from companion.problems import Problem


@pytest.mark.parametrize(
    ("problem", "text"),
    [
        (Problem("a.csv", 7, "price is 0", "100 to 9,900"), "a.csv:7: price is 0 (expected: 100"),
        (Problem("a.csv", 0, "there is no such file", ""), "a.csv: there is no such file"),
    ],
)
def test_a_problem_reads_like_a_compilers(problem: Problem, text: str) -> None:
    assert str(problem).startswith(text)
    assert ("expected" in str(problem)) == bool(problem.expected)
