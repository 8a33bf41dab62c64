#!/usr/bin/env bash
# utf8proc for WebAssembly, compiled from Debian's source into FOLDER, and
# Boost's headers: what a build for wasm32-wasi needs besides Debian's packages.
# The system's own lists of packages stay as they are.
#   wasm_sysroot.sh FOLDER
set -euo pipefail
[ $# = 1 ] || { echo "usage: wasm_sysroot.sh FOLDER" >&2; exit 2; }
[ ! -f "$1/complete" ] || exit 0
mkdir -p "$1"
folder=$(realpath "$1")
state=$folder/apt
mkdir -p "$state/lists/partial" "$state/cache/archives/partial" \
  "$folder/lib/pkgconfig" "$folder/include"
cp /var/lib/dpkg/status "$state/status"
echo "deb-src ${DEBIAN_MIRROR:-http://deb.debian.org/debian} bookworm main" \
  >"$state/sources.list"
apt() {
  apt-get -o Dir::State="$state" -o Dir::State::status="$state/status" \
    -o Dir::Cache="$state/cache" -o Dir::Etc::sourcelist="$state/sources.list" \
    -o Dir::Etc::sourceparts=/dev/null -o APT::Sandbox::User=root -qq "$@"
}
cd "$state"
apt update
apt source --download-only utf8proc
tar -xzf utf8proc_*.orig.tar.gz
clang-16 --target=wasm32-wasi -O2 -DUTF8PROC_STATIC -c utf8proc-*/utf8proc.c \
  -o utf8proc.o
llvm-ar-16 crs "$folder/lib/libutf8proc.a" utf8proc.o
cp utf8proc-*/utf8proc.h "$folder/include/"
ln -sfn /usr/include/boost "$folder/include/boost"
cat >"$folder/lib/pkgconfig/libutf8proc.pc" <<END
Name: libutf8proc
Description: Unicode
Version: 2
Libs: -L$folder/lib -lutf8proc
Cflags: -I$folder/include -DUTF8PROC_STATIC
END
touch "$folder/complete"
