#include "terraform/scope/deprecated_values.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "hcl/path.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kPrefix = "deprecated:";

bool is_deprecation(const Mark& mark) { return mark.name.starts_with(kPrefix); }

// The name of a mark consists of a prefix, the name of the value, a line end
// and the message.
void warn(const Mark& mark, const SourceSpan& place, Diagnostics& problems) {
  const std::string text = mark.name.substr(kPrefix.size());
  const std::size_t end = text.find('\n');
  problems.warning(code::DeprecatedValue, {place},
                   "This value comes from " + text.substr(0, end) +
                       ", which is deprecated" +
                       (end == std::string::npos || end + 1 == text.size()
                            ? "."
                            : ": " + text.substr(end + 1)));
}

}  // namespace

Mark deprecated_mark(const std::string& what, const std::string& message) {
  return {std::string(kPrefix) + what + "\n" + message, nullptr};
}

Value report_deprecated(Value value, const SourceSpan& place,
                        Diagnostics& problems) {
  if (!value.contains_marks()) return value;
  auto [plain, marks] = value.unmark_deep_with_paths();
  std::vector<Mark> seen;
  std::vector<PathMarks> kept;
  bool found = false;
  for (const PathMarks& item : marks) {
    std::vector<Mark> rest;
    for (const Mark& mark : item.marks.marks()) {
      if (!is_deprecation(mark)) {
        rest.push_back(mark);
        continue;
      }
      found = true;
      if (std::ranges::find(seen, mark) != seen.end()) continue;
      seen.push_back(mark);
      warn(mark, place, problems);
    }
    if (!rest.empty()) kept.push_back({item.path, MarkSet(std::move(rest))});
  }
  return found ? plain.with_path_marks(kept) : value;
}

}  // namespace hcl::terraform
