#ifndef HCL_SRC_SYNTAX_OPEN_HEREDOCS_H_
#define HCL_SRC_SYNTAX_OPEN_HEREDOCS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/white_space.h"

namespace hcl::syntax {

// The heredocs that are open at a token, each in a sequence of another, and
// recognition of the line that ends the innermost one.
class OpenHeredocs {
 public:
  void clear() {
    open_.clear();
    markers_.clear();
  }

  bool empty() const { return open_.empty(); }
  // The number of brackets that are open around the innermost heredoc.
  std::size_t brackets() const { return open_.back().brackets; }

  // `opener` is the token that begins a heredoc, its line break included.
  void push(std::string_view opener, std::size_t brackets) {
    opener.remove_prefix(opener[2] == '-' ? 3 : 2);
    opener.remove_suffix(opener[opener.size() - 2] == '\r' ? 2 : 1);
    open_.push_back({markers_.size(), brackets, true});
    markers_.append(opener);
  }

  void leave_start_of_line() {
    if (!open_.empty()) open_.back().at_start_of_line = false;
  }

  // Whether the rest of a line ends the innermost heredoc, which is then
  // closed: the line contains only the marker and spaces.
  bool ends_with(std::string_view line) {
    Open& heredoc = open_.back();
    const std::string_view marker =
        std::string_view(markers_).substr(heredoc.marker);
    if (!heredoc.at_start_of_line || line.size() <= marker.size() ||
        !may_contain(line, marker[0]) || text::trim_space(line) != marker) {
      heredoc.at_start_of_line = true;
      return false;
    }
    markers_.resize(heredoc.marker);
    open_.pop_back();
    return true;
  }

 private:
  // Whether a line, which ends with a newline, may contain only the marker and
  // spaces: its first character other than ` ` and tabs is that of the marker,
  // or one of those that need a closer look. Decides nearly every line.
  static bool may_contain(std::string_view line, char marker) {
    std::size_t i = 0;
    while (line[i] == ' ' || line[i] == '\t') ++i;
    const auto first = static_cast<unsigned char>(line[i]);
    return line[i] == marker || first < 0x20 || first >= 0x80;
  }

  struct Open {
    // The offset of its marker in `markers_`; the marker extends to the next
    // one.
    std::size_t marker;
    std::size_t brackets;
    bool at_start_of_line;
  };

  std::vector<Open> open_;
  // The concatenated markers of the open heredocs.
  std::string markers_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_OPEN_HEREDOCS_H_
