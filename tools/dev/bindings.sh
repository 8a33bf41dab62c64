# shellcheck shell=bash disable=SC2154
# The bindings of bindings/: libhcl_c, and the packages of the languages that the
# machine has.

bindings_preset=${HCL_BINDINGS_PRESET:-release}

# report_unittest NAME COMMAND...: the counts of Python's unittest.
report_unittest() {
  local name=$1 log=$logs/bindings-$1.txt total bad skips
  shift
  "$@" >"$log" 2>&1
  total=$(sed -nE 's/^Ran ([0-9]+) tests? in.*/\1/p' "$log" | tail -1)
  if [ -z "$total" ]; then
    report "$name" 0 1 "see $log"
    tail -20 "$log"
    return
  fi
  bad=$(grep -cE '^(FAIL|ERROR): ' "$log")
  skips=$(sed -nE 's/.*skipped=([0-9]+).*/\1/p' "$log" | tail -1)
  report "$name" "$((total - bad - ${skips:-0}))" "$bad" "${skips:-0} skipped"
  [ "$bad" = 0 ] || grep -E '^(FAIL|ERROR): ' "$log" | head -20
}

# report_suite NAME COMMAND...: the levels accept, tree and values of the
# conformance suite, asked of a binding's adapter by the runner in Python.
report_suite() {
  local name=$1 log=$logs/bindings-suite-${1//[: ,]/-}.txt sum
  shift
  python3 conformance/runners/run.py --level accept --level tree --level values --dialect hcl --dialect zcl \
    --dialect terraform --conformance both -- "$@" >"$log" 2>&1
  sum=$(tail -1 "$log")
  if [[ $sum =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(.*)$ ]]; then
    local good=${BASH_REMATCH[1]} bad=${BASH_REMATCH[2]} rest=${BASH_REMATCH[3]#, }
    [[ $rest =~ ([0-9]+)\ broken ]] && bad=$((bad + BASH_REMATCH[1]))
    report "$name" "$good" "$bad" "$rest"
  else
    report "$name" 0 1 "see $log"
  fi
}

# The C interface: from C99, and the names that it exports.
bindings_c() {
  build_preset "$bindings_preset" hcl_c hcl_test_bindings_c hcl_document_c_start &&
    ctest_preset "$bindings_preset" -L '^bindings$'
}

# bindings_python [quick]: the package from its sources over the library that was
# just built. The whole test also compares 100,000 calls, the wheel and the types.
bindings_python() {
  local python=${HCL_PYTHON:-python3} folder=bindings/python patterns='test_[cdv]*.py'
  if ! command -v "$python" >/dev/null; then
    skip "python" "$python is absent"
    return
  fi
  local library=$PWD/build/$bindings_preset/lib/libhcl_c.so
  if [ ! -e "$library" ]; then
    skip "python" "there is no $library"
    return
  fi
  [ "${1:-}" = quick ] || patterns='test_*.py'
  local calls=2000 stride=400
  [ "${1:-}" = quick ] || calls=100000 stride=20
  local program=$PWD/build/$bindings_preset/bin/hcl
  [ -x "$program" ] || program=
  report_unittest python env HCL_C_LIBRARY="$library" PYTHONPATH="$folder/src" \
    HCL_PROGRAM="$program" HCL_SHARED_DIR="$shared" HCL_CALLS=$calls HCL_STRIDE=$stride \
    "$python" -m unittest discover -s "$folder/tests" -p "$patterns"
  [ "${1:-}" = quick ] && return
  report_suite "python: suite" env HCL_C_LIBRARY="$library" PYTHONPATH="$folder/src" \
    "$python" "$folder/tests/suite_adapter.py"
  bindings_python_types "$python" "$folder"
  bindings_python_hcl2 "$python" "$folder" "$library"
  "$python" -c 'import tfparse' 2>/dev/null || skip "python: tfparse" "tfparse is not installed for $python"
}

# The library of a wheel for other systems: it needs nothing but the libraries of
# the compiler, and the package works with it.
bindings_bundle() {
  local python=${HCL_PYTHON:-python3} library=$PWD/build/bundle/lib/libhcl_c.so needed
  if ! quietly bundle-sysroot tools/dev/bundle_sysroot.sh build/sysroot-bundle; then
    skip "bundle" "$(tail -1 "$logs/bundle-sysroot.txt")"
    return
  fi
  build_preset bundle hcl_c || return
  needed=$(readelf -d "$library" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' |
    grep -vE '^(libc|libm|libstdc\+\+|libgcc_s|ld-linux.*)\.so')
  if [ -z "$needed" ]; then
    report "bundle: libraries" 1 0 "$(stat -Lc %s "$library") bytes"
  else
    report "bundle: libraries" 0 1 "$needed"
  fi
  report_unittest bundle env HCL_C_LIBRARY="$library" PYTHONPATH=bindings/python/src HCL_PROGRAM= \
    HCL_SHARED_DIR="$shared" HCL_CALLS=2000 HCL_STRIDE=400 \
    "$python" -m unittest discover -s bindings/python/tests -p 'test_[dvw]*.py'
}

bindings_python_types() {
  if ! "$1" -c 'import mypy' 2>/dev/null; then
    skip "python: types" "mypy is not installed for $1"
  elif (cd "$2" && quietly bindings-mypy env MYPYPATH=src "$1" -m mypy --strict -p hcl); then
    report "python: types" 1 0
  else
    report "python: types" 0 1
  fi
}

# Compares the answers with those of python-hcl2 over the corpus, with each
# interpreter of HCL_PYTHONS_WITH_HCL2 (one can have only one version), by default
# the one that runs the tests.
bindings_python_hcl2() {
  local python version log found=
  for python in ${HCL_PYTHONS_WITH_HCL2:-$1}; do
    for version in 7 8; do
      log=$PWD/$logs/bindings-hcl2-$version.txt
      [ -d "$shared/corpus" ] || continue
      HCL_C_LIBRARY=$3 PYTHONPATH=$2/src "$python" "$2/tests/compare_hcl2.py" $version \
        "$shared/corpus" --seconds 60 --stride 20 >"$log" 2>&1
      case $? in
        0) report "python-hcl2 $version" "$(sed -n 's/^same: //p' "$log")" 0 && found=1 ;;
        77) ;;
        *) report "python-hcl2 $version" 0 1 "see $log" && found=1 ;;
      esac
    done
  done
  [ -n "$found" ] || skip "python-hcl2" "python-hcl2 or the corpus is absent"
}

