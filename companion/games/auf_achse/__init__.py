"""*Auf Achse*: lorries, contracts and auctions. Pure rules, nothing but the standard library."""
