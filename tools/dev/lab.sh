# shellcheck shell=bash disable=SC2154
# The grammar laboratory, a project of its own in tools/grammar_lab: the library
# is built and installed for it in build/lab-prefix.

# build_lab TARGETS [OPTION OF CMAKE]...
build_lab() {
  local targets prefix=$PWD/build/lab-prefix
  read -ra targets <<<"$1"
  shift
  configure lab-library || return 1
  build_quietly lab-library "hcl hcl_functions" || return 1
  quietly lab-install cmake --install build/lab-library --prefix "$prefix" \
    --component development || return 1
  if [ ! -f build/hcl-lab/build.ninja ] || [ $# -gt 0 ]; then
    quietly lab-configure cmake -G Ninja -S tools/grammar_lab -B build/hcl-lab \
      "-DCMAKE_PREFIX_PATH=$prefix" -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_CXX_FLAGS_RELEASE=-O1 "-DHCL_SHARED_DIR=$shared" "$@" || return 1
  fi
  build_quietly hcl-lab "${targets[*]}"
}

command_lab() {
  need_packages "lab" "$packages_lab" || exit 2
  build_lab bin/hcl-lab || exit 2
  exec build/hcl-lab/bin/hcl-lab "$@"
}

# make_lab_page FOLDER: the live page without a server. Its engine is linked to the
# library that make_js built.
make_lab_page() {
  local module=build/lab-module
  if ! command -v antlr4 >/dev/null; then
    skip "lab: page" "antlr4 is absent"
    return 1
  fi
  build_lab bin/hcl-lab && quietly lab-module-configure cmake -G Ninja \
    -S tools/grammar_lab/module -B $module "-DHCL_LIBRARY=$PWD/build/js/lib/libhcl.a" \
    "-DCMAKE_TOOLCHAIN_FILE=$PWD/cmake/toolchain-wasm.cmake" || return 1
  if build_quietly lab-module all &&
    quietly lab-page build/hcl-lab/bin/hcl-lab page "$1" && cp $module/hcl_lab.wasm "$1"; then
    return 0
  fi
  report "lab: page" 0 1
  return 1
}

# The page without a server, in a browser.
test_page() {
  local page=build/lab-page
  if ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null; then
    skip "lab: page" "there is no Chromium"
    return
  fi
  make_js "lab: page" && make_lab_page $page || return
  if quietly lab-page-test node --experimental-websocket \
    tools/grammar_lab/tests/files_page_test.mjs $page; then
    report "lab: page" 1 0
  else
    report "lab: page" 0 1 "see $logs/lab-page-test.txt"
  fi
}

# The laboratory: grammars are edited and read by the library's engine, and the
# experiments go from their edits to values.
test_lab() {
  build_lab all -DHCL_LAB_TESTS=ON "-DHCL_PROGRAMS=$PWD/build/release/bin" || {
    report "lab: build" 0 1
    return
  }
  ctest_preset hcl-lab
}
