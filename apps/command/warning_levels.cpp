#include "command/warning_levels.h"

#include <algorithm>

#include "support/phrases.h"

namespace hcl::apps {
namespace {

std::string unknown_name(std::string_view name) {
  std::vector<std::string> names = {"all"};
  for (const Code code : lint_codes()) names.emplace_back(code_name(code));
  const std::string guess = did_you_mean(name, names);
  std::string text = "There is no warning " + in_quotes(name) + ".";
  if (!guess.empty()) return text + guess;
  text += " There are ";
  for (std::size_t i = 1; i < names.size(); ++i) {
    text += (i == 1 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text + ".";
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
  return "A warning is off, warning or error, not " + in_quotes(level) + ".";
}

void WarningLevels::set(Code code, WarningLevel level) {
  std::erase(options_.left_out, code);
  std::erase(errors_, code);
  if (level == WarningLevel::off) options_.left_out.push_back(code);
  if (level == WarningLevel::error) errors_.push_back(code);
}

Diagnostics WarningLevels::lint(const ast::Tree& tree) const {
  Diagnostics found = hcl::lint(tree, options_);
  if (errors_.empty()) return found;
  Diagnostics result(options_.max_diagnostics);
  for (Diagnostic each : found) {
    if (std::find(errors_.begin(), errors_.end(), each.code) != errors_.end()) {
      each.severity = Severity::Error;
    }
    result.add(std::move(each));
  }
  return result;
}

}  // namespace hcl::apps
