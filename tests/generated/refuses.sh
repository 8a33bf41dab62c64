#!/bin/sh
# refuses.sh TABLEGEN NAME MESSAGE: the table generator ends with status 1 and
# a message that contains MESSAGE (a regular expression) for the grammar
# grammars/NAME.g4.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/generated/needs_antlr.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root/tests/generated/grammars"
antlr4 -no-visitor -no-listener -Xexact-output-dir -o "$work" "$2.g4" >/dev/null
status=0
"$1" Test "$work/$2Lexer.interp" "$work/$2.interp" "$2.g4" \
  "$work/tables" "$work/names" 2>"$work/message" || status=$?
cat "$work/message"
[ $status = 1 ] || { echo "status $status instead of 1"; exit 1; }
grep -q -e "$3" "$work/message"
