#!/usr/bin/env bash
# ICU of Debian for s390x, unpacked into FOLDER: what a build for that processor
# links. The system's own lists of packages stay as they are.
#   s390x_sysroot.sh FOLDER
set -euo pipefail
[ $# = 1 ] || { echo "usage: s390x_sysroot.sh FOLDER" >&2; exit 2; }
[ ! -f "$1/complete" ] || exit 0
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
apt download libicu-dev:s390x libicu72:s390x
for package in ./*.deb; do
  dpkg -x "$package" "$folder"
done
ln -sfn /usr/include/boost "$folder/usr/include/boost"
touch "$folder/complete"
