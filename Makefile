# Each target runs one command or a few, and sets up what it needs first.
#   make test ARGS="-k doctor"      passes arguments to the command
#   make setup PYTHON=python3.12    chooses the interpreter

.DEFAULT_GOAL := help
.PHONY: help play web wheel setup test check generate golden bench prove clean

BIN := .venv/bin
PLAY := .venv/.play
DEV := .venv/.dev
ARGS :=
PYTHON :=
CANDIDATES := $(or $(PYTHON),python3 python3.13 python3.12 python3.11 python)

export UV_PYTHON_DOWNLOADS := never
# Without bytecode files, every run, and every server that a test starts, would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: web ## build the client, open tables for phones, and open your browser
	@$(BIN)/stickup serve $(ARGS)

web: $(PLAY) ## build the client, if it is out of date
	@$(node)
	@$(BIN)/python hatch_build.py

wheel: $(PLAY) ## build dist/stickup-*.whl with the client in it: installing it needs no Node
	@$(node)
	@$(BIN)/python -m hatchling build -t wheel

setup: $(DEV) ## install everything the checks and tests need, and build the client
	@$(node)
	@$(BIN)/python hatch_build.py tools

test: setup ## run all tests, on every core; fetches PostgreSQL, Redis and a browser if missing
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

check: setup ## check formatting, lint, types and layers, in Python and in the client
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools --check
	$(BIN)/python hatch_build.py run check

generate: setup ## write what comes from the code: the tables in docs/ and the client's wire types
	$(BIN)/python -m tools

golden: $(DEV) ## rewrite the golden playthroughs; review the diff
	$(BIN)/python tests/playthroughs/bless.py $(ARGS)

bench: $(DEV) ## measure the engines, the server and the environments beside comparable projects
	$(BIN)/python -m bench $(ARGS)
	@$(call add,pgx)
	$(BIN)/python -m bench.batch
	$(BIN)/python -m bench.environments
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server.party
	$(BIN)/python -m bench.server.bosses
	$(BIN)/python -m bench.server.workers || [ $$? = 2 ] # 2: too few cores here

prove: $(DEV) ## run the long proofs, about an hour: figures for every promise, and planted bugs the tests must catch
	$(BIN)/python -m tests.prove.kills
	$(BIN)/python -m tests.prove.nodes
	$(BIN)/python -m tests.prove.reconnects
	$(BIN)/python -m tests.prove.restart
	$(BIN)/python -m tests.prove.hostile
	$(BIN)/python -m tests.prove.slow_reader
	$(BIN)/python -m tests.prove.canaries
	$(BIN)/python -m tests.prove.lighthouse
	$(BIN)/python -m tests.prove.motion
	$(BIN)/python -m tests.prove.batch
	$(BIN)/python -m tests.prove.bots --games 1000
	STICKUP_JAX=all $(BIN)/python -m pytest -q tests/batch/test_jax.py tests/batch/test_own_pace.py tests/train
	STICKUP_PAIRS=5000 $(BIN)/python -m pytest -q -n auto tests/tables/test_secrecy.py
	STICKUP_TABLES=15 $(BIN)/python -m pytest -q -n auto tests/tables/test_whole_games.py tests/tables/test_checkpoints.py tests/tables/test_viewing.py tests/tables/test_disorder.py
	STICKUP_GAMES=200 $(BIN)/python -m pytest -q -n auto tests/tables/test_pace.py
	STICKUP_GAMES=10000 $(BIN)/python -m pytest -q -n auto tests/core/test_many_games.py
	STICKUP_RUNS=500 STICKUP_GAMES=600 $(BIN)/python -m pytest -q -n auto tests/core tests/games/*/bots tests/games/*/rules
	STICKUP_GAMES=600 $(BIN)/python -m pytest -q -n auto tests/bots/test_personalities.py tests/outsider tests/cli/test_review.py tests/docs/test_*_page.py
	STICKUP_SCREENS=all $(BIN)/python -m pytest -q -n auto tests/cli/test_play.py tests/cli/test_play_millions.py tests/cli/test_replay.py
	STICKUP_STREAMS=20 $(BIN)/python -m pytest -q tests/web/test_client.py
	STICKUP_SCREENS=all $(BIN)/python -m pytest -q -n auto tests/browser
	STICKUP_RETURNS=all $(BIN)/python -m pytest -q -n auto tests/ageing/test_servers.py tests/ageing/test_logs.py tests/ageing/test_records.py
	STICKUP_IMAGE=whole $(BIN)/python -m pytest -q tests/deploy/test_container.py tests/deploy/test_wheel.py
	$(BIN)/python -m bench.memory
	$(BIN)/python -m bench.pace
	$(BIN)/python -m tests.planted $(ARGS)

clean: ## remove .venv, builds and caches
	rm -rf .venv .venv-* build dist web/node_modules web/src/wire src/stickup/server/web .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# `make play` installs only what the game needs to run; the other targets add the rest. A changed lock file
# recreates .venv. The stamp file holds the path it was made for: a .venv that was moved or copied still points
# to its old place.
ifneq ($(shell cat $(PLAY) 2>/dev/null),$(CURDIR))
.PHONY: $(PLAY)
endif

# Try each candidate: a name on PATH may be a shim without an interpreter behind it.
$(PLAY): $(wildcard requirements/*.txt) pyproject.toml
	@for name in $(CANDIDATES); do \
	    python=$$($$name -c 'import sys; sys.version_info >= (3, 11) and print(sys.executable)' 2>/dev/null); \
	    [ -z "$$python" ] || break; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Stickup needs Python 3.11 or newer. Tried: $(CANDIDATES)." >&2; \
	    echo "Install one, or say which to use: make setup PYTHON=python3.12" >&2; \
	    exit 1; \
	fi; \
	if command -v uv >/dev/null 2>&1; then \
	    echo "Setting up .venv with uv ..."; \
	    $(with_uv) || { echo "uv failed (see above). Trying again with pip ..."; $(with_pip); }; \
	else \
	    echo "Setting up .venv with pip ..."; \
	    $(with_pip); \
	fi
	@echo '$(CURDIR)' > $@

$(DEV): $(PLAY)
	@echo "Installing what the checks and tests need ..."
	@$(call add,dev)
	@touch $@

with_uv = { uv venv --quiet --clear --python "$$python" .venv && $(call program,$(uv)); }

with_pip = { "$$python" -m venv --clear .venv || { echo "$(no_venv)" >&2; exit 1; }; } && $(call program,$(pip))

no_venv = This Python can't create a .venv. On Debian and Ubuntu: apt install python3-venv

program = $(call locked,$(1),play) && $(1) --no-deps --no-build-isolation -e .

# Node as a Python package, for machines without a recent one.
node = $(BIN)/python hatch_build.py node 2>/dev/null || \
	{ echo "No recent Node found: installing one as a Python package ..."; $(call add,node); }

# Installs another lock file into the .venv. One made by uv has no pip, so pip may have to be added first.
add = { command -v uv >/dev/null 2>&1 && $(call locked,$(uv),$(1)); } || \
	{ { $(BIN)/python -m pip --version || $(BIN)/python -m ensurepip; } >/dev/null 2>&1; $(call locked,$(pip),$(1)); }

locked = $(1) --require-hashes -r requirements/$(2).txt
uv = uv pip install --quiet --python $(BIN)/python
pip = $(BIN)/python -m pip install --quiet --disable-pip-version-check
