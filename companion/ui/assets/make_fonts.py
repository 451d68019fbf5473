"""Make the bundled fonts and ``cmap.py`` from an installed Inter (Debian: fonts-inter).

A developer's tool, never imported by the program: ``python companion/ui/assets/make_fonts.py
/usr/share/fonts/opentype/inter``. It needs fonttools. Each cut keeps the characters of the
European languages and the few signs the screens use, and its tabular digits become the ordinary
ones, because the text renderer cannot switch font features.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

CUTS = {"reg": "Medium", "semi": "SemiBold", "bold": "Bold", "num": "ExtraBold"}
SIGNS = "„“”‚‘’–—−×±·•…€°←↑→↓✓✗▲◆●■★⚠↺↻ẞ\u00a0\u202f"
CHARACTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SIGNS)]
HERE = Path(__file__).parent


def make_cut(source: Path, target: Path) -> set[int]:
    """Write one subsetted cut and return the code points it covers."""
    font = TTFont(source)
    freeze_tabular_digits(font)
    options = subset.Options(layout_features=["kern", "mark", "mkmk", "ccmp"], hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font.save(target)
    return set(font.getBestCmap())


def freeze_tabular_digits(font: TTFont) -> None:
    """Point the cmap at the glyphs that the feature ``tnum`` would choose."""
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    replaced: dict[str, str] = {}
    for index in sorted(lookups):
        for table in gsub.LookupList.Lookup[index].SubTable:
            replaced.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        table.cmap = {code: replaced.get(name, name) for code, name in table.cmap.items()}


def ranges(codes: set[int]) -> list[tuple[int, int]]:
    """Return the code points as inclusive ranges."""
    found: list[tuple[int, int]] = []
    for code in sorted(codes):
        if found and code == found[-1][1] + 1:
            found[-1] = (found[-1][0], code)
        else:
            found.append((code, code))
    return found


def main(inter: Path) -> None:
    """Make all cuts and the list of what every one of them can print."""
    covered = [
        make_cut(inter / f"Inter-{weight}.otf", HERE / f"inter-{cut}.otf")
        for cut, weight in CUTS.items()
    ]
    common = ranges(set.intersection(*covered))
    lines = [f"    (0x{low:04X}, 0x{high:04X})," for low, high in common]
    text = '"""Code points of the bundled fonts, made by ``assets/make_fonts.py``."""\n\n'
    text += "RANGES = (\n" + "\n".join(lines) + "\n)\n"
    (HERE.parent / "cmap.py").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
