"""What the recorded games of each edition and of each option must show."""

from __future__ import annotations

from companion.games.auf_achse.agenda import End
from companion.games.auf_achse.context import SEATS


def _things(text: str) -> frozenset[str]:
    return frozenset(thing.strip() for line in text.split("\n") for thing in line.split(";")) - {""}


EURO = _things("""
double one; six as one; roadwork moved; roadwork lifted; jam lifted; turn without a roll
contract pile empty; no interest; free contract; call matched; called in turn
passed for want of money; won and kept in the hand; laid down out of turn
bought small; bought large; retired; contracts done last
refused no-space; refused no-money; refused must-choose; refused only-selector
""")
"""Two dice, and public contracts auctioned in turn."""

CHILDREN = _things("""
taken and loaded; loaded after coming again; a card dealt during the stop taken
taken into the hand; roadwork moved; turn without a roll; contract pile empty
retired; contracts done last; display empty last; refused come-again; refused no-space
""")
"""No auction."""

DM = _things("""
roll-off tied; event without an exact arrival; event card under the pile; lapsed at an own stop
halted in a city; loaded instead of rolling; contract drawn from the unused; roadwork moved
refused no-city-start; refused not-own-stop; refused city-full; refused roadwork-ban
""")
"""One die, and the duty to move."""

HAPPENS = {
    "schmidt-eur.v1": EURO
    | _things("""
        stayed; triangle without events; selector raised; debt made; debt paid; payment waived
        waiver kept; trailer voucher; sold small; sold large; victory shared; display empty last
        award ends the game; loaded before the roll; refused no-goods; refused sold-out
    """),
    "online.v1": EURO
    | _things("""
        start by chance; rolled by itself; loaded after the roll; small trailer sold first
        jam in a city; refused small-first
    """),
    "fxschmid-dm.v1": DM
    | _things("""
        called out; call matched; free contract; no interest, and nothing leaves
        refused too-late; refused no-resale; time up; matched when asked; passed when asked
        passed for want of money; bought small; bought large; retired
    """),
    "schmidt-eur-children.v1": CHILDREN | _things("refused must-load; double one; six as one"),
    "fxschmid-dm-children.v1": CHILDREN | DM,
}

SHOWS = {
    choice: _things(text)
    for choice, text in {
        "move_duty=full-value": "lapsed at an own stop; halted in a city; refused not-own-stop",
        "jam_on=road-and-free-cities": "jam in a city",
        "binding_order=true": "refused binding-order",
        "debt_collection=when-chosen": "debt paid by choice",
        "hidden_balances=true": "balances hidden",
        "selector_may_raise=false": "refused no-raise",
        "city_trucks=0": "two trucks in a city",
        "city_trucks=1": "refused city-full",
        "road_trucks=1": "refused city-full",
        "base_loading=free": "loaded before the roll",
        "bidding=clockwise": "called in turn",
        "countdown=3": "time up; matched when asked",
        "countdown=8": "time up; passed when asked",
        "roller=table": "rolled at the table",
    }.items()
}


def proof_of_edition(edition: str) -> frozenset[str]:
    """What must have been played before an edition may call itself verified."""
    always = {*(f"{seats} seats" for seats in SEATS), *(f"end {end}" for end in End)}
    return HAPPENS.get(edition, frozenset()) | always
