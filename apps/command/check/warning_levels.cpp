#include "command/check/warning_levels.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

std::string unknown_name(std::string_view name) {
  std::vector<std::string> names = {"all"};
  for (const Code code : lint_codes()) names.emplace_back(code_name(code));
  const std::string guess = did_you_mean(name, names);
  std::string text = "Unknown warning " + in_quotes(name) + ".";
  if (!guess.empty()) return text + guess;
  text += " The warnings are ";
  for (std::size_t i = 1; i < names.size(); ++i) {
    text += (i == 1 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text + ".";
}

constexpr std::int32_t kMostPlaces = 1 << 20;

// Whether the host of such files documents the form `"${name}"`.
bool keeps_interpolations(std::string_view path) {
  return path.ends_with(".nomad") || path.ends_with(".nomad.hcl");
}

// Adds a further place of the same warning: as a related place, and its edits
// unless they touch earlier ones.
void add_place(Diagnostic& first, const Diagnostic& other) {
  if (other.subject) {
    first.related.push_back({*other.subject, "the same form"});
  }
  if (other.fix.empty()) return;
  if (!first.fix.empty() &&
      other.fix.front().span.begin < first.fix.back().span.end) {
    return;
  }
  first.fix.insert(first.fix.end(), other.fix.begin(), other.fix.end());
}

// Makes one warning of all redundant interpolations of a file, at the place of
// the first one. There are so many in old files that others would be lost.
Diagnostics one_for_interpolations(const Diagnostics& found,
                                   std::int32_t limit) {
  std::vector<Diagnostic> all;
  std::optional<std::size_t> first;
  std::size_t places = 0;
  for (const Diagnostic& each : found) {
    if (each.code != Code::RedundantInterpolation) {
      all.push_back(each);
    } else if (++places == 1) {
      first = all.size();
      all.push_back(each);
    } else {
      add_place(all[*first], each);
    }
  }
  if (places > 1) {
    all[*first].detail = "The quotes and \"${ }\" have no effect here and at " +
                         std::to_string(places - 1) +
                         (places == 2 ? " other place" : " other places") +
                         " in this file. Write only the expression.";
  }
  Diagnostics result(limit);
  for (Diagnostic& each : all) result.add(std::move(each));
  return result;
}

}  // namespace

std::string WarningLevels::set(std::string_view name, WarningLevel level) {
  bool is_known = false;
  for (const Code code : lint_codes()) {
    if (name != "all" && name != code_name(code)) continue;
    set(code, level);
    is_known = true;
  }
  return is_known ? "" : unknown_name(name);
}

std::string WarningLevels::set(std::string_view option) {
  const std::size_t equals = option.find('=');
  if (equals == std::string_view::npos) {
    return set(option, WarningLevel::warning);
  }
  const std::string_view level = option.substr(equals + 1);
  for (const auto& [value, name] : hcl_names(WarningLevel{})) {
    if (name == level) return set(option.substr(0, equals), value);
  }
  return "The level of a warning must be off, warning or error, not " +
         in_quotes(level) + ".";
}

void WarningLevels::set(Code code, WarningLevel level) {
  std::erase(options_.left_out, code);
  std::erase(errors_, code);
  if (level == WarningLevel::off) options_.left_out.push_back(code);
  if (level == WarningLevel::error) errors_.push_back(code);
}

Diagnostics WarningLevels::lint(const ast::Tree& tree) const {
  LintOptions options = options_;
  // All of one kind become one.
  options.max_diagnostics = kMostPlaces;
  if (keeps_interpolations(tree.file().name())) {
    options.left_out.push_back(Code::RedundantInterpolation);
  }
  Diagnostics found = one_for_interpolations(hcl::lint(tree, options),
                                             options_.max_diagnostics);
  if (errors_.empty()) return found;
  Diagnostics result(options_.max_diagnostics);
  for (Diagnostic each : found) {
    if (std::ranges::find(errors_, each.code) != errors_.end()) {
      each.severity = Severity::Error;
    }
    result.add(std::move(each));
  }
  return result;
}

}  // namespace hcl::apps
