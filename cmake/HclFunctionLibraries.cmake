# The libraries that the function components need. Also part of the installed
# package, because a static library needs them there.
# HCL_MISSING_FUNCTION_LIBRARIES lists the missing ones.

find_package(PkgConfig QUIET)
set(HCL_MISSING_FUNCTION_LIBRARIES "")

# PkgConfig::hcl_<name> for a module of pkg-config, in every folder.
macro(hcl_find_function_library name module)
  if(PkgConfig_FOUND AND NOT TARGET PkgConfig::hcl_${name})
    pkg_check_modules(hcl_${name} QUIET IMPORTED_TARGET GLOBAL "${module}")
  endif()
  if(NOT TARGET PkgConfig::hcl_${name})
    list(APPEND HCL_MISSING_FUNCTION_LIBRARIES "${module}")
  endif()
endmacro()

hcl_find_function_library(re2 re2)
hcl_find_function_library(yaml yaml-0.1)
hcl_find_function_library(zlib zlib)
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  # Its C library has converters and crypt(); of Mbed TLS, a few sources are
  # enough (tools/dev/wasm_sysroot.sh).
  hcl_find_function_library(crypto mbedcrypto)
else()
  # ICU's converters, for the functions of character encodings.
  find_package(ICU QUIET COMPONENTS uc)
  if(NOT ICU_FOUND)
    list(APPEND HCL_MISSING_FUNCTION_LIBRARIES icu-uc)
  endif()
  hcl_find_function_library(crypto "libcrypto >= 3.0")
  hcl_find_function_library(crypt libcrypt)
endif()
