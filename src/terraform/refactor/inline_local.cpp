#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/native_body.h"
#include "terraform/refactor/expression_context.h"
#include "terraform/refactor/expression_rules.h"
#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/json_text.h"
#include "terraform/refactor/refusals.h"

namespace hcl::terraform {
namespace {

// A local value where it is declared.
struct DeclaredLocal {
  const ast::Block* block = nullptr;
  const ast::Attribute* attribute = nullptr;
};

DeclaredLocal declared_at(const Document& document, std::uint32_t byte) {
  for (const ast::Item* item : document.body().items) {
    const auto* block = ast::get_if<ast::Block>(item);
    if (block == nullptr || block->type != "locals") continue;
    for (const ast::Item* inner : block->body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(inner);
      if (attribute != nullptr && attribute->span.begin == byte) {
        return {block, attribute};
      }
    }
  }
  return {};
}

// Whether steps can follow the expression as it is.
bool takes_steps(const ast::Expression& expression) {
  static constexpr std::array<ast::ExpressionKind, 8> kTerms = {
      ast::ExpressionKind::Variable,     ast::ExpressionKind::Traversal,
      ast::ExpressionKind::FunctionCall, ast::ExpressionKind::Parentheses,
      ast::ExpressionKind::Tuple,        ast::ExpressionKind::Object,
      ast::ExpressionKind::ForTuple,     ast::ExpressionKind::ForObject};
  return std::ranges::find(kTerms, expression.kind) != kTerms.end();
}

class Inliner {
 public:
  Inliner(const Names& names, const Symbol& symbol)
      : names_(names), symbol_(symbol) {}

  Expected<Refactoring, RefactorError> run() {
    std::vector<Occurrence> uses;
    for (const Occurrence& each : names_.occurrences(symbol_)) {
      if (each.role != OccurrenceRole::Declaration) {
        uses.push_back(each);
      } else if (declaration_) {
        return RefactorError{symbol_.address() + " has a second value here",
                             each.place};
      } else {
        declaration_ = each.place;
      }
    }
    if (auto error = read_declaration(uses.size())) return *std::move(error);
    for (const Occurrence& use : uses) {
      if (use.place.file == declaration_->file &&
          value_.begin <= use.place.span.begin &&
          use.place.span.end <= value_.end) {
        return RefactorError{"the value refers to itself here", use.place};
      }
      wanted_[use.place.file.name()].push_back(use.place);
    }
    for (const auto& [path, places] : wanted_) {
      auto error = is_json(path) ? replace_in_json(places) : replace_in(places);
      if (error) return *std::move(error);
    }
    return Refactoring{edits_.changes(), {{symbol_, {}, {}}}, false};
  }

 private:
  // Reads a declaration in JSON syntax as one in native syntax.
  void read_json_declaration() {
    const SourceFile& file = declaration_->file;
    const auto value = json_local_at(file, declaration_->span.begin);
    if (!value) return;
    json_text_ = file.text(value->span);
    value_ = value->span;
    const auto native = native_of_json(json_text_);
    if (!native) return;
    document_ = Document(
        SourceFile("", "locals {\n" + symbol_.name + " = " + *native + "\n}\n"),
        terraform_options());
    local_ = declared_at(document_, 9);
    // With the quotation mark before the name.
    const TextEdit removal =
        without_part(file, {declaration_->span.begin - 1, value->span.end});
    edits_.replace({file, removal.span}, removal.text);
  }

  std::optional<RefactorError> read_declaration(std::size_t uses) {
    const bool in_json = is_json(declaration_->file.name());
    if (in_json) {
      read_json_declaration();
    } else {
      document_ = Document(declaration_->file, terraform_options());
      local_ = declared_at(document_, declaration_->span.begin);
    }
    if (local_.attribute == nullptr) {
      return RefactorError{
          symbol_.address() + " is declared in a way that cannot be read here",
          declaration_};
    }
    const ast::Expression& value = *local_.attribute->expression;
    if (!in_json) value_ = value.span;
    text_ = document_.text(value.span);
    roots_ = variable_roots(document_.tree(), value);
    if (auto error = refuse_size(names_.data(), text_, uses)) return error;
    if (uses > 1 && is_new_each_time(document_.tree(), value)) {
      return RefactorError{
          "the value is another one each time that it is evaluated, and " +
              symbol_.address() + " is used several times",
          in_json ? *declaration_ : SourceSpan{declaration_->file, value.span}};
    }
    if (in_json) return std::nullopt;
    const bool is_alone = local_.block->body.items.size() == 1;
    const ast::Item& removed =
        is_alone ? static_cast<const ast::Item&>(*local_.block)
                 : *local_.attribute;
    const EditResult removal = document_.remove(removed);
    if (!removal.ok()) return RefactorError{removal.error().message};
    add(declaration_->file, *removal);
    return std::nullopt;
  }

  void add(const SourceFile& file, const Edits& edits) {
    for (const TextEdit& edit : edits) {
      edits_.replace({file, edit.span}, edit.text);
    }
  }

