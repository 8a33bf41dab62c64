#include "terraform/refactor/expression_names.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/refactor/tree_names.h"

namespace hcl::terraform {
namespace {

Options terraform_language() { return Options::of(Dialect::Terraform); }

// The reference that a string says, as in JSON and in old configurations.
Result<ast::Tree> quoted_reference(const Expression& expression) {
  return parse_expression(source_in_quotes(expression), terraform_language());
}

void add_quoted(const Expression& expression, ReadAs how,
                const NameScope& scope, WrittenNames& found) {
  const Result<ast::Tree> tree = quoted_reference(expression);
  if (!tree.ok()) return;
  TreeNames(tree.value.file(), how, scope, found)
      .collect(tree.value.expression());
}

// Adds the names in the templates of a string.
void add_json_string(const Expression& text, ReadAs how, const NameScope& scope,
                     WrittenNames& found) {
  const std::vector<Traversal> variables = text.variables();
  if (variables.empty()) return;
  const SourceFile& inside = variables.front().file;
  const Result<ast::Tree> tree = parse_template(inside, terraform_language());
  if (!tree.ok()) return;
  TreeNames(inside, how, scope, found).collect(tree.value.expression());
}

// Adds the names in the strings of a value in JSON.
void add_json(const Expression& expression, ReadAs how, const NameScope& scope,
              WrittenNames& found) {
  std::vector<Expression> waiting = {expression};
  while (!waiting.empty()) {
    const Expression next = std::move(waiting.back());
    waiting.pop_back();
    if (auto list = next.node().as_list()) {
      for (Expression& item : *list) waiting.push_back(std::move(item));
    } else if (auto map = next.node().as_map()) {
      for (StaticMapElement& item : *map) {
        if (how == ReadAs::Value) waiting.push_back(std::move(item.key));
        waiting.push_back(std::move(item.value));
      }
    } else if (how == ReadAs::Value) {
      add_json_string(next, how, scope, found);
    } else {
      add_quoted(next, how, scope, found);
    }
  }
}

// The elements of a list, or the expression itself.
std::vector<Expression> elements_of(const Expression& expression) {
  if (auto list = expression.node().as_list()) return *std::move(list);
  return {expression};
}

SourceSpan name_place(const SourceFile& file, ByteSpan step,
                      std::string_view name) {
  const auto size = static_cast<std::uint32_t>(name.size());
  const bool has_room = size <= step.size();
  return file.origin({has_room ? step.end - size : step.begin, step.end});
}

// The tree of an address, which in JSON is what a string says.
struct AddressTree {
  explicit AddressTree(const Expression& expression)
      : file(expression.source().file), root(native_syntax(expression)) {
    if (root != nullptr && !is_quoted_string(expression)) return;
    parsed = quoted_reference(expression);
    file = parsed->value.file();
    root = parsed->ok() ? &parsed->value.expression() : nullptr;
  }

  const ast::TraversalExpr* path() const {
    const auto* found = ast::get_if<ast::TraversalExpr>(root);
    return found != nullptr &&
                   ast::get_if<ast::VariableExpr>(found->source) != nullptr
               ? found
               : nullptr;
  }

  std::optional<Result<ast::Tree>> parsed;
  SourceFile file;
  // Belongs to `parsed` or to the expression, which must outlive this.
  const ast::Expression* root;
};

std::vector<AddressWord> words_of(const AddressTree& tree) {
  const ast::TraversalExpr* path = tree.path();
  if (path == nullptr) return {};
  const auto* root = ast::get_if<ast::VariableExpr>(path->source);
  std::vector<AddressWord> words = {
      {std::string(root->name), tree.file.origin(root->span)}};
  for (const ast::TraversalStep& step : path->steps) {
    if (step.kind != ast::StepKind::GetAttr) continue;
    words.push_back(
        {std::string(step.name), name_place(tree.file, step.span, step.name)});
  }
  return words;
}

void add_address(const Expression& expression, const NameScope& scope,
                 WrittenNames& found) {
  const AddressTree tree(expression);
  add_address_names(words_of(tree), scope, found);
  const ast::TraversalExpr* path = tree.path();
  if (path == nullptr) return;
  for (const ast::TraversalStep& step : path->steps) {
    if (step.kind != ast::StepKind::Index) continue;
    TreeNames(tree.file, ReadAs::Value, scope, found).collect(*step.key);
  }
}

}  // namespace

SourceSpan without_quotes(const SourceSpan& place) {
  SourceSpan inside = place;
  const std::string_view text = place.text();
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
    ++inside.span.begin;
    --inside.span.end;
  }
  return inside;
}

std::vector<AddressWord> address_words(const Expression& expression) {
  return words_of(AddressTree(expression));
}

std::vector<std::string> add_address_names(
    const std::vector<AddressWord>& words, const NameScope& scope,
    WrittenNames& found) {
  std::vector<std::string> modules;
  std::size_t next = 0;
  const auto add = [&](SymbolKind kind, const std::string& type,
                       const AddressWord& word) {
    found.names.push_back({scope.run, modules, kind, type, word.text,
                           word.place, OccurrenceRole::Address});
  };
  while (next + 1 < words.size() && words[next].text == "module") {
    add(SymbolKind::ModuleCall, {}, words[next + 1]);
    modules.push_back(words[next + 1].text);
    next += 2;
  }
  SymbolKind kind = SymbolKind::Resource;
  if (next + 2 < words.size()) {
    const std::string& word = words[next].text;
    if (word == "data") kind = SymbolKind::DataSource;
    if (word == "ephemeral") kind = SymbolKind::EphemeralResource;
    if (word == "data" || word == "ephemeral" || word == "resource") ++next;
  }
  if (next + 1 < words.size()) add(kind, words[next].text, words[next + 1]);
  return modules;
}

void add_expression_names(const Expression& expression, ReadAs how,
                          const NameScope& scope, WrittenNames& found) {
  if (how == ReadAs::Nothing) return;
  if (how == ReadAs::Addresses) {
    for (const Expression& item : elements_of(expression)) {
      add_address(item, scope, found);
    }
    return;
  }
  const ast::Expression* syntax = native_syntax(expression);
  if (syntax == nullptr) return add_json(expression, how, scope, found);
  if (how == ReadAs::References) {
    for (const Expression& item : elements_of(expression)) {
      if (is_quoted_string(item)) add_quoted(item, how, scope, found);
    }
  }
  TreeNames(expression.source().file, how, scope, found).collect(*syntax);
}

}  // namespace hcl::terraform
