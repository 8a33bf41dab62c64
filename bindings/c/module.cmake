# The core of the C interface as a WebAssembly module without a main program. It
# exports the names of symbols.txt, memory for texts, and the functions with
# which it calls the host.
add_executable(hcl_c ${sources} module_host.cpp
  "${PROJECT_SOURCE_DIR}/tools/answers/wasi.cpp")
set_target_properties(hcl_c PROPERTIES SUFFIX .wasm)
target_compile_definitions(hcl_c PRIVATE HCL_C_BUILDING HCL_C_CORE)
target_include_directories(hcl_c PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
target_link_libraries(hcl_c PRIVATE hcl hcl_warnings)
hcl_compile(hcl_c cold)
file(STRINGS symbols.txt names)
list(APPEND names malloc free hcl_host_function hcl_host_release)
list(TRANSFORM names PREPEND "-Wl,--export=")
target_link_options(hcl_c PRIVATE -mexec-model=reactor -Wl,--gc-sections
  -Wl,--strip-all ${names})
