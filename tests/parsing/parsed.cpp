#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

std::string visible(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') {
      result += "\\n";
    } else if (c == '\r') {
      result += "\\r";
    } else {
      result += c;
    }
  }
  return result;
}

std::string span_text(const SourceSpan& place) {
  return std::to_string(place.span.begin) + "-" +
         std::to_string(place.span.end);
}

// The children of a node, in order.
std::vector<NodeIndex> children(SyntaxTree tree, NodeIndex node) {
  std::vector<NodeIndex> found;
  const NodeIndex first = node + 1 - tree.nodes[node].size;
  NodeIndex end = node;
  while (end > first) {
    found.insert(found.begin(), end - 1);
    end -= tree.nodes[end - 1].size;
  }
  return found;
}

std::string node_text(SyntaxTree tree, NodeIndex index) {
  const Node& node = tree.nodes[index];
  std::string text(rule_name(node.rule));
  if (node.incomplete()) text += '!';
  const std::vector<NodeIndex> inner = children(tree, index);
  if (inner.empty()) return text;
  text += '(';
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (i != 0) text += ' ';
    text += node_text(tree, inner[i]);
  }
  return text + ')';
}

}  // namespace

Parsed::Parsed(std::string_view text, Entry entry, const Options& options)
    : file_("test", text), diagnostics_(options.limits.max_diagnostics) {
  parse(file_, entry, options, buffers_, diagnostics_);
}

std::string Parsed::tokens() const {
  const TokenArray tokens = buffers_.token_array();
  std::string text;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i != 0) text += ' ';
    text += token_name(tokens.type(i));
    text += ':';
    text += visible(file_.text(tokens.span(i)));
  }
  return text;
}

std::string Parsed::nodes() const {
  const SyntaxTree all = tree();
  return node_text(all, static_cast<NodeIndex>(all.nodes.size() - 1));
}

std::vector<std::string> Parsed::texts(Rule rule) const {
  const SyntaxTree all = tree();
  std::vector<std::string> found;
  for (const Node& node : all.nodes) {
    if (node.rule != rule || node.first_token == node.end_token) continue;
    const ByteSpan span = join(all.tokens.span(node.first_token),
                               all.tokens.span(node.end_token - 1));
    found.push_back(visible(file_.text(span)));
  }
  return found;
}

std::vector<std::string> Parsed::mistakes() const {
  std::vector<std::string> found;
  for (const Diagnostic& diagnostic : diagnostics_) {
    std::string text(code_name(diagnostic.code));
    if (diagnostic.subject) {
      text.append(" ").append(span_text(*diagnostic.subject));
    }
    if (diagnostic.context) {
      text.append(" in ").append(span_text(*diagnostic.context));
    }
    found.push_back(text);
  }
  return found;
}

}  // namespace hcl::syntax
