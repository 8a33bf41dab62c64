// The parts of mappings that need no type of the application.

#include "hcl/detail/mapping_builder.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/detail/mapping_by_members.h"

namespace hcl::detail {

void MappingParts::check_default(const MappedAttribute& part,
                                 const void* object) {
  std::vector<std::string> complaints;
  if (part.check) part.check(object, complaints);
  if (complaints.empty()) return;
  fail(own(), "The default of \"" + part.name +
                  "\" fails its own check: " + complaints.front());
}

void MappingParts::add_part(MappedAttribute part) {
  check_new_part(own(), part.name, part.notes);
  if (!own().has(part.name)) own().attributes.push_back(std::move(part));
}

void MappingParts::add_part(MappedBlocks part) {
  check_new_part(own(), part.type, part.notes, part.keyed);
  if (part.notes.layering == Layering::Append && part.count.max == 1) {
    fail(own(),
         "hcl::append() is for blocks that may occur several times, and "
         "\"" +
             part.type + "\" may not.");
  }
  check_nested(own(), part);
  if (!own().has(part.type)) own().blocks.push_back(std::move(part));
}

void MappingParts::require_if_new_is_empty() {
  if (own().attributes.empty()) return;
  MappedAttribute& part = own().attributes.back();
  if (part.default_value && part.sample) {
    const std::optional<Value> content = part.default_value();
    const std::optional<Value> empty = part.sample();
    if (content && empty && *content != *empty) return;
  }
  part.required = true;
  part.default_value = {};
}

void MappingParts::check_count(const std::string& type,
                               const BlockCount& count) {
  if (count.max > 0 && count.min > count.max) {
    fail(own(),
         "The maximum number of \"" + type + "\" blocks is below the minimum.");
  }
}

bool requires_something(const Structure& structure) {
  return std::any_of(structure.attributes.begin(), structure.attributes.end(),
                     [](const auto& part) { return part.required; }) ||
         std::any_of(structure.blocks.begin(), structure.blocks.end(),
                     [](const auto& part) { return part.count.min > 0; });
}

}  // namespace hcl::detail
