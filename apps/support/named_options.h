#ifndef HCL_APPS_SUPPORT_NAMED_OPTIONS_H_
#define HCL_APPS_SUPPORT_NAMED_OPTIONS_H_

#include <string_view>
#include <vector>

namespace hcl::apps {

// The options that the words of a command line can mean. To define an option
// takes as long as to read a small file, so a program defines no others.
class NamedOptions {
 public:
  // Can be all.
  NamedOptions() = default;
  // Those of a command line, which must outlive it.
  NamedOptions(int argc, const char* const* argv);

  // Whether an option with these names can be meant: "-f,--format". The name of
  // a positional argument, "FILE", always can.
  bool has(std::string_view names) const;

 private:
  bool all_ = true;
  std::vector<std::string_view> words_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_NAMED_OPTIONS_H_
