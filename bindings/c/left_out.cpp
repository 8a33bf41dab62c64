// What a build without the components of functions has not: queries and
// modules, which need libraries that WebAssembly lacks.

#include "boundary.h"

namespace hcl::c {
namespace {

template <class H>
hcl_status left_out(H** out) {
  if (!takes(out)) return HCL_BAD_ARGUMENT;
  return fail(HCL_BAD_ARGUMENT, "this is not a part of this build");
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_document_query(const hcl_document*, const char*, size_t,
                              const char*, size_t, hcl_result** out) {
  return c::left_out(out);
}

hcl_status hcl_files_new(hcl_files** out) { return c::left_out(out); }

hcl_status hcl_files_add(hcl_files*, const char*, size_t, const char*, size_t) {
  return c::fail(HCL_BAD_HANDLE, "there are no files in this build");
}

hcl_status hcl_module_load(const hcl_files*, const char*, size_t,
                           hcl_module** out) {
  return c::left_out(out);
}

hcl_status hcl_module_check(const hcl_module*, hcl_result** out) {
  return c::left_out(out);
}

hcl_status hcl_module_evaluate(const hcl_module*, const char*, size_t,
                               const char*, size_t, hcl_result** out) {
  return c::left_out(out);
}

hcl_status hcl_module_values(const hcl_module*, const char*, size_t,
                             hcl_result** out) {
  return c::left_out(out);
}

hcl_status hcl_module_describe(const hcl_module*, hcl_result** out) {
  return c::left_out(out);
}
