// Conditions on which of several attributes and types of blocks are set.

#include "decode/mapping_groups.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace hcl::detail {
namespace {

using Kind = MappedGroup::Kind;
using How = BrokenGroup::How;

const SourceSpan* place_of(const SetParts& set, std::string_view name) {
  const auto found =
      std::find_if(set.begin(), set.end(),
                   [&](const auto& part) { return part.first == name; });
  return found == set.end() ? nullptr : &found->second;
}

// `"a", "b" and "c"`
std::string list_of(const std::vector<std::string>& names,
                    const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " " + last + " " : ", ";
    text += "\"" + names[i] + "\"";
  }
  return text;
}

bool is_block(const Structure& structure, std::string_view name) {
  return std::any_of(structure.blocks.begin(), structure.blocks.end(),
                     [&](const auto& part) { return part.type == name; });
}

Code code_of(const Structure& structure, const MappedGroup& group,
             const BrokenGroup& how) {
  if (how.how == How::Conflict) {
    return is_block(structure, how.name) ? Code::UnsupportedBlockType
                                         : Code::UnsupportedArgument;
  }
  const std::string& missing =
      how.how == How::Lacks ? how.other : group.names.front();
  return is_block(structure, missing) ? Code::MissingBlock
                                      : Code::MissingRequiredArgument;
}

}  // namespace

bool is_exclusive(const MappedGroup& group) {
  return group.kind == Kind::AtMostOne || group.kind == Kind::ExactlyOne;
}

BrokenGroup broken(const MappedGroup& group, const SetParts& set) {
  std::vector<std::string> there;
  std::string lacking;
  for (const auto& [name, place] : set) {
    const auto found = std::find(group.names.begin(), group.names.end(), name);
    const bool is_known =
        std::find(there.begin(), there.end(), name) != there.end();
    if (found != group.names.end() && !is_known) there.emplace_back(name);
  }
  for (const std::string& name : group.names) {
    const bool is_there =
        std::find(there.begin(), there.end(), name) != there.end();
    if (!is_there && lacking.empty()) lacking = name;
  }
  if (is_exclusive(group) && there.size() > 1) {
    return {How::Conflict, there[1], there[0]};
  }
  if (group.kind == Kind::Together && !there.empty() && !lacking.empty()) {
    return {How::Lacks, there.front(), lacking};
  }
  const bool needs_one =
      group.kind == Kind::ExactlyOne || group.kind == Kind::AtLeastOne;
  if (needs_one && there.empty()) return {How::NoneSet};
  return {};
}

std::string broken_text(const MappedGroup& group, const BrokenGroup& how) {
  switch (how.how) {
    case How::Conflict:
      return "\"" + how.name + "\" cannot be used together with \"" +
             how.other + "\": only one of " + list_of(group.names, "and") +
             " is allowed.";
    case How::Lacks:
      return "\"" + how.name + "\" needs \"" + how.other +
             "\": " + list_of(group.names, "and") +
             " must be set together or not at all.";
    case How::NoneSet:
    case How::Whole:
      break;
  }
  return (group.kind == Kind::ExactlyOne ? "One of " : "At least one of ") +
         list_of(group.names, "and") + " is required, but none was found.";
}

std::string group_text(const MappedGroup& group) {
  const std::string names = list_of(group.names, "and");
  switch (group.kind) {
    case Kind::AtMostOne:
      return "At most one of " + names + " is allowed.";
    case Kind::ExactlyOne:
      return "Exactly one of " + names + " is required.";
    case Kind::AtLeastOne:
      return "At least one of " + names + " is required.";
    case Kind::Together:
      break;
  }
  return names + " must be set together or not at all.";
}

void report_groups(const Structure& structure, const SetParts& set,
                   const SourceSpan& place, bool lacks_nothing,
                   Diagnostics& diagnostics) {
  for (const MappedGroup& group : structure.groups) {
    const BrokenGroup how = broken(group, set);
    const bool lacks = how.how == How::NoneSet || how.how == How::Lacks;
    if (how.how == How::Whole || (lacks && lacks_nothing)) continue;
    const SourceSpan* there = place_of(set, how.name);
    Diagnostic& report =
        diagnostics.error(code_of(structure, group, how),
                          {.subject = there == nullptr ? place : *there},
                          broken_text(group, how));
    const SourceSpan* other = place_of(set, how.other);
    if (how.how == How::Conflict && other != nullptr) {
      report.related.push_back({*other, "\"" + how.other + "\" is here."});
    }
  }
}

std::string group_mistake(const Structure& structure) {
  for (const MappedGroup& group : structure.groups) {
    for (const std::string& name : group.names) {
      const bool is_attribute =
          std::any_of(structure.attributes.begin(), structure.attributes.end(),
                      [&](const auto& part) { return part.name == name; });
      if (!is_attribute && !is_block(structure, name)) {
        return "A condition on several parts names \"" + name +
               "\", which is not part of the mapping.";
      }
    }
  }
  return "";
}

}  // namespace hcl::detail
