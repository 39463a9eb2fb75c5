# Two words do everything: `make run` starts the bot, `make test` passes the tests.
# Each target sets up what it needs; a set-up that is current costs nothing.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := 0.13.9

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run status backup restore setup test check lint types contracts coverage format bench pictures ladder more-time soak lock clean

help: ## Say what there is to make
	@sed -n 's/^\([a-z]*\):[^#]*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-10s %s\n", $$1, $$2 }'

run: $(VENV)/run.stamp ## Start the bot
	@$(BIN)/python bot.py

status: $(VENV)/run.stamp ## Tell how the running bot is doing
	@$(BIN)/python bot.py status

backup: $(VENV)/run.stamp ## Copy the database, also while the bot runs
	@$(BIN)/python bot.py backup

restore: $(VENV)/run.stamp ## Put a copy back: make restore FILE=var/backups/...
	@$(BIN)/python bot.py restore "$(FILE)"

setup: $(VENV)/dev.stamp ## Install what tests and checks need

# Measuring what they cover makes the tests last almost twice as long: COVERED=1 asks for it.
COVERED ?=
COVER = $(if $(COVERED),--cov --cov-report= --cov-fail-under=0)

test: $(VENV)/dev.stamp ## Run the tests
	@$(if $(COVERED),$(BIN)/coverage erase)
	@$(BIN)/pytest -n auto --dist worksteal $(COVER)

check: lint types contracts ## Run every check, then the tests and their coverage
	@$(MAKE) --no-print-directory test coverage COVERED=1

lint: $(VENV)/dev.stamp
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .

types: $(VENV)/dev.stamp
	@$(BIN)/mypy --no-error-summary
	@PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright

contracts: $(VENV)/dev.stamp
	@$(BIN)/lint-imports --no-logo

coverage: # what the last `make test COVERED=1` has measured
	@$(BIN)/coverage report

format: $(VENV)/dev.stamp ## Bring the code into the house's form
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --fix --quiet .

bench: $(VENV)/bench.stamp ## Measure (open-spiel has wheels for some Pythons only)
	@$(BIN)/python -m tests.bench

pictures: $(VENV)/dev.stamp ## Draw the README's pictures anew, and contact sheets of all kinds
	@$(BIN)/python -m tests.gallery

ladder: $(VENV)/dev.stamp ## Play every computer player against every other, for an hour at most
	@$(BIN)/python -m tests.ladder

more-time: $(VENV)/dev.stamp ## Let the best computer players meet themselves with twenty times the work, for half an hour
	@$(BIN)/python -m tests.ladder --more-time

soak: $(VENV)/dev.stamp ## Play for minutes
	@$(BIN)/pytest -m soak -n 2 --dist worksteal -rfEP --show-capture=stdout --durations=20

lock: $(VENV)/pyvenv.cfg ## Choose versions anew and write the lock files
	@$(call install,--target $(VENV)/uv --upgrade uv==$(UV))
	@set -e; compile="$(VENV)/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-header --no-annotate --no-emit-index-url --upgrade pyproject.toml --extra sandbox"; \
	$$compile --group dev -o requirements-dev.lock; \
	$$compile -c requirements-dev.lock -o requirements.lock; \
	$$compile -c requirements-dev.lock --group bench -o requirements-bench.lock

clean: ## Remove what was installed and measured
	@rm -rf $(VENV) .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/run.stamp: requirements.lock
$(VENV)/dev.stamp: requirements-dev.lock
$(VENV)/bench.stamp: requirements-bench.lock
$(VENV)/%.stamp: $(VENV)/pyvenv.cfg pyproject.toml
	@echo "Installing $(filter %.lock,$^)"
	@$(call install,--require-hashes -r $(filter %.lock,$^))
	@touch $@

# Debian's python3 may come without ensurepip, and then with or without a pip of its own.
$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Tash needs Python 3.11 or newer: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
	    rm -rf $(VENV); \
	    $(PYTHON) -m pip --version >/dev/null 2>&1 && $(PYTHON) -m venv --without-pip $(VENV); \
	} || { rm -rf $(VENV); echo "Python has no venv: install python3-venv (Debian, Ubuntu)" >&2; exit 1; }

define install
if $(BIN)/python -m pip --version >/dev/null 2>&1; then pip="$(BIN)/python -m pip"; \
else pip="$(PYTHON) -m pip --python $(BIN)/python"; fi; \
$$pip install -qq --disable-pip-version-check --no-input $(1)
endef
