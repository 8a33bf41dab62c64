#include "lsp/features/display/symbols.h"

#include <string>
#include <utility>
#include <vector>

#include "hcl/ast_walk.h"
#include "lsp/features/display/json_symbols.h"

namespace hcl::lsp {
namespace {

// Spec: LSP 3.17, "Document Symbols Request".
enum SymbolKind : int {
  kModule = 2,
  kClass = 5,
  kProperty = 7,
  kVariable = 13,
  kConstant = 14,
  kString = 15,
  kNumber = 16,
  kBoolean = 17,
  kArray = 18,
  kObject = 19,
  kStruct = 23,
};

int kind_of(const ast::Expression& e) {
  switch (e.kind) {
    case ast::ExpressionKind::Literal: {
      const auto& literal = static_cast<const ast::LiteralExpr&>(e);
      const bool is_number = literal.literal == ast::LiteralKind::Integer ||
                             literal.literal == ast::LiteralKind::Number;
      return is_number ? kNumber : kBoolean;
    }
    case ast::ExpressionKind::Template:
      return kString;
    case ast::ExpressionKind::Tuple:
    case ast::ExpressionKind::ForTuple:
      return kArray;
    case ast::ExpressionKind::Object:
    case ast::ExpressionKind::ForObject:
      return kObject;
    default:
      return kProperty;
  }
}

std::string name_of(const ast::Block& block) {
  std::string name(block.type);
  for (const ast::Label& label : block.labels) {
    name += ' ';
    name += label.text;
  }
  return name;
}

// Makes the symbols of one document. An item that is inside another one is
// among its children.
class SymbolTree {
 public:
  SymbolTree(const Document& document, const Client& client)
      : positions_(document.positions(client.encoding)),
        uri_(document.uri()),
        is_nested_(client.nests_symbols) {
    open_.push_back(Json::array());
    containers_.emplace_back();
  }

  Json make(const ast::Body& body) {
    for (ast::Walk walk(body); walk.next();) {
      const ast::Item* item = walk.node().item();
      if (item == nullptr) {
        // Elements of objects would be symbols of another form.
        if (walk.entering() && walk.node().expression() != nullptr) {
          walk.skip();
        }
      } else if (walk.entering()) {
        enter(*item);
      } else {
        leave();
      }
    }
    return std::move(open_.front());
  }

 private:
  void enter(const ast::Item& item) {
    const auto* block = ast::get_if<ast::Block>(&item);
    const auto* attribute = ast::get_if<ast::Attribute>(&item);
    Json symbol;
    const std::string name =
        block != nullptr ? name_of(*block) : std::string(attribute->name);
    symbol["name"] = name.empty() ? "?" : name;
    symbol["kind"] =
        block != nullptr ? kClass : kind_of(*attribute->expression);
    const ByteSpan named =
        block != nullptr ? header_span(*block) : attribute->name_span();
    if (is_nested_) {
      symbol["range"] = to_json(positions_.range(item.span));
      symbol["selectionRange"] = to_json(positions_.range(named));
    } else {
      symbol["location"] = {{"uri", uri_},
                            {"range", to_json(positions_.range(item.span))}};
      if (!containers_.back().empty()) {
        symbol["containerName"] = containers_.back();
      }
    }
    containers_.push_back(name);
    pending_.push_back(std::move(symbol));
    if (is_nested_) open_.push_back(Json::array());
  }

  void leave() {
    Json symbol = std::move(pending_.back());
    pending_.pop_back();
    containers_.pop_back();
    if (is_nested_) {
      Json children = std::move(open_.back());
      open_.pop_back();
      if (!children.empty()) symbol["children"] = std::move(children);
    }
    open_.back().push_back(std::move(symbol));
  }

  static ByteSpan header_span(const ast::Block& block) {
    ByteSpan span = block.type_span();
    for (const ast::Label& label : block.labels) span = join(span, label.span);
    return span;
  }

  TextPositions positions_;
  std::string uri_;
  bool is_nested_;
  // The lists that symbols are added to, the innermost last.
  std::vector<Json> open_;
  std::vector<Json> pending_;
  std::vector<std::string> containers_;
};

}  // namespace

Reply document_symbols(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  if (!document->is_native()) return json_symbols(*document, session.client);
  return SymbolTree(*document, session.client).make(document->tree().body());
}

}  // namespace hcl::lsp
