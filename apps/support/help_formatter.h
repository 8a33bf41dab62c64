#ifndef HCL_APPS_SUPPORT_HELP_FORMATTER_H_
#define HCL_APPS_SUPPORT_HELP_FORMATTER_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace hcl::apps {

// The help of a command. The limits, which every command has and few people
// change, are listed only where `--all` stands beside `--help`.
class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(bool lists_limits) : lists_limits_(lists_limits) {}

  std::string make_group(
      std::string group, bool is_positional,
      std::vector<const CLI::Option*> options) const override {
    if (group != "Limits" || lists_limits_) {
      return CLI::Formatter::make_group(group, is_positional, options);
    }
    return "\nLimits:\n  `--help --all` lists them.\n";
  }

 private:
  bool lists_limits_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HELP_FORMATTER_H_
