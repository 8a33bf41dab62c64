#!/bin/sh
# Runs the level `accept` of suite.json against a program that speaks `exit`
# (conformance/README.md), with nothing but a shell and jq:
#   sh run.sh suite.json COMMAND...
# DIALECT (hcl) and CONFORMANCE (spec) choose the setting. Files alone are asked:
# the tests of the mode `config`. Exit code 0 when all are right, 1 otherwise, 2
# where nothing can be run.
suite=${1:?usage: run.sh suite.json COMMAND...}
shift
[ $# -gt 0 ] || { echo "usage: run.sh suite.json COMMAND..." >&2; exit 2; }
HCL_DIALECT=${DIALECT:-hcl} HCL_CONFORMANCE=${CONFORMANCE:-spec}
export HCL_DIALECT HCL_CONFORMANCE
passed=0 failed=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# One line per test: id, expectation, input in base64.
jq -r --arg d "$HCL_DIALECT" --arg c "$HCL_CONFORMANCE" '
  .clauses[] | select(.dialects | index($d)) | .tests[] |
  select(.mode == "config" and .input != null and .skip == null and
    (has("expect_or") or has("expect_zcl_or") or has("expect_terraform_or") | not)) |
  . as $t |
  [(if $c == "reference" then "expect_\($d)_reference" else empty end),
   "expect_\($d)", (if $c == "reference" then "expect_reference" else empty end),
   "expect"] | map($t[.] // empty) | [$t.id, (.[0] == "ERR"), ($t.input | @base64)] |
  @tsv' "$suite" >"$work/tests" || exit 2

while read -r id is_error input; do
  printf %s "$input" | base64 -d >"$work/input"
  "$@" <"$work/input" >/dev/null 2>&1
  code=$?
  case $is_error$code in
    true1 | false0) passed=$((passed + 1)) ;;
    *)
      failed=$((failed + 1))
      echo "FAILED $id: exit code $code for"
      sed 's/^/    /' "$work/input"
      ;;
  esac
done <"$work/tests"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
