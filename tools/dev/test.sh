# shellcheck shell=bash disable=SC2154
# ./dev test: every check, one line each, and the sum of all cases at the end.

passed=0
failed=0
skipped=0

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

# The names of the tests in ctest's JUnit file that are in one state.
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

test_preset() {
  local preset=$1 dir=build/$1 ok bad skips began=$SECONDS
  if ! configure "$preset"; then
    report "$preset: configure" 0 1
    return
  fi
  # What could be built is tested in any case.
  build_quietly "$preset" all -k 0 || report "$preset: build" 0 1
  rm -rf "$dir/results" "$dir/junit.xml"
  say "testing ($preset)"
  # A preset's own environment is not used: ctest runs in the build folder.
  GTEST_OUTPUT="xml:$PWD/$dir/results/" GTEST_COLOR=no \
    ASAN_OPTIONS=${ASAN_OPTIONS:-detect_stack_use_after_return=0} \
    UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1} \
    ctest --test-dir "$dir" -j2 --output-on-failure \
    --output-junit "$PWD/$dir/junit.xml" >"$logs/$preset-ctest.txt" 2>&1
  if [ ! -f "$dir/junit.xml" ]; then
    report "$preset: tests" 0 1 "see $logs/$preset-ctest.txt"
    return
  fi
  read -r ok bad skips < <(count_ctest "$dir")
  report "$preset: tests" "$ok" "$bad" \
    "$skips skipped, $((SECONDS - began)) s"
  skip_reasons "$dir"
  if [ "$bad" != 0 ]; then
    grep -aE '^\[  FAILED  \]|^ *[0-9]+ - .*\(' "$logs/$preset-ctest.txt" |
      sort -u | head -40
    echo "    the whole output is in $logs/$preset-ctest.txt"
  fi
}

test_format() {
  local total bad
  total=$(formatted_sources | tr -cd '\0' | wc -c)
  bad=$(formatted_sources |
    xargs -0 -r clang-format-14 --dry-run -Werror 2>&1 |
    grep -E 'error:' | cut -d: -f1 | sort -u)
  report "format" "$((total - $(grep -c . <<<"$bad")))" "$(grep -c . <<<"$bad")"
  [ -z "$bad" ] || head -20 <<<"$bad"
}

# What a reviewer would look at: everything since main was last published, or
# the last ten commits where nothing is published or nothing is new.
changed_sources() {
  local base
  base=$(git merge-base HEAD origin/main 2>/dev/null)
  if [ -z "$base" ] || [ "$base" = "$(git rev-parse HEAD)" ]; then
    base=$(git rev-parse -q --verify HEAD~10 ||
      git hash-object -t tree /dev/null)
  fi
  git diff --name-only --diff-filter=d "$base" -- \
    'src/*.cpp' 'apps/*.cpp' 'tools/*.cpp' 'conformance/*.cpp'
}

# One file; the log is kept only when there is something to say. A file that
# was fine and has not changed since, nor anything that it includes, is fine.
tidy_one() {
  local log=$logs/tidy/${1//\//_}.txt key
  key=$(python3 tools/dev/tidy_key.py build/dev "$1" 2>/dev/null)
  if [ -n "$key" ] && [ -f "build/tidy/$key" ]; then
    echo ok
  elif [ "$(date +%s)" -ge "$tidy_deadline" ]; then
    echo late
  elif clang-tidy-14 -p build/dev --quiet \
    --extra-arg=-Wno-unknown-warning-option --warnings-as-errors='*' "$1" \
    >"$log" 2>/dev/null; then
    rm -f "$log"
    [ -z "$key" ] || : >"build/tidy/$key"
    echo ok
  else
    echo "bad $1"
  fi
}

test_tidy() {
  local results bad
  rm -rf "$logs/tidy" && mkdir -p "$logs/tidy" build/tidy
  tidy_deadline=$(($(date +%s) + ${HCL_TIDY_SECONDS:-360}))
  export -f tidy_one
  export logs tidy_deadline
  say "clang-tidy"
  results=$(changed_sources | xargs -r -P2 -I{} bash -c 'tidy_one {}')
  bad=$(grep -c '^bad' <<<"$results")
  report "clang-tidy" "$(grep -c '^ok' <<<"$results")" "$bad" \
    "$(grep -c '^late' <<<"$results") left out for lack of time"
  [ "$bad" = 0 ] ||
    cat "$logs"/tidy/*.txt | grep -E 'warning:|error:' | sort -u | head -40
}

fuzz_one() {
  local name=${1#hcl_fuzz_} log=$logs/$1.txt
  local corpus=build/fuzz/corpus/$name
  mkdir -p "$corpus" build/fuzz/seeds build/fuzz/artifacts
  if "build/fuzz/bin/$1" -max_total_time="$fuzz_seconds" -timeout=20 \
    -rss_limit_mb=3000 -max_len=4096 -print_final_stats=1 \
    -dict=fuzz/hcl.dict -artifact_prefix="build/fuzz/artifacts/$name-" \
    "$corpus" fuzz/seeds build/fuzz/seeds >"$log" 2>&1; then
    echo "ok $1"
  else
    echo "bad $1"
  fi
}

test_fuzz() {
  local results bad runs targets
  if [ ! -f fuzz/CMakeLists.txt ]; then
    skip fuzz "there are no fuzz targets yet"
    return
  fi
  if ! configure fuzz || ! build_quietly fuzz all; then
    report "fuzz: build" 0 1
    return
  fi
  targets=$(cd build/fuzz/bin && ls -d hcl_fuzz_*)
  if [ ! -f build/fuzz/seeds/0 ]; then
    build/fuzz/bin/hcl-fuzz-seeds conformance/cases "$shared/corpus" \
      build/fuzz/seeds >/dev/null
  fi
  export -f fuzz_one
  export logs fuzz_seconds
  say "fuzzing, $fuzz_seconds s each"
  results=$(xargs -P2 -I{} bash -c 'fuzz_one {}' <<<"$targets")
  bad=$(grep -c '^bad' <<<"$results")
  runs=$(cat "$logs"/hcl_fuzz_*.txt |
    awk '/stat::number_of_executed_units/ { n += $2 } END { print n + 0 }')
  report "fuzz" "$(grep -c '^ok' <<<"$results")" "$bad" "$runs inputs"
  [ "$bad" = 0 ] || {
    grep '^bad' <<<"$results"
    echo "    inputs are in build/fuzz/artifacts, outputs in $logs"
  }
}

test_conformance() {
  local runner=build/dev/bin/hcl-conformance
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
  local quick="" began=$SECONDS
  fuzz_seconds=${HCL_FUZZ_SECONDS:-30}
  if [ "${1:-}" = --quick ]; then
    quick=1
    fuzz_seconds=5
  fi
  need_packages "test" "$packages_test" || exit 2
  mkdir -p "$logs"
  build_reference
  test_format
  test_preset dev
  test_conformance
  [ -n "$quick" ] || test_preset asan
  test_tidy
  test_fuzz
  printf 'in %d s, %d checks skipped\n' "$((SECONDS - began))" "$skipped"
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
