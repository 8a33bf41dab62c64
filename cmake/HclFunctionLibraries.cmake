# The libraries that the components of functions are made with. Also part of
# the installed package, where a static library needs them.

include(CMakeFindDependencyMacro)
find_dependency(PkgConfig)

# PkgConfig::hcl_<name> for a module of pkg-config, in every folder.
function(hcl_find_function_library name module)
  if(NOT TARGET PkgConfig::hcl_${name})
    pkg_check_modules(hcl_${name} REQUIRED IMPORTED_TARGET GLOBAL "${module}")
  endif()
endfunction()

hcl_find_function_library(re2 re2)
hcl_find_function_library(crypto "libcrypto >= 3.0")
hcl_find_function_library(yaml yaml-0.1)
hcl_find_function_library(zlib zlib)
hcl_find_function_library(crypt libcrypt)
