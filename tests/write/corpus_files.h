#ifndef HCL_TESTS_WRITE_CORPUS_FILES_H_
#define HCL_TESTS_WRITE_CORPUS_FILES_H_

#include <cstddef>
#include <vector>

#include "hcl/source.h"

namespace hcl {

// Files in native syntax that people wrote and the reference accepts, spread
// over the corpus; none where it is absent.
std::vector<SourceFile> corpus_files(std::size_t count);

}  // namespace hcl

#endif  // HCL_TESTS_WRITE_CORPUS_FILES_H_
