# shellcheck shell=bash disable=SC2154
# Steps that several commands of ./dev share. Progress goes to standard error,
# so that the output of `./dev run` stays clean.

say() { printf '%s\n' "$*" >&2; }

tidy() { tr -s ' \n' ' ' <<<"$1" | sed 's/^ //; s/ $//'; }

installed() {
  case $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null) in
    *" installed") return 0 ;;
    *) return 1 ;;
  esac
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

# The first of `a|b` that the package lists contain.
choose_package() {
  local name
  for name in ${1//|/ }; do
    if apt-cache show "$name" >/dev/null 2>&1; then
      echo "$name"
      return
    fi
  done
  echo "${1%%|*}"
}

missing_packages() {
  local entry name found
  for entry in $1; do
    found=
    for name in ${entry//|/ }; do
      installed "$name" && found=1
    done
    [ -n "$found" ] || echo "$entry"
  done
}

# need_packages PURPOSE LIST: installs missing packages if possible; otherwise
# names them and lets the build fail.
need_packages() {
  local missing names=() entry
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    if ! command -v cmake >/dev/null || ! command -v ninja >/dev/null; then
      say "Please install what './dev $1' needs:$packages_elsewhere"
    fi
    return 0
  fi
  missing=$(missing_packages "$2")
  [ -n "$missing" ] || return 0
  if [ -n "${HCL_NO_INSTALL:-}" ]; then
    say "missing packages: $(tidy "$missing")"
    return 0
  fi
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    say "missing packages, and no sudo to install them: $(tidy "$missing")"
    return 1
  fi
  say "installing packages: $(tidy "$missing")"
  quietly apt-update as_root apt-get update || return 1
  for entry in $missing; do
    names+=("$(choose_package "$entry")")
  done
  quietly apt-install as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${names[@]}"
}

# quietly NAME COMMAND...: logs the output and shows it on failure.
quietly() {
  local name=$1 log
  shift
  mkdir -p "$logs"
  log=$logs/$name.txt
  if "$@" >"$log" 2>&1; then
    return 0
  fi
  if grep -qaE 'error:|Error|FAILED' "$log"; then
    grep -aE -A12 -m20 'error:|Error|FAILED' "$log" | head -120 >&2
  else
    tail -n 20 "$log" >&2
  fi
  say "failed: $name; the whole output is in $log"
  return 1
}

# configure PRESET: configures a preset unless it is already configured as
# wanted.
configure() {
  local preset=$1 cache=build/$1/CMakeCache.txt
  if [ -f "build/$preset/build.ninja" ] &&
    [ "build/$preset/build.ninja" -nt CMakePresets.json ] &&
    grep -qxF "HCL_SHARED_DIR:PATH=$shared" "$cache"; then
    return 0
  fi
  quietly "$preset-configure" \
    cmake --preset "$preset" "-DHCL_SHARED_DIR:PATH=$shared"
}

# Shows ninja's progress in one line that is rewritten every second while this
# shell runs.
show_progress() {
  while kill -0 $$ 2>/dev/null; do
    printf '\r%s ' "$(grep -aoE '^\[[0-9]+/[0-9]+\]' "$1" 2>/dev/null | tail -n 1)" >&2
    sleep 1
  done
}

# build_quietly PRESET TARGETS [OPTION OF NINJA]...: reports building only if
# there is something to build. TARGETS is one word. As many compilers run as
# there are processors: two more, ninja's default, take longer in all.
build_quietly() {
  local preset=$1 targets watcher='' result
  read -ra targets <<<"$2"
  shift 2
  case $(ninja -C "build/$preset" -n "${targets[@]}" 2>/dev/null) in
    *"no work to do"*) return 0 ;;
  esac
  say "building ${targets[*]} ($preset)"
  if [ -t 2 ]; then
    rm -f "$logs/$preset-build.txt"
    show_progress "$logs/$preset-build.txt" &
    watcher=$!
  fi
  quietly "$preset-build" ninja -C "build/$preset" \
    -j "$(getconf _NPROCESSORS_ONLN)" "$@" "${targets[@]}"
  result=$?
  if [ -n "$watcher" ]; then
    kill "$watcher"
    wait "$watcher" 2>/dev/null
    printf '\r\033[K' >&2
  fi
  return "$result"
}

# Builds the newest release of the Go reference, with which tests compare first.
# It needs a Go of these days and a module proxy.
build_newest_reference() {
  [ -x build/reference/newest/hclfmt ] && return 0
  command -v go >/dev/null 2>&1 || return 1
  quietly newest-reference timeout 300 \
    sh "$shared/reference/build.sh" --newest build/reference/newest
}

# Builds the Go reference if the shared material says how: the newest release
# where that can be built, and Debian's. Failures are silent: users of the
# programs check whether they exist.
build_reference() {
  if [ -f "$shared/reference/build.sh" ]; then
    build_newest_reference || say "no newest reference: Debian's is asked instead"
  fi
  if [ -x build/reference/hcl-bench ] && [ -x build/reference/hcl-oracle ]; then
    return 0
  fi
  if [ ! -f "$shared/reference/build.sh" ]; then
    say "no reference: $shared/reference/build.sh is absent"
    return 1
  fi
  [ -n "${HCL_NO_INSTALL:-}" ] && ! installed golang-go && return 1
  say "building the reference"
  quietly reference sh "$shared/reference/build.sh" build/reference
}

# Builds a program of benchmarks/peer from its name, the Debian package that it
# needs besides the standard library, and its sources.
build_peer() {
  local program=$PWD/build/reference/$1 package=$2 source
  shift 2
  [ -d "/usr/share/gocode/src/github.com/$package" ] || return 1
  local newest=$program
  for source in "$@"; do
    [ "benchmarks/peer/$source" -nt "$newest" ] && newest=$source
  done
  [ -e "$program" ] && [ "$newest" = "$program" ] && return 0
  (cd benchmarks/peer &&
    GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS='' CGO_ENABLED=0 \
      GOTOOLCHAIN=local go build -o "$program" "$@")
}

# Builds the peers for the benchmarks of values and of the JSON syntax, and
# those for functions, if Debian's packages are installed.
build_peers() {
  build_peer hcl-values-peer zclconf/go-cty measure.go values.go json.go
  build_peer hcl-functions-peer zclconf/go-cty-yaml measure.go functions.go
}

# The handwritten C++ sources, separated by NUL.
formatted_sources() {
  git ls-files -z --cached --others --exclude-standard -- '*.h' '*.cpp' |
    grep -zv '^generated/'
}
