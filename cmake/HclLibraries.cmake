# The libraries that every build needs. A missing one is reported in one
# sentence, with the packages that provide it.

include(GNUInstallDirs)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)
else()
  find_package(Threads REQUIRED)
endif()
# Found here so that every folder sees the target: functions need ICU for
# character encodings, whatever HCL_TEXT is.
find_package(ICU QUIET COMPONENTS uc)
include(HclText)
if(HCL_TEXT STREQUAL "icu" AND NOT HCL_TEXT_LIBRARY)
  message(FATAL_ERROR "hcl needs ICU: install libicu-dev (Debian), libicu-devel "
    "(Fedora), icu (Arch) or icu4c (Homebrew; then set ICU_ROOT), or set "
    "ICU_ROOT to where it is. HCL_TEXT names other ways")
endif()

# Header-only, and needed only to build the library.
find_path(HCL_BOOST_INCLUDE boost/multiprecision/cpp_int.hpp
  HINTS "${BOOST_ROOT}/include" "${Boost_ROOT}/include" ENV BOOST_ROOT)
mark_as_advanced(HCL_BOOST_INCLUDE)
if(NOT HCL_BOOST_INCLUDE)
  message(FATAL_ERROR "hcl needs the headers of Boost.Multiprecision: install "
    "libboost-dev (Debian), boost-devel (Fedora) or boost (Arch, Homebrew), or "
    "set BOOST_ROOT to where Boost is")
endif()
add_library(hcl_boost INTERFACE)
target_include_directories(hcl_boost SYSTEM INTERFACE "${HCL_BOOST_INCLUDE}")
