#include "lsp/features/refactorings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/ast_query.h"
#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "lsp/features/refactoring_parts.h"
#include "lsp/features/repetition.h"
#include "lsp/server/edits.h"
#include "lsp/text/names.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// Adds edits of a document to those of the workspace.
void add_edits(const Session& session, const Document& document,
               const std::vector<hcl::TextEdit>& edits, WorkspaceEdit& all) {
  const TextPositions positions = document.positions(session.client.encoding);
  for (const hcl::TextEdit& each : edits) {
    all.add(document.uri(), positions.range(each.span), each.text);
  }
}

// ---- Extracting ----

// The selection without the spaces around it.
ByteSpan trimmed(std::string_view text, ByteSpan part) {
  const auto is_space = [text](std::uint32_t at) {
    return text[at] == ' ' || text[at] == '\t' || text[at] == '\n' ||
           text[at] == '\r';
  };
  while (part.begin < part.end && is_space(part.begin)) ++part.begin;
  while (part.begin < part.end && is_space(part.end - 1)) --part.end;
  return part;
}

// The expression that is exactly a part of the file, unless it is the key of an
// object that is written as a name.
const ast::Expression* selected(const Document& document, ByteSpan part) {
  const ast::Expression* found = nullptr;
  for (ast::Walk walk(document.typed_tree().body()); walk.next();) {
    const ast::Expression* e = walk.node().expression();
    if (!walk.entering() || e == nullptr || !(e->span == part)) continue;
    const ast::WalkNode* parent = walk.parent();
    const auto* object = ast::get_if<ast::ObjectExpr>(
        parent != nullptr ? parent->expression() : nullptr);
    const bool is_key = object != nullptr && walk.position() % 2 == 0;
    if (!is_key) found = e;
    break;
  }
  return found;
}

struct UsedNames {
  bool any = false;
  // Whether one means something only where it is.
  bool any_of_place = false;
};

UsedNames names_used(const Document& document, ByteSpan part) {
  constexpr std::array<std::string_view, 3> kOfPlace = {"each", "count",
                                                        "self"};
  UsedNames result;
  for (const NameUse& use : names_in(document.typed_tree()).uses) {
    if (!has(part, use.span)) continue;
    const bool is_inside = use.introduced && has(part, *use.introduced);
    if (is_inside) continue;
    result.any = true;
    result.any_of_place =
        result.any_of_place || use.introduced.has_value() ||
        std::find(kOfPlace.begin(), kOfPlace.end(), use.name) != kOfPlace.end();
  }
  return result;
}

std::string free_name(const Session& session, const std::string& folder,
                      const std::string& prefix) {
  const std::vector<FactsOfDocument> files = session.modules.files(folder);
  std::string name = "extracted";
  for (int i = 2; session.modules.find(files, prefix + name) != nullptr; ++i) {
    name = "extracted" + std::to_string(i);
  }
  return name;
}

const ast::Block* first_locals(const Document& document) {
  for (const ast::Item* item : document.typed_tree().body().items) {
    const auto* block = ast::get_if<ast::Block>(item);
    if (block != nullptr && block->type == "locals") return block;
  }
  return nullptr;
}

class Extraction {
 public:
  Extraction(const RefactoringPlace& place, ByteSpan part)
      : session_(place.session),
        document_(*place.document),
        folder_(Modules::folder(document_)),
        part_(part),
        text_(document_.file().text(part)) {}

  Json to_local() const {
    const std::string name = free_name(session_, folder_, "local.");
    std::vector<hcl::TextEdit> edits = {{part_, "local." + name}};
    const ast::Block* locals = first_locals(document_);
    if (locals == nullptr || locals->one_line || locals->close_brace.empty() ||
        has(locals->span, part_)) {
      edits.push_back(
          at_end(document_, "locals {\n  " + name + " = " + text_ + "\n}\n"));
    } else {
      const std::uint32_t brace = locals->close_brace.begin;
      edits.push_back({{brace, brace}, "  " + name + " = " + text_ + "\n"});
    }
    return made("Extract to a local value", edits);
  }

