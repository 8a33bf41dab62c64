# Installation: the libraries with their CMake package and pkg-config files, the
# programs with manual pages and completions. find_package(hcl) gives hcl::hcl,
# and find_package(hcl COMPONENTS functions) also hcl::functions.
#
# The installation components follow the packages of distributions: `runtime`
# has the shared libraries, `development` what is needed to build programs, and
# `tools` the programs.

include(CMakePackageConfigHelpers)

set(hcl_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/hcl")
get_property(hcl_components GLOBAL PROPERTY HCL_COMPONENTS)

# hcl_install_library(<target> <export>)
function(hcl_install_library target export)
  set(optional)
  if(HCL_INSTALL_BUILT)
    set(optional OPTIONAL)
  endif()
  install(TARGETS ${target} EXPORT ${export}
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development ${optional}
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime ${optional}
      NAMELINK_COMPONENT development
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT runtime)
  install(EXPORT ${export} NAMESPACE hcl::
    DESTINATION "${hcl_package_dir}" COMPONENT development)
endfunction()

hcl_install_library(hcl hclTargets)
foreach(component IN LISTS hcl_components)
  hcl_install_library(hcl_${component} hcl_${component}Targets)
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/hcl"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development
  FILES_MATCHING PATTERN "*.h" PATTERN "*.def")

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/hclConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/hclConfig.cmake"
  INSTALL_DESTINATION "${hcl_package_dir}")
write_basic_package_version_file(
  "${PROJECT_BINARY_DIR}/hclConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/hclConfig.cmake"
  "${PROJECT_BINARY_DIR}/hclConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclFunctionLibraries.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclText.cmake"
  DESTINATION "${hcl_package_dir}" COMPONENT development)

include(HclPkgConfig)
if(HCL_BUILD_APPS)
  include(HclInstallPrograms)
endif()
if(PROJECT_IS_TOP_LEVEL)
  include(HclPackages)
endif()
