"""The rules in our own words: what each edition and each house rule makes of them."""
