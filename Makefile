# Each target sets up what it needs, in virtual environments of its own, from a fresh clone and Python 3.11 or newer.
#   .venv            the sources as they are (editable, uncompiled): for playing and developing
#   .venv-compiled   the wheel a user gets, its engine compiled where a C compiler is present; all else from .venv
#   .make/engines    for playing: compiled engines, each of the very sources it is named by; all else from .venv
# Set-up is redone only when a lock file or the sources have changed. The browser client is built with Node from PyPI.

# Dozens of processes import the same modules, which are translated once and kept.
unexport PYTHONDONTWRITEBYTECODE

PYTHON  ?= python3
WORKERS ?= auto
ARGS    ?=

PURE_ENV      := .venv
COMPILED_ENV  := .venv-compiled
PURE          := $(PURE_ENV)/bin/python
COMPILED      := $(COMPILED_ENV)/bin/python
PIP_INSTALL   := -m pip install --quiet --disable-pip-version-check --no-compile
PYTEST        := -m pytest -n $(WORKERS) --dist worksteal
ALSO_COMPILED := engine golden properties everdell silverfrost bots test_build.py
CHECKED       := src tests benchmarks examples tools setup.py web/scripts
CLIENT        := web/scripts/build_client.py
ENGINE        := tools/engine.py

# 1 where a C compiler and Python's headers are present: there, a wheel that did not get compiled is an error.
CAN_COMPILE = $(shell $(PYTHON) $(ENGINE) can)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play engine client wheel check set-up test test-pure test-compiled lint format bench soak lock clean FORCE

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The engine is compiled while the client is built; until it is there, the game runs as plain Python.
play: engine client ## play in the browser; options of `underbough serve` in ARGS="..."
	@$$($(PURE) $(ENGINE) find || echo $(PURE_ENV))/bin/underbough serve --open $(ARGS)

engine: $(PURE_ENV)/.playable
	@-$(PURE) $(ENGINE) begin

client: $(PURE_ENV)/.playable ## build the browser client, if its sources have changed
	@$(PURE) $(CLIENT)

wheel: $(COMPILED_ENV)/.ready ## build the wheel, compiled, and install it into an environment of its own

# Style and types are checked, and the plain rules tested, while the wheel is compiled: each alone would leave a core
# idle. What they say is shown when they end, so that it is not mixed.
check: ## lint and test, as .ci/run does
	@$(MAKE) --no-print-directory set-up
	@$(MAKE) --no-print-directory -j 3 $(if $(filter output-sync,$(.FEATURES)),--output-sync) lint test-pure wheel
	@$(MAKE) --no-print-directory test-compiled

test: ## run every test: the rules on the plain sources, and everything on the compiled wheel
	@$(MAKE) --no-print-directory set-up
	@$(MAKE) --no-print-directory -j 2 test-pure wheel
	@$(MAKE) --no-print-directory test-compiled

# The client is built while the tools are installed.
set-up:
	@$(MAKE) --no-print-directory -j 2 client $(PURE_ENV)/.ready

test-pure: $(PURE_ENV)/.ready client ## run the tests of all that gets compiled, on the plain sources
	@echo "==> Testing the plain sources of all that gets compiled"
	@UNDERBOUGH_EXPECT=pure $(PURE) $(PYTEST) $(if $(findstring tests/,$(ARGS)),,$(addprefix tests/,$(ALSO_COMPILED))) $(ARGS)

test-compiled: $(COMPILED_ENV)/.ready ## run the tests on the compiled wheel only: all, with server and browser
	@echo "==> Testing the installed wheel, compiled"
	@UNDERBOUGH_EXPECT=$(if $(filter 1,$(CAN_COMPILE)),compiled,wheel) $(COMPILED) $(PYTEST) $(ARGS)

lint: $(PURE_ENV)/.ready client ## check style, format and types
	@echo "==> ruff"
	@$(PURE_ENV)/bin/ruff check $(CHECKED)
	@$(PURE_ENV)/bin/ruff format --check $(CHECKED)
	@echo "==> mypy"
	@$(PURE) -m mypy --strict $(CHECKED)
	@echo "==> svelte-check"
	@$(PURE) $(CLIENT) npm run --silent check
	@echo "==> eslint"
	@$(PURE) $(CLIENT) npm run --silent lint
	@echo "==> prettier"
	@$(PURE) $(CLIENT) npm run --silent format:check

