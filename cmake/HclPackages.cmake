# `cpack -G DEB` makes libhcl1, libhcl-dev and hcl-tools; `cpack -G TGZ` makes
# one archive. Packages are made from a build with shared libraries: preset
# `package`.

include(HclOnDemand)
set(CPACK_PACKAGE_NAME hcl)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
  "HCL 2, the configuration language: library and command for C++")
set(CPACK_PACKAGE_CONTACT "hcl-cpp maintainers <hcl-cpp@localhost>")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_COMPONENTS_ALL runtime development tools)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_FILE_NAME
  "hcl-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME "libhcl${HCL_ABI_VERSION}")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_GENERATE_SHLIBS ON)
hcl_packages_on_demand(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS runtime)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
  "HCL 2, the configuration language: shared libraries")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libhcl-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libhcl${HCL_ABI_VERSION} (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
  "HCL 2, the configuration language: headers, CMake package and pkg-config files")

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME hcl-tools)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS
  "libhcl${HCL_ABI_VERSION} (= ${PROJECT_VERSION})")
hcl_packages_on_demand(hcl_tools_packages tools)
if(hcl_tools_packages)
  string(APPEND CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS ", ${hcl_tools_packages}")
endif()
set(CPACK_COMPONENT_TOOLS_DESCRIPTION
  "HCL 2, the configuration language: the commands hcl, hcl-lsp, hclfmt, hcldec and hcl-conformance")
include(CPack)
