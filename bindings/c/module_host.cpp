// How a WebAssembly module calls the functions of its host. JavaScript has no
// pointers to functions: one function of the module stands for all, and its
// data is the number of the one that is meant.

#include "hcl_c.h"

extern "C" {

[[clang::import_module("hcl"), clang::import_name("call")]] void
hcl_imported_call(void* data, hcl_call* call);
[[clang::import_module("hcl"), clang::import_name("release")]] void
hcl_imported_release(void* data);

// The addresses of the two for hcl_context_function().
hcl_function hcl_host_function();
hcl_release hcl_host_release();

hcl_function hcl_host_function() {
  return [](void* data, hcl_call* call) { hcl_imported_call(data, call); };
}

hcl_release hcl_host_release() {
  return [](void* data) { hcl_imported_release(data); };
}
}
