#include "terraform/loading/advice.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// Constants as other languages write them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9>
    kConstants = {{{"FALSE", "false"},
                   {"False", "false"},
                   {"NULL", "null"},
                   {"None", "null"},
                   {"Null", "null"},
                   {"TRUE", "true"},
                   {"True", "true"},
                   {"nil", "null"},
                   {"undefined", "null"}}};

std::string_view constant_of(std::string_view word) {
  for (const auto& [habit, constant] : kConstants) {
    if (habit == word) return constant;
  }
  return {};
}

// A place of a file as a key.
std::pair<std::string, std::uint32_t> key_of(const SourceSpan& place) {
  return {place.file.name(), place.span.begin};
}

}  // namespace

void leave_out_consequences(Diagnostics& problems) {
  // Where the first block of each file that lacks its brace is.
  std::map<std::string, std::uint32_t> unclosed;
  std::set<std::pair<std::string, std::uint32_t>> wrong_conditions;
  for (const Diagnostic& each : problems) {
    if (!each.subject) continue;
    if (each.code == Code::UnclosedConfigurationBlock) {
      unclosed.emplace(each.subject->file.name(), each.subject->span.begin);
    }
    if (each.name() == code::ValidationOfOtherVariable.name) {
      wrong_conditions.insert(key_of(*each.subject));
    }
  }
  problems.remove_if([&](const Diagnostic& each) {
    if (each.name() == code::UnknownConstant.name) return true;
    if (!each.subject) return false;
    if (each.name() == code::ConstantRule.name) {
      return wrong_conditions.contains(key_of(*each.subject));
    }
    // The rest of the file counts as the content of that block.
    const bool is_misplaced = each.code == Code::UnsupportedBlockType ||
                              each.code == Code::UnsupportedArgument;
    const auto open = unclosed.find(each.subject->file.name());
    return is_misplaced && open != unclosed.end() &&
           each.subject->span.begin > open->second;
  });
}

void advise_constants(Diagnostics& problems) {
  problems.change_each([](Diagnostic& each) {
    if (each.code != Code::VariablesNotAllowed || !each.subject) return;
    const SourceSpan place = *each.subject;
    const std::string constant(constant_of(place.text()));
    if (constant.empty()) {
      each.detail =
          "A constant is needed here, so the expression must not refer to "
          "other values.";
      return;
    }
    each.detail = "Did you mean the constant " + constant + "?";
    each.suggestion = constant;
    each.fix = {{place.span, constant}};
  });
}

}  // namespace hcl::terraform
