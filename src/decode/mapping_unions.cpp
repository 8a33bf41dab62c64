// Members of mappings that hold one of several structs.

#include "hcl/detail/mapping_unions.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/detail/mapping_builder.h"
#include "hcl/detail/struct_members.h"

namespace hcl::detail {
namespace {

Count count_of(const UnionPart& part) {
  if (part.holds_many) return to_limits({});
  return {part.is_required ? 1U : 0U, 1};
}

std::size_t number_of(const std::vector<MappedCase>& cases,
                      const std::string& name) {
  const auto found =
      std::find_if(cases.begin(), cases.end(),
                   [&](const MappedCase& one) { return one.name == name; });
  return static_cast<std::size_t>(found - cases.begin());
}

// "\"tcp\", \"udp\" or \"http\" is required"
ConversionError not_a_case(const std::vector<MappedCase>& cases) {
  std::string text;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (i > 0) text += i + 1 == cases.size() ? " or " : ", ";
    text += "\"" + cases[i].name + "\"";
  }
  return {{}, text + " is required"};
}

}  // namespace

// Nothing is known without the text of a compiler.
std::string name_of_struct(std::string_view text) {
  const std::size_t begin = text.rfind("T = ");
  if (begin == std::string_view::npos) return "";
  text = text.substr(begin + 4);
  text = text.substr(0, std::min(text.find('<'), text.find_first_of(";]")));
  return snake_case(text.substr(text.rfind(':') + 1));
}

bool MappingParts::name_cases(UnionPart& part, std::vector<std::string> names) {
  if (names.empty()) {
    for (const MappedCase& one : part.cases) names.push_back(one.name);
  }
  if (names.size() != part.cases.size()) {
    fail(own(), "A variant of " + std::to_string(part.cases.size()) +
                    " structs has " + std::to_string(names.size()) + " names.");
    return false;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (number_of(part.cases, names[i]) < i && part.cases[i].name != names[i]) {
      fail(own(), "Two structs of a variant are named \"" + names[i] + "\".");
      return false;
    }
    part.cases[i].name = names[i];
  }
  return true;
}

void MappingParts::add_union(UnionPart part, const ByType& how,
                             const PartNotes& notes) {
  if (!name_cases(part, how.names)) return;
  if (part.add_keyed) return add_keyed_union(part, notes);
  std::vector<std::string> types;
  for (std::size_t i = 0; i < part.cases.size(); ++i) {
    MappedBlocks blocks;
    blocks.type = part.cases[i].name;
    blocks.later = part.cases[i].structure;
    blocks.count = part.holds_many ? to_limits({}) : Count{0, 1};
    blocks.notes = notes;
    blocks.add = [make = part.make, i](void* object, const std::string&,
                                       const Switches&) {
      return BlockPlace{make(object, i)};
    };
    blocks.each = [each = part.each, i](const void* object,
                                        const BlockVisitor& visit) {
      each(object, [&](std::size_t number, const void* item) {
        if (number == i) visit(item, "");
      });
    };
    blocks.share = i == 0 ? part.cases.size() : 0;
    if (i == 0) blocks.each_shared = part.each;
    types.push_back(blocks.type);
    add_part(std::move(blocks));
  }
  if (part.holds_many) return;
  if (types.size() > 1 || part.is_required) {
    own().groups.push_back({part.is_required ? MappedGroup::Kind::ExactlyOne
                                             : MappedGroup::Kind::AtMostOne,
                            std::move(types)});
  }
}

// A type of blocks for each struct, with the key as the first label. A label
// that occurs in two types is a duplicate.
void MappingParts::add_keyed_union(const UnionPart& part,
                                   const PartNotes& notes) {
  for (std::size_t i = 0; i < part.cases.size(); ++i) {
    MappedBlocks blocks;
    blocks.type = part.cases[i].name;
    blocks.later = part.cases[i].structure;
    blocks.count = to_limits({});
    blocks.keyed = true;
    blocks.notes = notes;
    blocks.add = [add = part.add_keyed, i](void* object, const std::string& key,
                                           const Switches& switches) {
      return add(object, i, key, switches);
    };
    blocks.each = [each = part.each_keyed, i](const void* object,
                                              const BlockVisitor& visit) {
      each(object, i, visit);
    };
    add_part(std::move(blocks));
  }
}

// A label and a name that tells the struct would be two keys of a block.
bool MappingParts::is_without_keys(const UnionPart& part) {
  if (!part.add_keyed) return true;
  fail(own(),
       "A map of variants has the type of the block to tell which struct it "
       "is (hcl::ByType); for another way, use a vector of variants of structs "
       "that have the label.");
  return false;
}

MappedBlocks MappingParts::tagged_blocks(const UnionPart& part,
                                         std::string type, PartNotes notes) {
  MappedBlocks blocks;
  blocks.type = std::move(type);
  blocks.count = count_of(part);
  blocks.notes = std::move(notes);
  blocks.cases = part.cases;
  blocks.add = [make = part.make, cases = part.cases](
                   void* object, const std::string& key, const Switches&) {
    const std::size_t number = number_of(cases, key);
    if (number == cases.size()) return BlockPlace{nullptr, not_a_case(cases)};
    return BlockPlace{make(object, number)};
  };
  blocks.each = [each = part.each, cases = part.cases](
                    const void* object, const BlockVisitor& visit) {
    each(object, [&](std::size_t number, const void* item) {
      visit(item, cases[number].name);
    });
  };
  return blocks;
}

void MappingParts::add_union(UnionPart part, const ByLabel& how,
                             PartNotes notes) {
  if (!is_without_keys(part) || !name_cases(part, how.names)) return;
  if (notes.key_name.empty()) notes.key_name = "kind";
  MappedBlocks blocks = tagged_blocks(part, how.type, std::move(notes));
  blocks.keyed = true;
  blocks.repeats_keys = true;
  add_part(std::move(blocks));
}

void MappingParts::add_union(UnionPart part, const ByAttribute& how,
                             PartNotes notes) {
  if (!is_without_keys(part) || !name_cases(part, how.names)) return;
  MappedBlocks blocks = tagged_blocks(part, how.type, std::move(notes));
  blocks.tag = how.attribute;
  add_part(std::move(blocks));
}

void MappingParts::add_group(MappedGroup::Kind kind,
                             std::vector<std::string> names) {
  if (names.size() < 2) {
    fail(own(), "A condition on several parts needs at least two.");
    return;
  }
  own().groups.push_back({kind, std::move(names)});
}

}  // namespace hcl::detail
