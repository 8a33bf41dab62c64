# Shared libraries that a process loads when it first needs them, since most
# processes need them in no call and loading them takes longer than the rest of a
# short run.
option(HCL_LOAD_ON_DEMAND
  "Load the shared libraries of OpenSSL and libedit when they are first needed" ${PROJECT_IS_TOP_LEVEL})

# hcl_loaded_on_demand(<result> <library> <component>): the name under which the
# loader finds a library, or nothing if it is to be linked as any other. The
# Debian package of the component depends on its package.
function(hcl_loaded_on_demand result library component)
  set(${result} "" PARENT_SCOPE)
  # Only a library where the loader looks by itself is found again when a program
  # runs.
  get_filename_component(folder "${library}" DIRECTORY)
  if(NOT HCL_LOAD_ON_DEMAND OR HCL_STATIC OR HCL_C_BUNDLED OR CMAKE_CROSSCOMPILING OR
      NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_READELF OR
      NOT library MATCHES "\\.so$" OR NOT folder IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
    return()
  endif()
  execute_process(COMMAND "${CMAKE_READELF}" -d "${library}"
    OUTPUT_VARIABLE entries ERROR_QUIET)
  if(entries MATCHES "soname: \\[([^]]+)\\]")
    set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
    set_property(GLOBAL APPEND PROPERTY HCL_ON_DEMAND_${component} "${library}")
  endif()
endfunction()

# hcl_packages_on_demand(<result> <component>): the Debian packages of these
# libraries, which dpkg-shlibdeps does not see.
function(hcl_packages_on_demand result component)
  get_property(libraries GLOBAL PROPERTY HCL_ON_DEMAND_${component})
  find_program(HCL_DPKG_QUERY dpkg-query)
  mark_as_advanced(HCL_DPKG_QUERY)
  set(packages)
  foreach(library IN LISTS libraries)
    # Debian's database has the file under /lib or /usr/lib, whichever it was.
    get_filename_component(name "${library}" REALPATH)
    get_filename_component(name "${name}" NAME)
    set(owner "")
    if(HCL_DPKG_QUERY)
      execute_process(COMMAND "${HCL_DPKG_QUERY}" -S "*/${CMAKE_LIBRARY_ARCHITECTURE}/${name}"
        OUTPUT_VARIABLE owner ERROR_QUIET)
    endif()
    if(owner MATCHES "^([^:,]+)")
      list(APPEND packages "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(JOIN packages ", " packages)
  set(${result} "${packages}" PARENT_SCOPE)
endfunction()
