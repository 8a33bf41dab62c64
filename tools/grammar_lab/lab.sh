#!/bin/sh
# Compares the grammar of the working tree with that of a revision.
#
#   tools/grammar_lab/lab.sh LAB [REVISION [FOLDER]]
#
# LAB is the built hcl-grammar-lab, REVISION is HEAD unless given, FOLDER holds
# sources on which tokens and trees are compared (native: .hcl .tf .tfvars;
# JSON: .json), the examples unless given.
set -eu
lab=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
revision=${2:-HEAD}
folder=$(cd "${3:-$(dirname "$0")/../../examples}" && pwd)
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/before" "$work/after"

git archive "$revision" grammar | tar -x -C "$work/before" --strip-components 1
cp grammar/*.g4 "$work/after"
for side in before after; do
  for prefix in Hcl Json; do
    (cd "$work/$side" && antlr4 -no-visitor -no-listener \
      "${prefix}Lexer.g4" "${prefix}Parser.g4")
  done
done

# compare PREFIX FIND-EXPRESSION...
compare() {
  prefix=$1
  shift
  find "$folder" -type f \( "$@" \) | sort >"$work/files"
  "$lab" "$prefix" "$work/before" "$work/after" "$work/files"
}

compare Hcl -name '*.hcl' -o -name '*.tf' -o -name '*.tfvars'
compare Json -name '*.json'
