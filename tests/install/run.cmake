# Installs the library, then uses it in each of the ways that docs/install.md
# describes: find_package, pkg-config, FetchContent; and looks at what the
# programs have installed beside themselves.

# Runs a command and fails with its output.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result
    OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}: ${result}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

set(flags "")
if(SANITIZE)
  set(flags "-fsanitize=${SANITIZE}")
endif()
set(prefix "${WORK_DIR}/prefix")
file(REMOVE_RECURSE "${prefix}" "${WORK_DIR}/consumer" "${WORK_DIR}/parent")
run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${prefix}")

run("${CMAKE_COMMAND}" -S "${TEST_DIR}/consumer" -B "${WORK_DIR}/consumer"
  -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}"
  "-DCMAKE_CXX_FLAGS=${flags}" "-DCMAKE_PREFIX_PATH=${prefix}")
run("${CMAKE_COMMAND}" --build "${WORK_DIR}/consumer")
run("${WORK_DIR}/consumer/consumer")
run("${WORK_DIR}/consumer/function_consumer")
run("${WORK_DIR}/consumer/pattern_consumer")
if(EXISTS "${WORK_DIR}/consumer/interface_consumer")
  run("${WORK_DIR}/consumer/interface_consumer")
endif()

find_program(pkg_config NAMES pkg-config pkgconf)
if(pkg_config)
  file(GLOB_RECURSE pc_files "${prefix}/*/hcl.pc")
  get_filename_component(pc_folder "${pc_files}" DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} "${pc_folder}:$ENV{PKG_CONFIG_PATH}")
  foreach(pair "hcl=main" "hcl-functions=functions"
      "hcl-patterns=patterns")
    string(REGEX MATCH "(.*)=(.*)" ignored "${pair}")
    set(source "${TEST_DIR}/consumer/${CMAKE_MATCH_2}.cpp")
    set(program "${WORK_DIR}/pkg_config_${CMAKE_MATCH_2}")
    run("${pkg_config}" --cflags --libs "${CMAKE_MATCH_1}")
    separate_arguments(words UNIX_COMMAND "${output}")
    run("${CXX_COMPILER}" -std=c++20 ${flags} "${source}" -o "${program}" ${words}
      "-Wl,-rpath,${pc_folder}/..")
    run("${program}")
  endforeach()
endif()

# The C interface, from C.
find_program(c_compiler NAMES cc gcc clang)
if(pkg_config AND c_compiler AND EXISTS "${pc_folder}/hcl-c.pc")
  run("${pkg_config}" --cflags --libs hcl-c)
  separate_arguments(words UNIX_COMMAND "${output}")
  run("${c_compiler}" -std=c99 -pedantic -Wall -Wextra -Werror ${flags}
    "${TEST_DIR}/consumer/interface.c" -o "${WORK_DIR}/pkg_config_interface"
    ${words} "-Wl,-rpath,${pc_folder}/..")
  run("${WORK_DIR}/pkg_config_interface")
endif()

foreach(install OFF ON)
  run("${CMAKE_COMMAND}" -S "${TEST_DIR}/parent" -B "${WORK_DIR}/parent"
    -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${CXX_COMPILER}"
    "-DHCL_SOURCE_DIR_OF_TEST=${SOURCE_DIR}" "-DHCL_INSTALL=${install}")
endforeach()
foreach(file rooms.txt compile_commands.json)
  if(EXISTS "${WORK_DIR}/parent/${file}")
    message(FATAL_ERROR "${file} is in the build folder of the parent")
  endif()
endforeach()

if(EXISTS "${prefix}/bin/hcl")
  foreach(file bash-completion/completions/hcl zsh/site-functions/_hcl
      fish/vendor_completions.d/hcl.fish man/man1/hcl.1 man/man1/hcl-eval.1)
    if(NOT EXISTS "${prefix}/share/${file}")
      message(FATAL_ERROR "share/${file} is not installed")
    endif()
  endforeach()
endif()
