#ifndef HCL_FILES_H_
#define HCL_FILES_H_

#include <string>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// Reads a whole file; the path becomes the name of the source. Any kind of
/// file that can be read to its end is accepted. A regular file is read once,
/// into memory of its size, and one longer than `max_source_bytes` is not read
/// at all; at most `max_source_bytes` and one byte are read from a pipe or a
/// device.
///
/// Errors: UnreadableFile if the file cannot be opened or read, or is a
/// directory; SourceTooLarge if it is longer than `max_source_bytes`. In both
/// cases the source is empty but has the name.
///
/// Thread safety: may be called from many threads.
Result<SourceFile> read_file(const std::string& path,
                             const Limits& limits = {});

/// Reads the standard input to its end, as `read_file()` does; the source is
/// called `name`.
Result<SourceFile> read_standard_input(const std::string& name = "<stdin>",
                                       const Limits& limits = {});

}  // namespace hcl

#endif  // HCL_FILES_H_
