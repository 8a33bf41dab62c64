#!/bin/sh
# Usage: run_suite.sh RUNNER TESTS HCLDEC
# Exit code 77 where the runner or the tests are not there.
set -eu
if [ ! -x "$1" ] || [ ! -d "$2" ]; then
  echo "not there: $1 or $2"
  exit 77
fi
exec "$1" "$2" "$3"
