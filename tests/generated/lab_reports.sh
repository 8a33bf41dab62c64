#!/bin/sh
# lab_reports.sh TABLEGEN LAB: the grammar lab sees an edit of the grammar in
# the tables, and in the source that it concerns alone.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/tests/generated/needs_antlr.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/before" "$work/after"
cp "$root"/grammar/*.g4 "$work/before"
cp "$root"/grammar/*.g4 "$work/after"
sed -i 's/^forCond : /condition : /; s/forCond?/condition?/' \
  "$work/after/HclParser.g4"
for side in before after; do
  (cd "$work/$side" && antlr4 -no-visitor -no-listener \
    HclLexer.g4 HclParser.g4)
done
echo 'a = [for x in y : x if x]' >"$work/loop.hcl"
echo 'a = <<E
${b}
E' >"$work/other.hcl"
printf '%s\n' "$work/loop.hcl" "$work/other.hcl" >"$work/files"

"$2" Hcl "$work/before" "$work/after" "$work/files" | tee "$work/report"
grep -q 'rule gone:  forCond' "$work/report"
grep -q 'rule new:   condition' "$work/report"
grep -q 'ForCond \[9, 11) -> Condition \[9, 11)' "$work/report"
grep -q '1 of 2 files changed' "$work/report"
