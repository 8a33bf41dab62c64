#ifndef HCL_FILES_H_
#define HCL_FILES_H_

#include <string>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl {

// Reads a file whole; the path becomes the name of the source.
//
// Errors: UnreadableFile when the file cannot be opened or read, or is a
// directory; SourceTooLarge when it is longer than `max_source_bytes`. Then the
// source is empty and has the name all the same.
Result<SourceFile> read_file(const std::string& path,
                             const Limits& limits = {});

// Reads the standard input to its end; the source is called `name`.
Result<SourceFile> read_standard_input(const std::string& name = "<stdin>",
                                       const Limits& limits = {});

}  // namespace hcl

#endif  // HCL_FILES_H_
