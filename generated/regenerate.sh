#!/bin/sh
# Makes the files of generated/ and include/hcl/syntax_names.def from grammar/.
#
#   generated/regenerate.sh TABLEGEN [DESTINATION]
#
# TABLEGEN is the built hcl-tablegen; the tool `antlr4` (4.7.2) is found on the
# PATH. DESTINATION is the folder that takes `generated` and `include`, the
# repository unless given. `cmake --build BUILD --target regenerate` calls this.
set -eu
case $1 in
  */*) tablegen=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") ;;
  *) tablegen=$(command -v "$1") ;;
esac
cd "$(dirname "$0")/.."
destination=${2:-.}
mkdir -p "$destination/generated" "$destination/include/hcl"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The tool writes the path of the grammar, as given here, into its output.
generate() {
  antlr4 -Dlanguage=Cpp -no-visitor -no-listener -Xexact-output-dir \
    -lib grammar -o "$work" "grammar/$1Lexer.g4" "grammar/$1Parser.g4"
}

# tables PREFIX TABLES NAMES
tables() {
  "$tablegen" "$1" "$work/$1Lexer.interp" "$work/$1Parser.interp" \
    "grammar/$1Parser.g4" "$2" "$3"
}

generate Hcl
tables Hcl "$destination/generated/hcl_tables.inc" \
  "$destination/include/hcl/syntax_names.def"
generate Json
tables Json "$destination/generated/json_tables.inc" \
  "$destination/generated/json_names.inc"

# C++20 takes neither the tool's u8 literals nor an implicit capture of `this`.
sed -i 's/u8"/"/g; s/\[=\] {/[=, this] {/' "$work"/*.cpp
rm -rf "$destination/generated/antlr"
mkdir -p "$destination/generated/antlr"
cp "$work"/*.cpp "$work"/*.h "$destination/generated/antlr"
