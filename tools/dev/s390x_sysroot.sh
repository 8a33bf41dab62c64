#!/usr/bin/env bash
# ICU and GoogleTest of Debian for s390x, unpacked into FOLDER: what a build for
# that processor and its tests link. The system's own lists of packages stay as
# they are.
#   s390x_sysroot.sh FOLDER
set -euo pipefail
[ $# = 1 ] || { echo "usage: s390x_sysroot.sh FOLDER" >&2; exit 2; }
packages="libicu-dev:s390x libicu72:s390x libgtest-dev:s390x libgmock-dev:s390x
  nlohmann-json3-dev"
[ "$(cat "$1/complete" 2>/dev/null)" != "$packages" ] || exit 0
mkdir -p "$1"
folder=$(realpath "$1")
state=$folder/apt
mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
cp /var/lib/dpkg/status "$state/status"
apt() {
  apt-get -o APT::Architecture=s390x -o APT::Architectures::=s390x \
    -o Dir::State="$state" -o Dir::State::status="$state/status" \
    -o Dir::Cache="$state/cache" -o APT::Sandbox::User=root -qq "$@"
}
apt update
cd "$state"
rm -f ./*.deb
# shellcheck disable=SC2086
apt download $packages
for package in ./*.deb; do
  dpkg -x "$package" "$folder"
done
ln -sfn /usr/include/boost "$folder/usr/include/boost"
echo "$packages" >"$folder/complete"
