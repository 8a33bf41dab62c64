#include "lsp/features/completion/completion_items.h"

#include <utility>

#include "lsp/features/completion/schemas.h"
#include "lsp/features/display/hover.h"
#include "lsp/text/functions.h"

namespace hcl::lsp {
namespace {

// Spec: LSP 3.17, "Completion Request", InsertTextFormat.
constexpr int kSnippet = 2;
// No list is longer; the client asks again when more is typed.
constexpr std::size_t kMostItems = 1000;

// A value to fill in, by the type of an argument.
std::string placeholder(const AttributeSchema& schema) {
  if (schema.type == "string") return "\"$1\"";
  if (schema.type == "bool") return "${1:true}";
  if (schema.type.starts_with("list") || schema.type.starts_with("set")) {
    return "[$1]";
  }
  if (schema.type.starts_with("map") || schema.type.starts_with("object")) {
    return "{\n  $1\n}";
  }
  return "$1";
}

}  // namespace

Proposals::Proposals(const Session& session, const Document& document,
                     ByteSpan word)
    : session_(session),
      range_(document.positions(session.client.encoding).range(word)) {}

void Proposals::make_keys(bool has_quotes) {
  form_ = has_quotes ? Form::KeyInQuotes : Form::Key;
}

void Proposals::add(Proposal proposal) {
  if (items_.size() >= kMostItems || proposal.label.empty()) return;
  if (form_ != Form::Native) {
    proposal.snippet.clear();
    proposal.text = form_ == Form::KeyInQuotes ? proposal.label
                                               : "\"" + proposal.label + "\": ";
  }
  if (!labels_.insert(proposal.label).second) return;
  const bool is_snippet =
      !proposal.snippet.empty() && session_.client.takes_snippets;
  std::string text = is_snippet ? proposal.snippet : proposal.text;
  if (text.empty()) text = proposal.label;
  Json item = {
      {"label", proposal.label},
      {"kind", static_cast<int>(proposal.kind)},
      {"textEdit", {{"range", to_json(range_)}, {"newText", std::move(text)}}}};
  if (is_snippet) item["insertTextFormat"] = kSnippet;
  if (!proposal.detail.empty()) item["detail"] = proposal.detail;
  if (!proposal.documentation.empty()) {
    item["documentation"] = {{"kind", "markdown"},
                             {"value", proposal.documentation}};
  }
  if (!proposal.deprecated.empty()) item["deprecated"] = true;
  if (!proposal.data.is_null()) item["data"] = std::move(proposal.data);
  items_.push_back(std::move(item));
}

void Proposals::add_name(std::string_view name, ItemKind kind,
                         std::string detail) {
  add({.label = std::string(name), .kind = kind, .detail = std::move(detail)});
}

void Proposals::add_attribute(const std::string& name,
                              const AttributeSchema& schema) {
  add({.label = name,
       .kind = kPropertyItem,
       .detail = (schema.type.empty() ? "any" : schema.type) +
                 std::string(schema.is_required ? ", required" : ""),
       .text = name + " = ",
       .snippet = name + " = " + placeholder(schema),
       .documentation = attribute_help(name, schema),
       .deprecated = schema.deprecated});
}

void Proposals::add_block(const std::string& type, const BlockSchema& schema) {
  std::string snippet = type;
  for (std::size_t i = 0; i < schema.labels.size(); ++i) {
    snippet += " \"${" + std::to_string(i + 1) + ":" + schema.labels[i] + "}\"";
  }
  add({.label = type,
       .kind = kStructItem,
       .detail = "block",
       .text = type + " ",
       .snippet = snippet + " {\n  $0\n}",
       .documentation = block_help(type, schema),
       .deprecated = schema.deprecated});
}

Json Proposals::take() {
  const bool is_incomplete = items_.size() >= kMostItems;
  return {{"isIncomplete", is_incomplete}, {"items", std::move(items_)}};
}

Json resolved_documentation(const Session& session, const Json& data) {
  std::string text;
  if (const std::string name = string_at(data, "function"); !name.empty()) {
    const FunctionMap* own =
        session.hosts.functions_of(string_at(data, "host"));
    const FunctionMap& functions =
        own != nullptr
            ? *own
            : functions_for({SourceSyntax::Native, bool_at(data, "terraform")},
                            session.preferences);
    const auto found = functions.find(name);
    if (found != functions.end()) text = found->second.description();
  } else if (const std::string address = string_at(data, "address");
             !address.empty()) {
    text = target_help(session, {string_at(data, "folder"), address});
  }
  if (text.empty()) return nullptr;
  return {{"kind", "markdown"}, {"value", std::move(text)}};
}

}  // namespace hcl::lsp
