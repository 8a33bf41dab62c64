#!/bin/sh
# Whether a shared library exports no name of an internal room:
#   exports_test.sh LIBRARY
names=$(nm -DC --defined-only "$1") || exit 2
shown=$(printf '%s\n' "$names" |
  grep -E ' [TVW] hcl::(lower|meter|native|files|configuration|codec|eval|json|write)::')
[ -z "$shown" ] && printf '%s\n' "$names" | grep -q ' T hcl::' && exit 0
printf 'exported:\n%s\n' "$shown"
exit 1
