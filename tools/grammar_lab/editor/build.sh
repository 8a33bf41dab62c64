#!/bin/sh
# Makes editor.bundle.js, the editor of the live page, from editor.mjs and the
# packages of package-lock.json. Needs npm and the network; the bundle is
# checked in, so other builds need neither.
#
#   tools/grammar_lab/editor/build.sh [OUTPUT]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
output=${1:-$here/editor.bundle.js}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/package.json" "$here/package-lock.json" "$here/editor.mjs" "$work"
(cd "$work" && npm ci --no-audit --no-fund --ignore-scripts >&2 &&
  node_modules/.bin/esbuild editor.mjs --bundle --minify --format=iife \
    --target=es2020 --charset=ascii --legal-comments=none \
    --banner:js="/* CodeMirror 6 (MIT licence): see LICENSE beside it */" \
    --outfile=bundle.js >&2)
cp "$work/bundle.js" "$output"
