# Rooms, tests of rooms, and the library made of all rooms.
#
#   hcl_add_room(<name>
#     [SOURCES <file>...]    relative to the calling folder
#     [APART <file>...]      sources that no other is united with
#                            (HclCompile.cmake)
#     [HEADERS <file>...]    public headers of the room, relative to include/hcl
#     [USES <room>...]       the rooms it may include: its row of the table in
#                            docs/architecture.md
#     [COMPONENT <name>]     part of the library hcl_<name> (hcl::<name>)
#                            instead of hcl::hcl
#     [LINKS <target>...]    libraries that the room alone needs
#     [EXCEPTIONS])          with exceptions even where HCL_EXCEPTIONS is off: it
#                            uses a library that throws
#
#   hcl_add_test(<name>
#     SOURCES <file>...      GoogleTest sources of the calling folder
#     [APART <file>...]      sources that no other is united with, or ALL
#     [ROOMS <room>...]      link only these rooms and what they use instead of
#                            the library hcl::hcl: builds before other rooms do
#     [USES <target>...]     further targets to link
#     [LABELS <label>...]    further ctest labels; the name is always one
#     [TIMEOUT <seconds>])   default 300; four times as long with sanitizers or
#                            under an emulator
#
# A test asks tests/support/paths.h for the folders it needs.

include(CMakeParseArguments)
include(HclCompile)
include(HclLibraries)

function(hcl_add_folder_if_present folder)
  if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt")
    add_subdirectory("${folder}")
  endif()
endfunction()

# Every folder below `parent` that has a CMakeLists.txt, by name.
function(hcl_add_folders parent)
  file(GLOB lists CONFIGURE_DEPENDS
    "${CMAKE_CURRENT_SOURCE_DIR}/${parent}/*/CMakeLists.txt")
  list(SORT lists)
  foreach(file IN LISTS lists)
    get_filename_component(folder "${file}" DIRECTORY)
    add_subdirectory("${folder}")
  endforeach()
endfunction()

# The object library of a room, which may be a folder of a folder.
function(hcl_room_target result name)
  string(REPLACE "/" "_" name "${name}")
  set(${result} "hcl_room_${name}" PARENT_SCOPE)
endfunction()

function(hcl_add_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "EXCEPTIONS" "COMPONENT"
    "SOURCES;APART;HEADERS;USES;LINKS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hcl_add_room(${name}): unknown ${arg_UNPARSED_ARGUMENTS}")
  endif()
  list(REMOVE_DUPLICATES arg_USES)
  set_property(GLOBAL APPEND PROPERTY HCL_ROOM_NAMES ${name})
  set_property(GLOBAL PROPERTY HCL_ROOM_USES_${name} "${arg_USES}")
  set_property(GLOBAL PROPERTY HCL_ROOM_HEADERS_${name} "${arg_HEADERS}")
  set_property(GLOBAL PROPERTY HCL_ROOM_COMPONENT_${name} "${arg_COMPONENT}")
  set_property(GLOBAL PROPERTY HCL_ROOM_LINKS_${name} "${arg_LINKS}")
  if(NOT arg_SOURCES)
    return()
  endif()
  set_property(GLOBAL APPEND PROPERTY HCL_ROOMS_WITH_OBJECTS ${name})
  hcl_room_target(target ${name})
  add_library(${target} OBJECT ${arg_SOURCES})
  target_include_directories(${target} PRIVATE
    "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src"
    "${PROJECT_SOURCE_DIR}")
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_link_libraries(${target} PRIVATE hcl_warnings hcl_boost ${arg_LINKS})
  if(NOT HCL_EXCEPTIONS AND NOT arg_EXCEPTIONS)
    target_compile_options(${target} PRIVATE -fno-exceptions)
  endif()
  set_target_properties(${target} PROPERTIES HCL_ROOM_USES "${arg_USES}")
  if(name IN_LIST HCL_FAST_ROOMS)
    hcl_compile(${target} fast APART ${arg_APART})
  else()
    hcl_compile(${target} cold APART ${arg_APART})
  endif()
endfunction()

# The rooms given and everything they may include, without repetition.
function(hcl_room_closure result)
  set(pending ${ARGN})
  set(found)
  while(pending)
    list(POP_FRONT pending room)
    if(NOT room IN_LIST found)
      list(APPEND found ${room})
      get_property(uses GLOBAL PROPERTY HCL_ROOM_USES_${room})
      list(APPEND pending ${uses})
    endif()
  endwhile()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

# The objects of the rooms given, those among them that have any.
function(hcl_room_objects result)
  get_property(with_objects GLOBAL PROPERTY HCL_ROOMS_WITH_OBJECTS)
  set(objects)
  foreach(room IN LISTS ARGN)
    if(room IN_LIST with_objects)
      hcl_room_target(target ${room})
      list(APPEND objects "$<TARGET_OBJECTS:${target}>")
    endif()
  endforeach()
  set(${result} "${objects}" PARENT_SCOPE)
endfunction()

