"""Editions laid over others, and what is wrong between several files."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.catalog.editions import read_rulebooks
from companion.catalog.rulebooks import Rulebook
from companion.catalog.source import Source
from companion.paths import config_dir

FOLDER = config_dir() / "editions"
NAMES = ("schmidt-eur", "fxschmid-dm", "online", "schmidt-eur-children", "fxschmid-dm-children")
TEXTS = {name: (FOLDER / f"{name}.toml").read_text(encoding="utf-8") for name in NAMES}
EURO, CHILDREN = TEXTS["schmidt-eur"], TEXTS["schmidt-eur-children"]


def read(**texts: str) -> tuple[dict[str, Rulebook], list[str]]:
    """The rulebooks by the names of their files, and all faults."""
    sources = [Source(name, text) for name, text in texts.items()]
    found = read_rulebooks(sources)
    return found, [str(problem) for source in sources for problem in source.problems]


def line_of(text: str, part: str) -> int:
    return text.count("\n", 0, text.index(part)) + 1


def test_an_overlay_has_what_it_states_and_the_rest_of_its_base() -> None:
    found, problems = read(child=CHILDREN, base=EURO)
    assert problems == []
    base, child = found["base"].edition, found["child"].edition
    assert (child.hand_size, child.small.stock, child.large.stock) == (5, 0, 0)
    assert (child.start_capital, child.small.price, child.dice) == (5000, 2000, base.dice)
    assert child.piles == tuple((seats, 10) for seats in range(2, 7))
    assert (found["child"].base, found["base"].variant) == (base.id, child.id)


def test_rulings_about_what_is_gone_do_not_come_along() -> None:
    found, _ = read(base=EURO, child=CHILDREN)
    base, child = found["base"].edition.rulings, found["child"].edition.rulings
    gone = {ruling.about for ruling in base} - {ruling.about for ruling in child}
    assert gone == {"auction", "contracts", "trailers"}
    assert {ruling.about for ruling in child} - {ruling.about for ruling in base} == {"children"}


def test_a_ruling_falls_away_where_an_overlay_changes_what_it_hinges_on() -> None:
    rulings = "".join(
        f"""
        [[ruling]]
        when = {{ hand_size = [{size}] }}
        question = {{ de = "F", en = "Q" }}
        answer = {{ de = "{size}", en = "{size}" }}
        source = "house"
        """
        for size in (3, 5)
    )
    base = EURO[: EURO.index("[[ruling]]")] + rulings
    found, problems = read(base=base, child=CHILDREN[: CHILDREN.index("[[ruling]]")])
    assert problems == []
    answers = {name: [dict(r.answer)["en"] for r in b.edition.rulings] for name, b in found.items()}
    assert answers == {"base": ["3"], "child": ["5"]}


def test_options_of_the_auction_do_not_come_along() -> None:
    found, _ = read(base=EURO, child=CHILDREN)
    gone = {*found["base"].options} - {*found["child"].options}
    assert {option.knob for option in gone} == {"selector_may_raise"}


def test_the_auction_cannot_be_changed_where_there_is_none() -> None:
    text = CHILDREN.replace("[trailer.small]", "[options]\ncountdown = [3]\n\n[trailer.small]")
    found, problems = read(base=EURO, child=text)
    assert list(found) == ["base"]
    line = line_of(text, "countdown")
    assert problems == [f"child:{line}: 'countdown' means nothing without an auction"]


def test_no_overlay_on_an_overlay() -> None:
    text = CHILDREN.replace("schmidt-eur-children", "third").replace(
        "schmidt-eur", "schmidt-eur-children"
    )
    found, problems = read(base=EURO, child=CHILDREN, third=text)
    assert sorted(found) == ["base", "child"]
    line = line_of(text, "base =")
    assert problems == [
        f"third:{line}: base 'schmidt-eur-children.v1' is an overlay itself"
        " (expected: schmidt-eur.v1)"
    ]


def test_an_unknown_base() -> None:
    text = CHILDREN.replace('base = "schmidt-eur.v1"', 'base = "schmidt-euro.v1"')
    found, problems = read(base=EURO, child=text)
    assert list(found) == ["base"]
    line = line_of(text, "base =")
    assert problems == [
        f"child:{line}: base 'schmidt-euro.v1' is unknown (expected: schmidt-eur.v1)"
    ]


def test_faults_of_base_and_overlay_are_told_at_once() -> None:
    child = CHILDREN.replace("hand_size = 5", "hand_size = 0").replace("stock = 0", "stok = 0", 1)
    found, problems = read(base=EURO.replace("goods = 48", "goods = 0"), child=child)
    assert found == {}
    assert [problem.partition(" (")[0].split(": ", 1)[1] for problem in problems] == [
        "goods is 0",
        "base 'schmidt-eur.v1' has faults of its own",
        "hand_size is 0",
        "unknown key 'stok'",
    ]


def test_the_first_of_two_editions_with_one_id_keeps_it() -> None:
    found, problems = read(one=EURO, two=EURO, child=CHILDREN)
    assert sorted(found) == ["child", "one"]
    line = line_of(EURO, "id =")
    assert problems == [
        f"two:{line}: id 'schmidt-eur.v1' is already that of one (expected: an id of its own)"
    ]


def test_more_open_places_than_the_base_has_in_its_pile() -> None:
    text = CHILDREN[: CHILDREN.index("# Contracts in the public")]
    text = text.replace("hand_size = 5", "open_places = 8")
    small = EURO.replace("cards = 12", "cards = 6")
    _, problems = read(base=small, child=text)
    line = line_of(text, "open_places")
    assert problems == [
        f"child:{line}: open_places is 8 (expected: no more than the contracts of each pile)"
    ]


WORDS = st.sampled_from(
    ["0", "-1", "true", '"x"', "[]", "[[1]]", "{}", "1979-05-27", "1e400", '""', '"schmidt-eur.v1"']
)
LINES = EURO.splitlines()[:130]


@given(st.dictionaries(st.integers(0, len(LINES) - 1), WORDS, max_size=4), st.text(max_size=20))
def test_nothing_in_a_file_makes_the_reader_raise(changed: dict[int, str], rubbish: str) -> None:
    for text in (EURO, CHILDREN):
        lines = text.splitlines()
        for at, word in changed.items():
            if at < len(lines) and " = " in lines[at]:
                lines[at] = f"{lines[at].partition(' = ')[0]} = {word}"
        edited = "\n".join(lines)
        for broken in (edited, edited[: len(rubbish) * 40] + rubbish, rubbish):
            found, problems = read(base=EURO, changed=broken)
            assert ("changed" in found) == (not problems)
