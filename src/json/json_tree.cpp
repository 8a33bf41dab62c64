// The tree of a JSON source in preorder.

#include "json/json_tree.h"

#include <string>
#include <string_view>

#include "hcl/number.h"
#include "json/json_number.h"
#include "json/json_text.h"
#include "source/ill_formed.h"

namespace hcl::json {
namespace {

Kind kind_of(const syntax::Node& node, const syntax::JsonTokens& tokens) {
  switch (syntax::json_rule(node)) {
    case syntax::JsonRule::Object:
      return Kind::Object;
    case syntax::JsonRule::Array:
      return Kind::Array;
    case syntax::JsonRule::Member:
      return Kind::Property;
    case syntax::JsonRule::String:
      return Kind::String;
    case syntax::JsonRule::Number:
      return Kind::Number;
    default:
      break;
  }
  switch (tokens.type(node.first_token)) {
    case syntax::JsonTokenType::True:
      return Kind::True;
    case syntax::JsonTokenType::False:
      return Kind::False;
    default:
      return Kind::Null;
  }
}

// A node of the flat tree whose children are being visited.
struct OpenNode {
  std::size_t first;
  NodeIndex index;
};

}  // namespace

Tree::Tree(const SourceFile& file, const Options& options,
           const syntax::JsonTree& parsed, Diagnostics& diagnostics)
    : file_(file), options_(options) {
  if (options.switches.json_bad_unicode_replaced) {
    is_ill_formed_ =
        !source::find_ill_formed(file.text(), text::Utf8Mode::Strict, 1)
             .empty();
  }
  build(parsed);
  check_numbers(diagnostics);
  if (!options.switches.json_bad_unicode_replaced) check_strings(diagnostics);
  errors_ = ErrorPlaces(diagnostics);
}

// The parse result is in postorder: children precede their parent. Read
// backwards, each node precedes its children, the last child first; so the
// place of a node follows from where the nodes after it begin.
void Tree::build(const syntax::JsonTree& parsed) {
  if (parsed.nodes.size() < 2) return;
  const std::size_t count = parsed.nodes.size() - 1;
  nodes_.resize(count);
  std::vector<OpenNode> open;
  auto end = static_cast<NodeIndex>(count);
  for (std::size_t i = count; i-- > 0;) {
    while (!open.empty() && i < open.back().first) {
      end = open.back().index;
      open.pop_back();
    }
    const syntax::Node& node = parsed.nodes[i];
    const NodeIndex index = end - node.size;
    const Kind kind = kind_of(node, parsed.tokens);
    ByteSpan span = parsed.tokens.span(node.first_token);
    if (kind != Kind::Property) {
      span.end = parsed.tokens.span(node.end_token - 1).end;
    }
    nodes_[index] = {span, end, kind};
    if (node.size > 1) {
      open.push_back({i + 1 - node.size, index});
    } else {
      end = index;
    }
  }
}

void Tree::check_numbers(Diagnostics& diagnostics) const {
  for (const Node& node : nodes_) {
    if (node.kind != Kind::Number) continue;
    const std::string_view text = file_.text(node.span);
    if (is_small_number(text)) continue;
    const NumberResult number = parse_number(text, options_.switches);
    if (number.ok()) continue;
    diagnostics.error(
        Code::InvalidJsonNumber, {.subject = span(node.span)},
        number.error == NumberError::InexactInteger
            ? "This integer is too large to be represented exactly. Write it "
              "with an exponent if it may be rounded."
            : "The exponent of this number is too large.");
  }
}

// Half of a surrogate pair represents no character.
void Tree::check_strings(Diagnostics& diagnostics) const {
  const std::string_view text = file_.text();
  if (text.find("\\ud") == std::string_view::npos &&
      text.find("\\uD") == std::string_view::npos) {
    return;
  }
  for (const Node& node : nodes_) {
    if (node.kind != Kind::String && node.kind != Kind::Property) continue;
    for (const ByteSpan escape : lone_surrogates(file_, node.span)) {
      diagnostics.error(Code::InvalidJsonString,
                        {.subject = span(escape), .context = span(node.span)},
                        "This escape is half of a surrogate pair, and the "
                        "other half is missing.");
    }
  }
}

SourceSpan Tree::start(NodeIndex index) const {
  const Node& node = nodes_[index];
  if (node.kind != Kind::Object && node.kind != Kind::Array) {
    return span(node.span);
  }
  return span({node.span.begin, node.span.begin + 1});
}

SourceSpan Tree::missing_item(NodeIndex index) const {
  const Node& node = nodes_[index];
  if (node.kind != Kind::Object) return start(index);
  SourceSpan last = span({node.span.end - 1, node.span.end});
  if (node.span.size() > 1 && last.text() == "}") return last;
  return span({node.span.end, node.span.end});
}

SourceSpan Tree::property_span(NodeIndex property) const {
  const ByteSpan name = nodes_[property].span;
  if (!has_value(property)) return span(name);
  return span(join(name, nodes_[property + 1].span));
}

}  // namespace hcl::json
