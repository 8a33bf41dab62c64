#ifndef HCL_SRC_WRITE_MERGE_SECTIONS_H_
#define HCL_SRC_WRITE_MERGE_SECTIONS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/edit.h"

// The division of a document into lines that are merged as a whole. Together
// the sections of a container and what is around them are all its bytes.
namespace hcl::write {

// An item of a body, or an element of an object or tuple, with its lines.
struct Section {
  // What distinguishes it from its siblings: kind, name and labels. Elements of
  // tuples have the same.
  std::string key;
  // Whether only one sibling can have this key.
  bool is_unique = false;
  // The lines before it, from the end of the section before.
  ByteSpan lead;
  // Its own lines.
  ByteSpan core;
  // Null if it is an element.
  const ast::Block* block = nullptr;
  // The value of an attribute or element; null for a block.
  const ast::Expression* value = nullptr;
  // Where a comma is to be added if elements follow; 0 if there is one.
  std::uint32_t comma = 0;
};

// A container that consists of sections.
struct Sections {
  enum class Kind { None, Body, Object, Tuple };
  // `None` if the lines cannot be divided.
  Kind kind = Kind::None;
  // The lines up to the first section, which are empty for a file.
  ByteSpan opening;
  std::vector<Section> sections;
  // The lines between the last section and the closing ones.
  ByteSpan tail;
  ByteSpan closing;
};

Sections sections_of_file(const Document& document);

// The division of what is inside a section.
Sections sections_inside(const Document& document, const Section& section);

using SectionPairs = std::vector<std::pair<std::size_t, std::size_t>>;

// Pairs the sections of two versions. Sections whose key is not unique are
// paired if their text is equal, in the order of both, and between those if
// both versions have equally many. With `only_equal`, they are not paired
// otherwise.
SectionPairs matching_sections(const Document& a, const Sections& in_a,
                               const std::vector<std::size_t>& of_a,
                               const Document& b, const Sections& in_b,
                               const std::vector<std::size_t>& of_b,
                               bool only_equal);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_MERGE_SECTIONS_H_
