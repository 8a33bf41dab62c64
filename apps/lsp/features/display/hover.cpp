#include "lsp/features/display/hover.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/ast_query.h"
#include "lsp/features/completion/schemas.h"
#include "lsp/host/host_checks.h"
#include "lsp/terraform/declared_items.h"
#include "lsp/text/functions.h"
#include "lsp/text/names.h"
#include "support/help/function_help.h"

namespace hcl::lsp {
namespace {

std::string in_fence(const std::string& text) {
  // Text with the sign itself gets a longer one.
  const std::string fence =
      text.find("```") == std::string::npos ? "```" : "~~~~~~";
  return fence + "hcl\n" + text + "\n" + fence;
}

std::string value_help(const std::string& name, const ShownValue& value) {
  std::string text =
      in_fence(name.empty() ? value.text : name + " = " + value.text);
  if (!value.type.empty()) text += "\n\nType: `" + value.type + "`";
  for (std::size_t i = 0; i < value.because.size(); ++i) {
    text +=
        (i == 0 ? "\n\nUnknown because of `" : ", `") + value.because[i] + "`";
  }
  return text;
}

// The text of an argument, if it is there.
std::string argument_text(const DeclaredItem& item, std::string_view name) {
  const Attribute* attribute = item.attribute(name);
  if (attribute == nullptr) return {};
  const SourceSpan source = attribute->expression.source();
  return std::string(source.text());
}

// The text of a string as it is shown in prose.
std::string prose(const DeclaredItem& item, std::string_view name) {
  const Attribute* attribute = item.attribute(name);
  if (attribute == nullptr) return {};
  const SourceSpan inside = inside_quotes(attribute->expression.source());
  return std::string(inside.text());
}

// Whatever is written there, only `false` says that something is not so.
bool is_false(const DeclaredItem& item, std::string_view name) {
  const std::string text = argument_text(item, name);
  return text.empty() || text == "false";
}

std::string variable_help(const DeclaredItem& item) {
  std::string text;
  const std::string type = prose(item, "type");
  const std::string given = argument_text(item, "default");
  const bool is_hidden =
      !is_false(item, "sensitive") || !is_false(item, "ephemeral");
  if (!type.empty()) text += "\n\nType: `" + type + "`";
  if (given.empty()) text += "\n\nRequired";
  if (!given.empty() && !is_hidden) text += "\n\nDefault: `" + given + "`";
  return text;
}

// What the declaration itself says.
std::string declared_help(const Session& session, const NamePlace& place,
                          const Target& target) {
  const Document& document = *place.document;
  const std::uint32_t byte =
      document.positions(session.client.encoding).byte(place.range.start);
  const auto item = declared_item_at(document, byte);
  const std::string_view kind = kind_of_address(target.address);
  std::string text = "**" + std::string(kind) + "** `" + target.address + "`";
  if (!item || kind == "local") return text;
  if (kind == "variable") text += variable_help(*item);
  if (kind == "module") {
    text += "\n\nSource: `" + argument_text(*item, "source") + "`";
  }
  const std::string description = prose(*item, "description");
  if (!description.empty()) text += "\n\n" + description;
  return text;
}

class Hovering {
 public:
  Hovering(Session& session, const DocumentHandle& document, Position place)
      : session_(session),
        document_(document),
        positions_(document->positions(session.client.encoding)),
        place_(place),
        byte_(positions_.byte(place)) {}

  Json make() {
    if (auto found = of_deeper_step()) return *found;
    if (auto found = of_target()) return *found;
    if (auto found = of_function()) return *found;
    if (auto found = of_item()) return *found;
    return nullptr;
  }

 private:
  Json result(std::string text, const Range& range) const {
    return {{"contents", {{"kind", "markdown"}, {"value", std::move(text)}}},
            {"range", to_json(range)}};
  }

  std::optional<Json> of_target() {
    Range name;
    const auto target = session_.modules.target_at(document_, place_, &name);
    if (!target) return std::nullopt;
    std::string text = target_help(session_, *target);
    if (text.empty()) return std::nullopt;
    return result(std::move(text), name);
  }

  // A step after the name of something, such as `b` in `var.a.b`, or a name of
  // the tool, such as `path.module`.
  std::optional<Json> of_deeper_step() {
    const std::string folder = Modules::folder(*document_);
    if (folder.empty()) return std::nullopt;
    for (const NameUse& use : names_in(document_->tree()).uses) {
      if (use.introduced || use.traversal == nullptr) continue;
      if (!touches(use.traversal->span, byte_)) continue;
      const auto steps = use.traversal->steps;
      const std::size_t first =
          use.name == "path" || use.name == "terraform" ? 0 : 1;
      for (std::size_t i = first; i < steps.size(); ++i) {
        if (!touches(step_name_span(steps[i]), byte_)) continue;
        return of_part(folder, {use.traversal->span.begin, steps[i].span.end},
                       step_name_span(steps[i]));
      }
    }
    return std::nullopt;
  }

