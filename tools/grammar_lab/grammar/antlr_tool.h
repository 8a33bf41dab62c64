#ifndef HCL_GRAMMAR_LAB_GRAMMAR_ANTLR_TOOL_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_ANTLR_TOOL_H_

#include <filesystem>
#include <vector>

#include "grammar/problem.h"

namespace hcl::grammar_lab {

// A directory in the system's temporary directory, removed on destruction.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Runs the tool `antlr4` from the PATH over grammar files of one directory and
// leaves its `.interp` files in `output`. Its messages become problems with
// places. It is killed after a minute.
void run_antlr(const std::vector<std::filesystem::path>& grammars,
               const std::filesystem::path& output, Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_ANTLR_TOOL_H_
