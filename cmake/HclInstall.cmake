# Installation and the CMake package: find_package(hcl) gives hcl::hcl, and
# find_package(hcl COMPONENTS functions) also hcl::functions.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(hcl_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/hcl")
install(TARGETS hcl EXPORT hclTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
get_property(hcl_components GLOBAL PROPERTY HCL_COMPONENTS)
foreach(component IN LISTS hcl_components)
  install(TARGETS hcl_${component} EXPORT hcl_${component}Targets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  install(EXPORT hcl_${component}Targets NAMESPACE hcl::
    DESTINATION "${hcl_package_dir}")
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/hcl"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(EXPORT hclTargets NAMESPACE hcl:: DESTINATION "${hcl_package_dir}")
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/hclConfig.cmake.in"
  "${CMAKE_BINARY_DIR}/hclConfig.cmake"
  INSTALL_DESTINATION "${hcl_package_dir}")
write_basic_package_version_file(
  "${CMAKE_BINARY_DIR}/hclConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${CMAKE_BINARY_DIR}/hclConfig.cmake"
  "${CMAKE_BINARY_DIR}/hclConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclFunctionLibraries.cmake"
  DESTINATION "${hcl_package_dir}")
