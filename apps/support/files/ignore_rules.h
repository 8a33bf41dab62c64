#ifndef HCL_APPS_SUPPORT_FILES_IGNORE_RULES_H_
#define HCL_APPS_SUPPORT_FILES_IGNORE_RULES_H_

#include <string>
#include <string_view>
#include <vector>

namespace hcl::apps {

// The patterns of one `.gitignore`, as gitignore(5) describes them: `#`
// comments, `!` that re-includes a file, `/` that anchors a pattern to the
// directory of the file, a final `/` for directories only, and `**`.
class IgnoreRules {
 public:
  enum class Verdict { Silent, Ignored, Kept };

  static IgnoreRules parse(std::string_view text);

  bool empty() const { return rules_.empty(); }
  // The verdict of the last matching pattern on a path. `path` is relative to
  // the directory of the file, with `/` between names.
  Verdict verdict(std::string_view path, bool is_folder) const;

 private:
  struct Rule {
    std::vector<std::string> segments;
    bool is_negated = false;
    bool only_folders = false;
  };
  static bool parse_line(std::string_view line, Rule& rule);

  std::vector<Rule> rules_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_FILES_IGNORE_RULES_H_