format: $(PURE_ENV)/.ready ## put the sources into the common format
	@$(PURE_ENV)/bin/ruff check --fix $(CHECKED)
	@$(PURE_ENV)/bin/ruff format $(CHECKED)
	@$(PURE) $(CLIENT) npm run --silent format

bench: $(COMPILED_ENV)/.ready-bench ## measure speed and memory beside Catanatron; --json and others in ARGS="..."
	@$(COMPILED) benchmarks/run.py $(ARGS)

soak: $(COMPILED_ENV)/.ready ## the long random runs (20,000 games)
	@echo "==> Soaking: random games of every kind"
	@$(COMPILED) $(PYTEST) -m soak $(ARGS)

lock: .make/uv/.ready ## renew requirements/*.txt from requirements/*.in
	@cd requirements && for name in run build dev bench; do \
		echo "==> Locking requirements/$$name.txt"; \
		../.make/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade --no-header \
			--no-emit-index-url $$name.in --output-file $$name.txt || exit 1; \
	done

clean: ## remove environments, builds and caches
	rm -rf web/node_modules web/public/pictures web/src/cards/generated src/underbough/server/static
	rm -rf .venv .venv-compiled .make build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name '*.egg-info' -prune -exec rm -rf {} +
	find . -name __pycache__ -prune -exec rm -rf {} +

# --- set-up ---

$(PURE):
	@echo "==> Making $(PURE_ENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(PURE_ENV)

# It finds all that the other environment has; only the wheel, and what the benchmark needs, are its own.
$(COMPILED_ENV)/.shares: | $(PURE)
	@echo "==> Making $(COMPILED_ENV), which shares the tools of $(PURE_ENV)"
	@$(PYTHON) -m venv --clear --without-pip $(COMPILED_ENV)
	@$(PURE) -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> $$($(COMPILED) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/tools.pth
	@touch $@

$(PURE_ENV)/.playable: requirements/run.txt requirements/build.txt pyproject.toml setup.py | $(PURE)
	@echo "==> Installing the game and what it needs into $(PURE_ENV)"
	@$(PURE) $(PIP_INSTALL) --requirement requirements/build.txt # with a pip that is quicker than older Pythons' own
	@$(PURE) $(PIP_INSTALL) --requirement requirements/run.txt
	@$(PURE) $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(PURE_ENV)/.ready: $(PURE_ENV)/.playable requirements/dev.txt
	@echo "==> Installing the development tools into $(PURE_ENV)"
	@$(PURE) $(PIP_INSTALL) --requirement requirements/dev.txt
	@touch $@

$(COMPILED_ENV)/.ready: $(PURE_ENV)/.ready .make/sources | $(COMPILED_ENV)/.shares
	@echo "==> Building the wheel and installing it into $(COMPILED_ENV) (compiling the engine takes a minute or two)"
	@$(if $(filter 1,$(CAN_COMPILE)),UNDERBOUGH_COMPILED=1,echo "    no C compiler or no Python headers: the engine stays plain Python";) \
		$(COMPILED) $(PIP_INSTALL) --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(COMPILED_ENV)/.ready-bench: $(COMPILED_ENV)/.ready requirements/bench.txt
	@echo "==> Installing the benchmark's yardstick into $(COMPILED_ENV)"
	@$(COMPILED) $(PIP_INSTALL) --requirement requirements/bench.txt
	@touch $@

# What the wheel is made of, by content: a checkout that only touches files rebuilds nothing, a removed file does.
.make/sources: FORCE
	@mkdir -p .make
	@find pyproject.toml setup.py src web -name node_modules -prune -o -path web/public/pictures -prune -o -path web/src/cards/generated -prune \
		-o -path src/underbough/server/static -prune -o -type f ! -name '*.pyc' ! -path '*.egg-info/*' -print \
		| LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.make/uv/.ready:
	@$(PYTHON) -m venv .make/uv
	@.make/uv/bin/python $(PIP_INSTALL) uv
	@touch $@
