# libhcl_c with everything that it needs but the standard libraries of C and C++,
# so that a package of another language works wherever those are new enough. Static
# libraries are linked (cmake/HclIcuData.cmake); RE2 has to be one for shared
# libraries, which tools/dev/bundle_sysroot.sh makes for CMAKE_PREFIX_PATH. The
# standard library of C++ stays outside: ICU's static library uses its thread-local variables in a way
# that would put all of ours into the little room that the system has for those of
# libraries that are loaded late.
hcl_add_icu_data()
target_sources(hcl_c PRIVATE $<TARGET_OBJECTS:hcl_icu_data> no_time_zones.cpp)
target_link_options(hcl_c PRIVATE
  -Wl,--gc-sections -Wl,--exclude-libs,ALL -s)

# What a package with it has to say, beside the library.
set(licenses "${PROJECT_BINARY_DIR}/lib/libhcl_c.licenses.txt")
file(WRITE "${licenses}" "")
foreach(name libicu-dev libssl-dev libyaml-dev zlib1g-dev libcrypt-dev libre2-dev)
  if(EXISTS "/usr/share/doc/${name}/copyright")
    file(READ "/usr/share/doc/${name}/copyright" text)
    file(APPEND "${licenses}" "==== ${name} ====\n\n${text}\n")
  endif()
endforeach()
