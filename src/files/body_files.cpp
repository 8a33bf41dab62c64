// Bodies from files of either syntax.

#include "hcl/body_files.h"

#include <utility>

#include "hcl/file_names.h"
#include "hcl/files.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"

namespace hcl {
Result<Body> parse_body(const SourceFile& file, const Options& options) {
  return is_json_file(file.name()) ? parse_json_body(file, options)
                                   : parse_native_body(file, options);
}

Result<Body> parse_body_file(const std::string& path, const Options& options) {
  Result<SourceFile> file = read_file(path, options.limits);
  if (!file.ok()) return {Body::unreadable(), std::move(file.diagnostics)};
  return parse_body(file.value, options);
}

}  // namespace hcl
