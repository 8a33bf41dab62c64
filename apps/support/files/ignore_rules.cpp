#include "support/files/ignore_rules.h"

#include <fnmatch.h>

#include <utility>

namespace hcl::apps {
namespace {

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find('/');
    if (end != 0) parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

// Whether names match a pattern of names, in which `**` matches any number of
// them. Fills the table pattern x names row by row, so the time is proportional
// to the product of their lengths.
bool matches(const std::vector<std::string>& pattern,
             const std::vector<std::string>& names) {
  std::vector<bool> row(names.size() + 1, false);
  row[0] = true;
  for (const std::string& segment : pattern) {
    std::vector<bool> next(names.size() + 1, false);
    for (std::size_t i = 0; i <= names.size(); ++i) {
      if (segment == "**") {
        next[i] = row[i] || (i > 0 && next[i - 1]);
      } else if (i > 0 && row[i - 1]) {
        next[i] = fnmatch(segment.c_str(), names[i - 1].c_str(), 0) == 0;
      }
    }
    row = std::move(next);
  }
  return row.back();
}

// Trailing spaces are ignored unless a backslash precedes them.
std::string_view without_trailing_spaces(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  while (line.ends_with(' ') && !line.ends_with("\\ ")) line.remove_suffix(1);
  return line;
}

}  // namespace

IgnoreRules IgnoreRules::parse(std::string_view text) {
  IgnoreRules result;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    Rule rule;
    if (parse_line(without_trailing_spaces(text.substr(0, end)), rule)) {
      result.rules_.push_back(std::move(rule));
    }
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return result;
}

bool IgnoreRules::parse_line(std::string_view line, Rule& rule) {
  if (line.empty() || line.front() == '#') return false;
  if (line.front() == '!') {
    rule.is_negated = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    rule.only_folders = true;
    line.remove_suffix(1);
  }
  const bool is_anchored = line.find('/') != std::string_view::npos;
  rule.segments = split(line);
  if (rule.segments.empty()) return false;
  if (!is_anchored) rule.segments.insert(rule.segments.begin(), "**");
  // `a/**` matches what is in `a`, not `a` itself.
  if (rule.segments.back() == "**") rule.segments.emplace_back("*");
  return true;
}

IgnoreRules::Verdict IgnoreRules::verdict(std::string_view path,
                                          bool is_folder) const {
  const std::vector<std::string> names = split(path);
  for (auto rule = rules_.rbegin(); rule != rules_.rend(); ++rule) {
    if (rule->only_folders && !is_folder) continue;
    if (matches(rule->segments, names)) {
      return rule->is_negated ? Verdict::Kept : Verdict::Ignored;
    }
  }
  return Verdict::Silent;
}

}  // namespace hcl::apps
