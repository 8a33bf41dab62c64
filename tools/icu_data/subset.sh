#!/bin/sh
# subset.sh LIBRARY NEEDED OUT: writes the part of ICU's data that a program
# needs to OUT.dat, with assembly OUT.S for it. LIBRARY is libicudata.a, NEEDED
# a list of files, one per line. Needs icupkg (Debian: icu-devtools) and
# binutils.
set -eu
export LC_ALL=C

library=$(realpath "$1")
needed=$(realpath "$2")
out=$(realpath -m "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

icupkg=$(command -v icupkg || echo /usr/sbin/icupkg)
ar x "$library"
object=$(ls icudt*_dat.o)
# icudt72l_dat.o holds icudt72l.dat under the name icudt72_dat.
package=${object%_dat.o}.dat
symbol=$(nm "$object" | awk '/_dat$/ { print $3 }')
objcopy -O binary --only-section=.rodata "$object" "$package"
"$icupkg" -l "$package" | sort >all
cp "$needed" list
mkdir files small
# A converter may build on another one. Break rules other than those of grapheme
# clusters are left out.
for _ in 1 2 3; do
  sort -u list | comm -12 - all >list.txt
  "$icupkg" -x list.txt -d files "$package" 2>missing
  # The name of the package is part of the names in it.
  "$icupkg" --ignore-deps -a list.txt -s files new "small/$package" 2>missing || {
    cat missing >&2
    exit 1
  }
  "$icupkg" "small/$package" checked.dat 2>missing || true
  sed -nE 's/.* depends on missing item (.*\.cnv)$/\1/p' missing >>list
done
mv "small/$package" "$out.dat"

cat >"$out.S" <<END
  .section .note.GNU-stack,"",%progbits
  .section .rodata
  .globl $symbol
  .balign 16
  .type $symbol, %object
$symbol:
  .incbin "$out.dat"
  .size $symbol, . - $symbol
END
