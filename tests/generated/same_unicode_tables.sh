#!/bin/sh
# same_unicode_tables.sh: compares generated/unicode.inc with what
# tools/unicode_tables writes, where the data of its version of Unicode is.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
data=/usr/share/unicode
version=$(sed -n 's/.*kVersion\[\] = "\(.*\)";/\1/p' "$root/generated/unicode.inc")
if ! grep -q "^# DerivedAge-$version\." "$data/DerivedAge.txt" 2>/dev/null; then
  echo "skipped: no data of Unicode $version in $data"
  exit 77
fi
made=$(mktemp)
trap 'rm -f "$made"' EXIT
python3 "$root/tools/unicode_tables/unicode_tables.py" "$data" >"$made"
cmp "$made" "$root/generated/unicode.inc"