# make_js NAME [TARGET...]: the WebAssembly modules, those of further targets, and
# the files of the package of JavaScript.
# Reports what failed, or was skipped because something is absent, under the name.
make_js() {
  local program
  for program in clang++-16 wasm-ld-16 llvm-ar-16 node npm; do
    command -v "$program" >/dev/null && continue
    skip "$1" "$program is absent"
    return 1
  done
  if ! quietly wasm-sysroot tools/dev/wasm_sysroot.sh build/sysroot-wasm; then
    skip "$1" "the libraries for wasm32 cannot be made"
    return 1
  fi
  build_preset js hcl_c hcl_c_terraform "${@:2}" || return
  local core=build/js/bin/hcl_c.wasm terraform=build/js/bin/hcl_c_terraform.wasm
  if [ -z "${HCL_JS_QUICK:-}" ] && command -v wasm-opt >/dev/null; then
    shrink_js $core build/js/hcl.wasm && core=build/js/hcl.wasm
    shrink_js $terraform build/js/terraform.wasm && terraform=build/js/terraform.wasm
  fi
  quietly bindings-js-build node bindings/js/scripts/build.mjs "$core" "$terraform" || {
    report "$1: package" 0 1
    return 1
  }
  cp build/sysroot-wasm/licenses.txt bindings/js/dist/LIBRARIES.txt
}

# shrink_js FROM TO: a smaller module that does the same, made when the module is
# newer. In low memory is the end of the call stack.
shrink_js() {
  [ "$2" -nt "$1" ] || quietly "bindings-js-shrink-$(basename "$2")" wasm-opt -Oz --converge --low-memory-unused \
    --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
    --enable-nontrapping-float-to-int "$1" -o "$2"
}

# The package of JavaScript: its size, the tests, an installation of what `npm pack`
# makes, and the types where TypeScript is installed.
bindings_js() {
  make_js js || return
  bindings_js_size bindings/js/lib/hcl.wasm
  bindings_js_tests bindings/js
}

# The module has to stay small.
bindings_js_size() {
  local size small=0
  size=$(gzip -9 -c "$1" | wc -c)
  [ "$size" -le 350000 ] && small=1
  report "js: size" $small $((1 - small)) "$size bytes compressed"
}

