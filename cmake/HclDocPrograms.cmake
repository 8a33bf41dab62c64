# Compiles and runs the programs in documents, so that their output is as shown.
#
#   hcl_add_document_programs(<file>.md)
#
# In the document, an HTML comment before a code block says what the block is:
#
#   <!-- file NAME -->      a file that the programs of the document can read
#   <!-- program NAME -->   a C++ program; behind the name a library that it
#                           uses besides the core: hcl::query
#   <!-- prints -->         what the program before prints, all of it
#
# Each program becomes the target hcl_document_<NAME> and the test
# document_<NAME>, which runs it in a folder that has the files, and compares
# its output.

# The text between the fences of the code block after a position.
function(hcl_block_after text place result rest)
  string(SUBSTRING "${text}" ${place} -1 text)
  string(FIND "${text}" "\n```" begin)
  math(EXPR begin "${begin} + 4")
  string(SUBSTRING "${text}" ${begin} -1 text)
  string(FIND "${text}" "\n" line)
  math(EXPR line "${line} + 1")
  string(SUBSTRING "${text}" ${line} -1 text)
  string(FIND "${text}" "\n```" end)
  math(EXPR length "${end} + 1")
  string(SUBSTRING "${text}" 0 ${length} block)
  string(SUBSTRING "${text}" ${end} -1 text)
  set(${result} "${block}" PARENT_SCOPE)
  set(${rest} "${text}" PARENT_SCOPE)
endfunction()

function(hcl_add_document_programs document)
  get_filename_component(name "${document}" NAME_WE)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${document}")
  file(READ "${document}" text)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${name}")
  set(program)
  set(mark "\n<!-- (file [A-Za-z0-9_./-]+|program [a-z0-9_]+( hcl::[a-z_]+)?|prints) -->\n")
  string(REGEX MATCH "${mark}" found "${text}")
  while(found)
    string(FIND "${text}" "${found}" place)
    string(LENGTH "${found}" length)
    math(EXPR place "${place} + ${length} - 1")
    hcl_block_after("${text}" ${place} block text)
    string(REGEX REPLACE "\n<!-- (.*) -->\n" "\\1" found "${found}")
    if(found MATCHES "^file (.*)$")
      file(CONFIGURE OUTPUT "${folder}/${CMAKE_MATCH_1}" CONTENT "${block}" @ONLY)
    elseif(found MATCHES "^program ([^ ]+)(.*)$")
      set(program "${CMAKE_MATCH_1}")
      string(STRIP "${CMAKE_MATCH_2}" library)
      file(CONFIGURE OUTPUT "${folder}/${program}.cpp" CONTENT "${block}" @ONLY)
      add_executable(hcl_document_${program} "${folder}/${program}.cpp")
      target_link_libraries(hcl_document_${program} PRIVATE hcl::hcl ${library} hcl_warnings)
    elseif(HCL_BUILD_TESTS)
      file(CONFIGURE OUTPUT "${folder}/${program}.expected" CONTENT "${block}" @ONLY)
      add_test(NAME document_${program}
        COMMAND "${CMAKE_COMMAND}"
          "-DPROGRAM=$<TARGET_FILE:hcl_document_${program}>" -DARGUMENTS=
          -DEXIT_CODE=0 "-DEXPECTED=${folder}/${program}.expected"
          -P "${PROJECT_SOURCE_DIR}/examples/check_output.cmake"
        WORKING_DIRECTORY "${folder}")
      set_tests_properties(document_${program} PROPERTIES LABELS documents)
    endif()
    string(REGEX MATCH "${mark}" found "${text}")
  endwhile()
endfunction()

# Fails if a document shows C++ that nothing compiles: a block that has no mark
# and does not begin with a comment containing one of the given names.
function(hcl_check_document document)
  get_filename_component(name "${document}" NAME)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${document}")
  file(READ "${document}" text)
  string(REPLACE ";" "," text "${text}")
  string(REGEX MATCHALL "\n[^\n]*\n```(cpp|c\\+\\+)\n[^\n]*" blocks "${text}")
  list(JOIN ARGN "|" names)
  foreach(block IN LISTS blocks)
    if(NOT block MATCHES "<!-- program " AND
        NOT (names AND block MATCHES "```cpp\n// (${names}) "))
      message(FATAL_ERROR "${name} shows C++ that no test compiles:${block}")
    endif()
  endforeach()
endfunction()
