# Ends a test with status 77, which means skipped, unless the ANTLR tool of the
# right version and the table generator "$1" are there.
if [ -z "${1:-}" ]; then
  echo "skipped: the table generator is not built (no ANTLR runtime)"
  exit 77
fi
if ! command -v antlr4 >/dev/null; then
  echo "skipped: the program antlr4 is not installed"
  exit 77
fi
if ! antlr4 2>&1 | grep -q 'Version 4\.7\.2'; then
  echo "skipped: the files were made with antlr4 4.7.2, and this is another one"
  exit 77
fi
