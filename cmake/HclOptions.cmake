# The options of the configuration, and the flags that follow from them.

option(HCL_BUILD_APPS "Build the hcl command and the conformance programs" ${PROJECT_IS_TOP_LEVEL})
option(HCL_BUILD_BINDINGS "Build libhcl_c, the library of the bindings" ${PROJECT_IS_TOP_LEVEL})
option(HCL_BUILD_TESTS "Build the tests" OFF)
option(HCL_BUILD_TOOLS "Build the tools that tests and developers use" ${HCL_BUILD_TESTS})
option(HCL_BUILD_ANSWERS "Build hcl-answers, which other builds are compared with" OFF)
option(HCL_BUILD_EXAMPLES "Build the example programs" ${HCL_BUILD_TESTS})
option(HCL_BUILD_BENCHMARKS "Build the benchmarks" OFF)
option(HCL_BUILD_FUZZERS "Build the fuzz targets (clang only)" OFF)
option(HCL_INSTALL "Offer installation and the CMake package" ${PROJECT_IS_TOP_LEVEL})
option(HCL_INSTALL_BUILT "Install the libraries that were built, and no error for the others" OFF)
set(HCL_FUNCTIONS AUTO CACHE STRING
  "The components functions, terraform_functions, terraform, host, query and patterns: ON, OFF, \
or AUTO, where their libraries are found")
set_property(CACHE HCL_FUNCTIONS PROPERTY STRINGS AUTO ON OFF)
option(HCL_EXCEPTIONS "Unwind when memory fails or a callback of the host throws" ON)
option(HCL_WERROR "Treat warnings as errors" OFF)
set(HCL_TEXT icu CACHE STRING
  "What knows Unicode: icu, own (the library), or host (the program, see hcl/unicode.h)")
set_property(CACHE HCL_TEXT PROPERTY STRINGS icu own host)
if(NOT HCL_TEXT MATCHES "^(icu|own|host)$")
  message(FATAL_ERROR "HCL_TEXT is icu, own or host, not ${HCL_TEXT}")
endif()
set(HCL_PARTS all CACHE STRING
  "all, or data: what loads files into structs and values, without function tables, edits, \
formatting, scopes, extensions and everything that needs them")
set_property(CACHE HCL_PARTS PROPERTY STRINGS all data)
if(NOT HCL_PARTS MATCHES "^(all|data)$")
  message(FATAL_ERROR "HCL_PARTS is all or data, not ${HCL_PARTS}")
endif()
if(HCL_PARTS STREQUAL "data")
  foreach(option HCL_BUILD_APPS HCL_BUILD_BINDINGS HCL_BUILD_TESTS HCL_BUILD_TOOLS
      HCL_BUILD_EXAMPLES HCL_BUILD_BENCHMARKS HCL_BUILD_FUZZERS HCL_FUNCTIONS)
    set(${option} OFF)
  endforeach()
  include_directories(BEFORE "${CMAKE_CURRENT_LIST_DIR}/small")
endif()
set(HCL_SANITIZE "" CACHE STRING
  "Sanitizers for everything, as in -fsanitize=, for example address,undefined")
option(HCL_STATIC "Link the programs with static libraries alone" OFF)
option(HCL_C_BUNDLED
  "libhcl_c brings along all libraries but those of C and C++, for packages of \
other languages (see bindings/c/bundled.cmake)" OFF)
# For counting instructions alone: whoever knows the key can choose names that collide.
option(HCL_FIXED_HASH_KEY "Hash names under the same key in every process" OFF)
option(HCL_PORTABLE "Use no instructions or library functions of one platform" OFF)
set(HCL_UNITY 16 CACHE STRING
  "Compile up to so many sources as one; 0: each by itself")
set(HCL_TEST_FLAGS "" CACHE STRING
  "Further options of the compiler for the sources of tests, for example -O0")

# The shared material: specification, catalogue, corpus and reference. If it is
# absent, the tests that need it are skipped and say so.
if(DEFINED ENV{HCL_SHARED_DIR})
  set(hcl_shared_default "$ENV{HCL_SHARED_DIR}")
