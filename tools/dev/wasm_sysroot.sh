#!/usr/bin/env bash
# The libraries that a build for wasm32-wasi needs besides Debian's packages,
# compiled from Debian's sources into FOLDER: for the components of functions RE2,
# libyaml, zlib and Mbed TLS; also the headers of Boost and nlohmann/json. The
# system's own lists of packages stay as they are.
#   wasm_sysroot.sh FOLDER
set -euo pipefail
[ $# = 1 ] || { echo "usage: wasm_sysroot.sh FOLDER" >&2; exit 2; }
# Changes when a folder that is there has to be made again.
contents="re2 libyaml zlib mbedtls 6"
[ "$(cat "$1/complete" 2>/dev/null)" != "$contents" ] || exit 0
mkdir -p "$1"
folder=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/dev/debian_sources.sh
. "$here/debian_sources.sh"
mkdir -p "$folder/lib/pkgconfig" "$folder/include"

# archive NAME COMPILER OPTION... -- FILE...: lib/libNAME.a, for which pkg-config
# knows MODULE (default: libNAME), VERSION and FLAGS.
archive() {
  local name=$1 options=("$2" --target=wasm32-wasi -Os -DNDEBUG
    -ffunction-sections -fdata-sections -fno-stack-protector)
  shift 2
  while [ "$1" != -- ]; do options+=("$1") && shift; done
  shift
  mkdir -p "objects/$name"
  printf '%s\n' "$@" | xargs -P "$(nproc)" -I{} sh -c \
    'file=$1; shift; "$@" -c "$file" -o "objects/'"$name"'/$(basename "$file").o"' sh {} "${options[@]}"
  llvm-ar-16 crs "$folder/lib/lib$name.a" "objects/$name"/*.o
  cat >"$folder/lib/pkgconfig/${module:-lib$name}.pc" <<END
Name: ${module:-lib$name}
Description: $name for wasm32-wasi
Version: ${version:-1}
Libs: -L$folder/lib -l$name
Cflags: -I$folder/include ${flags:-}
END
}

fetch_sources "$folder/apt" re2 libyaml zlib mbedtls

# RE2 locks, and reports its own mistakes to a stream: there are no threads, and
# streams are half a megabyte.
unpack re2
make_re2_tables
cp "$here/wasm_re2_mutex.h" re2/util/mutex.h
cp "$here/wasm_re2_logging.h" re2/util/logging.h
module=re2 archive re2 clang++-16 -std=c++17 -fno-exceptions -fno-rtti -Ire2 -- \
  $(re2_sources)
mkdir -p "$folder/include/re2"
cp re2/re2/re2.h re2/re2/stringpiece.h "$folder/include/re2/"

unpack libyaml
module=yaml-0.1 archive yaml clang-16 -Ilibyaml/include -DYAML_VERSION_MAJOR=0 \
  -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 '-DYAML_VERSION_STRING="0.2.5"' -- \
  libyaml/src/{api,emitter,parser,reader,scanner,writer}.c
cp libyaml/include/yaml.h "$folder/include/"

unpack zlib
module=zlib archive z clang-16 -Izlib -- \
  zlib/{adler32,compress,crc32,deflate,inffast,inflate,inftrees,trees,uncompr,zutil}.c
cp zlib/zlib.h zlib/zconf.h "$folder/include/"

# Hashes, and the arithmetic of keys.
unpack mbedtls
module=mbedcrypto archive mbedcrypto clang-16 -Imbedtls/include -Imbedtls/library \
  '-DMBEDTLS_CONFIG_FILE="'"$here"'/wasm_mbedtls_config.h"' -- \
  mbedtls/library/{md5,sha1,sha256,sha512,bignum,constant_time,platform_util}.c
cp -r mbedtls/include/mbedtls "$folder/include/"
cp "$here/wasm_mbedtls_config.h" "$folder/include/mbedtls/config.h"

# The part of <filesystem> that needs no files; Debian's libc++ for WASI has none.
cp "$here/wasm_filesystem.h" "$folder/include/filesystem"

for headers in boost nlohmann; do
  ln -sfn /usr/include/$headers "$folder/include/$headers"
done
# What packages of the modules have to say. Boost's licence asks nothing of programs.
for file in re2/LICENSE libyaml/License zlib/LICENSE mbedtls/LICENSE \
  /usr/share/doc/{unicode-data,wasi-libc,libc++-16-dev-wasm32,nlohmann-json3-dev}/copyright; do
  printf '==== %s ====\n\n' "$(basename "$(dirname "$file")")"
  cat "$file"
  echo
done >"$folder/licenses.txt"

rm -rf objects
echo "$contents" >"$folder/complete"
