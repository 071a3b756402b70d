# `make run` plays, `make test` proves (`make quick` most of it), `make check` reads, `make bench` measures,
# `make ladder` lets computers play.
# `make mutants` puts faults into an area and counts those that the tests find. `make lock` pins all packages.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Every process of the tests reads all of the tests: with bytecode at hand it begins twice as fast.
unexport PYTHONDONTWRITEBYTECODE

# Where packages come from and how they are cached is the machine's business.
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Exactly the packages of the lock files, those included that others need, and nothing that was changed since. pip is not to
# look for what they need: it would prefer a newer release of it, find that it has no hash here, and stop.
LOCKED = $(PIP) --require-hashes --no-deps

# The environment of what makes releases.
TOOLS := build/release/tools

.PHONY: run test again quick full coverage check bench ladder mutants goldens site release language languages lock clean

run: $(VENV)/run.stamp
	$(BIN)/python -m local

# Many tests wait for processes they have started, for the browser or for the disk: two workers more than processors.
WORKERS = $$($(BIN)/python -c "import os; print(os.cpu_count() + 2)")
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

test: $(VENV)/dev.stamp
	$(PYTEST) --durations=20

# Run the few tests that failed once more, alone. Those that pass now are unsteady: mend them before anything else.
again: $(VENV)/dev.stamp
	$(BIN)/python -m tests.again

# What a change is tried with: no browser, no whole bots, nothing slow.
# What draws stands together: the worker that takes it draws each ground once.
QUICK := render games engines playthroughs locales tables cogs

quick: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow" --hypothesis-profile quick \
	  $(addprefix tests/,$(QUICK))

# What tests/support/full.py enlarges: every combination of options, whole games by clicking, many kills, matches between
# levels; what proves deploys, benches and several processes; the tables on PostgreSQL. make full SEED=7
LARGE := $(addprefix tests/,engines tables db workshop words kill_loop simulated discord_api computers/test_determinization.py \
  computers/test_levels.py computers/test_puzzles.py computers/true_reasons e2e/test_china.py e2e/test_dragon_castle.py \
  e2e/test_commands.py e2e/test_whole_games.py e2e/test_secrecy.py e2e/test_forged.py browser/test_qin_game.py browser/test_keyboard.py \
  blind/test_games.py release test_shards.py test_deploy.py)

full: $(VENV)/dev.stamp
	FULL=$(SEED) $(PYTEST) $(LARGE)

# Tests that ask no database: measuring them costs half as much where greenlets are not told apart.
PURE := $(addprefix tests/,engines computers games teaching playthroughs render workshop)

coverage: $(VENV)/dev.stamp
	SWITCHING=thread $(PYTEST) $(PURE) --cov --cov-report=
	$(PYTEST) tests --ignore tests/browser $(addprefix --ignore=,$(PURE)) --cov --cov-append --cov-report term:skip-covered

check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(BIN)/lint-imports

bench: $(VENV)/dev.stamp
	$(BIN)/python -m workshop.bench --csv docs/data/bench.csv

# For example: make ladder SEED=2 GAMES=4 JOBS=2 OF='--game qin --seats 2'
SEED ?= 1
GAMES ?= 12
JOBS ?= 1
DATE ?= $(shell date +%F)
OF ?=

ladder: $(VENV)/dev.stamp
	$(BIN)/python -m workshop.contests.ladder --seed $(SEED) --date $(DATE) --games $(GAMES) --jobs $(JOBS) $(OF)

# What tests notice: make mutants AREA=tables SEED=2 COUNT=50
AREA ?= engines
COUNT ?= 100

mutants: $(VENV)/dev.stamp
	nice -n 19 $(BIN)/python -m workshop.mutants $(AREA) --seed $(SEED) --count $(COUNT) --jobs $(JOBS)

# The documentation as a site, in build/site/public.
site: $(VENV)/dev.stamp
	$(BIN)/python -m tools.site

# A release in dist/, published too with OF='--tag v0.12.0': docs/releasing.md. It needs buildah, skopeo and openssl.
release: $(VENV)/dev.stamp $(TOOLS)/stamp
	$(BIN)/python -m tools.release $(OF)

# What each language lacks; and a folder for a new one, or what was translated since: make language OF=es-ES
languages: $(VENV)/dev.stamp
	$(BIN)/python -m tools.languages

language: $(VENV)/dev.stamp
	$(BIN)/python -m tools.languages $(OF)

goldens: $(VENV)/dev.stamp
	$(BIN)/python -m tests.goldens

# After a change of a requirements file; `make lock UPGRADE=--upgrade` takes newer versions of what these need as well.
UV := uv==0.13.9
UPGRADE ?=
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --custom-compile-command "make lock" $(UPGRADE)

lock: | $(BIN)/python
	$(PIP) $(UV)
	$(COMPILE) requirements-dev.txt --output-file requirements-dev.lock
	$(COMPILE) requirements-local.txt --output-file requirements-local.lock --constraints requirements-dev.lock
	$(COMPILE) requirements.txt --output-file requirements.lock --constraints requirements-dev.lock
	$(COMPILE) requirements-release.txt --output-file requirements-release.lock --constraints requirements-dev.lock

clean:
	rm -rf $(VENV) build dist .pytest_cache .hypothesis .ruff_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Pagoda needs Python 3.11 or newer: make PYTHON=/path/to/python3 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(TOOLS)/stamp: BIN := $(TOOLS)/bin
$(TOOLS)/stamp: requirements-release.lock | $(BIN)/python
	$(PYTHON) -m venv $(TOOLS)
	$(LOCKED) -r requirements-release.lock
	@touch $@

$(VENV)/run.stamp: requirements-local.lock | $(BIN)/python
	$(LOCKED) -r requirements-local.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(BIN)/python
	$(LOCKED) -r requirements-dev.lock
	@touch $@ $(VENV)/run.stamp
