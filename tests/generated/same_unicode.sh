#!/bin/sh
# same_unicode.sh: compares grammar/UnicodeIdentifiers.g4 with what
# tools/unicode_identifiers writes, where HCL_UNICODE_DATA names the directory
# of the npm package of that version of Unicode and Node.js is installed.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
if [ -z "${HCL_UNICODE_DATA:-}" ] || ! command -v node >/dev/null 2>&1; then
  echo "skipped: no HCL_UNICODE_DATA, or no Node.js"
  exit 77
fi
made=$(mktemp)
trap 'rm -f "$made"' EXIT
node "$root/tools/unicode_identifiers/unicode_identifiers.mjs" \
  "$HCL_UNICODE_DATA" >"$made"
cmp "$made" "$root/grammar/UnicodeIdentifiers.g4"
