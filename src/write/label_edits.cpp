// Types and labels of blocks.

#include <string>

#include "format/quoted_text.h"
#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/new_text.h"

namespace hcl {
namespace {

std::string quoted(std::string_view label) {
  return "\"" + formatting::quoted_text(label) + "\"";
}

EditError no_label(std::size_t position) {
  return {"the block has no label " + std::to_string(position)};
}

}  // namespace

std::string write::quoted_labels(const std::vector<std::string>& labels) {
  std::string text;
  for (const std::string& label : labels) text += " " + quoted(label);
  return text;
}

EditResult Document::set_type(const ast::Block& block,
                              std::string_view type) const {
  if (!is_identifier(type, options_)) return write::not_an_identifier(type);
  if (block.type == type) return Edits{};
  return Edits{{block.type_span(), std::string(type)}};
}

EditResult Document::set_labels(const ast::Block& block,
                                const std::vector<std::string>& labels) const {
  ByteSpan span = {block.type_span().end, block.type_span().end};
  if (!block.labels.empty()) span.end = block.labels.back().span.end;
  std::string written = write::quoted_labels(labels);
  if (text(span) == written) return Edits{};
  return Edits{{span, std::move(written)}};
}

EditResult Document::set_label(const ast::Block& block, std::size_t position,
                               std::string_view label) const {
  if (position >= block.labels.size()) return no_label(position);
  const ast::Label& old = block.labels[position];
  if (old.text == label) return Edits{};
  const bool is_bare = !old.quoted && is_identifier(label, options_);
  return Edits{{old.span, is_bare ? std::string(label) : quoted(label)}};
}

EditResult Document::insert_label(const ast::Block& block, std::size_t position,
                                  std::string_view label) const {
  if (position > block.labels.size()) return no_label(position);
  const std::uint32_t at = position == 0 ? block.type_span().end
                                         : block.labels[position - 1].span.end;
  return Edits{{{at, at}, " " + quoted(label)}};
}

EditResult Document::remove_label(const ast::Block& block,
                                  std::size_t position) const {
  if (position >= block.labels.size()) return no_label(position);
  const std::uint32_t begin = position == 0
                                  ? block.type_span().end
                                  : block.labels[position - 1].span.end;
  return Edits{{{begin, block.labels[position].span.end}, ""}};
}

}  // namespace hcl