else()
  get_filename_component(hcl_shared_default "${PROJECT_SOURCE_DIR}/../shared" ABSOLUTE)
endif()
set(HCL_SHARED_DIR "${hcl_shared_default}" CACHE PATH "Folder of the shared material")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
# A shared library exports only the names of public headers (hcl/export.h).
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
# The choices of a project that includes this one are left alone.
if(PROJECT_IS_TOP_LEVEL)
  if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
  endif()
  # What is tested and measured, in place of CMake's default.
  if(CMAKE_CXX_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
  endif()
  set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
  set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
  set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
  set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
endif()

# The rooms between a source and its result and those of functions, where a run
# spends its time and whose instructions are counted. Everything else, which is
# most of the program, is optimised less.
set(HCL_FAST_ROOMS
  options hash meter sorting text source node number type value convert operations
  function syntax parsing model ast lower eval native json format)
if(NOT HCL_STATIC)
  list(APPEND HCL_FAST_ROOMS
    host_types codec stdlib decode files configuration functions)
endif()
set(HCL_COLD_FLAGS AUTO CACHE STRING
  "Further options of the compiler for what is not in HCL_FAST_ROOMS; AUTO: \
-O1 where the type of build optimises with -O2 or -O3")
set(hcl_cold_flags "${HCL_COLD_FLAGS}")
if(HCL_COLD_FLAGS STREQUAL "AUTO")
  string(TOUPPER "CMAKE_CXX_FLAGS_${CMAKE_BUILD_TYPE}" flags)
  set(hcl_cold_flags)
  if("${CMAKE_CXX_FLAGS} ${${flags}}" MATCHES "-O[23]")
    set(hcl_cold_flags -O1)
  endif()
endif()

# A compiler cache and a faster linker are used where they are installed.
find_program(HCL_CCACHE ccache)
find_program(HCL_LLD ld.lld)
mark_as_advanced(HCL_CCACHE HCL_LLD)
if(HCL_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${HCL_CCACHE}")
endif()
if(HCL_LLD AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=lld)
endif()

# The dependencies of a shared library, hidden names for example, are resolved
# when it is linked, not when a program starts. The runtime of a sanitizer
# belongs to the program.
if(PROJECT_IS_TOP_LEVEL AND BUILD_SHARED_LIBS AND NOT HCL_SANITIZE AND
    CMAKE_SYSTEM_NAME STREQUAL "Linux")
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,SHARED_LIBRARY>:-Wl,-z,defs>)
endif()

# At -O1 and with sanitizers, g++ 12 wrongly reports uninitialised memory in
# std::optional and std::shared_ptr.
add_library(hcl_warnings INTERFACE)
target_compile_options(hcl_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
  -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<BOOL:${HCL_WERROR}>:-Werror>)
# When it optimises or sanitises, it also takes moved short strings for accesses out of bounds
# and, at -O3, for overlapping copies: GCC's bug 105651. The presets without
# either look for such mistakes.
if((CMAKE_BUILD_TYPE STREQUAL "Release" OR HCL_SANITIZE) AND
    CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(hcl_warnings INTERFACE
    -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict)
endif()
# INSTANTIATE_TEST_SUITE_P has a parameter `info`, like the lambda that is
# usually passed to it.
add_library(hcl_test_warnings INTERFACE)
target_compile_options(hcl_test_warnings INTERFACE -Wno-shadow)

if(HCL_PORTABLE)
  add_compile_definitions(HCL_PORTABLE)
endif()
# A program that links a static library with --gc-sections has only the functions
# that it calls.
if(NOT BUILD_SHARED_LIBS AND NOT HCL_SANITIZE AND NOT MSVC)
  add_compile_options($<$<NOT:$<CONFIG:Debug>>:-ffunction-sections>
    $<$<NOT:$<CONFIG:Debug>>:-fdata-sections>)
endif()
if(HCL_BUILD_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(HCL_SANITIZE)
  add_compile_options(-fsanitize=${HCL_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer
    # Clang 14 cannot compile coroutines with this one.
    $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>)
  add_link_options(-fsanitize=${HCL_SANITIZE})
endif()
