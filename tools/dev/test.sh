# shellcheck shell=bash disable=SC2154
# ./dev test: one build and the tests that need nothing else, one line for each
# part, what each took, and the sum of all cases at the end.

passed=0
failed=0
skipped=0
parts=()

count() {
  passed=$((passed + $1))
  failed=$((failed + $2))
}

# report NAME PASSED FAILED [NOTE]
report() {
  count "$2" "$3"
  printf '%-22s %6d passed, %d failed%s\n' "$1" "$2" "$3" "${4:+  ($4)}"
}

skip() {
  skipped=$((skipped + 1))
  printf '%-22s skipped: %s\n' "$1" "$2"
}

# Adds up the XML of one GoogleTest program: passed, failed, skipped.
gtest_counts() {
  awk '
    /<testsuite /  { tests += get("tests"); failures += get("failures")
                     errors += get("errors"); disabled += get("disabled")
                     skips += get("skipped") }
    function get(key,   text) {
      if (!match($0, " " key "=\"[0-9]+\"")) return 0
      text = substr($0, RSTART, RLENGTH); gsub(/[^0-9]/, "", text); return text
    }
    END { bad = failures + errors
          print tests - bad - disabled - skips, bad, skips + 0 }' "$1"
}

# The names of the tests with one status in ctest's JUnit file.
ctest_names() {
  sed -nE 's/.*<testcase name="([^"]*)".*status="'"$2"'".*/\1/p' "$1"
}

# Each case of a GoogleTest program counts, other tests count as one. A program
# that failed without a failed case (it crashed, or leaked) is one failure.
count_ctest() {
  local dir=$1 ok=0 bad=0 skips=0 name status p f s
  for status in run fail notrun; do
    while read -r name; do
      if [ -f "$dir/results/hcl_test_$name.xml" ]; then
        read -r p f s < <(gtest_counts "$dir/results/hcl_test_$name.xml")
      else
        p=0 f=0 s=0
        case $status in run) p=1 ;; notrun) s=1 ;; esac
      fi
      [ "$status" = fail ] && [ "$f" = 0 ] && f=1
      ok=$((ok + p)) bad=$((bad + f)) skips=$((skips + s))
    done < <(ctest_names "$dir/junit.xml" "$status")
  done
  echo "$ok $bad $skips"
}

skip_reasons() {
  grep -ahoE '<skipped message="[^"]*"' "$1"/results/*.xml 2>/dev/null |
    sed -E 's/<skipped message="([^"]*)"/\1/; s/&#x0A;/ /g; s/^[^ ]*:[0-9]+ //' |
    sort | uniq -c | sort -rn | head -8 | sed -E 's/^ *([0-9]+) /    skipped \1: /'
}

# timed NAME COMMAND...: records how long the command took.
timed() {
  local name=$1 began=$SECONDS
  shift
  "$@"
  parts+=("$(printf '%-22s %5d s' "$name" $((SECONDS - began)))")
}

print_sum() {
  printf '%s\n' "what each part took:" "${parts[@]/#/    }"
  printf 'in %d s, %d checks skipped\n' "$SECONDS" "$skipped"
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}

# build_preset PRESET [TARGET]...: whatever can be built is tested in any case.
build_preset() {
  local preset=$1
  shift
  if ! configure "$preset"; then
    report "$preset: configure" 0 1
    return 1
  fi
  build_quietly "$preset" "${*:-all}" -k 0 || report "$preset: build" 0 1
}

# ctest_preset PRESET [OPTION OF CTEST]...
ctest_preset() {
  local preset=$1 dir=build/$1 ok bad skips
  shift
  rm -rf "$dir/results" "$dir/junit.xml" "$dir/temporary"
  mkdir -p "$dir/temporary"
  say "testing ($preset)"
  # A preset's own environment is not used: ctest runs in the build folder.
  # Runs in two clones at once do not meet in one folder of temporary files.
  GTEST_OUTPUT="xml:$PWD/$dir/results/" GTEST_COLOR=no \
    TEST_TMPDIR="$PWD/$dir/temporary" \
    ASAN_OPTIONS=${ASAN_OPTIONS:-detect_stack_use_after_return=0} \
    UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1} \
    TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=1} \
    ctest --test-dir "$dir" -j2 --output-on-failure "$@" \
    --output-junit "$PWD/$dir/junit.xml" >"$logs/$preset-ctest.txt" 2>&1
  if [ ! -f "$dir/junit.xml" ]; then
    report "$preset: tests" 0 1 "see $logs/$preset-ctest.txt"
    return
  fi
  read -r ok bad skips < <(count_ctest "$dir")
  report "$preset: tests" "$ok" "$bad" "$skips skipped"
  skip_reasons "$dir"
  if [ "$bad" != 0 ]; then
    grep -aE '^\[  FAILED  \]|^ *[0-9]+ - .*\(' "$logs/$preset-ctest.txt" |
      sort -u | head -40
    echo "    the whole output is in $logs/$preset-ctest.txt"
  fi
}

test_conformance() {
  local runner=build/release/bin/hcl-conformance
  local dialect conformance log line p f u
  if [ ! -x "$runner" ]; then
    skip conformance "there is no runner yet"
    return
  fi
  for dialect in hcl zcl terraform; do
    for conformance in spec reference; do
      log=$logs/conformance-$dialect-$conformance.txt
      "$runner" run conformance/cases --dialect "$dialect" \
        --conformance "$conformance" >"$log" 2>&1
      line=$(tail -n 1 "$log")
      if read -r p f u < <(sed -nE \
        's/^([0-9]+) passed, ([0-9]+) failed, ([0-9]+) unsupported.*$/\1 \2 \3/p' \
        <<<"$line"); then
        report "$dialect $conformance" "$p" "$f" "$u unsupported; $log"
      else
        report "$dialect $conformance" 0 1 "no result; see $log"
      fi
    done
  done
}

command_test() {
  need_packages "test" "$packages_test" || exit 2
  mkdir -p "$logs"
  timed "build" build_preset release
  # The suite is run by itself below, in the same settings.
  GTEST_FILTER=-*PassesTheSuite* timed "tests" ctest_preset release -LE check
  timed "conformance" test_conformance
  print_sum
}
