# The C interface as WebAssembly modules without a main program: hcl_c is the
# core, hcl_c_terraform has everything but the disk. They export the names of
# symbols.txt, memory for texts, and the functions with which they call the host.
file(STRINGS symbols.txt names)
list(APPEND names malloc free hcl_host_function hcl_host_release)
list(TRANSFORM names PREPEND "-Wl,--export=")

function(hcl_add_module name)
  add_executable(${name} ${sources} ${ARGN} module_host.cpp
    "${PROJECT_SOURCE_DIR}/tools/answers/wasi.cpp")
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
  target_compile_definitions(${name} PRIVATE HCL_C_BUILDING)
  target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE hcl hcl_warnings)
  hcl_compile(${name} cold)
  # With -O0, clang does not run wasm-opt, which `./dev bindings` does with the
  # options that it needs.
  target_link_options(${name} PRIVATE -O0 -Wl,-O2 -mexec-model=reactor -Wl,--gc-sections
    -Wl,--strip-all ${names})
endfunction()

hcl_add_module(hcl_c left_out.cpp)
target_compile_definitions(hcl_c PRIVATE HCL_C_CORE)
if(TARGET hcl_terraform AND TARGET hcl_query)
  hcl_add_module(hcl_c_terraform ${parts} no_disk.cpp)
  target_link_libraries(hcl_c_terraform PRIVATE
    hcl_terraform hcl_terraform_functions hcl_functions hcl_query)
endif()
