#include "write/merge_sections.h"

#include <algorithm>
#include <map>
#include <set>

#include "hcl/compare.h"
#include "write/address.h"
#include "write/element_list.h"
#include "write/item_lines.h"
#include "write/update_body.h"

namespace hcl::write {
namespace {

// A text with its length, so that no two lists of texts look the same.
std::string with_length(std::string_view text) {
  return std::to_string(text.size()) + ":" + std::string(text);
}

std::string key_of(const ast::Block& block) {
  std::string key = "block " + std::string(block.type);
  for (const ast::Label& label : block.labels) {
    key += " " + with_length(label.text);
  }
  return key;
}

Section section_of(const ast::Item& item) {
  Section section;
  if (item.kind == ast::ItemKind::Attribute) {
    const auto& attribute = static_cast<const ast::Attribute&>(item);
    section.key = "attribute " + std::string(attribute.name);
    section.is_unique = true;
    section.value = attribute.expression;
  } else {
    section.block = &static_cast<const ast::Block&>(item);
    section.key = key_of(*section.block);
    section.is_unique = !section.block->labels.empty();
  }
  return section;
}

// The own lines of an item; empty if it shares them with something else.
ByteSpan core_of(const ast::Tree& tree, const ast::Item& item) {
  const std::string_view text = tree.file().text();
  const std::uint32_t last =
      std::max(item.span.end, tree.trailing_comment(item).end);
  const std::uint32_t end = end_of_line(text, last);
  const bool is_alone = begins_line(text, item.span.begin) &&
                        is_blank(text.substr(last, end - last));
  return is_alone ? ByteSpan{begin_of_line(text, item.span.begin), end}
                  : ByteSpan{};
}

// Adds a section whose lines are known; false if they overlap those before.
bool add(Section section, std::uint32_t& end, Sections& result) {
  if (section.core.empty() || section.core.begin < end) return false;
  section.lead = {end, section.core.begin};
  end = section.core.end;
  result.sections.push_back(std::move(section));
  return true;
}

// Divides the lines of a body, which are those of `inside`.
Sections divided(const Document& document, const ast::Body& body,
                 ByteSpan inside) {
  Sections result;
  std::uint32_t end = inside.begin;
  for (const ast::Item* item : body.items) {
    Section section = section_of(*item);
    section.core = core_of(document.tree(), *item);
    if (!add(std::move(section), end, result)) return {};
  }
  if (end > inside.end) return {};
  result.kind = Sections::Kind::Body;
  result.tail = {end, inside.end};
  return result;
}

// The whole lines between two brackets; nothing if they are on one line.
bool lines_between(std::string_view text, std::uint32_t open,
                   std::uint32_t close, ByteSpan& inside) {
  inside = {end_of_line(text, open), begin_of_line(text, close)};
  return inside.begin <= inside.end && begins_line(text, close);
}

void add_brackets(const Section& section, ByteSpan inside, Sections& result) {
  if (result.kind == Sections::Kind::None) return;
  result.opening = {section.core.begin, inside.begin};
  result.closing = {inside.end, section.core.end};
}

Sections sections_of_block(const Document& document, const Section& section) {
  const ast::Block& block = *section.block;
  ByteSpan inside;
  if (block.one_line || block.close_brace().empty() ||
      !lines_between(document.text(), block.open_brace().begin,
                     block.close_brace().begin, inside)) {
    return {};
  }
  Sections result = divided(document, block.body, inside);
  add_brackets(section, inside, result);
  return result;
}

// Names the elements of an object or tuple.
class Elements {
 public:
  Elements(const Document& document, const ast::Expression& container)
      : document_(document),
        object_(ast::get_if<ast::ObjectExpr>(&container)),
        tuple_(ast::get_if<ast::TupleExpr>(&container)),
        list_(document, container) {}

  Sections::Kind kind() const {
    return object_ != nullptr ? Sections::Kind::Object : Sections::Kind::Tuple;
  }

  Sections divide(const Section& around) {
    ByteSpan inside;
    Sections result;
    if ((object_ == nullptr && tuple_ == nullptr) || !list_.ok() ||
        !lines_between(document_.text(), list_.inside().begin,
                       list_.inside().end, inside)) {
      return {};
    }
    std::uint32_t end = inside.begin;
    std::set<std::string> keys;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      Section section = element(i);
      if (section.is_unique && !keys.insert(section.key).second) return {};
      if (!add(std::move(section), end, result)) return {};
    }
    if (end > inside.end) return {};
    result.kind = kind();
    result.tail = {end, inside.end};
    add_brackets(around, inside, result);
    return result;
  }