  std::optional<Json> to_variable() const {
    const auto value = session_.values.raw_value(folder_, text_);
    if (!value || !value->is_wholly_known()) return std::nullopt;
    const std::string name = free_name(session_, folder_, "var.");
    return made("Extract to a variable",
                {{part_, "var." + name},
                 at_end(document_, "variable \"" + name +
                                       "\" {\n  type    = " + type_of(*value) +
                                       "\n  default = " + text_ + "\n}\n")});
  }

 private:
  static std::string type_of(const Value& value) {
    const Type type = value.type();
    if (type.kind() == TypeKind::Dynamic) return "any";
    // A list is what is usually meant by elements of one type.
    if (type.kind() == TypeKind::Tuple && !value.elements().empty()) {
      const Type first = value.elements().front().type();
      const bool are_same = std::all_of(
          value.elements().begin(), value.elements().end(),
          [&first](const Value& each) { return each.type() == first; });
      if (are_same) return "list(" + first.text() + ")";
    }
    return type.text();
  }

  Json made(const std::string& title, std::vector<hcl::TextEdit> edits) const {
    std::sort(edits.begin(), edits.end(),
              [](const hcl::TextEdit& a, const hcl::TextEdit& b) {
                return a.span.begin < b.span.begin;
              });
    return action(title, "refactor.extract",
                  workspace_edit(session_, document_, edits));
  }

  Session& session_;
  const Document& document_;
  std::string folder_;
  ByteSpan part_;
  std::string text_;
};

void add_extractions(const RefactoringPlace& place, Json& actions) {
  const ByteSpan part = trimmed(place.document->text(), place.part);
  if (part.empty() ||
      module_file(place.document->name()) != ModuleFile::Module) {
    return;
  }
  const ast::Expression* e = selected(*place.document, part);
  if (e == nullptr || e->kind == ast::ExpressionKind::Error) return;
  const UsedNames used = names_used(*place.document, part);
  if (used.any_of_place) return;
  const Extraction extraction(place, part);
  actions.push_back(extraction.to_local());
  if (used.any) return;
  if (auto made = extraction.to_variable()) actions.push_back(*made);
}

// ---- Inlining ----

// Whether a traversal can follow the expression without parentheses.
bool is_term(const ast::Expression& e) {
  switch (e.kind) {
    case ast::ExpressionKind::Unary:
    case ast::ExpressionKind::Operation:
    case ast::ExpressionKind::Conditional:
      return false;
    default:
      return true;
  }
}

// The local value at the place, with its declaration.
struct LocalValue {
  Target target;
  DocumentHandle document;
  const ast::Attribute* attribute = nullptr;
};

std::optional<LocalValue> local_at(const RefactoringPlace& place) {
  const Session& session = place.session;
  const Position position = place.document->positions(session.client.encoding)
                                .position(place.part.begin);
  const auto target =
      session.modules.target_at(place.document, position, nullptr);
  if (!target || !target->address.starts_with("local.")) return std::nullopt;
  const auto declared = session.modules.declaration(*target);
  if (!declared) return std::nullopt;
  const std::uint32_t byte =
      declared->document->positions(session.client.encoding)
          .byte(declared->range.start);
  for (const ast::Item* item : declared->document->typed_tree().body().items) {
    const auto* block = ast::get_if<ast::Block>(item);
    if (block == nullptr || block->type != "locals") continue;
    for (const ast::Item* inner : block->body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(inner);
      if (attribute != nullptr && attribute->span.begin == byte) {
        return LocalValue{*target, declared->document, attribute};
      }
    }
  }
  return std::nullopt;
}

// The edits of one file that replace `local.NAME`.
std::vector<hcl::TextEdit> inlined(const Document& document,
                                   std::string_view name,
                                   const std::string& text, ByteSpan skipped) {
  std::vector<hcl::TextEdit> edits;
  for (const NameUse& use : names_in(document.typed_tree()).uses) {
    if (use.name != "local" || use.introduced || use.traversal == nullptr) {
      continue;
    }
    const auto steps = use.traversal->steps;
    if (steps.empty() || step_name(steps[0]) != name) continue;
    const ByteSpan span = {use.span.begin, steps[0].span.end};
    if (!has(skipped, span)) edits.push_back({span, text});
  }
  return edits;
}

