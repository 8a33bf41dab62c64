#!/usr/bin/env bash
# Builds the site into build/site/html: the documents, and the reference made
# from the comments in the headers. Needs no network. What Doxygen and Sphinx
# warn about fails it. Run by `./dev site`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
site=build/site
rm -rf "$site"
mkdir -p "$site/source"

python3 docs/site/doxygen_filter.py include/hcl "$site/headers/hcl"
doxygen docs/site/Doxyfile

# The documents under their paths, so that their links work, with the files
# that they show.
git ls-files -z --cached --others --exclude-standard '*.md' 'docs/*' |
  xargs -0 cp --parents -t "$site/source"
cp docs/site/{conf.py,index.md} "$site/source/"
python3 docs/site/clause_pages.py conformance/cases "$site/source/clauses"
python3 docs/site/reference_pages.py include/hcl "$site/source/reference"
sphinx-build -q -W --keep-going -b html -d "$site/doctrees" \
  "$site/source" "$site/html"
echo "$site/html/index.html"
