#!/usr/bin/env bash
# ICU and GoogleTest of Debian for another processor, such as arm64, unpacked into
# FOLDER: what a build for it and its tests link. The system's own lists of
# packages stay as they are.
#   debian_sysroot.sh ARCHITECTURE FOLDER
set -euo pipefail
[ $# = 2 ] || { echo "usage: debian_sysroot.sh ARCHITECTURE FOLDER" >&2; exit 2; }
architecture=$1
packages="libicu-dev:$1 libicu72:$1 libgtest-dev:$1 libgmock-dev:$1
  nlohmann-json3-dev"
[ "$(cat "$2/complete" 2>/dev/null)" != "$packages" ] || exit 0
mkdir -p "$2"
folder=$(realpath "$2")
state=$folder/apt
mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
cp /var/lib/dpkg/status "$state/status"
apt() {
  apt-get -o APT::Architecture="$architecture" -o APT::Architectures::="$architecture" \
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
