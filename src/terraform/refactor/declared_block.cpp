#include "terraform/refactor/declared_block.h"

#include <cstdint>
#include <utility>

#include "hcl/json_body.h"
#include "terraform/refactor/expression_rules.h"
#include "terraform/refactor/json_text.h"

namespace hcl::terraform {
namespace {

BodyPlace place_of_type(const std::string& type) {
  return place_of(BodyPlace::ModuleFile, type);
}

std::vector<TextEdit> relative(const std::vector<TextEdit>& edits,
                               std::uint32_t begin) {
  std::vector<TextEdit> result = edits;
  for (TextEdit& each : result) {
    each.span = {each.span.begin - begin, each.span.end - begin};
  }
  return result;
}

}  // namespace

std::optional<DeclaredBlock> DeclaredBlock::at(const SourceSpan& label) {
  DeclaredBlock found;
  found.file_ = label.file;
  if (!is_json(label.file.name())) {
    found.document_ = Document(label.file, terraform_options());
    for (const ast::Item* item : found.document_.body().items) {
      const bool is_here = item->span.begin <= label.span.begin &&
                           label.span.end <= item->span.end;
      if (is_here) found.native_ = ast::get_if<ast::Block>(item);
    }
    if (found.native_ == nullptr || found.native_->labels.empty()) {
      return std::nullopt;
    }
    return found;
  }
  const Result<Body> body = parse_json_body(label.file, terraform_options());
  Diagnostics ignored;
  const PartialContent parts = body.value.partial_content(
      {.attributes = {}, .blocks = known_blocks(BodyPlace::ModuleFile)},
      ignored);
  for (const Block& each : parts.content.blocks) {
    if (each.label_sources.empty()) continue;
    const ByteSpan last = each.label_sources.back().span;
    if (last.begin <= label.span.begin && label.span.end <= last.end) {
      found.json_ = each;
    }
  }
  if (!found.json_ || !label.file.text(found.span()).starts_with('{')) {
    return std::nullopt;
  }
  return found;
}

ByteSpan DeclaredBlock::span() const {
  return json_ ? json_->body.source().span : native_->span;
}

std::string DeclaredBlock::text(const std::vector<TextEdit>& edits) const {
  const std::string inside =
      apply_edits(file_.text(span()), relative(edits, span().begin));
  if (json_) return inside;
  const std::string whole = document_.text_of(*native_);
  const std::size_t at = whole.find(file_.text(span()));
  return (at == std::string::npos ? "" : whole.substr(0, at)) + inside;
}

std::optional<SourceSpan> DeclaredBlock::argument(std::string_view name) const {
  if (!json_) {
    const auto* found = Document::attribute(native_->body, name);
    if (found == nullptr) return std::nullopt;
    return SourceSpan{file_, found->span};
  }
  Diagnostics ignored;
  for (const Attribute& each : json_->body.attributes(ignored)) {
    if (each.name == name) return each.source;
  }
  return std::nullopt;
}

std::map<std::string, std::string> DeclaredBlock::arguments_by_text() const {
  std::map<std::string, std::string> found;
  if (!json_) {
    for (const ast::Item* item : native_->body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute == nullptr) continue;
      found.emplace(file_.text(attribute->expression->span), attribute->name);
    }
    return found;
  }
  Diagnostics ignored;
  for (const Attribute& each : json_->body.attributes(ignored)) {
    // As `"${var.a}"`.
    const SourceSpan source = each.expression.source();
    const std::string_view text = source.text();
    if (!text.starts_with("\"${") || !text.ends_with("}\"")) continue;
    found.emplace(text.substr(3, text.size() - 5), each.name);
  }
  return found;
}

std::vector<WrittenReference> DeclaredBlock::references() const {
  return json_ ? json_references(json_->body, place_of_type(json_->type),
                                 json_->type)
               : native_references(document_, *native_);
}

std::vector<TextEdit> DeclaredBlock::edits_for_arguments(
    const std::vector<NewArgument>& arguments) const {
  if (!json_) {
    return terraform::edits_for_arguments(document_, *native_, arguments);
  }
  std::vector<std::string> members;
  for (const NewArgument& each : arguments) {
    members.push_back("\"" + each.name + "\": \"${" +
                      escaped_in_json(each.text) + "}\"");
  }
  if (members.empty()) return {};
  return {with_members(file_, span().begin, members)};
}

std::vector<TextEdit> DeclaredBlock::replaced_by_moved(
    const std::string& from, const std::string& to) const {
  return json_ ? replaced_in_json("\"moved\": {\"from\": \"" + from +
                                  "\", \"to\": \"" + to + "\"}")
               : replaced_in_native("moved {\n  from = " + from +
                                    "\n  to   = " + to + "\n}\n");
}

std::vector<TextEdit> DeclaredBlock::replaced_in_native(
    const std::string& moved) const {
  std::vector<TextEdit> edits;
  bool is_all = false;
  const EditResult removal = document_.remove(*native_);
  if (removal.ok()) edits = *removal;
  for (const TextEdit& edit : edits) {
    is_all = is_all || edit.span.size() == file_.text().size();
  }
  const auto end = static_cast<std::uint32_t>(file_.text().size());
  edits.push_back({{end, end}, (is_all ? "" : "\n") + moved});
  return edits;
}

std::vector<TextEdit> DeclaredBlock::replaced_in_json(
    const std::string& moved) const {
  std::vector<ByteSpan> names;
  names.push_back(json_->type_source.span);
  for (const SourceSpan& label : json_->label_sources) {
    names.push_back(label.span);
  }
  const JsonPart part = largest_around(file_, names, span());
  if (part.name == json_->type_source.span) return {{part.span(), moved}};
  const std::size_t brace = file_.text().find('{');
  return {with_members(file_, static_cast<std::uint32_t>(brace), {moved}),
          without_part(file_, part.span())};
}

}  // namespace hcl::terraform
