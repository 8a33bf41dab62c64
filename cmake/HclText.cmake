# The Unicode library that HCL_TEXT names; HCL_TEXT_LIBRARY is its target, empty
# if the library or the host program has the data (hcl/unicode.h). Also part of the
# installed package, because a static library needs it there.

set(HCL_TEXT_LIBRARY "")
if(HCL_TEXT STREQUAL "icu")
  find_package(ICU QUIET COMPONENTS uc)
  if(ICU_FOUND)
    set(HCL_TEXT_LIBRARY ICU::uc)
  endif()
endif()
