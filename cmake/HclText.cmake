# The Unicode library that HCL_TEXT names; HCL_TEXT_LIBRARY is its target, empty
# if the host program brings its own table (hcl/unicode.h). Also part of the
# installed package, because a static library needs it there.

set(HCL_TEXT_LIBRARY "")
if(HCL_TEXT STREQUAL "icu")
  find_package(ICU QUIET COMPONENTS uc)
  if(ICU_FOUND)
    set(HCL_TEXT_LIBRARY ICU::uc)
  endif()
elseif(HCL_TEXT STREQUAL "utf8proc")
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND AND NOT TARGET PkgConfig::hcl_utf8proc)
    pkg_check_modules(hcl_utf8proc QUIET IMPORTED_TARGET GLOBAL libutf8proc)
  endif()
  if(TARGET PkgConfig::hcl_utf8proc)
    set(HCL_TEXT_LIBRARY PkgConfig::hcl_utf8proc)
  endif()
endif()
