#include "memory_files.h"

#include <memory>

namespace c = hcl::c;

hcl_status hcl_files_new(hcl_files** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    *out = c::new_handle<hcl_files>(std::make_shared<c::FilesData>());
    return HCL_OK;
  });
}

hcl_status hcl_files_add(hcl_files* files, const char* path, size_t path_size,
                         const char* text, size_t size) {
  return c::guarded([&] {
    const auto data = c::find<c::FilesData>(files);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText place(path, path_size);
    const c::GivenText content(text, size);
    if (!place.ok("the path")) return HCL_BAD_TEXT;
    if (!content.is_there) {
      return c::fail(HCL_BAD_TEXT, "the content is NULL and has a length");
    }
    if (!data->add(place.text, content.text)) {
      return c::fail(HCL_BAD_ARGUMENT,
                     "the path does not lead to a file below the folder");
    }
    return HCL_OK;
  });
}