  // Replaces the uses in one file.
  std::optional<RefactorError> replace_in(
      const std::vector<SourceSpan>& places) {
    const Document document(places.front().file, terraform_options());
    std::set<std::uint32_t> ends;
    for (const SourceSpan& place : places) ends.insert(place.span.end);
    std::size_t replaced = 0;
    for (ContextWalk walk(document.body()); walk.next();) {
      const auto* path = ast::get_if<ast::TraversalExpr>(&walk.expression());
      if (path == nullptr || path->steps.empty()) continue;
      if (path->source->kind != ast::ExpressionKind::Variable ||
          !ends.contains(path->steps[0].span.end)) {
        continue;
      }
      if (auto error = replace_use(document, walk, *path)) return error;
      ++replaced;
    }
    if (replaced == places.size()) return std::nullopt;
    return RefactorError{
        "a use of " + symbol_.address() + " cannot be replaced",
        places.front()};
  }

  // The same in JSON syntax, where a use is a part of a string.
  std::optional<RefactorError> replace_in_json(
      const std::vector<SourceSpan>& places) {
    const ast::Expression& value = *local_.attribute->expression;
    for (const SourceSpan& place : places) {
      const std::string_view text = place.file.text();
      constexpr std::string_view kLocal = "local.";
      if (place.span.begin < kLocal.size()) {
        return RefactorError{"this use is written in another way", place};
      }
      const std::size_t begin = place.span.begin - kLocal.size();
      const std::size_t end = place.span.end;
      if (text.substr(begin, kLocal.size()) != kLocal) {
        return RefactorError{"this use is written in another way", place};
      }
      if (is_new_each_time(document_.tree(), value)) {
        return RefactorError{
            "the value is another one each time that it is evaluated", place};
      }
      if (auto error = refuse_in_string(place)) return error;
      const bool is_alone = text.substr(0, begin).ends_with("${") &&
                            text.substr(end).starts_with("}");
      const bool is_whole = is_alone &&
                            text.substr(0, begin).ends_with("\"${") &&
                            text.substr(end).starts_with("}\"");
      if (is_whole && !json_text_.empty()) {
        edits_.replace({place.file, widened(begin, end, 3, 2)}, json_text_);
        continue;
      }
      edits_.replace(
          {place.file, widened(begin, end, 0, 0)},
          escaped_in_json(is_alone || takes_steps(value) ? text_
                                                         : "(" + text_ + ")"));
    }
    return std::nullopt;
  }

  static ByteSpan widened(std::size_t begin, std::size_t end,
                          std::size_t before, std::size_t after) {
    return {static_cast<std::uint32_t>(begin - before),
            static_cast<std::uint32_t>(end + after)};
  }

  // Whether a use is a reference that is not evaluated, or a `for` in the
  // string around it gives a name of the value another meaning.
  std::optional<RefactorError> refuse_in_string(const SourceSpan& place) const {
    const auto around = json_value_at(place.file, place.span.begin);
    const SourceSpan source = around ? around->source() : place;
    const std::string_view before =
        source.text().substr(0, place.span.begin - source.span.begin);
    if (before.find("${") == std::string_view::npos &&
        before.find("%{") == std::string_view::npos) {
      return RefactorError{
          "only a reference is allowed here, not the value of " +
              symbol_.address(),
          place};
    }
    for (const std::string& root : roots_) {
      for (const std::string& loop :
           {"for " + root, ", " + root + " in", "," + root + " in"}) {
        if (source.text().find(loop) == std::string_view::npos) continue;
        return RefactorError{"the value of " + symbol_.address() + " uses " +
                                 root + ", which means something else here",
                             place};
      }
    }
    return std::nullopt;
  }

  std::optional<RefactorError> replace_use(const Document& document,
                                           const ContextWalk& walk,
                                           const ast::TraversalExpr& path) {
    const SourceSpan place{document.file(), path.span};
    for (const std::string& root : roots_) {
      if (!walk.is_bound(root)) continue;
      return RefactorError{"the value of " + symbol_.address() + " uses " +
                               root + ", which means something else here",
                           place};
    }
    if (!takes_values(walk)) {
      return RefactorError{
          "only a reference is allowed here, not the value of " +
              symbol_.address(),
          place};
    }
    const ast::Expression& value = *local_.attribute->expression;
    if (walk.is_repeated() && is_new_each_time(document_.tree(), value)) {
      return RefactorError{
          "the value is another one each time that it is evaluated", place};
    }
    if (path.steps.size() > 1) {
      const ByteSpan head = join(path.source->span, path.steps[0].span);
      edits_.replace({document.file(), head},
                     takes_steps(value) ? text_ : "(" + text_ + ")");
      return std::nullopt;
    }
    const EditResult edit = document.replace(path, text_);
    if (!edit.ok()) return RefactorError{edit.error().message, place};
    add(document.file(), *edit);
    return std::nullopt;
  }

  const Names& names_;
  const Symbol& symbol_;
  std::optional<SourceSpan> declaration_;
  Document document_;
  DeclaredLocal local_;
  // The value as it is declared in JSON syntax; empty in native syntax.
  std::string json_text_;
  // Where the value is in the file of the declaration.
  ByteSpan value_;
  std::string text_;
  std::vector<std::string> roots_;
  std::map<std::string, std::vector<SourceSpan>> wanted_;
  FileEdits edits_;
};

}  // namespace

Expected<Refactoring, RefactorError> inline_local(const Names& names,
                                                  const Symbol& symbol) {
  if (auto error = refuse_mistakes(names.data())) return *std::move(error);
  if (symbol.kind != SymbolKind::Local) {
    return RefactorError{"only local values can be inlined, and " +
                         symbol.address() + " is none"};
  }
  if (auto error = refuse_symbol(names.data(), symbol)) {
    return *std::move(error);
  }
  return Inliner(names, symbol).run();
}

}  // namespace hcl::terraform
