# Programs that use only static libraries (HCL_STATIC): they start faster, since
# nothing has to be loaded, and run on any system with the same processor. ICU's
# data, 30 MB, are reduced to what the programs need. The command must stay below
# 8 MiB, which `./dev check static` checks.

if(NOT HCL_STATIC)
  # Links a program as HCL_STATIC requires.
  function(hcl_link_statically target)
  endfunction()
  function(hcl_keep_fast)
  endfunction()
  return()
endif()

# Addresses are known when the program is linked.
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
add_compile_options(-fno-pie)
add_link_options(-no-pie)

# With -Os GCC copies bytes with string instructions, which are slow for short
# texts. Calling memcpy() instead makes the code 0.2 % larger.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-mstringop-strategy=libcall HCL_STRINGOP_STRATEGY)

# Optimises a target for size: what is not in HCL_FAST_ROOMS.
function(hcl_optimise_for_size target)
  target_compile_options(${target} PRIVATE -Os
    $<$<BOOL:${HCL_STRINGOP_STRATEGY}>:-mstringop-strategy=libcall>)
  # The precompiled headers are compiled for the fast rooms, with other options.
  set_target_properties(${target} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
endfunction()

# Names sources of such a target that stay at -O2, because every start executes
# them.
function(hcl_keep_fast)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS -O2)
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
# tools/start_order recorded in this build folder, so that startup touches fewer
# pages. That tool reads the map; before it has run the order is empty.
function(hcl_order_for_start target)
  if(NOT HCL_LLD)
    return()
  endif()
  set(order "${PROJECT_BINARY_DIR}/start_order.txt")
  if(NOT EXISTS "${order}")
    file(TOUCH "${order}")
  endif()
  target_link_options(${target} PRIVATE
    "-Wl,--symbol-ordering-file=${order},--no-warn-symbol-ordering"
    "-Wl,-Map=$<TARGET_FILE:${target}>.map,--no-demangle")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${order}")
endfunction()

# Merges functions with identical instructions, and texts that end alike.
# --icf=safe would merge nothing, because GCC does not record which functions are
# compared by address. None of ours are; std::function compares its managers,
# which differ because each names its own type.
function(hcl_fold_code target)
  if(HCL_LLD)
    target_link_options(${target} PRIVATE -Wl,--icf=all,-O2)
  endif()
endfunction()

# Replaces library functions that are never called, but that a table of their
# library refers to, with abort(): the hashes of libcrypt other than bcrypt, and
# the handler that prints uncaught exceptions, since our programs catch them. The
# names are internal to the libraries; a name that a library does not have only
# leaves the program larger.
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
  # The linker keeps the first copy of a template instance that several objects
  # have. The fast rooms come first, so that it is theirs.
  hcl_room_objects(fast ${HCL_FAST_ROOMS})
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:hcl_icu_data>)
  target_link_options(${target} PRIVATE -static -s -Wl,--gc-sections ${first} ${fast})
  hcl_fold_code(${target})
  hcl_leave_out_uncalled(${target})
  target_link_libraries(${target} PRIVATE ${last})
  hcl_order_for_start(${target})
endfunction()
