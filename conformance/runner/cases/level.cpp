#include "runner/cases/level.h"

#include <map>
#include <string>

#include "runner/cases/acceptance.h"

namespace hcl::conformance {
namespace {

// Every mode of the suite but `manual`.
const std::map<std::string, Level, std::less<>>& levels_of_modes() {
  static const std::map<std::string, Level, std::less<>> table = {
      {"accept", Level::Accept},
      {"tokens", Level::Tokens},
      {"parse", Level::Tree},
      {"config", Level::Tree},
      {"ident", Level::Tree},
      {"attrs", Level::Values},
      {"conforms", Level::Values},
      {"convert", Level::Values},
      {"expr", Level::Values},
      {"safeconv", Level::Values},
      {"tmpl", Level::Values},
      {"unify", Level::Values},
      {"constraint", Level::Extensions},
      {"defaults", Level::Extensions},
      {"dynblock", Level::Extensions},
      {"jsondynblock", Level::Extensions},
      {"type", Level::Extensions},
      {"userfunc", Level::Extensions},
      {"body", Level::Schemas},
      {"jsonattrs", Level::Schemas},
      {"jsonbody", Level::Schemas},
      {"jsonexpr", Level::Schemas},
      {"jsonstatic_call", Level::Schemas},
      {"jsonstatic_list", Level::Schemas},
      {"jsonstatic_map", Level::Schemas},
      {"jsonstatic_traversal", Level::Schemas},
      {"jsonstatic_vars", Level::Schemas},
      {"static_call", Level::Schemas},
      {"static_keyword", Level::Schemas},
      {"static_list", Level::Schemas},
      {"static_map", Level::Schemas},
      {"static_reltraversal", Level::Schemas},
      {"static_traversal", Level::Schemas},
      {"static_vars", Level::Schemas},
      {"recover", Level::Recovery},
      {"robust", Level::Robustness},
  };
  return table;
}

}  // namespace

std::string_view name_of(Level level) {
  switch (level) {
    case Level::Accept:
      return "accept";
    case Level::Tokens:
      return "tokens";
    case Level::Tree:
      return "tree";
    case Level::Values:
      return "values";
    case Level::Schemas:
      return "schemas";
    case Level::Extensions:
      return "extensions";
    case Level::Diagnostics:
      return "diagnostics";
    case Level::Recovery:
      return "recovery";
    case Level::Robustness:
      break;
  }
  return "robustness";
}

std::optional<Level> level_named(std::string_view name) {
  for (const Level level : kLevels) {
    if (name_of(level) == name) return level;
  }
  return std::nullopt;
}

bool is_mode(std::string_view name) { return levels_of_modes().contains(name); }

Level level_of(const Clause& clause, const Test& test) {
  if (clause.id.starts_with("EXT-")) return Level::Extensions;
  const auto found = levels_of_modes().find(test.mode);
  return found == levels_of_modes().end() ? Level::Schemas : found->second;
}

bool belongs_to(const Clause& clause, const Test& test, Level level) {
  if (level == Level::Accept) return acceptance_of(test).has_value();
  if (level == Level::Diagnostics) return !test.diagnostics.empty();
  return level_of(clause, test) == level;
}

}  // namespace hcl::conformance