 private:
  Section element(std::size_t position) const {
    const ListElement& each = list_.elements()[position];
    Section section;
    if (object_ != nullptr) {
      const ast::ObjectElement& written = object_->elements[position];
      const auto key = key_text(document_, written);
      section.key =
          key ? "key " + std::string(*key)
              : "expression " + hcl::plain_text(document_, written.key->span);
      section.is_unique = true;
      section.value = written.value;
    } else {
      section.key = "element";
      section.value = tuple_->elements[position];
      if (each.comma.empty()) section.comma = each.span.end;
    }
    const ByteSpan lines = list_.lines_of(position);
    const std::uint32_t begin =
        begin_of_line(document_.text(), each.span.begin);
    if (!lines.empty() && begin >= lines.begin)
      section.core = {begin, lines.end};
    // No comma can follow the closing marker of a heredoc on its line.
    const bool ends_with_heredoc =
        document_.text(section.value->span).find("<<") !=
        std::string_view::npos;
    if (section.comma != 0 && ends_with_heredoc) section.core = {};
    return section;
  }

  const Document& document_;
  const ast::ObjectExpr* object_;
  const ast::TupleExpr* tuple_;
  ElementList list_;
};

std::string_view text_of(const Document& document, const Section& section) {
  return document.file().text(section.core);
}

// Sections with one key, as indexes into the sections of both versions.
struct Group {
  std::vector<std::size_t> a;
  std::vector<std::size_t> b;
};

// Pairs what is between pairs if both versions have equally many.
void fill_gaps(const Group& group, const SectionPairs& equal,
               SectionPairs& pairs) {
  std::size_t next_a = 0;
  std::size_t next_b = 0;
  SectionPairs ends = equal;
  ends.emplace_back(group.a.size(), group.b.size());
  for (const auto& [i, k] : ends) {
    for (std::size_t at = 0; i - next_a == k - next_b && next_a + at < i;
         ++at) {
      pairs.emplace_back(group.a[next_a + at], group.b[next_b + at]);
    }
    if (i < group.a.size()) pairs.emplace_back(group.a[i], group.b[k]);
    next_a = i + 1;
    next_b = k + 1;
  }
}

// The positions in the group of sections with equal texts, in the order of
// both.
SectionPairs equal_sections(const Document& a, const Sections& in_a,
                            const Document& b, const Sections& in_b,
                            const Group& group) {
  std::map<std::string_view, std::vector<std::size_t>> open;
  for (std::size_t i = group.a.size(); i-- > 0;) {
    open[text_of(a, in_a.sections[group.a[i]])].push_back(i);
  }
  SectionPairs pairs;
  for (std::size_t k = 0; k < group.b.size(); ++k) {
    const auto found = open.find(text_of(b, in_b.sections[group.b[k]]));
    if (found == open.end() || found->second.empty()) continue;
    pairs.emplace_back(found->second.back(), k);
    found->second.pop_back();
  }
  return longest_growing(pairs);
}

}  // namespace

Sections sections_of_file(const Document& document) {
  const auto size = static_cast<std::uint32_t>(document.text().size());
  return divided(document, document.body(), {0, size});
}

Sections sections_inside(const Document& document, const Section& section) {
  if (section.block != nullptr) return sections_of_block(document, section);
  return Elements(document, *section.value).divide(section);
}

SectionPairs matching_sections(const Document& a, const Sections& in_a,
                               const std::vector<std::size_t>& of_a,
                               const Document& b, const Sections& in_b,
                               const std::vector<std::size_t>& of_b,
                               bool only_equal) {
  std::map<std::string_view, Group> groups;
  for (const std::size_t i : of_a) groups[in_a.sections[i].key].a.push_back(i);
  for (const std::size_t k : of_b) groups[in_b.sections[k].key].b.push_back(k);
  SectionPairs pairs;
  for (const auto& [key, group] : groups) {
    if (group.a.empty() || group.b.empty()) continue;
    const bool is_alone = group.a.size() == 1 && group.b.size() == 1 &&
                          in_a.sections[group.a[0]].is_unique;
    if (is_alone) {
      pairs.emplace_back(group.a[0], group.b[0]);
      continue;
    }
    const SectionPairs equal = equal_sections(a, in_a, b, in_b, group);
    if (only_equal) {
      for (const auto& [i, k] : equal) {
        pairs.emplace_back(group.a[i], group.b[k]);
      }
    } else {
      fill_gaps(group, equal, pairs);
    }
  }
  return pairs;
}

}  // namespace hcl::write
