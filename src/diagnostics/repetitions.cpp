// Groups diagnostics that say the same.

#include "diagnostics/repetitions.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace hcl::diagnostics {
namespace {

// Fewer are shown individually.
constexpr std::size_t kFewest = 2;
// At most this many lines are listed.
constexpr std::size_t kMostLines = 8;

// The text of an entry and its file, as a key.
std::string message_of(const Diagnostic& each) {
  std::string text(each.name());
  text += each.severity == Severity::Error ? " error " : " warning ";
  if (each.subject) text += each.subject->file.name();
  for (const std::string* part : {&each.detail, &each.suggestion}) {
    text += '\0';
    text += *part;
  }
  return text;
}

}  // namespace

Repetitions::Repetitions(const Diagnostics& diagnostics)
    : diagnostics_(diagnostics), later_(diagnostics.size()) {
  std::unordered_map<std::string, std::size_t> first_of;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const Diagnostic& each = diagnostics[i];
    // Notes and related places belong to a single entry.
    const bool is_alone =
        !each.subject || !each.notes.empty() || !each.related.empty();
    const std::size_t first =
        is_alone ? i : first_of.try_emplace(message_of(each), i).first->second;
    first_.push_back(first);
    if (first != i) later_[first].push_back(i);
  }
}

bool Repetitions::is_told(std::size_t index) const {
  const std::size_t first = first_[index];
  return first != index && later_[first].size() >= kFewest;
}

std::string Repetitions::told_at(std::size_t index) const {
  const std::vector<std::size_t>& later = later_[index];
  if (later.size() < kFewest) return "";
  std::string text =
      "and " + std::to_string(later.size()) + " more of these: lines ";
  const std::size_t shown = std::min(later.size(), kMostLines);
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == later.size();
    text += i == 0 ? "" : is_last ? " and " : ", ";
    text += std::to_string(diagnostics_[later[i]].subject->range().start.line);
  }
  if (later.size() > shown) {
    text += " and " + std::to_string(later.size() - shown) + " others";
  }
  return text;
}

}  // namespace hcl::diagnostics
