#!/bin/sh
# Install the commit that is checked out, or upgrade to it: `sudo sh deploy/install.sh [FOLDER]`, /opt/pagoda by default.
# Nothing else is copied from this checkout: no settings, no database. Modules that the new version lacks are removed.
set -eu
folder=${1:-/opt/pagoda}
cd "$(dirname "$0")/.."
umask 022
rm -rf "$folder.new"
mkdir -p "$folder.new"
git archive --format=tar HEAD | tar -x -C "$folder.new" --exclude=tests --exclude=.github --exclude=.ci
# An environment knows its own path, so it is made where it stays.
[ -x "$folder/.venv/bin/python" ] || python3 -m venv "$folder/.venv"
"$folder/.venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps \
  --requirement "$folder.new/requirements.lock"
mv "$folder/.venv" "$folder.new/.venv"
rm -rf "$folder"
mv "$folder.new" "$folder"
echo "The code of $(git rev-parse --short HEAD) is in $folder. Start the bot again."
