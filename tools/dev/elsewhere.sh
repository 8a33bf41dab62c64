# shellcheck shell=bash disable=SC2154
# Parts of ./dev check for other standard libraries, processors and systems: the
# core is built, and must answer as the usual build does.

# elsewhere_ready PART PROGRAM...: installs packages if possible, and reports
# the missing program.
elsewhere_ready() {
  local part=$1 program
  shift
  need_packages "$part" "$packages_elsewhere_built"
  for program in "$@"; do
    if ! command -v "$program" >/dev/null; then
      skip "$part" "$program is absent"
      return 1
    fi
  done
}

answer_files() {
  git ls-files 'conformance/cases/*.txt' 'examples/*.hcl' 'fuzz/seeds/*' |
    sed "s|^|$PWD/|"
  [ ! -d "$shared/corpus" ] || find "$shared/corpus" -type f \
    '(' -name '*.tf' -o -name '*.hcl' -o -name '*.tfvars' ')' | sort
}

# The WebAssembly program has a suffix.
answers_program() {
  local program=build/$1/bin/hcl-answers
  [ -e "$program" ] && echo "$program" || echo "$program.wasm"
}

# test_answers PRESET COMMAND...: compares the output of a preset's hcl-answers
# with that of the preset dev, for at most five minutes.
test_answers() {
  local preset=$1 files different
  shift
  build_preset dev hcl-answers && build_preset "$preset" hcl-answers || return
  answer_files >"$logs/answers-files.txt"
  build/dev/bin/hcl-answers <"$logs/answers-files.txt" >"$logs/answers-dev.txt"
  if ! timeout 300 "$@" "$(answers_program "$preset")" \
    <"$logs/answers-files.txt" >"$logs/answers-$preset.txt"; then
    report "$preset: answers" 0 1
    return
  fi
  files=$(wc -l <"$logs/answers-dev.txt")
  different=$(diff "$logs/answers-dev.txt" "$logs/answers-$preset.txt" |
    grep -c '^<')
  report "$preset: answers" "$((files - different))" "$different"
  [ "$different" = 0 ] || diff "$logs/answers-dev.txt" \
    "$logs/answers-$preset.txt" | grep '^<' | awk '{ print "    " $NF }' | head
}

test_libcxx() {
  elsewhere_ready libcxx clang++-16 || return
  test_answers libcxx env
}

# test_processor PRESET ARCHITECTURE ROOMS: besides the answers, runs the tests of
# these rooms, without those of depth and cost, which take minutes in the emulator
# and do not depend on the processor. ARCHITECTURE is Debian's name for it.
test_processor() {
  local preset=$1 architecture=$2 rooms=$3
  local root=build/sysroot-$preset
  elsewhere_ready "$preset" "$preset-linux-gnu-g++" "qemu-$preset" || return
  if ! quietly "$preset-sysroot" tools/dev/debian_sysroot.sh "$architecture" "$root"; then
    skip "$preset" "ICU and GoogleTest for $architecture cannot be fetched"
    return
  fi
  test_answers "$preset" "qemu-$preset" -L "/usr/$preset-linux-gnu" \
    -E "LD_LIBRARY_PATH=$root/usr/lib/$preset-linux-gnu"
  # shellcheck disable=SC2046,SC2086
  build_preset "$preset" $(printf 'hcl_test_%s ' $rooms) &&
    GTEST_FILTER='-Deep*:*Linear*:LimitsTest.DepthNeedsNoStack' \
      ctest_preset "$preset" -R "^(${rooms// /|})\$"
}

# The rooms in which byte order matters most.
test_s390x() {
  test_processor s390x s390x \
    "text number value codec syntax syntax_mistakes parsing"
}

# The rooms with code for the processor's vectors.
test_aarch64() {
  test_processor aarch64 arm64 "text source syntax parsing format"
}

