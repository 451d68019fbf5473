"""Modules form no circles, neither at run time nor by the types that they name."""

from __future__ import annotations

from graphlib import TopologicalSorter

import grimp


def test_no_module_leads_back_to_itself() -> None:
    house = grimp.build_graph("companion", "hardware")
    order = TopologicalSorter(
        {name: house.find_modules_directly_imported_by(name) for name in house.modules}
    )
    assert len(tuple(order.static_order())) == len(house.modules) > 400
