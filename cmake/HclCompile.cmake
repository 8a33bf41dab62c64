# How the sources of a target are compiled.
#
#   hcl_compile(<target> <kind> [APART <source>...])
#
# unites the target's sources (CMake's UNITY_BUILD), HCL_UNITY at a time, so that
# the headers they share are read once, and with g++ precompiles the headers that
# most units read. Neither is a promise to any source, which includes what it
# uses: with HCL_UNITY=0 each source is compiled by itself without precompiled
# headers. Two sources of a target that declare the same name in their unnamed
# namespaces clash, which the compiler reports: rename one. APART names sources
# that are compiled by themselves in any case: those with `using enum` or `using
# namespace` at namespace scope, and those of tests that repeat names.
#
# <kind> says how the target is optimised and what it usually includes:
#   fast      rooms in which a program spends its time
#   cold      other rooms and libraries: HCL_COLD_FLAGS
#   program   programs, which leave the work to the library: HCL_COLD_FLAGS
#   test      tests, which also read GoogleTest: HCL_TEST_FLAGS
#   room_test tests that link only some rooms: no header of the library may
#             declare to them what they do not link

# Some libraries require -pthread of whoever uses them, and the options must be
# the same. A precompiled header fills the heap at which g++ begins to collect
# garbage, so it begins later.
set(hcl_precompiled_options -pthread --param=ggc-min-heapsize=400000)

set(hcl_precompiled_standard
  <algorithm> <array> <cstddef> <cstdint> <functional> <map> <memory>
  <optional> <set> <span> <string> <string_view> <unordered_map> <utility>
  <variant> <vector>)
set(hcl_precompiled_fast ${hcl_precompiled_standard}
  <hcl/ast.h> <hcl/body.h> <hcl/convert.h> <hcl/diagnostic.h> <hcl/eval_context.h>
  <hcl/expression.h> <hcl/options.h> <hcl/source.h> <hcl/value.h>)
set(hcl_precompiled_cold ${hcl_precompiled_fast})
set(hcl_precompiled_program ${hcl_precompiled_fast}
  <filesystem> <fstream> <iostream> <sstream>)
set(hcl_precompiled_room_test ${hcl_precompiled_standard}
  <filesystem> <fstream> <iostream> <sstream> <gtest/gtest.h> <gmock/gmock.h>)
set(hcl_precompiled_test ${hcl_precompiled_room_test} <hcl/hcl.h>)

function(hcl_compile target kind)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "APART")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hcl_compile(${target}): unknown ${arg_UNPARSED_ARGUMENTS}")
  endif()
  hcl_set_optimisation(${target} ${kind})
  if(HCL_UNITY)
    set_target_properties(${target} PROPERTIES
      UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${HCL_UNITY})
    # g++ takes a type that holds one of an unnamed namespace for one that other
    # units see, because the united source is not the file that it compiles.
    target_compile_options(${target} PRIVATE
      $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    set_source_files_properties(${arg_APART} PROPERTIES
      SKIP_UNITY_BUILD_INCLUSION ON)
    hcl_precompile(${target} ${kind})
  endif()
endfunction()

# The options of the compiler that a kind of target adds.
function(hcl_set_optimisation target kind)
  if(kind MATCHES "^(cold|program)$")
    if(HCL_STATIC)
      hcl_optimise_for_size(${target})
    else()
      target_compile_options(${target} PRIVATE ${hcl_cold_flags})
    endif()
  elseif(kind MATCHES "test$")
    target_compile_options(${target} PRIVATE ${HCL_TEST_FLAGS})
  endif()
endfunction()

function(hcl_precompile target kind)
  get_target_property(disabled ${target} DISABLE_PRECOMPILE_HEADERS)
  if(disabled OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR NOT HCL_EXCEPTIONS)
    return()
  endif()
  if(NOT TARGET hcl_precompiled_${kind})
    hcl_add_precompiled(${kind})
  endif()
  target_precompile_headers(${target} REUSE_FROM hcl_precompiled_${kind})
  # -fpch-preprocess lets ccache see what was precompiled.
  target_compile_options(${target} PRIVATE ${hcl_precompiled_options} -fpch-preprocess)
endfunction()

# The target that makes the precompiled header of a kind.
function(hcl_add_precompiled kind)
  set(target hcl_precompiled_${kind})
  set(source "${PROJECT_BINARY_DIR}/precompiled/empty.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "")
  if(kind MATCHES "^(fast|cold)$")
    add_library(${target} OBJECT "${source}")
  else()
    # Only those of an executable are compiled as the programs are; its source
    # alone is compiled, and nothing links it.
    set(source "${PROJECT_BINARY_DIR}/precompiled/main.cpp")
    file(CONFIGURE OUTPUT "${source}" CONTENT "int main() {}\n")
    add_executable(${target} EXCLUDE_FROM_ALL "${source}")
  endif()
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/include")
  target_link_libraries(${target} PRIVATE hcl_warnings)
  target_compile_options(${target} PRIVATE ${hcl_precompiled_options})
  hcl_set_optimisation(${target} ${kind})
  if(kind MATCHES "test$")
    target_link_libraries(${target} PRIVATE hcl_test_warnings GTest::gmock GTest::gtest)
  endif()
  target_precompile_headers(${target} PRIVATE ${hcl_precompiled_${kind}})
endfunction()
