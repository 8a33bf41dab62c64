# HCL_LIBCRYPTO_FILE: the name of OpenSSL's shared library, which the function
# that first needs it loads, since most processes need it in no call and it takes
# as long to load as all others together. Empty: it is linked as any other.
set(HCL_LIBCRYPTO_FILE "")
option(HCL_OPENSSL_ON_DEMAND
  "Load OpenSSL's shared library when a function first needs it" ${PROJECT_IS_TOP_LEVEL})
if(NOT HCL_OPENSSL_ON_DEMAND OR HCL_STATIC OR HCL_C_BUNDLED OR CMAKE_CROSSCOMPILING OR
    NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_READELF)
  return()
endif()

# Only a library where the loader looks by itself is found again when a program
# runs.
list(GET hcl_crypto_LINK_LIBRARIES 0 hcl_libcrypto)
get_filename_component(hcl_libcrypto_folder "${hcl_libcrypto}" DIRECTORY)
if(NOT hcl_libcrypto MATCHES "\\.so$" OR
    NOT hcl_libcrypto_folder IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
  return()
endif()
execute_process(COMMAND "${CMAKE_READELF}" -d "${hcl_libcrypto}"
  OUTPUT_VARIABLE hcl_libcrypto_entries ERROR_QUIET)
if(hcl_libcrypto_entries MATCHES "soname: \\[([^]]+)\\]")
  set(HCL_LIBCRYPTO_FILE "${CMAKE_MATCH_1}")
  # For the tests and the packages.
  set_property(GLOBAL PROPERTY HCL_LIBCRYPTO_FILE "${HCL_LIBCRYPTO_FILE}")
  set_property(GLOBAL PROPERTY HCL_LIBCRYPTO "${hcl_libcrypto}")
endif()
