#!/bin/sh
# subset.sh LIBRARY NEEDED PACK OUT: the parts of ICU's data that a program needs,
# as assembly OUT.S. LIBRARY is libicudata.a, NEEDED a list of converters, one a
# line, PACK the program that compresses them. The properties of emoji stay as
# they are; normal forms and other properties of characters are a part of ICU's
# code. Needs icupkg (Debian: icu-devtools) and binutils.
set -eu
export LC_ALL=C

library=$(realpath "$1")
needed=$(realpath "$2")
pack=$(realpath "$3")
out=$(realpath -m "$4")
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
mkdir files part

# make_part LIST OUT: a package of the files in LIST that there are.
make_part() {
  sort -u "$1" | comm -12 - all >list.txt
  "$icupkg" -x list.txt -d files "$package" 2>missing
  # The name of the package is a part of the names in it.
  "$icupkg" --ignore-deps -a list.txt -s files new "part/$package" 2>missing || {
    cat missing >&2
    exit 1
  }
  cp "part/$package" "$2"
}

# A converter may be made of another one.
cp "$needed" list
for _ in 1 2 3; do
  make_part list "$out.converters.dat"
  "$icupkg" "part/$package" checked.dat 2>missing || true
  sed -nE 's/.* depends on missing item (.*\.cnv)$/\1/p' missing >>list
done
"$pack" "$out.converters.dat" "$out.converters.packed"
echo uemoji.icu >list
make_part list "$out.dat"

cat >"$out.S" <<END
  .section .note.GNU-stack,"",%progbits
  .section .rodata.$symbol, "a"
  .globl $symbol
  .balign 16
  .type $symbol, %object
$symbol:
  .incbin "$out.dat"
  .size $symbol, . - $symbol
  .section .rodata.hcl_packed_converters, "a"
  .globl hcl_packed_converters
  .globl hcl_packed_converters_end
hcl_packed_converters:
  .incbin "$out.converters.packed"
hcl_packed_converters_end:
END
