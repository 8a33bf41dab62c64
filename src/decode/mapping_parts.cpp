// The parts of mappings: what would otherwise be compiled with every
// application, and the structures that they lead to.

#include "hcl/detail/mapping_parts.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace hcl::detail {

PartNotes::PartNotes() = default;
PartNotes::PartNotes(const PartNotes&) = default;
PartNotes::PartNotes(PartNotes&&) noexcept = default;
PartNotes& PartNotes::operator=(const PartNotes&) = default;
PartNotes& PartNotes::operator=(PartNotes&&) noexcept = default;
PartNotes::~PartNotes() = default;

MappedAttribute::MappedAttribute() = default;
MappedAttribute::MappedAttribute(const MappedAttribute&) = default;
MappedAttribute::MappedAttribute(MappedAttribute&&) noexcept = default;
MappedAttribute& MappedAttribute::operator=(const MappedAttribute&) = default;
MappedAttribute& MappedAttribute::operator=(MappedAttribute&&) noexcept =
    default;
MappedAttribute::~MappedAttribute() = default;

MappedBlocks::MappedBlocks() = default;
MappedBlocks::MappedBlocks(const MappedBlocks&) = default;
MappedBlocks::MappedBlocks(MappedBlocks&&) noexcept = default;
MappedBlocks& MappedBlocks::operator=(const MappedBlocks&) = default;
MappedBlocks& MappedBlocks::operator=(MappedBlocks&&) noexcept = default;
MappedBlocks::~MappedBlocks() = default;

Structure::Structure() = default;
Structure::Structure(const Structure&) = default;
Structure& Structure::operator=(const Structure&) = default;
Structure::~Structure() = default;

bool Structure::has(std::string_view name) const {
  const auto is_it = [name](const std::string& own, const PartNotes& notes) {
    return own == name ||
           std::find(notes.old_names.begin(), notes.old_names.end(), name) !=
               notes.old_names.end();
  };
  return std::any_of(
             attributes.begin(), attributes.end(),
             [&](const auto& part) { return is_it(part.name, part.notes); }) ||
         std::any_of(blocks.begin(), blocks.end(), [&](const auto& part) {
           return is_it(part.type, part.notes);
         });
}

const Structure& structure_of(const MappedBlocks& part, const Structure& outer,
                              std::string_view key) {
  for (const MappedCase& one : part.cases) {
    if (key.empty() || one.name == key) return one.structure();
  }
  if (part.later) return part.later();
  return part.nested == nullptr ? outer : *part.nested;
}

}  // namespace hcl::detail
