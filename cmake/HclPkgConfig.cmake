# hcl.pc for the core and hcl-<component>.pc for each component.

# hcl_write_pkgconfig(<file> <library> <description> REQUIRES <module>...
#   PRIVATE <module>... [SHARED])
# PRIVATE is what the library itself is made with. Whoever links a static
# library needs it, too; a shared one brings it along, and `Requires.private`
# would ask for its headers all the same. SHARED: a shared library in every
# build.
function(hcl_write_pkgconfig file library description)
  cmake_parse_arguments(PARSE_ARGV 3 arg "SHARED" "" "REQUIRES;PRIVATE")
  set(is_static TRUE)
  if(BUILD_SHARED_LIBS OR arg_SHARED)
    set(is_static FALSE)
  endif()
  if(is_static)
    list(APPEND arg_REQUIRES ${arg_PRIVATE})
  endif()
  list(JOIN arg_REQUIRES ", " requires)
  set(libs "-L\${libdir} -l${library}")
  if(is_static)
    string(APPEND libs " -lstdc++ -lm -pthread")
  endif()
  file(WRITE "${PROJECT_BINARY_DIR}/${file}" "\
prefix=\${pcfiledir}/${hcl_pc_up}
includedir=\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}
libdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}

Name: ${library}
Description: ${description}
Version: ${PROJECT_VERSION}
Requires: ${requires}
Cflags: -I\${includedir}
Libs: ${libs}
")
  install(FILES "${PROJECT_BINARY_DIR}/${file}"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
endfunction()

# From the folder of the files up to the prefix, wherever it is moved.
file(RELATIVE_PATH hcl_pc_up
  "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
string(REGEX REPLACE "/$" "" hcl_pc_up "${hcl_pc_up}")

set(hcl_pc_icu icu-uc)
set(hcl_pc_own "")
set(hcl_pc_host "")
hcl_write_pkgconfig(hcl.pc hcl "HCL 2, the configuration language"
  PRIVATE ${hcl_pc_${HCL_TEXT}})
if("functions" IN_LIST hcl_components)
  hcl_write_pkgconfig(hcl-functions.pc hcl_functions
    "Functions for HCL: go-cty's, Terraform's and OpenTofu's"
    REQUIRES hcl PRIVATE icu-uc re2 libcrypto yaml-0.1 zlib)
endif()
if("terraform_functions" IN_LIST hcl_components)
  hcl_write_pkgconfig(hcl-terraform-functions.pc hcl_terraform_functions
    "Functions for HCL that reach files, time and randomness"
    REQUIRES hcl-functions PRIVATE libcrypt)
endif()
if("terraform" IN_LIST hcl_components)
  hcl_write_pkgconfig(hcl-terraform.pc hcl_terraform
    "Terraform modules, evaluated"
    REQUIRES hcl-terraform-functions)
endif()
if("host" IN_LIST hcl_components)
  hcl_write_pkgconfig(hcl-host.pc hcl_host
    "Languages made of HCL, described by data"
    REQUIRES hcl-terraform-functions)
endif()
if("patterns" IN_LIST hcl_components)
  hcl_write_pkgconfig(hcl-patterns.pc hcl_patterns
    "Regular expressions in mappings of HCL to structs"
    REQUIRES hcl PRIVATE re2)
endif()
if("query" IN_LIST hcl_components)
  hcl_write_pkgconfig(hcl-query.pc hcl_query
    "Queries for trees of HCL sources"
    REQUIRES hcl PRIVATE re2)
endif()
if(TARGET hcl_c)
  hcl_write_pkgconfig(hcl-c.pc hcl_c
    "HCL 2 for C and for bindings of other languages" SHARED)
endif()
