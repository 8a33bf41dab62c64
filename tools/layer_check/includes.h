#ifndef HCL_TOOLS_LAYER_CHECK_INCLUDES_H_
#define HCL_TOOLS_LAYER_CHECK_INCLUDES_H_

#include <filesystem>
#include <istream>
#include <string>
#include <vector>

namespace hcl::layer_check {

// An #include directive.
struct Include {
  // The text between the quotes or brackets.
  std::string path;
  // Counted from 1.
  int line = 0;
  bool quoted = false;
};

// The #include directives of one C++ source, in order.
std::vector<Include> read_includes(std::istream& in);

// The C++ sources below `folder` (.h .hpp .cpp .inc .def), sorted; none if the
// folder does not exist.
std::vector<std::filesystem::path> sources_below(
    const std::filesystem::path& folder);

}  // namespace hcl::layer_check

#endif  // HCL_TOOLS_LAYER_CHECK_INCLUDES_H_