void add_inlining(const RefactoringPlace& place, Json& actions) {
  const auto local = local_at(place);
  if (!local) return;
  const ast::Expression& e = *local->attribute->expression;
  std::string text(local->document->file().text(e.span));
  const auto* heredoc = ast::get_if<ast::TemplateExpr>(&e);
  const bool is_heredoc =
      heredoc != nullptr && heredoc->form != ast::TemplateForm::Quoted;
  // The names in it must mean the same everywhere.
  if (is_heredoc || e.kind == ast::ExpressionKind::Error ||
      text.find("<<") != std::string::npos) {
    return;
  }
  const bool is_simple = is_term(e) && text.find('\n') == std::string::npos;
  if (!is_simple) text = "(" + text + ")";
  const std::string name(name_of_address(local->target.address));
  WorkspaceEdit edit;
  for (const FactsOfDocument& file :
       place.session.modules.files(local->target.folder)) {
    const bool is_here = file.document->name() == local->document->name();
    const ByteSpan skipped = is_here ? local->attribute->span : ByteSpan{};
    std::vector<hcl::TextEdit> edits =
        inlined(*file.document, name, text, skipped);
    if (is_here) {
      const hcl::Document whole(local->document->file(),
                                local->document->options());
      const ast::NodesAt nodes =
          ast::nodes_at(whole.tree(), local->attribute->span.begin);
      const auto removal = whole.remove(*nodes.item);
      if (!removal.ok()) return;
      edits.insert(edits.end(), removal->begin(), removal->end());
    }
    add_edits(place.session, *file.document, edits, edit);
  }
  actions.push_back(action("Inline local value " + name, "refactor.inline",
                           edit.json(place.session)));
}

// ---- Rewriting ----

void add_rewriting(const RefactoringPlace& place, Json& actions) {
  const Document& document = *place.document;
  for (const NameUse& use : names_in(document.typed_tree()).uses) {
    if (use.traversal == nullptr ||
        !touches(use.traversal->span, place.part.begin)) {
      continue;
    }
    // The names of addresses are always written with dots.
    const bool is_address = !Modules::folder(document).empty();
    const std::size_t first = !is_address || use.introduced                ? 0
                              : use.name == "data" || use.name == "module" ? 2
                                                                           : 1;
    for (std::size_t i = first; i < use.traversal->steps.size(); ++i) {
      const ast::TraversalStep& step = use.traversal->steps[i];
      const std::string name = step_name(step);
      if (!touches(step.span, place.part.begin) || name.empty()) continue;
      const bool is_dot = step.kind == ast::StepKind::GetAttr;
      if (!is_dot && !is_identifier(name, document.options())) continue;
      const std::string text =
          is_dot ? "[" + quote_template(name) + "]" : "." + name;
      actions.push_back(
          action("Write " + text, "refactor.rewrite",
                 workspace_edit(place.session, document, {{step.span, text}})));
      return;
    }
  }
}

struct Refactoring {
  std::string_view kind;
  void (*add)(const RefactoringPlace& place, Json& actions);
};
constexpr Refactoring kRefactorings[] = {
    {"quickfix", add_declarations},
    {"refactor.rewrite", add_json_rewriting},
    {"refactor.rewrite", add_for_each},
    {"refactor.extract", add_extractions},
    {"refactor.inline", add_inlining},
    {"refactor.rewrite", add_rewriting},
};

}  // namespace

void add_refactorings(const RefactoringPlace& place,
                      const std::function<bool(std::string_view)>& is_wanted,
                      Json& actions) {
  if (!place.document->is_native()) return;
  for (const Refactoring& each : kRefactorings) {
    if (is_wanted(each.kind)) each.add(place, actions);
  }
}

}  // namespace hcl::lsp
