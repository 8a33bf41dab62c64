# shellcheck shell=bash disable=SC2154
# ./dev check: what takes longer than ./dev test, or needs more packages.

test_format() {
  local total bad
  total=$(formatted_sources | tr -cd '\0' | wc -c)
  bad=$(formatted_sources |
    xargs -0 -r clang-format-14 --dry-run -Werror 2>&1 |
    grep -E 'error:' | cut -d: -f1 | sort -u)
  report "format" "$((total - $(grep -c . <<<"$bad")))" "$(grep -c . <<<"$bad")"
  [ -z "$bad" ] || head -20 <<<"$bad"
}

# Compiles every source except tests separately and with the other compiler,
# because unity builds hide missing includes. No code is generated.
test_alone() {
  local bad
  configure clang || {
    report "clang: configure" 0 1
    return
  }
  rm -rf "$logs/alone" && mkdir -p "$logs/alone"
  say "compiling each source by itself (clang)"
  python3 tools/dev/alone.py build/clang "$logs/alone" >"$logs/alone.txt"
  bad=$(grep -c '^bad' "$logs/alone.txt")
  report "each source alone" "$(grep -c '^ok' "$logs/alone.txt")" "$bad"
  [ "$bad" = 0 ] || cat "$logs"/alone/*.txt |
    grep -E 'warning:|error:' | sort -u | head -40
}

# Without optimisation, compilers keep fewer values in registers and inline
# nothing.
test_unoptimised() {
  local preset
  for preset in unoptimised clang-unoptimised; do
    build_preset "$preset" hcl hcl_test_value hcl_test_robustness &&
      ctest_preset "$preset" -R '^(value|robustness)$'
  done
}

# The tests of the grammar's tools, and those that check the whole project.
test_tools() {
  build_preset dev hcl_generated_tests hcl_test_oracle &&
    ctest_preset dev -L '^tools$'
  build_preset release && ctest_preset release -L check
}

test_sanitizer() {
  build_preset "$1" && ctest_preset "$1" -LE check
}

# The library's own tests with sanitizers, without the programs, the suite and
# comparisons with others, which takes a third of the time.
test_memory() {
  local rooms="source value diagnostics function syntax syntax_mistakes parsing
    model ast lower eval codec stdlib native json decode ext write format files
    configuration hcldec functions query host
    robustness limits mapping misuse bindings_c"
  # shellcheck disable=SC2046,SC2086
  build_preset asan $(printf 'hcl_test_%s ' $rooms) &&
    ctest_preset asan -R "^($(tr -s ' \n' '|' <<<"$rooms"))\$"
}

# Multithreaded tests only.
test_tsan() {
  build_preset tsan hcl_test_threads || return
  # Kernels that randomise memory more than ThreadSanitizer expects make it fail
  # at startup.
  if ! build/tsan/bin/hcl_test_threads --gtest_list_tests >/dev/null 2>&1; then
    skip tsan "ThreadSanitizer does not start on this kernel"
    return
  fi
  ctest_preset tsan -R '^threads$'
}

# The tests of the rooms whose files have a portable half, and of the rooms that
# build on them.
test_portable() {
  local rooms="value syntax syntax_mistakes parsing lower eval codec"
  # shellcheck disable=SC2046,SC2086
  build_preset portable $(printf 'hcl_test_%s ' $rooms) &&
    ctest_preset portable -R "^(${rooms// /|})\$"
}

# More random edits than `./dev test` tries, each compared with a fresh parse.
test_edits() {
  build_preset release hcl_test_incremental || return
  HCL_INCREMENTAL_EDITS=${HCL_INCREMENTAL_EDITS:-100000} \
    quietly edits build/release/bin/hcl_test_incremental --gtest_filter='Random*'
  case $? in
    0) report edits 1 0 ;;
    *) report edits 0 1 ;;
  esac
}

# What a reviewer would look at: everything since main was last published, or
# the last ten commits if nothing is published or nothing is new.
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

# Checks one file; its log is kept only if there are findings. A file without
# findings is skipped while neither it nor anything that it includes changes.
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

# All headers of a folder in one source: as many seconds as a dozen sources take.
# Headers of other processors are left out.
tidy_headers() {
  local folder=$1 all=$PWD/build/tidy/$1.cpp log=$logs/tidy/$1-headers.txt
  git ls-files "$folder/*.h" | grep -v '_arm\.h$' |
    sed "s|.*|#include \"$PWD/&\"|" >"$all"
  if clang-tidy-14 --quiet --extra-arg=-Wno-unknown-warning-option \
    --warnings-as-errors='*' --config-file=.clang-tidy "$all" -- -std=c++20 \
    -Iinclude -Isrc -I. -Iapps -Iconformance -Ibuild/dev >"$log" 2>/dev/null; then
    rm -f "$log"
    echo ok
  else
    echo "bad $folder"
  fi
}

test_tidy() {
  local results bad
  configure dev || {
    report "clang-tidy" 0 1
    return
  }
  rm -rf "$logs/tidy" && mkdir -p "$logs/tidy" build/tidy
  tidy_deadline=$(($(date +%s) + ${HCL_TIDY_SECONDS:-360}))
  export -f tidy_one tidy_headers
  export logs tidy_deadline
  say "clang-tidy"
  results=$(printf '%s\n' include src apps |
    xargs -P2 -I{} bash -c 'tidy_headers {}'
    changed_sources | xargs -r -P2 -I{} bash -c 'tidy_one {}')
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
  # New inputs go into the first folder, so the seeds in the repository stay
  # small.
  local seeds=(fuzz/seeds/common build/fuzz/seeds)
  [ -d "fuzz/seeds/$name" ] && seeds+=("fuzz/seeds/$name")
  if "build/fuzz/bin/$1" -max_total_time="$fuzz_seconds" -timeout=20 \
    -rss_limit_mb=3000 -max_len=65536 -len_control=20 -print_final_stats=1 \
    -dict=fuzz/hcl.dict -artifact_prefix="build/fuzz/artifacts/$name-" \
    "$corpus" "${seeds[@]}" >"$log" 2>&1; then
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

# The names that a shared library exports: none from internal rooms.
test_exports() {
  if tests/shared/exports_test.sh build/package/lib/libhcl.so; then
    report "exported symbols" 1 0
  else
    report "exported symbols" 0 1
  fi
}

# Debian packages, installed into a clean Debian if one can be created.
test_packages() {
  build_preset package || return
  test_exports
  rm -f build/package/*.deb
  (cd build/package && quietly packages cpack -G DEB) || {
    report "packages" 0 1
    return
  }
  if build_lab bin/hcl-lab &&
    (cd build/hcl-lab && rm -f ./*.deb && quietly packages-lab cpack -G DEB); then
    cp build/hcl-lab/*.deb build/package/
  else
    report "packages: hcl-lab" 0 1
  fi
  if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
    skip "packages: installed" "that needs root and debootstrap"
  elif quietly packages-debian packaging/test-debian.sh build/package build/chroot; then
    report "packages" 1 0
  else
    report "packages" 0 1
  fi
}

# The statically linked command: it must be smaller than 14 MiB, and its functions
# must give the expected answers, since each of them links a part of a library.
test_static() {
  local programs=build/hcl-static/bin size small=0
  need_packages "static" "$packages_static"
  if ! command -v icupkg >/dev/null && [ ! -x /usr/sbin/icupkg ]; then
    skip static "icupkg (icu-devtools) is absent"
    return
  fi
  build_preset hcl-static hcl_command hcl-adapter
  [ -x $programs/hcl ] && [ -x $programs/hcl-adapter ] || return
  size=$(wc -c <$programs/hcl)
  [ "$size" -lt $((14 * 1024 * 1024)) ] && small=1
  report "static: size" $small $((1 - small)) "$size bytes"
  test_static_answers cases_test.py $programs/hcl conformance/suite.json
  test_static_answers page_test.py $programs/hcl docs/functions.md
  test_static_answers replay.py --min-percent 99.5 $programs/hcl-adapter "$shared"
}

# test_static_answers TEST ARGUMENTS...: one of tests/functions.
test_static_answers() {
  local test=$1
  shift
  python3 "tests/functions/$test" "$@" >"$logs/static-$test.txt" 2>&1
  case $? in
    0) report "static: $test" 1 0 ;;
    77) skip "static: $test" "$(tail -1 "$logs/static-$test.txt")" ;;
    *) report "static: $test" 0 1 && tail -20 "$logs/static-$test.txt" ;;
  esac
}

# The documents and the reference as one site, built without warnings.
test_site() {
  build_site site
}

# The quick part of it: a few pages of the reference.
test_reference() {
  build_site reference --quick
}

# build_site NAME [OPTION]
build_site() {
  local name=$1
  shift
  need_packages "site" "$packages_site" || {
    skip "$name" "its packages cannot be installed"
    return
  }
  # The Python of sphinx-build, which may differ from the first in PATH.
  local python
  python=$(sed -n '1s/^#! *//p' "$(command -v sphinx-build || echo /dev/null)")
  if ! ${python:-python3} -c 'import sphinx, breathe, myst_parser, furo' 2>/dev/null ||
    ! command -v doxygen >/dev/null; then
    skip "$name" "Doxygen, Sphinx, MyST, Breathe or Furo is absent"
  elif quietly "$name" docs/site/build.sh "$@"; then
    report "$name" 1 0
  else
    report "$name" 0 1
  fi
}

