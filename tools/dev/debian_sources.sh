# shellcheck shell=bash
# Sources of Debian's packages in a folder of their own; the system's own lists of
# packages stay as they are.

# fetch_sources FOLDER PACKAGE...: the archives of the packages, in FOLDER, which
# becomes the working folder.
fetch_sources() {
  local state=$1
  shift
  mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
  cp /var/lib/dpkg/status "$state/status"
  echo "deb-src ${DEBIAN_MIRROR:-http://deb.debian.org/debian} bookworm main" \
    >"$state/sources.list"
  cd "$state"
  apt_of "$state" update
  apt_of "$state" source --download-only "$@"
}

apt_of() {
  apt-get -o Dir::State="$1" -o Dir::State::status="$1/status" \
    -o Dir::Cache="$1/cache" -o Dir::Etc::sourcelist="$1/sources.list" \
    -o Dir::Etc::sourceparts=/dev/null -o APT::Sandbox::User=root -qq "${@:2}"
}

# unpack NAME: the source package's archive, in the folder NAME.
unpack() {
  mkdir -p "$1"
  tar -xf "$1"_*.orig.tar.* -C "$1" --strip-components=1
}

# make_re2_tables: what Debian's archive of RE2, which is unpacked, lacks, made of
# the package unicode-data.
make_re2_tables() {
  (cd re2/re2 && sed -i "s|from six.moves import urllib|import urllib.request|
    s|^_UNICODE_DIR = .*|_UNICODE_DIR = \"/usr/share/unicode\"|" unicode.py &&
    for table in casefold groups; do
      python3 "make_unicode_$table.py" >"unicode_$table.cc"
    done && perl make_perl_groups.pl >perl_groups.cc)
}

# re2_sources: the files of RE2 that functions need.
re2_sources() {
  find re2/re2 -maxdepth 1 -name '*.cc' | grep -vE 'filtered_re2|prefilter|/set\.cc'
  echo re2/util/rune.cc re2/util/strutil.cc
}
