"""The rows of a CSV file, whatever separates its cells, and its columns by any of their names."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from itertools import chain, islice

from companion.library.faults import Code, Fault, Param
from companion.library.spelling import folds

__all__ = ["Columns", "Row", "Sheet", "header", "separator", "write_sheet"]

_SEPARATORS = ";\t,"
_SEPARATOR_LINE = re.compile(r'\s*"?sep=([;,|\t])"?[ ;,\t]*\r?\n', re.IGNORECASE)

Columns = Mapping[str, tuple[str, ...]]
"""Each column, and the names that it may have in a file, the first of which is ours."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its first line (from 1), and the cells by column, bare of spaces around them."""

    line: int
    cells: Mapping[str, str]

    def get(self, column: str) -> str:
        """The cell of a column, empty if the file has no such column."""
        return self.cells.get(column, "")


class Sheet:
    """A text taken apart; all its faults gather in ``faults`` while the rows are read."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        between, self._line, text = _separated(text)
        self._reader = csv.reader(
            StringIO(text, newline=""),
            delimiter=between,
            skipinitialspace=between != "\t",
            strict=True,
        )
        self._lines = self._cells()
        self.head_line, self.head = next(self._lines, (0, []))
        self._columns: list[str] = []

    def fits(self, columns: Columns) -> int:
        """How many cells of the first row are names of these columns."""
        return sum(_column(cell, columns) is not None for cell in self.head)

    def rows(self, columns: Columns, required: tuple[str, ...], most: int) -> list[Row]:
        """Each row that is not blank; none if the header is wrong or there are too many."""
        if not self._reads_header(columns, required):
            return []
        lines = list(islice(self._lines, most + 1))
        if len(lines) > most:
            self.faults = [Fault(Code.TOO_MANY, params={"most": most}, line=lines[most][0])]
            return []
        return [row for line, cells in lines if (row := self._row(line, cells))]

    def _row(self, line: int, cells: list[str]) -> Row | None:
        if any(cells[len(self._columns) :]):
            params: dict[str, Param] = {"given": len(cells), "most": len(self._columns)}
            self.faults.append(Fault(Code.TOO_MANY_CELLS, params=params, line=line))
            return None
        return Row(line, dict(zip(self._columns, cells, strict=False)))

    def _cells(self) -> Iterator[tuple[int, list[str]]]:
        before = 0
        try:
            for cells in self._reader:
                line, before = self._line + before + 1, self._reader.line_num
                stripped = [cell.strip() for cell in cells]
                if any(stripped):
                    yield line, stripped
        except csv.Error as error:
            line = self._line + before + 1
            self.faults.append(Fault(Code.NOT_CSV, params={"reason": str(error)}, line=line))

    def _reads_header(self, columns: Columns, required: tuple[str, ...]) -> bool:
        while self.head and not self.head[-1]:
            self.head.pop()
        known = tuple(name for names in columns.values() for name in names)
        for cell in self.head:
            column = _column(cell, columns)
            if column is None:
                self._fault(Code.UNKNOWN_COLUMN, cell, near=_near(cell, known))
            elif column in self._columns:
                self._fault(Code.COLUMN_TWICE, cell)
            self._columns.append(column or "")
        for column in required:
            if column not in self._columns:
                self._fault(Code.MISSING_COLUMN, column)
        return not self.faults

    def _fault(self, code: Code, field: str, **params: tuple[str, ...]) -> None:
        self.faults.append(Fault(code, field, params, self.head_line))


def header(columns: Columns, wanted: tuple[str, ...], language: str) -> list[str]:
    """The names of the columns in German or in English."""
    return [columns[column][language == "de" and len(columns[column]) > 1] for column in wanted]


def separator(language: str) -> str:
    """What spreadsheets in that language expect between cells."""
    return "," if language == "en" else ";"


def write_sheet(rows: list[list[str]], between: str) -> str:
    """The text of a CSV file as spreadsheets read it."""
    file = StringIO(newline="")
    csv.writer(file, delimiter=between).writerows(rows)
    return file.getvalue()


def _separated(text: str) -> tuple[str, int, str]:
    """What separates cells, the lines before the header, and the text without them."""
    if told := _SEPARATOR_LINE.match(text):
        return told[1], told[0].count("\n"), text[told.end() :]
    head = next((line for line in text.splitlines() if line.strip()), "")
    return max(_SEPARATORS, key=head.count), 0, text


def _column(cell: str, columns: Columns) -> str | None:
    given = folds(cell)
    for column, names in columns.items():
        if any(fold in given for fold in chain(*map(folds, names))):
            return column
    return None


def _near(cell: str, names: tuple[str, ...]) -> tuple[str, ...]:
    from difflib import get_close_matches  # needed only when there is a fault

    return tuple(get_close_matches(cell, names, 3))
