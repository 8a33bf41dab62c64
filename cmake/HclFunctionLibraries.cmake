# The libraries that the components of functions are made with. Also part of
# the installed package, where a static library needs them.

include(CMakeFindDependencyMacro)
find_dependency(PkgConfig)
if(NOT TARGET PkgConfig::hcl_re2)
  pkg_check_modules(hcl_re2 REQUIRED IMPORTED_TARGET GLOBAL re2)
endif()
