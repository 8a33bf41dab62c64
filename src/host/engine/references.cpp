#include "host/engine/references.h"

#include "hcl/convert.h"

namespace hcl::host {

std::string name_of_step(const TraverseStep& step) {
  if (step.kind == TraverseStep::Kind::Attribute) return step.name;
  if (const auto text = step.key.if_string()) return std::string(*text);
  const ConversionResult text = convert(step.key, Type::string());
  if (!text.ok() || !text->has_content()) return {};
  return std::string(text->as_string());
}

NameNode* named_by(NameNode& root, const Traversal& traversal,
                   std::vector<std::string>* path) {
  NameNode* node = &root;
  for (const TraverseStep& step : traversal.steps) {
    if (node->is_leaf()) return node;
    if (node->children.empty() && !node->is_open) return node;
    const std::string name = name_of_step(step);
    if (path != nullptr) path->push_back(name);
    node = node->find_or_open(name);
    if (node == nullptr) return nullptr;
  }
  return node;
}

std::string kept_text(const Traversal& traversal) {
  const ByteSpan span = traversal.span().span;
  const std::string_view text = traversal.file.text();
  std::size_t begin = span.begin;
  std::size_t end = span.end;
  while (begin > 0 && text[begin - 1] == ' ') --begin;
  const bool is_interpolated = begin >= 2 &&
                               text.substr(begin - 2, 2) == "${" &&
                               (begin < 3 || text[begin - 3] != '$');
  const std::string body(traversal.file.text(span));
  if (!is_interpolated) return "${" + body + "}";
  while (end < text.size() && text[end] == ' ') ++end;
  const bool is_closed = end < text.size() && text[end] == '}';
  if (!is_closed) end = span.end;
  return std::string(text.substr(begin - 2, end - begin + 2)) + "}";
}

}  // namespace hcl::host
