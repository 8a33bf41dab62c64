#ifndef HCL_APPS_SUPPORT_COMMAND_LINE_NAMED_OPTIONS_H_
#define HCL_APPS_SUPPORT_COMMAND_LINE_NAMED_OPTIONS_H_

#include <string_view>
#include <vector>

namespace hcl::apps {

// The options that the words of a command line may mean. Defining an option
// takes as long as reading a small file, so a program defines no others.
class NamedOptions {
 public:
  // Any option may be meant.
  NamedOptions() = default;
  // The options of a command line, which must outlive this object.
  NamedOptions(int argc, const char* const* argv);

  // Whether an option with these names, such as "-f,--format", may be meant.
  // The name of a positional argument, such as "FILE", always may.
  bool has(std::string_view names) const;

 private:
  bool all_ = true;
  std::vector<std::string_view> words_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_COMMAND_LINE_NAMED_OPTIONS_H_
