# HCL_VERSION and HCL_ABI_VERSION, read from include/hcl/version.h.

file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/../include/hcl/version.h" hcl_lines
  REGEX "^#define HCL_")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  "${CMAKE_CURRENT_LIST_DIR}/../include/hcl/version.h")
foreach(part MAJOR MINOR PATCH)
  string(REGEX MATCH "HCL_VERSION_${part} ([0-9]+)" ignored "${hcl_lines}")
  list(APPEND hcl_parts "${CMAKE_MATCH_1}")
endforeach()
list(JOIN hcl_parts "." HCL_VERSION)
string(REGEX MATCH "HCL_ABI_VERSION ([0-9]+)" ignored "${hcl_lines}")
set(HCL_ABI_VERSION "${CMAKE_MATCH_1}")
if(NOT hcl_lines MATCHES "HCL_VERSION_STRING \"${HCL_VERSION}\"")
  message(FATAL_ERROR "version.h: HCL_VERSION_STRING is not \"${HCL_VERSION}\"")
endif()
unset(hcl_parts)
unset(hcl_lines)
