#include "terraform/refactor/written_references.h"

#include <algorithm>
#include <set>
#include <utility>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/refactor/expression_context.h"
#include "terraform/refactor/expression_rules.h"

namespace hcl::terraform {
namespace {

// Adds the names after the root of a reference, as far as only names follow.
template <class Steps, class IsName>
void add_parts(const SourceFile& file, ByteSpan root, const Steps& steps,
               const IsName& is_name, WrittenReference& found) {
  for (const auto& step : steps) {
    if (!is_name(step)) return;
    const ByteSpan span = join(root, step.span);
    found.parts.push_back({std::string(step.name), file.origin(span).span,
                           std::string(file.text(span))});
  }
}

ReadAs reading_at(const ContextWalk& walk) {
  BodyPlace place = BodyPlace::ModuleFile;
  for (const ast::Block* block : walk.blocks()) {
    place = place_of(place, block->type);
  }
  return reading_of(place, walk.attribute().name);
}

class JsonReferences {
 public:
  std::vector<WrittenReference> run(const Body& body, BodyPlace place,
                                    const std::string& type) {
    waiting_.push_back({body, place, type});
    while (!waiting_.empty()) {
      const Around next = std::move(waiting_.back());
      waiting_.pop_back();
      visit(next);
    }
    std::erase_if(found_, [&](const WrittenReference& each) {
      return iterators_.contains(each.root) && !each.parts.empty() &&
             (each.parts[0].name == "key" || each.parts[0].name == "value");
    });
    std::ranges::stable_sort(found_, {}, [](const WrittenReference& each) {
      return each.place.span.begin;
    });
    return std::move(found_);
  }

 private:
  // A body that is still to be visited.
  struct Around {
    Body body;
    BodyPlace place;
    std::string type;
  };

  void visit(const Around& from) {
    if (from.place == BodyPlace::Ignored) return;
    Diagnostics ignored;
    const PartialContent parts = from.body.partial_content(
        {.attributes = {}, .blocks = known_blocks(from.place)}, ignored);
    for (const Attribute& each : parts.remain.attributes(ignored)) {
      visit_argument(from, each);
    }
    for (const Block& block : parts.content.blocks) {
      waiting_.push_back(
          {block.body, place_of(from.place, block.type), block.type});
    }
  }

  void visit_argument(const Around& from, const Attribute& argument) {
    const ReadAs how = reading_of(from.place, argument.name);
    if (how == ReadAs::Nothing) return;
    if (argument.name == "dynamic") add_iterators(argument.expression);
    std::vector<Expression> values = {argument.expression};
    while (!values.empty()) {
      const Expression next = std::move(values.back());
      values.pop_back();
      if (auto list = next.node().as_list()) {
        for (Expression& item : *list) values.push_back(std::move(item));
      } else if (auto map = next.node().as_map()) {
        for (StaticMapElement& item : *map) {
          if (text_in_quotes(item.key) == "dynamic") add_iterators(item.value);
          if (how == ReadAs::Value) values.push_back(std::move(item.key));
          values.push_back(std::move(item.value));
        }
      } else {
        visit_string(from, argument, next, how);
      }
    }
  }

  // The names that blocks `dynamic` introduce: their label or `iterator`.
  void add_iterators(const Expression& dynamic) {
    for (const Expression& blocks : elements_of(dynamic)) {
      const auto types = blocks.node().as_map();
      if (!types) continue;
      for (const StaticMapElement& type : *types) {
        iterators_.insert(text_in_quotes(type.key));
        for (const Expression& block : elements_of(type.value)) {
          const auto arguments = block.node().as_map();
          if (!arguments) continue;
          for (const StaticMapElement& each : *arguments) {
            if (text_in_quotes(each.key) == "iterator") {
              iterators_.insert(text_in_quotes(each.value));
            }
          }
        }
      }
    }
  }

  static std::vector<Expression> elements_of(const Expression& expression) {
    if (auto list = expression.node().as_list()) return *std::move(list);
    return {expression};
  }

  void visit_string(const Around& from, const Attribute& argument,
                    const Expression& text, ReadAs how) {
    if (how == ReadAs::Value) {
      return add_all(from, argument, text.variables(), how);
    }
    const Result<ast::Tree> tree =
        parse_expression(source_in_quotes(text), terraform_options());
    if (!tree.ok()) return;
    const Expression whole = native_expression(
        tree.value, tree.value.expression(), terraform_options());
    add_all(from, argument, whole.variables(), how);
  }

  void add_all(const Around& from, const Attribute& argument,
               const std::vector<Traversal>& variables, ReadAs how) {
    for (const Traversal& each : variables) {
      WrittenReference found{
          each.root, {},        each.file.origin(each.span().span),
          how,       from.type, argument.name};
      add_parts(
          each.file, each.root_span, each.steps,
          [](const TraverseStep& step) {
            return step.kind == TraverseStep::Kind::Attribute;
          },
          found);
      found_.push_back(std::move(found));
    }
  }

  std::vector<Around> waiting_;
  // The names that `dynamic` blocks introduce somewhere.
  std::set<std::string> iterators_;
  std::vector<WrittenReference> found_;
};

}  // namespace

std::vector<WrittenReference> json_references(const Body& body, BodyPlace place,
                                              const std::string& type) {
  return JsonReferences().run(body, place, type);
}

std::vector<WrittenReference> native_references(const Document& document,
                                                const ast::Block& block) {
  std::vector<WrittenReference> all;
  for (ContextWalk walk(document.body()); walk.next();) {
    if (walk.blocks().empty() || walk.blocks().front() != &block) continue;
    const auto* path = ast::get_if<ast::TraversalExpr>(&walk.expression());
    if (path == nullptr) continue;
    const auto* root = ast::get_if<ast::VariableExpr>(path->source);
    if (root == nullptr || walk.is_bound(root->name)) continue;
    WrittenReference found{std::string(root->name),
                           {},
                           {document.file(), path->span},
                           reading_at(walk),
                           std::string(walk.blocks().back()->type),
                           std::string(walk.attribute().name)};
    add_parts(
        document.file(), root->span, path->steps,
        [](const ast::TraversalStep& step) {
          return step.kind == ast::StepKind::GetAttr;
        },
        found);
    all.push_back(std::move(found));
  }
  return all;
}

}  // namespace hcl::terraform
