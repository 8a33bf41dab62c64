#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "terraform/refactor/expression_context.h"
#include "terraform/refactor/expression_rules.h"
#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/json_text.h"
#include "terraform/refactor/refusals.h"
#include "terraform/refactor/type_constraint.h"

namespace hcl::terraform {
namespace {

// The names that belong to the block around an expression.
bool belongs_to_block(std::string_view root) {
  return root == "each" || root == "count" || root == "self";
}

class Extractor {
 public:
  Extractor(const Names& names, const ExtractRequest& request)
      : names_(names), request_(request) {}

  Expected<Refactoring, RefactorError> run() {
    const auto file = names_.data().files.find(request_.file);
    if (file == names_.data().files.end()) {
      return RefactorError{"no module of the configuration has a file " +
                           request_.file};
    }
    const auto folder = names_.data().module_files.find(request_.file);
    if (folder == names_.data().module_files.end()) {
      return RefactorError{
          "expressions are extracted only from the files of modules"};
    }
    Symbol added{request_.kind, folder->second, {}, {}};
    if (auto error = refuse_name(names_.data(), added, request_.name)) {
      return *std::move(error);
    }
    if (is_json(request_.file)) return extract_from_json(file->second);
    document_ = Document(file->second, terraform_options());
    if (auto error = choose()) return *std::move(error);
    return request_.kind == SymbolKind::Local ? extract_local()
                                              : extract_variable(added);
  }

 private:
  SourceSpan place() const {
    return {document_.file(), chosen_ == nullptr ? ByteSpan{} : chosen_->span};
  }

  // Finds the expression: the largest that begins at the byte, or else the
  // smallest around it; with an end, the one with these bytes.
  std::optional<RefactorError> choose() {
    std::optional<RefactorError> error;
    bool begins_there = false;
    for (ContextWalk walk(document_.body()); walk.next();) {
      const ByteSpan span = walk.expression().span;
      if (request_.end) {
        if (span.begin != request_.byte || span.end != *request_.end) continue;
        if (begins_there) continue;
      } else if (request_.byte < span.begin || span.end <= request_.byte ||
                 begins_there) {
        continue;
      }
      begins_there = span.begin == request_.byte;
      chosen_ = &walk.expression();
      item_ = outermost(walk);
      is_key_ = is_key(walk);
      error = refuse(walk);
    }
    if (chosen_ == nullptr) return RefactorError{"there is no expression here"};
    return error;
  }

  static const ast::Item* outermost(const ContextWalk& walk) {
    if (walk.blocks().empty()) return &walk.attribute();
    return walk.blocks().front();
  }

  static bool is_key(const ContextWalk& walk) {
    const auto* object = ast::get_if<ast::ObjectExpr>(walk.parent());
    if (object == nullptr) return false;
    return std::ranges::any_of(object->elements, [&](const auto& element) {
      return element.key == &walk.expression();
    });
  }

  std::optional<RefactorError> refuse(const ContextWalk& walk) const {
    const ast::Expression& expression = walk.expression();
    if (!takes_values(walk)) {
      return RefactorError{
          "what is written here is read before anything is evaluated, and "
          "cannot be a reference",
          place()};
    }
    const auto* name = ast::get_if<ast::VariableExpr>(&expression);
    if (name != nullptr && (is_key_ || walk.parent() != nullptr)) {
      return RefactorError{"this is a name and not an expression", place()};
    }
    for (const std::string& root :
         variable_roots(document_.tree(), expression)) {
      if (!belongs_to_block(root) && !walk.is_bound(root)) continue;
      return RefactorError{
          "the expression uses " + root + ", which only exists here", place()};
    }
    if (is_new_each_time(document_.tree(), expression)) {
      return RefactorError{
          "the value is another one each time that it is evaluated", place()};
    }
    if (walk.is_conditional() && can_fail(expression)) {
      return RefactorError{
          "the expression is not always evaluated here, and what is wrong "
          "with it would no longer be left out",
          place()};
    }
    return std::nullopt;
  }

  void add(const Edits& edits) {
    for (const TextEdit& edit : edits) {
      edits_.replace({document_.file(), edit.span}, edit.text);
    }
  }

  std::optional<RefactorError> refer_to(std::string reference) {
    if (is_key_) reference = "(" + reference + ")";
    const EditResult edit = document_.replace(*chosen_, reference);
    if (!edit.ok()) return RefactorError{edit.error().message, place()};
    add(*edit);
    return std::nullopt;
  }

  std::string text() const {
    return std::string(document_.text(chosen_->span));
  }

  Expected<Refactoring, RefactorError> extract_local() {
    if (auto error = refer_to("local." + request_.name)) {
      return *std::move(error);
    }
    const auto blocks = Document::blocks(document_.body(), "locals");
    if (blocks.empty()) {
      add_block("locals {\n  " + request_.name + " = " + text() + "\n}");
    } else {
      const EditResult edit =
          document_.set_attribute(blocks.front()->body, request_.name, text());
      if (!edit.ok()) return RefactorError{edit.error().message, place()};
      add(*edit);
    }
    return Refactoring{edits_.changes(), {}, false};
  }