# The libraries that the rooms given need, without repetition.
function(hcl_room_links result)
  set(links)
  foreach(room IN LISTS ARGN)
    get_property(needed GLOBAL PROPERTY HCL_ROOM_LINKS_${room})
    list(APPEND links ${needed})
  endforeach()
  list(REMOVE_DUPLICATES links)
  set(${result} "${links}" PARENT_SCOPE)
endfunction()

# The rooms of a component; of the library hcl::hcl when the name is empty.
function(hcl_component_rooms result component)
  get_property(all GLOBAL PROPERTY HCL_ROOM_NAMES)
  set(rooms)
  foreach(room IN LISTS all)
    get_property(owner GLOBAL PROPERTY HCL_ROOM_COMPONENT_${room})
    if(owner STREQUAL component)
      list(APPEND rooms ${room})
    endif()
  endforeach()
  set(${result} "${rooms}" PARENT_SCOPE)
endfunction()

# Defines the library `hcl_<name>` (hcl::<name>) from the objects of the rooms
# of the component. It links hcl::hcl, and the components given after the name.
function(hcl_add_component name)
  set(target hcl_${name})
  hcl_component_rooms(rooms "${name}")
  if(NOT rooms)
    return()
  endif()
  hcl_room_objects(objects ${rooms})
  hcl_room_links(links ${rooms})
  add_library(${target} ${objects})
  add_library(hcl::${name} ALIAS ${target})
  set(components ${ARGN})
  list(TRANSFORM components PREPEND hcl_)
  target_link_libraries(${target} PUBLIC hcl ${components}
    PRIVATE Threads::Threads ${links})
  set_target_properties(${target} PROPERTIES
    VERSION ${PROJECT_VERSION} SOVERSION ${HCL_ABI_VERSION}
    EXPORT_NAME ${name} LINKER_LANGUAGE CXX)
  set_property(GLOBAL APPEND PROPERTY HCL_COMPONENTS ${name})
endfunction()

# Defines the library `hcl` (hcl::hcl) from the objects of all rooms that are
# of no component.
function(hcl_add_library)
  hcl_component_rooms(rooms "")
  hcl_room_objects(objects ${rooms})
  add_library(hcl ${objects})
  add_library(hcl::hcl ALIAS hcl)
  target_compile_features(hcl PUBLIC cxx_std_20)
  if(HCL_PORTABLE)
    target_compile_definitions(hcl PUBLIC HCL_PORTABLE)
  endif()
  target_include_directories(hcl PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  hcl_room_links(links ${rooms})
  target_link_libraries(hcl PRIVATE Threads::Threads ${links})
  set_target_properties(hcl PROPERTIES
    VERSION ${PROJECT_VERSION} SOVERSION ${HCL_ABI_VERSION}
    LINKER_LANGUAGE CXX)
endfunction()

# Writes one line for each room: `name : used rooms : public headers`.
function(hcl_write_room_list file)
  get_property(rooms GLOBAL PROPERTY HCL_ROOM_NAMES)
  set(text "")
  foreach(room IN LISTS rooms)
    get_property(uses GLOBAL PROPERTY HCL_ROOM_USES_${room})
    get_property(headers GLOBAL PROPERTY HCL_ROOM_HEADERS_${room})
    list(JOIN uses " " uses)
    list(JOIN headers " " headers)
    string(APPEND text "${room} : ${uses} : ${headers}\n")
  endforeach()
  file(GENERATE OUTPUT "${file}" CONTENT "${text}")
endfunction()

function(hcl_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;APART;ROOMS;USES;LABELS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hcl_add_test(${name}): unknown ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  if(arg_APART STREQUAL "ALL")
    set(arg_APART ${arg_SOURCES})
  endif()
  if(HCL_SANITIZE OR CMAKE_CROSSCOMPILING)
    math(EXPR arg_TIMEOUT "4 * ${arg_TIMEOUT}")
  endif()
  set(target hcl_test_${name})
  if(arg_ROOMS)
    hcl_room_closure(rooms ${arg_ROOMS})
    hcl_room_objects(objects ${rooms})
    hcl_room_links(links ${rooms})
    add_executable(${target} ${arg_SOURCES} ${objects})
    target_link_libraries(${target} PRIVATE
      hcl_test_support Threads::Threads ${links})
    set(kind room_test)
  else()
    add_executable(${target} ${arg_SOURCES})
    target_link_libraries(${target} PRIVATE hcl_test_support hcl)
    set(kind test)
  endif()
  target_include_directories(${target} PRIVATE
    "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src"
    "${PROJECT_SOURCE_DIR}/tests" "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE hcl_warnings hcl_test_warnings
    GTest::gmock GTest::gtest GTest::gtest_main ${arg_USES})
  hcl_compile(${target} ${kind} APART ${arg_APART})
  add_test(NAME ${name} COMMAND ${target})
  set_tests_properties(${name} PROPERTIES
    LABELS "${name};${arg_LABELS}" TIMEOUT ${arg_TIMEOUT}
    ENVIRONMENT "HCL_SHARED_DIR=${HCL_SHARED_DIR}")
endfunction()