# Packages that others use, to compare with, and TypeScript; from the network.
js_peers() {
  local folder=build/js-peers
  mkdir -p $folder && cp bindings/js/tests/peers/*.json $folder/
  [ -d $folder/node_modules/hcl2-parser ] ||
    quietly bindings-js-peers npm ci --prefix $folder --no-audit --no-fund --ignore-scripts ||
    skip "js: peers" "the packages of bindings/js/tests/peers cannot be fetched"
}

# install_js SOURCES FOLDER: a folder that has nothing but what `npm pack` makes,
# and the tests.
install_js() {
  local folder=$2
  rm -rf "$folder" && mkdir -p "$folder"
  echo '{"private": true}' >"$folder/package.json"
  quietly bindings-js-pack npm pack --pack-destination "$folder" "./$1" &&
    quietly bindings-js-install npm install --prefix "$folder" --offline --no-audit \
      --no-fund "$folder"/hcl-cpp-*.tgz
  cp -r "$1"/tests/* "$folder/"
}

bindings_js_tests() {
  local folder=$PWD/build/js-package program=$PWD/build/$bindings_preset/bin/hcl
  local peers=$PWD/build/js-peers/node_modules
  [ -x "$program" ] || program=
  install_js "$1" "$folder"
  js_peers
  [ -d "$peers/hcl2-parser" ] || peers=
  report_node js env -C "$folder" HCL_SHARED_DIR="$shared" HCL_PROGRAM="$program" \
    HCL2JSON="${peers:+$peers/@cdktf/hcl2json}" HCL2_PARSER="${peers:+$peers/hcl2-parser}" \
    node --test "$folder"/*.test.mjs "$folder"/*.test.cjs
  report_suite "js: suite" node "$folder/suite/adapter.mjs"
  report_suite "js: suite, second module" node "$folder/suite/adapter.mjs" terraform
  bindings_js_types "$folder"
}

# What .ci/run runs of JavaScript: the modules as clang makes them, and the tests
# that need no other packages.
test_js() {
  local folder=$PWD/build/js-package program=$PWD/build/$bindings_preset/bin/hcl
  need_packages "js" "$packages_bindings"
  HCL_JS_QUICK=1 make_js js hcl_lsp_module || return
  install_js bindings/js "$folder"
  [ -x "$program" ] || program=
  report_node js env -C "$folder" HCL_SHARED_DIR="$shared" HCL_PROGRAM="$program" HCL_STRIDE=400 \
    node --test "$folder"/{hcl,terraform,command,hcl2json,hcl2-parser}.test.mjs "$folder"/commonjs.test.cjs
  report_node playground-answers env HCL_SERVER=build/js/bin/hcl_lsp.wasm \
    node --test playground/tests/*.test.mjs
}

# The types of the package that is installed in FOLDER.
bindings_js_types() {
  local tsc=$PWD/build/js-peers/node_modules/.bin/tsc
  [ -x "$tsc" ] || tsc=$(command -v tsc)
  cp "$1/types.mts" "$1/types.cts"
  if [ -z "$tsc" ]; then
    skip "js: types" "tsc is absent"
  elif (cd "$1" && "$tsc" --noEmit --strict --target es2022 --module nodenext \
    --lib es2022,esnext.disposable,dom --skipLibCheck false types.mts types.cts) >"$logs/bindings-tsc.txt" 2>&1; then
    report "js: types" 1 0
  else
    report "js: types" 0 1 "see $logs/bindings-tsc.txt"
  fi
}

# make_playground FOLDER: the static page, with the packages of its lock file.
make_playground() {
  local here=playground server=build/js/bin/hcl_lsp.wasm
  make_js playground hcl_lsp_module || return
  if command -v wasm-opt >/dev/null; then
    shrink_js $server build/js/server.wasm && server=build/js/server.wasm
  fi
  if [ ! -d $here/node_modules ] || [ $here/package-lock.json -nt $here/node_modules ]; then
    quietly playground-packages npm ci --prefix $here --no-audit --no-fund --ignore-scripts || {
      skip "playground" "the packages of $here/package-lock.json cannot be fetched"
      return 1
    }
    touch $here/node_modules
  fi
  quietly playground-build node $here/build.mjs \
    bindings/js/lib/hcl.wasm bindings/js/lib/terraform.wasm $server "$1" &&
    cat build/sysroot-wasm/licenses.txt >>"$1/LICENSES.txt" && return
  report "playground: page" 0 1
  return 1
}

# report_node NAME COMMAND...: the counts of Node's test runner.
report_node() {
  local name=$1 log=$logs/bindings-$1.txt ok bad
  shift
  "$@" >"$log" 2>&1
  ok=$(sed -nE 's/^(# |ℹ )pass ([0-9]+)$/\2/p' "$log" | tail -1)
  bad=$(sed -nE 's/^(# |ℹ )fail ([0-9]+)$/\2/p' "$log" | tail -1)
  report "$name" "${ok:-0}" "${bad:-1}"
  [ "${bad:-1}" = 0 ] || grep -E '^ *(not ok|✖)' "$log" | head -20
}

# The playground: what its worker answers, and the page in a browser.
test_playground() {
  local page=build/playground
  make_playground $page || return
  report_node playground env HCL_SERVER=build/js/bin/hcl_lsp.wasm \
    node --test playground/tests/*.test.mjs
  if ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null; then
    skip "playground: page" "there is no Chromium"
    return
  fi
  report_node "playground-page" node --experimental-websocket playground/tests/page.mjs $page
}

# What .ci/run runs: seconds after ./dev test, which builds the preset.
test_bindings() {
  bindings_c
  bindings_python quick
  if command -v node >/dev/null; then
    report_node playground node --test playground/tests/link.test.mjs playground/tests/session.test.mjs
  else
    skip "playground" "node is absent"
  fi
}

command_bindings() {
  need_packages "bindings" "$packages_bindings" || exit 2
  mkdir -p "$logs"
  timed "c" bindings_c
  build_preset "$bindings_preset" bin/hcl
  timed "python" bindings_python
  timed "bundle" bindings_bundle
  timed "js" bindings_js
  timed "playground" test_playground
  timed "laboratory" test_page
  print_sum
}
