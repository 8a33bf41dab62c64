#!/bin/sh
# same_files.sh TABLEGEN: makes everything again and compares byte for byte.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/generated/needs_antlr.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/generated/regenerate.sh" "$1" "$work"

status=0
for file in $(cd "$work" && find . -type f); do
  cmp "$work/$file" "$root/$file" || status=1
done
# Nothing may stay behind that is no longer made. unicode.inc is not made from the
# grammar: same_unicode_tables.sh.
for file in $(cd "$root" && find generated/antlr generated/*.inc -type f ! -name unicode.inc); do
  [ -f "$work/$file" ] || { echo "not made any more: $file"; status=1; }
done
[ $status = 0 ] || echo "build the target 'regenerate' and commit the result"
exit $status
