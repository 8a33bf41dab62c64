#include "lsp/terraform/declared_items.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "hcl/json_body.h"
#include "hcl/native_body.h"

namespace hcl::lsp {
namespace {

// The block types whose labels are the rest of an address.
struct DeclaringBlock {
  std::string_view type;
  // The beginning of the address.
  std::string_view prefix;
  std::size_t labels;
  // Whether its arguments say something about the name.
  bool has_arguments;
};
constexpr DeclaringBlock kDeclaring[] = {
    {"variable", "var.", 1, true},  {"output", "output.", 1, true},
    {"module", "module.", 1, true}, {"resource", "", 2, false},
    {"data", "data.", 2, false},    {"ephemeral", "ephemeral.", 2, false},
    {"check", "check.", 1, false},  {"provider", "provider.", 1, false},
};

const hcl::BodySchema& declaring_blocks() {
  static const hcl::BodySchema schema = [] {
    hcl::BodySchema result;
    for (const DeclaringBlock& each : kDeclaring) {
      result.blocks.push_back({std::string(each.type),
                               std::vector<std::string>(each.labels, "name")});
    }
    result.blocks.push_back({"locals", {}});
    return result;
  }();
  return schema;
}

const DeclaringBlock* declaring(std::string_view type) {
  for (const DeclaringBlock& each : kDeclaring) {
    if (each.type == type) return &each;
  }
  return nullptr;
}

// The arguments of a body. In JSON, blocks look like arguments, too.
std::vector<Attribute> arguments_of(const Body& body) {
  Diagnostics ignored;
  const SourceSpan source = body.source();
  if (source.file.name().ends_with(".json")) return body.attributes(ignored);
  return body
      .partial_content({.attributes = {}, .blocks = body.block_types()},
                       ignored)
      .remain.attributes(ignored);
}

DeclaredItem item_of(const Block& block, const DeclaringBlock& kind) {
  DeclaredItem item{.address = std::string(kind.prefix),
                    .name = inside_quotes(block.label_sources.back()).span};
  for (std::size_t i = 0; i < block.labels.size(); ++i) {
    if (i > 0) item.address += '.';
    item.address += block.labels[i];
  }
  item.whole =
      join(join(block.definition.span, item.name), block.body.source().span);
  if (kind.has_arguments) item.attributes = arguments_of(block.body);
  return item;
}

void add_locals(const Block& block, std::vector<DeclaredItem>& items) {
  Diagnostics ignored;
  for (Attribute& each : block.body.attributes(ignored)) {
    DeclaredItem item{.address = "local." + each.name,
                      .name = inside_quotes(each.name_source).span,
                      .whole = each.source.span};
    item.attributes.push_back(std::move(each));
    items.push_back(std::move(item));
  }
}

}  // namespace

const Attribute* DeclaredItem::attribute(std::string_view wanted) const& {
  const auto found = std::ranges::find_if(
      attributes, [wanted](const Attribute& a) { return a.name == wanted; });
  return found == attributes.end() ? nullptr : &*found;
}

const Attribute* DeclaredItem::value() const& {
  if (address.starts_with("local.")) return attributes.data();
  if (address.starts_with("var.")) return attribute("default");
  return address.starts_with("output.") ? attribute("value") : nullptr;
}

SourceSpan inside_quotes(const SourceSpan& place) {
  const std::string_view text = place.text();
  SourceSpan inside = place;
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
    ++inside.span.begin;
    --inside.span.end;
  }
  return inside;
}

Body body_of(const Document& document) {
  if (document.is_native()) {
    return native_body(document.tree(), document.options());
  }
  return parse_json_body(document.file(), document.options()).value;
}

std::vector<DeclaredItem> declared_items(const Body& file) {
  Diagnostics ignored;
  const PartialContent parts =
      file.partial_content(declaring_blocks(), ignored);
  std::vector<DeclaredItem> items;
  for (const Block& block : parts.content.blocks) {
    const DeclaringBlock* kind = declaring(block.type);
    if (kind == nullptr) {
      add_locals(block, items);
    } else if (block.labels.size() == kind->labels) {
      items.push_back(item_of(block, *kind));
    }
  }
  return items;
}

std::optional<DeclaredItem> declared_item_at(const Document& document,
                                             std::uint32_t byte) {
  for (DeclaredItem& item : declared_items(body_of(document))) {
    if (item.name.begin <= byte && byte <= item.name.end) {
      return std::move(item);
    }
  }
  return std::nullopt;
}

}  // namespace hcl::lsp
