# Precompiled headers, in builds that unite sources (HCL_UNITY) with g++: the
# headers that most units read are parsed once. They are no promise to any
# source, which includes what it uses: the presets that compile each source by
# itself precompile nothing.
#
#   hcl_precompile(<target> <kind>)
#
# where <kind> says which options the target is compiled with, since those of
# the precompiled header must be the same:
#   library   rooms and other libraries
#   program   programs
#   test      tests, which also read GoogleTest
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
set(hcl_precompiled_library ${hcl_precompiled_standard}
  <hcl/ast.h> <hcl/body.h> <hcl/convert.h> <hcl/diagnostic.h> <hcl/eval_context.h>
  <hcl/expression.h> <hcl/options.h> <hcl/source.h> <hcl/value.h>)
set(hcl_precompiled_program ${hcl_precompiled_library}
  <filesystem> <fstream> <iostream> <sstream>)
set(hcl_precompiled_room_test ${hcl_precompiled_standard}
  <filesystem> <fstream> <iostream> <sstream> <gtest/gtest.h> <gmock/gmock.h>)
set(hcl_precompiled_test ${hcl_precompiled_room_test} <hcl/hcl.h>)

function(hcl_precompile target kind)
  if(NOT HCL_UNITY OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR NOT HCL_EXCEPTIONS)
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
  if(kind STREQUAL "library")
    add_library(${target} OBJECT "${source}")
  else()
    # Only those of an executable are compiled as the programs are; its source
    # alone is compiled, and nothing links it.
    file(CONFIGURE OUTPUT "${source}" CONTENT "int main() {}\n")
    add_executable(${target} "${source}")
  endif()
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/include")
  target_link_libraries(${target} PRIVATE hcl_warnings)
  target_compile_options(${target} PRIVATE ${hcl_precompiled_options})
  if(kind MATCHES "test$")
    target_compile_options(${target} PRIVATE ${HCL_TEST_FLAGS})
    target_link_libraries(${target} PRIVATE hcl_test_warnings GTest::gmock GTest::gtest)
  endif()
  target_precompile_headers(${target} PRIVATE ${hcl_precompiled_${kind}})
endfunction()
