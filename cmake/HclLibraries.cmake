# The libraries that every build needs. What is missing is said in one sentence,
# with the packages that have it.

include(GNUInstallDirs)
find_package(Threads REQUIRED)
find_package(ICU QUIET COMPONENTS uc)
if(NOT ICU_FOUND)
  message(FATAL_ERROR "hcl needs ICU: install libicu-dev (Debian), libicu-devel "
    "(Fedora), icu (Arch) or icu4c (Homebrew; then set ICU_ROOT), or set "
    "ICU_ROOT to where it is")
endif()

# Headers alone, and only for building the library.
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
