# Programs that use only static libraries (HCL_STATIC): they start faster, since
# nothing has to be loaded, and run on any system with the same processor. ICU's
# data, 30 MB, are reduced to what the programs need.

if(NOT HCL_STATIC)
  # Links a program as HCL_STATIC requires.
  function(hcl_link_statically target)
  endfunction()
  function(hcl_optimise_for_size target)
  endfunction()
  function(hcl_keep_fast)
  endfunction()
  return()
endif()

enable_language(ASM)
# Unused functions are left out.
add_compile_options(-ffunction-sections -fdata-sections)
# Addresses are known when the program is linked.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-fno-pie)
add_link_options(-no-pie)
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)

# The rooms between a source and its result, where the time of a run goes. All
# else, which is most of the program, is optimised for its size.
set(HCL_FAST_ROOMS
  options hash meter text source node number type value convert operations
  function syntax model ast lower eval native json format)

# For the size GCC copies texts by instructions of the processor that are slow
# for short ones; to call memcpy() instead takes 0.2 % more room.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-mstringop-strategy=libcall HCL_STRINGOP_STRATEGY)

# Optimises a target of the programs, or of a room that is none of these, for
# its size.
function(hcl_optimise_for_size target)
  target_compile_options(${target} PRIVATE -Os
    $<$<BOOL:${HCL_STRINGOP_STRATEGY}>:-mstringop-strategy=libcall>)
endfunction()

# Sources of such a target that stay as fast as they are: every start goes
# through them.
function(hcl_keep_fast)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O2)
endfunction()

# hcl_static_library(VARIABLE NAME): the path of a library that must be there.
function(hcl_static_library variable name)
  find_library(${variable} NAMES "${name}")
  mark_as_advanced(${variable})
  if(NOT ${variable})
    message(FATAL_ERROR "HCL_STATIC needs lib${name}.a")
  endif()
endfunction()

# The object library hcl_icu_data: ICU's data without what nobody asks for, and
# the tables of its converters compressed.
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

# The files with which a program begins and ends. The ones that GCC uses for
# static programs sort all unwind tables at the first exception, which takes
# longer than the rest of most runs; the ones for dynamic programs find the table
# that the linker has sorted.
function(hcl_start_files first last)
  set(${first} "" PARENT_SCOPE)
  set(${last} "" PARENT_SCOPE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
    return()
  endif()
  foreach(name crt1 crti crtbegin crtend crtn)
    execute_process(COMMAND "${CMAKE_CXX_COMPILER}" "-print-file-name=${name}.o"
      OUTPUT_VARIABLE path OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT EXISTS "${path}")
      return()
    endif()
    set(${name} "${path}")
  endforeach()
  set(${first} -nostartfiles -Wl,--eh-frame-hdr "${crt1}" "${crti}" "${crtbegin}" PARENT_SCOPE)
  set(${last} "${crtend}" "${crtn}" PARENT_SCOPE)
endfunction()

# Places the symbols that startup uses next to each other, in the order that
# tools/start_order recorded, so that startup touches fewer pages. That tool
# reads the map.
function(hcl_order_for_start target)
  if(NOT HCL_LLD)
    return()
  endif()
  set(order "${PROJECT_SOURCE_DIR}/tools/start_order/symbols.txt")
  target_link_options(${target} PRIVATE
    "-Wl,--symbol-ordering-file=${order},--no-warn-symbol-ordering"
    "-Wl,-Map=$<TARGET_FILE:${target}>.map,--no-demangle")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${order}")
endfunction()

# Functions of the same instructions become one, and texts that end as others do
# a part of these. GCC does not say which functions are told apart by their
# addresses, as --icf=safe needs: none of ours are.
function(hcl_fold_code target)
  if(HCL_LLD)
    target_link_options(${target} PRIVATE -Wl,--icf=all,-O2)
  endif()
endfunction()

# Functions of libraries that nobody calls and that a table of theirs holds all
# the same: libcrypt's hashes but bcrypt, and what prints the exception that ends
# a program, where ours catch all. They are abort(). The names are internal to the
# libraries: where one is unknown, the program has what it would have otherwise.
function(hcl_leave_out_uncalled target)
  set(names _ZN9__gnu_cxx27__verbose_terminate_handlerEv)
  foreach(method bigcrypt bsdicrypt descrypt gost_yescrypt md5crypt nt scrypt
      sha1crypt sha256crypt sha512crypt sunmd5 yescrypt)
    list(APPEND names _crypt_crypt_${method}_rn _crypt_gensalt_${method}_rn)
  endforeach()
  foreach(name IN LISTS names)
    target_link_options(${target} PRIVATE -Wl,--defsym=${name}=abort)
  endforeach()
endfunction()

function(hcl_link_statically target)
  if(NOT TARGET hcl_icu_data)
    hcl_add_icu_data()
  endif()
  hcl_start_files(first last)
  # Of a template that several objects have the linker takes the first: that of
  # the fast rooms.
  hcl_room_objects(fast ${HCL_FAST_ROOMS})
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:hcl_icu_data>)
  target_link_options(${target} PRIVATE -static -s -Wl,--gc-sections ${first} ${fast})
  hcl_fold_code(${target})
  hcl_leave_out_uncalled(${target})
  target_link_libraries(${target} PRIVATE ${last})
  hcl_order_for_start(${target})
endfunction()
