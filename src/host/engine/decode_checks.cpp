#include <algorithm>
#include <memory>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

// Whether a text consists of the characters that a pattern of the form
// `[...]+` or `[...][...]*` allows. Descriptions use these forms only; the
// component of regular expressions is not needed for them.
bool in_class(std::string_view set, char c) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (i + 2 < set.size() && set[i + 1] == '-') {
      if (c >= set[i] && c <= set[i + 2]) return true;
      i += 2;
    } else if (set[i] == c) {
      return true;
    }
  }
  return false;
}

bool matches(std::string_view pattern, std::string_view text) {
  while (pattern.starts_with('[')) {
    const std::size_t end = pattern.find(']');
    if (end == std::string_view::npos) return true;
    const std::string_view set = pattern.substr(1, end - 1);
    pattern.remove_prefix(end + 1);
    const char repeat = pattern.empty() ? '1' : pattern[0];
    if (repeat == '+' || repeat == '*') {
      pattern.remove_prefix(1);
    }
    std::size_t count = 0;
    const bool is_many = repeat == '+' || repeat == '*';
    while (count < text.size() && (is_many || count == 0) &&
           in_class(set, text[count])) {
      ++count;
    }
    if (count == 0 && repeat != '*') return false;
    text.remove_prefix(count);
  }
  return text.empty();
}

}  // namespace

bool check_label(const Shape& shape, const std::string& label,
                 const SourceSpan& place, Session& session) {
  if (shape.label_pattern.empty() || matches(shape.label_pattern, label)) {
    return true;
  }
  session.diags.error(code::HostInvalidName, {.subject = place, .context = {}},
                      "A name must match " + shape.label_pattern + ".");
  return false;
}

void check_counts(const Shape& shape, const DecodedBlock& block,
                  Session& session) {
  for (const NestedBlock& nested : shape.blocks) {
    if (nested.count != Count::Required ||
        !block.blocks_of(nested.type).empty() ||
        block.unknown_blocks.contains(nested.type)) {
      continue;
    }
    session.diags.error(code::HostMissingBlock,
                        {.subject = block.missing_item, .context = {}},
                        "A block \"" + nested.type + "\" is required.");
  }
}

void BodyDecoder::check_experiments(const Shape& shape,
                                    const DecodedBlock& block) {
  const auto& given = session_.inputs.setting("experiments");
  for (const auto& [name, experiment] : shape.experiments) {
    const DecodedArgument* found = block.argument(name);
    if (found == nullptr || session_.inputs.checks_only ||
        std::ranges::find(given, experiment) != given.end()) {
      continue;
    }
    report(code::HostNotAllowed, found->name_source,
           "\"" + name + "\" is an experiment, \"" + experiment +
               "\", which is not enabled.");
  }
}

void BodyDecoder::check(const Shape& shape, const DecodedBlock& block) {
  check_experiments(shape, block);
  for (const auto& group : shape.exclusive) {
    const auto is_set = [&](const std::string& name) {
      const DecodedArgument* found = block.argument(name);
      const bool has_elements =
          found != nullptr && (is_list(found->value) || is_keyed(found->value));
      return found != nullptr && !(has_elements && found->value.length() == 0);
    };
    if (std::ranges::count_if(group, is_set) < 2) continue;
    std::string all;
    for (const std::string& name : group) {
      all += (all.empty() ? "\"" : ", \"") + name + "\"";
    }
    report(code::HostExclusive, block.definition,
           "Only one of " + all + " may be set.");
  }
  check_conditions(shape.checks, shape, block, session_);
}

}  // namespace hcl::host