  // Adds a block after the one around the expression.
  void add_block(const std::string& block) {
    edits_.insert(document_.file(), item_->span.end, "\n\n" + block);
  }

  Expected<Refactoring, RefactorError> extract_variable(const Symbol& added) {
    const Expression whole =
        native_expression(document_.tree(), *chosen_, terraform_options());
    if (!whole.variables().empty() || !whole.functions().empty()) {
      return RefactorError{
          "the default of a variable is a constant, without references and "
          "calls of functions; extract a local value instead",
          place()};
    }
    const Result<Value> value = whole.evaluate(MapContext());
    if (!value.ok()) {
      return RefactorError{"the expression has no value of its own", place()};
    }
    if (auto error = refer_to("var." + request_.name)) {
      return *std::move(error);
    }
    const std::string block =
        "variable \"" + request_.name + "\" {\n  type    = " +
        type_constraint_text(value.value, request_.exact_type) +
        "\n  default = " + text() + "\n}";
    const std::string path =
        added.folder == "." ? "variables.tf" : added.folder + "/variables.tf";
    const auto variables = names_.data().files.find(path);
    if (variables == names_.data().files.end() || path == request_.file) {
      add_block(block);
    } else {
      const std::string_view old = variables->second.text();
      const bool has_end = old.empty() || old.ends_with('\n');
      edits_.insert(variables->second, static_cast<std::uint32_t>(old.size()),
                    std::string(has_end ? "\n" : "\n\n") + block + "\n");
    }
    return Refactoring{edits_.changes(), {}, false};
  }

  // Makes a whole value of JSON syntax a local value or a variable.
  Expected<Refactoring, RefactorError> extract_from_json(
      const SourceFile& file) {
    const auto value = json_value_at(file, request_.byte);
    if (!value ||
        (request_.end &&
         value->source().span != ByteSpan{request_.byte, *request_.end})) {
      return RefactorError{
          "in JSON syntax whole values are extracted, and none is here"};
    }
    const SourceSpan place = value->source();
    for (const Traversal& each : value->variables()) {
      if (!belongs_to_block(each.root)) continue;
      return RefactorError{
          "the expression uses " + each.root + ", which only exists here",
          place};
    }
    const auto native = native_of_json(place.text());
    const SourceFile source("", native.value_or(""));
    const Result<ast::Tree> tree =
        parse_expression(source, terraform_options());
    if (!native || !tree.ok()) {
      return RefactorError{"this is not read as an expression", place};
    }
    if (is_new_each_time(tree.value, tree.value.expression())) {
      return RefactorError{
          "the value is another one each time that it is evaluated", place};
    }
    const bool is_local = request_.kind == SymbolKind::Local;
    std::string member(place.text());
    if (!is_local) {
      auto declared = json_variable(*value);
      if (!declared.ok()) return declared.error();
      member = *std::move(declared);
    }
    const auto added = with_member(file, is_local ? "locals" : "variable",
                                   "\"" + request_.name + "\": " + member);
    if (!added) {
      return RefactorError{
          "there is no object to which " + request_.name + " could be added",
          place};
    }
    if (place.span.begin < added->span.begin &&
        added->span.begin < place.span.end) {
      return RefactorError{"this is a block and not a value", place};
    }
    edits_.replace({file, added->span}, added->text);
    edits_.replace(place, std::string("\"${") + (is_local ? "local." : "var.") +
                              request_.name + "}\"");
    return Refactoring{edits_.changes(), {}, false};
  }

  // The body of a variable with this default.
  Expected<std::string, RefactorError> json_variable(
      const Expression& value) const {
    const SourceSpan place = value.source();
    const Result<Value> found = value.evaluate(MapContext());
    if (!value.variables().empty() || !value.functions().empty() ||
        !found.ok()) {
      return RefactorError{
          "the default of a variable is a constant, without references and "
          "calls of functions; extract a local value instead",
          place};
    }
    return "{\"type\": \"" +
           escaped_in_json(
               type_constraint_text(found.value, request_.exact_type)) +
           "\", \"default\": " + std::string(place.text()) + "}";
  }

  const Names& names_;
  const ExtractRequest& request_;
  Document document_;
  const ast::Expression* chosen_ = nullptr;
  const ast::Item* item_ = nullptr;
  bool is_key_ = false;
  FileEdits edits_;
};

}  // namespace

Expected<Refactoring, RefactorError> extract(const Names& names,
                                             const ExtractRequest& request) {
  if (auto error = refuse_mistakes(names.data())) return *std::move(error);
  if (request.kind != SymbolKind::Local &&
      request.kind != SymbolKind::Variable) {
    return RefactorError{
        "an expression can become a local value or a variable"};
  }
  return Extractor(names, request).run();
}

}  // namespace hcl::terraform
