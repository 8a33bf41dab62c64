// The parts of mappings that need no type of the application.

#include "hcl/detail/mapping_builder.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/detail/mapping_by_members.h"

namespace hcl::detail {

MappingParts::MappingParts() : structure_(std::make_shared<Structure>()) {}
MappingParts::MappingParts(const MappingParts& other)
    : structure_(std::make_shared<Structure>(other.structure())) {}
MappingParts& MappingParts::operator=(const MappingParts& other) {
  structure_ = std::make_shared<Structure>(other.structure());
  return *this;
}
MappingParts::MappingParts(MappingParts&&) noexcept = default;
MappingParts& MappingParts::operator=(MappingParts&&) noexcept = default;
MappingParts::~MappingParts() = default;

const Structure& MappingParts::structure() const {
  return structure_ ? *structure_ : no_structure();
}

Structure& MappingParts::own() {
  if (!structure_) structure_ = std::make_shared<Structure>();
  return *structure_;
}

void MappingParts::set_description(std::string text) {
  own().description = std::move(text);
}

void MappingParts::refuse_mapping(std::string sentence) {
  fail(own(), std::move(sentence));
}

Holder plain_holder() {
  return {[](void* member) { return member; },
          [](const void* member) { return member; }};
}

NestedStructure MappingParts::nested_in(const MappingParts& nested) const {
  if (&nested == this) return {};
  return {.known = MappingParts(nested).structure_};
}

std::function<const Structure&()> MappingParts::structure_in(
    const MappingParts& nested) const {
  if (&nested != this) {
    return [copy = MappingParts(nested).structure_]() -> const Structure& {
      return *copy;
    };
  }
  return [circle = std::weak_ptr<const Structure>(
              structure_)]() -> const Structure& { return *circle.lock(); };
}

void MappingParts::add_plain_attribute(std::string name, AnyPlace place,
                                       const MemberType& type, NewObject make,
                                       bool required) {
  MappedAttribute part = attribute_part(std::move(name), place, type, required);
  set_default(part, place, type, make);
  add_part(std::move(part));
}

MappedBlocks MappingParts::single_blocks(std::string type, AnyPlace place,
                                         Holder holder, NestedStructure nested,
                                         bool required) {
  MappedBlocks part;
  part.type = std::move(type);
  part.nested = std::move(nested.known);
  part.later = std::move(nested.later);
  part.count = {required ? 1U : 0U, 1};
  part.add = [place, make = holder.make](void* object, const std::string&,
                                         const Switches&) {
    return BlockPlace{make(place.in(object))};
  };
  part.each = [place, find = holder.find](const void* object,
                                          const BlockVisitor& visit) {
    const void* held = find(place.in(object));
    if (held != nullptr) visit(held, "");
  };
  return part;
}

MappedBlocks MappingParts::several_blocks(std::string type, AnyPlace place,
                                          ManyHolder holder,
                                          NestedStructure nested,
                                          const BlockCount& count) {
  check_count(type, count);
  MappedBlocks part;
  part.type = std::move(type);
  part.nested = std::move(nested.known);
  part.later = std::move(nested.later);
  part.count = to_limits(count);
  part.keyed = holder.keyed;
  part.repeats_keys = holder.repeats_keys;
  part.add = [place, add = holder.add](void* object, const std::string& key,
                                       const Switches& switches) {
    return add(place.in(object), key, switches);
  };
  part.each = [place, each = holder.each](const void* object,
                                          const BlockVisitor& visit) {
    each(place.in(object), visit);
  };
  return part;
}

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

void add_silent_block(const StructParts& all, const std::string& name,
                      AnyPlace place, const Structure& (*structure)(),
                      void (*fill)(MappingParts& parts)) {
  MappingParts nested;
  fill(nested);
  all.parts.add_part(MappingParts::single_blocks(
      name, place, plain_holder(), {nullptr, structure},
      requires_something(nested.structure())));
}

void add_members(const StructParts& parts, const SilentStruct& silent) {
  const std::vector<std::string> names =
      names_of_members(silent.text, silent.count);
  if (names.empty()) {
    fail(parts.parts.own(),
         "The compiler writes the names of members in a way that this library "
         "does not know; list them with HCL_STRUCT.");
    return;
  }
  const AnyObject object = parts.make();
  std::vector<SilentMember> members(silent.count);
  silent.find(object.get(), members.data());
  const auto* begin = static_cast<const char*>(object.get());
  const std::vector<AnyPlace> listed = parts.parts.structure().listed;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (std::any_of(listed.begin(), listed.end(), [&](const AnyPlace& place) {
          return place.in(object.get()) == members[i].place;
        })) {
      continue;
    }
    const auto* place = static_cast<const char*>(members[i].place);
    members[i].add(parts, names[i], AnyPlace(place - begin));
  }
}

bool requires_something(const Structure& structure) {
  return std::any_of(structure.attributes.begin(), structure.attributes.end(),
                     [](const auto& part) { return part.required; }) ||
         std::any_of(structure.blocks.begin(), structure.blocks.end(),
                     [](const auto& part) { return part.count.min > 0; });
}

}  // namespace hcl::detail
