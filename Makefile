# For developers; ./run and ./test need nothing from here, but make .venv.

PYTHON ?= .venv/bin/python
LOCALE := companion/locale
BABEL := $(PYTHON) -m babel.messages.frontend

.PHONY: help lint test matrix conformance examples evenings aarch64-test kiosk-test bench screenshots records coverage messages catalogues wheel

help:
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 15

lint: ## ruff, mypy --strict and the import rules
	.ci/lint

test: ## every test
	./test

matrix: ## the tests of all screens, on every display in every language
	COMPANION_MATRIX=1 ./test tests/ui

conformance: ## a whole random game of every edition, option and number of players, long and short
	COMPANION_CONFORMANCE=1 ./test tests/conformance tests/games/test_random_games.py

examples: ## ten times as many examples of whatever holds for any value
	./test -m hypothesis --hypothesis-profile=many

evenings: ## long evenings of every edition, and with printed cards, by taps on a virtual screen
	COMPANION_EVENING=30 ./test tests/e2e/test_editions.py tests/e2e/test_printed.py tests/e2e/test_ending.py

aarch64-test: ## loading, rules, first picture and doctor on the emulated processor of a Raspberry Pi
	$(PYTHON) -m pytest --timeout 3600 tests/aarch64/proofs.py

kiosk-test: ## a computer of the table's own, rehearsed in a virtual machine; its installer, killed anywhere
	COMPANION_VM=1 ./test -n 0 tests/vm tests/kiosk/test_install_killed.py

bench: ## start, memory, idle load and writes, rules, journal and library beside their yardsticks
	$(PYTHON) -m tests.bench

screenshots: ## every screen and panel in each language to build/screenshots/
	$(PYTHON) -m tests.ui.screenshots

records: ## play every recorded game anew; shows what comes out otherwise
	$(PYTHON) -m tests.transcripts.record
	git --no-pager diff --stat -- tests/transcripts/games

coverage: ## every test, and which lines they miss
	./test --cov --cov-report=term --cov-report=html

messages: ## take new texts into the translations, then compile them
	mkdir -p build
	$(BABEL) extract --no-location --sort-output --project=companion \
		-k N_ -k say -k count:1,2 \
		-o build/companion.pot companion/ui companion/doctor
	for po in $(LOCALE)/*/LC_MESSAGES/companion.po; do \
		$(BABEL) update --no-fuzzy-matching --ignore-obsolete -D companion \
			-i build/companion.pot -o "$$po" \
			-l "$$(basename "$${po%/LC_MESSAGES/*}")" || exit 1; \
	done
	$(MAKE) --no-print-directory catalogues

catalogues:
	$(BABEL) compile -D companion -d $(LOCALE)

wheel: ## the installable package, to build/
	$(PYTHON) -m pip wheel --no-deps --wheel-dir build .
