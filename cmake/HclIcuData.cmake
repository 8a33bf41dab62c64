# The part of ICU's data that the library uses, for whatever is linked with the
# static libraries of ICU (HCL_STATIC, HCL_C_BUNDLED): whole, they are 30 MB.

if(NOT HCL_STATIC AND NOT HCL_C_BUNDLED)
  return()
endif()
enable_language(ASM)
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)

# hcl_static_library(VARIABLE NAME): the path of a library that must exist.
function(hcl_static_library variable name)
  find_library(${variable} NAMES "${name}")
  mark_as_advanced(${variable})
  if(NOT ${variable})
    message(FATAL_ERROR "HCL_STATIC needs lib${name}.a")
  endif()
endfunction()

# The object library hcl_icu_data: the part of ICU's data that is used, with the
# converter tables compressed.
function(hcl_add_icu_data)
  hcl_static_library(HCL_ICU_DATA_LIBRARY icudata)
  set(tools "${PROJECT_SOURCE_DIR}/tools/icu_data")
  add_executable(hcl_icu_converters "${tools}/converters.cpp")
  target_include_directories(hcl_icu_converters PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(hcl_icu_converters PRIVATE ICU::uc "${HCL_ICU_DATA_LIBRARY}")
  add_executable(hcl_icu_pack "${tools}/pack.cpp")
  target_link_libraries(hcl_icu_pack PRIVATE PkgConfig::hcl_zlib)
  set(out "${PROJECT_BINARY_DIR}/icu_data")
  add_custom_command(
    OUTPUT "${out}.S"
    BYPRODUCTS "${out}.dat" "${out}.txt" "${out}.converters.dat" "${out}.converters.packed"
    COMMAND hcl_icu_converters > "${out}.txt"
    COMMAND "${tools}/subset.sh" "${HCL_ICU_DATA_LIBRARY}" "${out}.txt"
            "$<TARGET_FILE:hcl_icu_pack>" "${out}"
    DEPENDS hcl_icu_converters hcl_icu_pack "${tools}/subset.sh"
    VERBATIM)
  add_library(hcl_icu_data OBJECT "${out}.S")
endfunction()
