# Thin on purpose: each target is one command, and sets up what it needs first.
#   make test ARGS="-k doctor"      hands more words to the command
#   make setup PYTHON=python3.12    chooses the interpreter

.DEFAULT_GOAL := help
.PHONY: help setup play test check golden bench prove clean

BIN := .venv/bin
STAMP := .venv/.stamp
ARGS :=
PYTHON :=
CANDIDATES := $(or $(PYTHON),python3 python3.13 python3.12 python3.11 python)

export UV_PYTHON_DOWNLOADS := never

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(STAMP) ## make .venv with everything in it; the program is .venv/bin/stickup
	@echo "Ready: $(BIN)/stickup"

play: $(STAMP) ## play Cash 'n Guns in the terminal, against bots
	@$(BIN)/stickup play cash-n-guns $(ARGS)

test: $(STAMP) ## run all tests, on every core
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: $(STAMP) ## format, lint, types, layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

golden: $(STAMP) ## rewrite the golden playthroughs; the diff is the review
	$(BIN)/python tests/playthroughs/bless.py $(ARGS)

bench: $(STAMP) ## measure the engine beside its peers, in one run
	$(BIN)/python -m bench $(ARGS)

prove: $(STAMP) ## the long proofs: planted bugs are caught, 10,000 games a table end well, memory stays flat
	$(BIN)/python -m tests.planted $(ARGS)
	STICKUP_GAMES=10000 $(BIN)/python -m pytest -q -n auto tests/core/test_many_games.py
	$(BIN)/python -m bench.memory

clean: ## remove .venv, builds and caches
	rm -rf .venv .venv-* build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# .venv is always made whole, never patched. Its stamp says where: a moved or copied one points at the old place.
ifneq ($(shell cat $(STAMP) 2>/dev/null),$(CURDIR))
.PHONY: $(STAMP)
endif

# A candidate has to run: a name on PATH may be a shim with nothing behind it.
$(STAMP): $(wildcard requirements/*.txt) pyproject.toml
	@for name in $(CANDIDATES); do \
	    python=$$($$name -c 'import sys; sys.version_info >= (3, 11) and print(sys.executable)' 2>/dev/null); \
	    [ -z "$$python" ] || break; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Stickup needs Python 3.11 or newer. Tried: $(CANDIDATES)." >&2; \
	    echo "Install one, or name it: make setup PYTHON=python3.12" >&2; \
	    exit 1; \
	fi; \
	if command -v uv >/dev/null 2>&1; then \
	    echo "Setting up .venv with uv ..."; \
	    $(with_uv) || { echo "uv could not do it (see above): once more, with pip ..."; $(with_pip); }; \
	else \
	    echo "Setting up .venv with pip ..."; \
	    $(with_pip); \
	fi
	@echo '$(CURDIR)' > $@

with_uv = { uv venv --quiet --clear --python "$$python" .venv && \
	$(call install,uv pip install --quiet --python $(BIN)/python); }

with_pip = { "$$python" -m venv --clear .venv || { echo "$(no_venv)" >&2; exit 1; }; } && \
	$(call install,$(BIN)/python -m pip install --quiet --disable-pip-version-check)

no_venv = This Python cannot make a .venv. On Debian and Ubuntu: apt install python3-venv

install = $(1) --require-hashes -r requirements/dev.txt && $(1) --no-deps --no-build-isolation -e .
