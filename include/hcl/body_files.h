#ifndef HCL_BODY_FILES_H_
#define HCL_BODY_FILES_H_

#include <string>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// Parses a configuration file in the syntax that its name indicates: JSON for
/// names that end in `.json`, otherwise native syntax.
///
/// Errors: those of `parse_json_body()` and `parse_native_body()`.
Result<Body> parse_body(const SourceFile& file, const Options& options = {});

/// Reads a file and parses it. Errors also: UnreadableFile.
Result<Body> parse_body_file(const std::string& path,
                             const Options& options = {});

}  // namespace hcl

#endif  // HCL_BODY_FILES_H_
