#!/usr/bin/env bash
# Builds the site into build/site/html: the documents, and the reference made
# from the comments in the headers. Needs no network. What Sphinx warns about,
# and a function without an entry, fails it. Run by `./dev site`.
#
# HCL_PLAYGROUND names the folder of the built playground; the first page leads to
# it, and without it does not speak of it.
#
# With --quick only the pages of a few headers are made, in build/site-quick:
# enough to notice that something in the chain no longer works, such as two
# headers with one namespace of their own. Run by `./dev
# check reference`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export PYTHONDONTWRITEBYTECODE=1
site=build/site
root=index
headers=()
if [ "${1:-}" = --quick ]; then
  site=build/site-quick
  root=reference/index
  headers=(host host_description json load options scope values)
fi
rm -rf "$site"
mkdir -p "$site/source"

python3 docs/site/doxygen_filter.py include/hcl "$site/headers/hcl"
sed "s,build/site,$site,g" docs/site/Doxyfile | doxygen -

# The documents under their paths, so that their links work, with the files
# that they show.
if [ ${#headers[@]} = 0 ]; then
  git ls-files -z --cached --others --exclude-standard '*.md' 'docs/*' |
    xargs -0 cp --parents -t "$site/source"
  python3 docs/site/landing.py docs/site/index.md ${HCL_PLAYGROUND:+--playground} >"$site/source/index.md"
  python3 docs/site/clause_pages.py conformance/cases "$site/source/clauses"
fi
cp docs/site/conf.py "$site/source/"
python3 docs/site/reference_pages.py include/hcl "$site/source/reference" "${headers[@]}"
sphinx-build -q -W --keep-going -b html -D root_doc="$root" -d "$site/doctrees" \
  "$site/source" "$site/html"
if [ ${#headers[@]} = 0 ] && [ -n "${HCL_PLAYGROUND:-}" ]; then
  # Beside the page about it.
  mkdir -p "$site/html/playground"
  cp -r "$HCL_PLAYGROUND/." "$site/html/playground/"
fi
python3 docs/site/check_functions.py include/hcl "$site/html/objects.inv" "${headers[@]}"
echo "$site/html/index.html"
