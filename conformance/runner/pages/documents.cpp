#include "runner/pages/documents.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <system_error>

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
  Heading heading;
  heading.path = line.substr(0, bar);
  if (bar != std::string_view::npos) heading.reason = line.substr(bar + 3);
  return heading;
}

// Adds `url: TEXT` and the like, which stand before the first heading.
bool add_provenance(std::string_view line, Document& document) {
  constexpr std::array<std::string_view, 4> kNames = {"url", "edition", "date",
                                                      "commit"};
  const std::size_t colon = line.find(": ");
  if (!document.headings.empty() || colon == std::string_view::npos ||
      std::ranges::find(kNames, line.substr(0, colon)) == kNames.end()) {
    return false;
  }
  document.provenance.emplace_back(line.substr(0, colon),
                                   line.substr(colon + 2));
  return true;
}

// The number at the beginning of a text, which it is removed from; 0 if there
// is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc() ? number : 0;
}

// Adds `paragraphs: 6` or `1 3: reason` to the last heading.
bool add_paragraphs(std::string_view line, Document& document) {
  constexpr std::string_view kCount = "paragraphs: ";
  if (document.headings.empty()) return false;
  Heading& heading = document.headings.back();
  if (line.starts_with(kCount)) {
    line.remove_prefix(kCount.size());
    heading.paragraphs = take_number(line);
    return heading.paragraphs > 0 && line.empty();
  }
  const std::size_t colon = std::min(line.find(": "), line.size());
  const std::string reason(line.substr(std::min(colon + 2, line.size())));
  line = line.substr(0, colon);
  while (!line.empty()) {
    const int number = take_number(line);
    if (number <= 0 || reason.empty()) return false;
    heading.bare.push_back({number, reason});
    if (line.starts_with(' ')) line.remove_prefix(1);
  }
  return true;
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
      documents.push_back({std::string(line.substr(2)), {}, {}});
    } else if (documents.empty()) {
      return lines.error(name, "a heading before the first document");
    } else if (line.starts_with("  ")) {
      if (!add_paragraphs(line.substr(2), documents.back())) {
        return lines.error(name, "no paragraphs of a heading");
      }
    } else if (!add_provenance(line, documents.back())) {
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
