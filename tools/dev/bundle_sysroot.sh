#!/usr/bin/env bash
# The libraries that libhcl_c needs to bring all others along (HCL_C_BUNDLED) and
# that Debian has only for programs, compiled from Debian's sources into FOLDER:
# RE2.
#   bundle_sysroot.sh FOLDER
set -euo pipefail
[ $# = 1 ] || { echo "usage: bundle_sysroot.sh FOLDER" >&2; exit 2; }
# Debian's own, for programs and for shared libraries, and what reduces ICU's data.
for library in icuuc icudata crypto yaml z crypt; do
  [ -e "$(g++ -print-file-name=lib$library.a)" ] || { echo "lib$library.a is absent" >&2; exit 1; }
done
PATH=$PATH:/usr/sbin command -v icupkg >/dev/null || { echo "icupkg is absent" >&2; exit 1; }
# Changes when a folder that is there has to be made again.
contents="re2 1"
[ "$(cat "$1/complete" 2>/dev/null)" != "$contents" ] || exit 0
mkdir -p "$1/lib/pkgconfig" "$1/include/re2"
folder=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=tools/dev/debian_sources.sh
. "$here/debian_sources.sh"

fetch_sources "$folder/apt" re2
unpack re2
make_re2_tables
mkdir -p objects
re2_sources | tr ' ' '\n' | xargs -P "$(nproc)" -I{} sh -c \
  'g++ -std=c++17 -O2 -DNDEBUG -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections \
    -Ire2 -c "$1" -o "objects/$(basename "$1").o"' sh {}
ar crs "$folder/lib/libre2.a" objects/*.o
cp re2/re2/re2.h re2/re2/stringpiece.h "$folder/include/re2/"
cat >"$folder/lib/pkgconfig/re2.pc" <<END
Name: re2
Description: RE2 for shared libraries
Version: $(basename re2_*.orig.tar.* | sed 's/^re2_//; s/+.*//')
Libs: -L$folder/lib -lre2 -pthread
Cflags: -I$folder/include
END
rm -rf objects
echo "$contents" >"$folder/complete"
