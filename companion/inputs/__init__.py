"""From what devices report to what the table did: the pump brings it over, the router reads it."""
