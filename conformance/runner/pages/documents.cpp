#include "runner/pages/documents.h"

#include <algorithm>
#include <cstddef>

namespace hcl::conformance {
namespace {

// Iterates over numbered lines.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    return true;
  }
  std::string_view line() const { return line_; }
  std::string error(const std::string& name, const std::string& what) const {
    return name + ":" + std::to_string(number_) + ": " + what;
  }

 private:
  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
};

Heading heading_of(std::string_view line) {
  const std::size_t bar = line.find(" | ");
  if (bar == std::string_view::npos) return {std::string(line), ""};
  return {std::string(line.substr(0, bar)), std::string(line.substr(bar + 3))};
}

std::string* field_named(Decision& decision, std::string_view name) {
  if (name == "documents") return &decision.documents;
  if (name == "others") return &decision.others;
  if (name == "decision") return &decision.decision;
  if (name == "switch") return &decision.switches;
  return nullptr;
}

Decision decision_of(std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  Decision decision;
  decision.id = line.substr(0, space);
  decision.title = line.substr(std::min(space + 1, line.size()));
  return decision;
}

// Adds a field or the next line of one. `field` is the one that is open.
bool add_line(std::string_view line, Decision& decision, std::string*& field) {
  if (line.starts_with("  ")) {
    if (field != nullptr) *field += line.substr(1);
    return field != nullptr;
  }
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return false;
  field = field_named(decision, line.substr(0, colon));
  if (field != nullptr) *field = line.substr(colon + 2);
  return field != nullptr;
}

}  // namespace

Expected<std::vector<Document>, std::string> read_headings(
    const std::string& name, std::string_view text) {
  std::vector<Document> documents;
  Lines lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.empty()) continue;
    if (line.starts_with("# ")) {
      documents.push_back({std::string(line.substr(2)), {}});
    } else if (documents.empty()) {
      return lines.error(name, "a heading before the first document");
    } else {
      documents.back().headings.push_back(heading_of(line));
    }
  }
  return documents;
}

Expected<std::vector<Decision>, std::string> read_decisions(
    const std::string& name, std::string_view text) {
  std::vector<Decision> decisions;
  std::string* field = nullptr;
  Lines lines(text);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.starts_with("== ")) {
      decisions.push_back(decision_of(line.substr(3)));
      field = nullptr;
    } else if (!line.empty() && !decisions.empty() &&
               !add_line(line, decisions.back(), field)) {
      return lines.error(name, "neither a decision nor a field");
    }
  }
  return decisions;
}

}  // namespace hcl::conformance
