#include "lsp/features/display/json_symbols.h"

#include <string>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "lsp/terraform/declared_items.h"

namespace hcl::lsp {
namespace {

constexpr int kDeepest = 4;

// Spec: LSP 3.17, "Document Symbols Request", SymbolKind.
enum JsonSymbolKind : int {
  kJsonProperty = 7,
  kJsonArray = 18,
  kJsonObject = 19
};

// A property of an object.
struct Property {
  std::string name = {};
  ByteSpan key = {};
  ByteSpan whole = {};
  Expression value = {};
};

class JsonSymbols {
 public:
  JsonSymbols(const Document& document, const Client& client)
      : document_(document),
        positions_(document.positions(client.encoding)),
        is_nested_(client.nests_symbols) {}

  Json make() {
    Diagnostics ignored;
    std::vector<Property> properties;
    for (Attribute& each : body_of(document_).attributes(ignored)) {
      properties.push_back({std::move(each.name), each.name_source.span,
                            each.source.span, std::move(each.expression)});
    }
    Json nested = symbols(properties, {}, 1);
    return is_nested_ ? std::move(nested) : std::move(flat_);
  }

 private:
  // Calls itself as deep as `kDeepest`.
  Json symbols(const std::vector<Property>& properties,
               const std::string& container, int depth) {
    Json result = Json::array();
    for (const Property& each : properties) {
      const std::vector<Property> inner = depth < kDeepest
                                              ? properties_of(each.value)
                                              : std::vector<Property>();
      Json symbol = {{"name", each.name.empty() ? "?" : each.name},
                     {"kind", static_cast<int>(kind_of(each.value))}};
      if (!is_nested_) {
        symbol["location"] = {{"uri", document_.uri()},
                              {"range", to_json(positions_.range(each.whole))}};
        if (!container.empty()) symbol["containerName"] = container;
        flat_.push_back(std::move(symbol));
        symbols(inner, each.name, depth + 1);
        continue;
      }
      symbol["range"] = to_json(positions_.range(each.whole));
      symbol["selectionRange"] = to_json(positions_.range(each.key));
      Json children = symbols(inner, each.name, depth + 1);
      if (!children.empty()) symbol["children"] = std::move(children);
      result.push_back(std::move(symbol));
    }
    return result;
  }

  static JsonSymbolKind kind_of(const Expression& value) {
    if (value.node().as_map()) return kJsonObject;
    return value.node().as_list() ? kJsonArray : kJsonProperty;
  }

  // The properties of an object, or of the objects of an array.
  static std::vector<Property> properties_of(const Expression& value) {
    std::vector<Property> result;
    const auto list = value.node().as_list();
    const std::vector<Expression> objects =
        list ? *list : std::vector<Expression>{value};
    for (const Expression& object : objects) {
      const auto pairs = object.node().as_map();
      if (!pairs) continue;
      for (const StaticMapElement& pair : *pairs) {
        const SourceSpan key = pair.key.source();
        const SourceSpan name = inside_quotes(key);
        result.push_back({std::string(name.text()), key.span,
                          join(key.span, pair.value.source().span),
                          pair.value});
      }
    }
    return result;
  }

  const Document& document_;
  TextPositions positions_;
  bool is_nested_;
  Json flat_ = Json::array();
};

}  // namespace

Json json_symbols(const Document& document, const Client& client) {
  return JsonSymbols(document, client).make();
}

}  // namespace hcl::lsp
