"""Codes and facts as sentences in the table's language."""