  std::optional<Json> of_part(const std::string& folder, ByteSpan part,
                              ByteSpan name) {
    // Names that a declaration has are described by it.
    if (session_.modules.target_at(document_, place_, nullptr)) {
      return std::nullopt;
    }
    const std::string text(document_->file().text(part));
    const auto value = session_.values.value_of(folder, text);
    if (!value) return std::nullopt;
    return result(value_help(text, *value), positions_.range(name));
  }

  std::optional<Json> of_function() {
    const ast::NodesAt nodes = ast::nodes_at(document_->tree(), byte_);
    const auto* call = ast::get_if<ast::FunctionCallExpr>(nodes.expression);
    if (call == nullptr || !touches(call->name_span, byte_)) {
      return std::nullopt;
    }
    const FunctionMap& functions = functions_of(session_, *document_);
    const auto found = functions.find(std::string(call->name));
    if (found == functions.end()) return std::nullopt;
    return result(
        in_fence(apps::function_signature(call->name, found->second)) + "\n\n" +
            found->second.description(),
        positions_.range(call->name_span));
  }

  // An argument or block in the schema.
  std::optional<Json> of_item() {
    const auto file = schema_for(session_, *document_);
    std::vector<std::string> types;
    std::string label;
    const ast::Body* body = &document_->tree().body();
    while (true) {
      const ast::Item* item = item_at(*body);
      if (item == nullptr) return std::nullopt;
      const BodySchema* schema =
          file != nullptr ? body_at(*file, types) : nullptr;
      if (schema != nullptr) {
        if (auto found = of_named_item(*schema, *item)) return found;
      }
      const auto of_provider = provider_schema(session_, types, label);
      if (of_provider != nullptr) {
        if (auto found = of_named_item(*of_provider, *item)) return found;
      }
      const auto* block = ast::get_if<ast::Block>(item);
      if (block == nullptr) return std::nullopt;
      if (types.empty() && !block->labels.empty()) {
        label = block->labels.front().text;
      }
      types.emplace_back(block->type);
      body = &block->body;
    }
  }

  // Nothing if the place is not on the name of the item.
  std::optional<Json> of_named_item(const BodySchema& schema,
                                    const ast::Item& item) const {
    if (const auto* attribute = ast::get_if<ast::Attribute>(&item)) {
      return of_attribute(schema, *attribute);
    }
    const auto& block = *ast::get_if<ast::Block>(&item);
    return touches(block.type_span(), byte_) ? of_block(schema, block)
                                             : std::nullopt;
  }

  const ast::Item* item_at(const ast::Body& body) const {
    for (const ast::Item* item : body.items) {
      if (touches(item->span, byte_)) return item;
    }
    return nullptr;
  }

  std::optional<Json> of_attribute(const BodySchema& schema,
                                   const ast::Attribute& attribute) const {
    const auto found = schema.attributes.find(attribute.name);
    if (found == schema.attributes.end() ||
        !touches(attribute.name_span(), byte_)) {
      return std::nullopt;
    }
    return result(attribute_help(found->first, found->second),
                  positions_.range(attribute.name_span()));
  }

  std::optional<Json> of_block(const BodySchema& schema,
                               const ast::Block& block) const {
    const auto found = schema.blocks.find(block.type);
    if (found == schema.blocks.end()) return std::nullopt;
    return result(block_help(found->first, found->second),
                  positions_.range(block.type_span()));
  }

  Session& session_;
  const DocumentHandle& document_;
  TextPositions positions_;
  Position place_;
  std::uint32_t byte_;
};

}  // namespace

std::string target_help(const Session& session, const Target& target) {
  const auto place = session.modules.declaration(target);
  if (!place) return {};
  std::string text = declared_help(session, *place, target);
  const std::string_view kind = kind_of_address(target.address);
  if (kind == "variable" || kind == "local" || kind == "output") {
    for (const ShownValue& each : session.values.values_of(target)) {
      text += "\n\n" + value_help(each.address, each);
    }
  }
  return text;
}

Reply hover(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  return Hovering(session, document, position_of(*find(params, "position")))
      .make();
}

}  // namespace hcl::lsp