# Every source of the core through MinGW's compiler, without generating code.
test_mingw() {
  local bad
  elsewhere_ready mingw x86_64-w64-mingw32-g++-posix || return
  configure libcxx || {
    report "mingw: configure" 0 1
    return
  }
  mkdir -p build/mingw/include && rm -rf "$logs/mingw" && mkdir -p "$logs/mingw"
  ln -sfn /usr/include/boost build/mingw/include/boost
  ln -sfn /usr/include/unicode build/mingw/include/unicode
  say "compiling each source of the core (mingw)"
  timeout 600 python3 tools/dev/alone.py build/libcxx "$logs/mingw" \
    x86_64-w64-mingw32-g++-posix -isystem "$PWD/build/mingw/include" \
    >"$logs/mingw.txt" || echo "bad: no time left" >>"$logs/mingw.txt"
  bad=$(grep -c '^bad' "$logs/mingw.txt")
  report "mingw" "$(grep -c '^ok' "$logs/mingw.txt")" "$bad"
  [ "$bad" = 0 ] || cat "$logs"/mingw/*.txt | grep -E 'error:' | sort -u | head -40
}

# The public headers and a program in the mode in which clang reads what
# Microsoft's compiler reads; templates where they are defined and where they are
# used. The standard library is libc++, because neither is Microsoft's here nor
# does libstdc++ work in this mode.
test_msvc() {
  local source delayed bad=0 good=0
  local options="-std=c++20 -stdlib=libc++ -fms-compatibility -fms-extensions
    -fms-compatibility-version=19.38 -fsyntax-only -Wall -Werror -Iinclude"
  need_packages msvc "$packages_msvc"
  command -v clang++-16 >/dev/null || {
    skip msvc "clang++-16 is absent"
    return
  }
  mkdir -p "$logs/msvc"
  : >"$logs/msvc.txt"
  (cd include && printf '#include <%s>\n' hcl/*.h) >"$logs/msvc/headers.cpp"
  for source in "$logs/msvc/headers.cpp" tests/small/hello.cpp; do
    for delayed in "" -fdelayed-template-parsing; do
      # shellcheck disable=SC2086
      if clang++-16 $options $delayed "$source" >>"$logs/msvc.txt" 2>&1; then
        good=$((good + 1))
      else
        bad=$((bad + 1))
      fi
    done
  done
  report "msvc" "$good" "$bad"
  [ "$bad" = 0 ] || grep -E 'error:|warning:' "$logs/msvc.txt" | sort -u | head -40
}

# A program that reads a struct with the data-only core, linked statically, and
# with the C library of the system: the sizes, and what it prints.
test_small() {
  build_preset small hcl || return
  small_program static 1850000 -static
  small_program shared-libc 1200000 -static-libstdc++ -static-libgcc -no-pie
}

# small_program NAME BYTES OPTION...: links the program and compares it.
small_program() {
  local name=$1 most=$2 size program=build/small/hello-$1
  shift 2
  if ! g++ -std=c++20 -Os -fno-exceptions -ffunction-sections -fdata-sections \
    -Iinclude tests/small/hello.cpp build/small/lib/libhcl.a "$@" -s -Wl,--gc-sections \
    -Wl,--defsym=_ZN9__gnu_cxx27__verbose_terminate_handlerEv=abort \
    -o "$program" 2>"$logs/small.txt"; then
    report "small: $name: link" 0 1
    tail -5 "$logs/small.txt"
    return
  fi
  size=$(wc -c <"$program")
  report "small: $name: size" $((size <= most)) $((size > most)) "$size bytes"
  if "$program" tests/small/hello.hcl | diff - tests/small/hello.expected; then
    report "small: $name: output" 1 0
  else
    report "small: $name: output" 0 1
  fi
}

test_wasm() {
  local root=build/sysroot-wasm
  elsewhere_ready wasm clang++-16 wasm-ld-16 llvm-ar-16 node || return
  if ! quietly wasm-sysroot tools/dev/wasm_sysroot.sh "$root"; then
    skip wasm "the libraries for wasm32 cannot be made"
    return
  fi
  test_answers wasm node --no-warnings tools/dev/run_wasi.mjs
}
