#!/bin/sh
# Writes the Homebrew formula of a released archive:
#   make-formula.sh URL ARCHIVE > hcl-cpp.rb
# URL is where the archive can be downloaded, ARCHIVE a copy of it.
set -eu
[ $# = 2 ] || { echo "usage: make-formula.sh URL ARCHIVE" >&2; exit 2; }
sum=$(sha256sum "$2" 2>/dev/null || shasum -a 256 "$2")
cat <<END
class HclCpp < Formula
  desc "HCL 2, the configuration language: library and command"
  url "$1"
  sha256 "${sum%% *}"
  license "Apache-2.0"

  depends_on "boost" => :build
  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkg-config" => :build
  depends_on "icu4c"
  depends_on "libxcrypt"
  depends_on "libyaml"
  depends_on "openssl@3"
  depends_on "re2"

  def install
    system "cmake", "-S", ".", "-B", "build", "-DBUILD_SHARED_LIBS=ON",
           "-DHCL_BUILD_TESTS=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_equal "3\n", shell_output("#{bin}/hcl eval -e '1 + 2'")
  end
end
END
