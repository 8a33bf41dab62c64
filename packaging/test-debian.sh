#!/usr/bin/env bash
# Installs the Debian packages in FOLDER into a clean Debian 12 and uses them:
#   test-debian.sh FOLDER CHROOT
# CHROOT is made with debootstrap if it does not exist; root is needed. Prints
# what was checked; the exit code is 0 when everything worked.
set -euo pipefail
[ $# = 2 ] || { echo "usage: test-debian.sh FOLDER CHROOT" >&2; exit 2; }
packages=$(realpath "$1")
chroot=$(realpath -m "$2")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

inside() { chroot "$chroot" /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin \
  DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }

[ -x "$chroot/usr/bin/apt-get" ] ||
  debootstrap --variant=minbase bookworm "$chroot" "$mirror" >/dev/null
# Java, which the grammar laboratory needs, is not configured without it.
mount -t proc proc "$chroot/proc"
trap 'umount "$chroot/proc"' EXIT
[ ! -d /etc/apt/apt.conf.d ] ||
  cp -r /etc/apt/apt.conf.d/. "$chroot/etc/apt/apt.conf.d/"
mkdir -p "$chroot/packages"
cp "$packages"/*.deb "$chroot/packages/"
cp "$here/../tests/install/consumer/main.cpp" "$chroot/packages/"
inside apt-get update -qq

echo "installing the packages"
inside sh -c 'apt-get install -y -qq --reinstall --no-install-recommends \
  /packages/libhcl1_*.deb /packages/hcl-tools_*.deb >/dev/null 2>&1'
[ "$(inside hcl eval -e '1 + 2')" = 3 ]
[ "$(inside sh -c 'echo "a=1" | hclfmt')" = "a = 1" ]
echo "the programs work without the development package"

inside sh -c 'apt-get install -y -qq --no-install-recommends g++ pkg-config \
  >/dev/null 2>&1 && apt-get install -y -qq --reinstall \
  /packages/libhcl-dev_*.deb >/dev/null 2>&1'
inside sh -c 'cd /packages && g++ -std=c++20 main.cpp \
  $(pkg-config --cflags --libs hcl) -o consumer && ./consumer'
echo "a program builds and runs with pkg-config"

inside sh -c 'apt-get install -y -qq --reinstall --no-install-recommends \
  /packages/hcl-lab_*.deb >/dev/null 2>&1'
[ "$(inside hcl-lab eval --expr '1 + 2')" = "3 : number" ]
echo "the grammar laboratory works with the grammars of its package"

inside sh -c 'apt-get remove -y -qq hcl-lab hcl-tools libhcl1 libhcl-dev >/dev/null 2>&1'
[ -z "$(inside sh -c 'find /usr -name "*hcl*" -newer /packages/main.cpp')" ]
echo "nothing is left after removal"
