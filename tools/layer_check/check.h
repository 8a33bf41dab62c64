#ifndef HCL_TOOLS_LAYER_CHECK_CHECK_H_
#define HCL_TOOLS_LAYER_CHECK_CHECK_H_

#include <filesystem>
#include <string>
#include <vector>

#include "layer_check/rooms.h"

namespace hcl::layer_check {

// The results of a check.
struct Report {
  // One line per violation: `file:line: what is wrong`.
  std::vector<std::string> problems;
  // The number of files read.
  int files = 0;
};

// Checks every source below `root`, a checkout of the project:
//  - a file of src/ROOM, and a public header of ROOM, includes only headers of
//    the rooms in the closure of ROOM, which may be a folder of a folder;
//  - every file of include/hcl belongs to exactly one room, and none includes
//    ANTLR, ICU or Boost, except Boost.Describe in describe.h;
//  - apps/, conformance/, examples/ and benchmarks/ include nothing of src/,
//    and of them apps/support/command_line/command.cpp alone includes CLI11;
//  - ANTLR is named only by tools/tablegen, tools/grammar*, tests/oracle and
//    generated/antlr;
//  - within the library, one file includes Boost, and ICU is included by
//    src/text/unicode_icu.cpp and the encodings of the functions alone.
Report check_tree(const std::filesystem::path& root, const Rooms& rooms);

// One line per room of the table that has no folder below `root`/src.
std::vector<std::string> check_folders(const std::filesystem::path& root,
                                       const Rooms& table);

}  // namespace hcl::layer_check

#endif  // HCL_TOOLS_LAYER_CHECK_CHECK_H_