# The library's instruction counts beside the recorded ones.
test_count() {
  if ! command -v valgrind >/dev/null; then
    skip count "valgrind is not installed"
    return
  fi
  build_preset count hcl_count || return
  python3 benchmarks/count.py build/count/bin/hcl_count --check >"$logs/count.txt"
  case $?:$(tail -1 "$logs/count.txt") in
    0:skipped:*) skip count "$(tail -1 "$logs/count.txt")" ;;
    0:*) report count 1 0 ;;
    *) report count 0 1 && tail -20 "$logs/count.txt" ;;
  esac
}

# Parts that would begin after HCL_DEADLINE (seconds since 1970) are skipped.
check_part() {
  local part=$1
  if [ -n "${HCL_DEADLINE:-}" ] && [ "$(date +%s)" -ge "$HCL_DEADLINE" ]; then
    skip "$part" "no time left"
    return
  fi
  case $part in
    format | tools | memory | bindings | js | tsan | alone | unoptimised | portable | edits | tidy | fuzz | packages | static | small | msvc | lab | page | count | site | reference | \
      libcxx | s390x | aarch64 | wasm | mingw)
      timed "$part" "test_$part"
      ;;
    asan | clang | clang-asan)
      timed "$part" test_sanitizer "$part"
      ;;
    *)
      say "unknown part: $part"
      exit 2
      ;;
  esac
}

command_check() {
  local part
  fuzz_seconds=${HCL_FUZZ_SECONDS:-30}
  need_packages "check" "$packages_check" || exit 2
  mkdir -p "$logs"
  build_reference
  [ $# -gt 0 ] ||
    set -- format tools lab asan fuzz tsan alone unoptimised portable edits tidy packages static small msvc count site \
      libcxx s390x aarch64 wasm mingw
  for part in "$@"; do
    check_part "$part"
  done
  print_sum
}
