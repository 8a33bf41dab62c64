// Finds the expression that gives a part of a value.

#include <algorithm>
#include <set>

#include "command/terraform/reports/why.h"
#include "hcl/eval_context.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "hcl/traversal.h"

namespace hcl::apps {
namespace {

using terraform::NamedValue;
using terraform::Part;
using terraform::PartKind;

// An address as a part, and the steps from there.
struct WhyTarget {
  std::size_t part = 0;
  std::vector<TraverseStep> steps = {};
  // The text of the steps.
  std::string rest = {};
  // The address of the part's module as it was given, with keys.
  std::string module = {};
};

Options language() { return Options::of(Dialect::Terraform); }

bool is_resource(const Part& part) {
  return part.kind == PartKind::Resource || part.kind == PartKind::DataSource;
}

// The number of steps that name a module, such as `.a["x"].module.b[0]`.
std::size_t module_steps(const Traversal& address) {
  std::size_t count = 0;
  bool is_module = address.root == "module";
  while (is_module && count < address.steps.size()) {
    ++count;
    const bool has_key = count < address.steps.size() &&
                         address.steps[count].kind == TraverseStep::Kind::Index;
    if (has_key) ++count;
    is_module =
        count < address.steps.size() && address.steps[count].name == "module";
    if (is_module) ++count;
  }
  return count;
}

std::optional<Traversal> read_address(const std::string& text) {
  const Result<ast::Tree> tree =
      parse_traversal(SourceFile("<address>", text), language());
  if (!tree.ok()) return std::nullopt;
  const std::vector<Traversal> found =
      native_expression(tree.value, language()).variables();
  if (found.size() != 1) return std::nullopt;
  return found.front();
}

// The longest beginning of the address that is a part.
std::optional<WhyTarget> find_target(const std::vector<Part>& parts,
                                     const std::string& text) {
  const std::optional<Traversal> address = read_address(text);
  if (!address) return std::nullopt;
  std::vector<std::string> beginnings = {address->root};
  for (const TraverseStep& step : address->steps) {
    beginnings.push_back(beginnings.back());
    if (step.kind == TraverseStep::Kind::Attribute) {
      beginnings.back() += "." + step.name;
    }
  }
  for (std::size_t count = address->steps.size(); count > 0; --count) {
    if (address->steps[count - 1].kind != TraverseStep::Kind::Attribute) {
      continue;
    }
    const auto found = std::ranges::find_if(parts, [&](const Part& part) {
      return is_meant(part, beginnings[count]);
    });
    if (found == parts.end() || found->kind == PartKind::ModuleCall) continue;
    WhyTarget target;
    target.part = static_cast<std::size_t>(found - parts.begin());
    target.steps.assign(
        address->steps.begin() + static_cast<std::ptrdiff_t>(count),
        address->steps.end());
    if (target.steps.empty()) return std::nullopt;
    target.rest = text.substr(target.steps.front().span.begin);
    const std::size_t inside = module_steps(*address);
    if (inside > 0) {
      target.module = text.substr(0, address->steps[inside - 1].span.end);
    }
    return target;
  }
  return std::nullopt;
}

// The expression at a place of a file.
std::optional<Expression> expression_at(const SourceSpan& place) {
  const Result<ast::Tree> tree =
      parse_expression(SourceFile(place.file.name(), place.text()), language());
  if (!tree.ok()) return std::nullopt;
  return native_expression(tree.value, language());
}

// The body of the block whose header is at the place.
std::optional<Body> body_at(const SourceSpan& place) {
  const Result<ast::Tree> tree = parse_config(place.file, language());
  Diagnostics ignored;
  const BodySchema schema = {
      .attributes = {},
      .blocks = {{"resource", {"type", "name"}}, {"data", {"type", "name"}}}};
  const PartialContent found =
      native_body(tree.value, language()).partial_content(schema, ignored);
  for (const Block& block : found.content.blocks) {
    if (block.definition.span.begin == place.span.begin) return block.body;
  }
  return std::nullopt;
}

std::optional<SourceSpan> attribute_at(const Body& body,
                                       const std::string& name) {
  Diagnostics ignored;
  const PartialContent found =
      body.partial_content({.attributes = {{name}}, .blocks = {}}, ignored);
  const Attribute* attribute = found.content.attribute(name);
  if (attribute == nullptr) return std::nullopt;
  return attribute->expression.source();
}

// The element of an expression that a step leads to, if the expression is
// written as an object or a tuple; the place is in the text of the expression.
std::optional<SourceSpan> element_of(const Expression& expression,
                                     const TraverseStep& step) {
  const bool is_name = step.kind == TraverseStep::Kind::Attribute;
  const Value key = is_name ? Value::string(step.name) : step.key;
  if (const auto list = static_list(expression); list.ok()) {
    if (is_name || !key.has_content() || !key.type().is_number()) {
      return std::nullopt;
    }
    const auto index = key.as_number().to_uint64();
    if (!index || *index >= list.value.size()) return std::nullopt;
    return list.value[*index].source();
  }
  const auto map = static_map(expression);
  if (!map.ok()) return std::nullopt;
  for (const StaticMapElement& each : map.value) {
    Diagnostics ignored;
    const std::string word = static_keyword(each.key);
    const Value name = word.empty()
                           ? each.key.evaluate(literal_only_context(), ignored)
                           : Value::string(word);
    if (name == key) return each.value.source();
  }
  return std::nullopt;
}

// Goes as far into the expression as the steps lead.
SourceSpan narrowed(SourceSpan place, const std::vector<TraverseStep>& steps) {
  for (const TraverseStep& step : steps) {
    const std::optional<Expression> expression = expression_at(place);
    if (!expression) break;
    const std::optional<SourceSpan> inner = element_of(*expression, step);
    if (!inner) break;
    place.span = {place.span.begin + inner->span.begin,
                  place.span.begin + inner->span.end};
  }
  return place;
}

// Of what a part needs, that to which the expression refers.
std::vector<std::size_t> needs_of(const std::vector<Part>& parts,
                                  const WhyTarget& target,
                                  const SourceSpan& place) {
  const std::optional<Expression> expression = expression_at(place);
  if (!expression) return parts[target.part].needs;
  std::set<std::string> names;
  for (const Traversal& traversal : expression->variables()) {
    std::string name = traversal.root;
    names.insert(name);
    for (const TraverseStep& step : traversal.steps) {
      if (step.kind == TraverseStep::Kind::Attribute) {
        name += "." + step.name;
        names.insert(name);
      }
    }
  }
  std::vector<std::size_t> result;
  for (const std::size_t needed : parts[target.part].needs) {
    const std::string& address = parts[needed].address;
    const bool is_named =
        std::ranges::any_of(names, [&](const std::string& name) {
          return is_meant(parts[needed], name) ||
                 (name.find('.') != std::string::npos &&
                  address.ends_with("." + name));
        });
    if (is_named) result.push_back(needed);
  }
  return result;
}

// The parts of the values of all instances.
std::vector<NamedValue> values_inside(terraform::Walk& walk, const Part& part,
                                      const WhyTarget& target) {
  std::vector<NamedValue> result;
  for (const NamedValue& whole : values_of(walk, part)) {
    MapContext context;
    context.set_variable("value", whole.value);
    const Traversal traversal = {SourceFile(), "value", {}, target.steps};
    const Result<Value> value = evaluate_traversal(traversal, context);
    if (value.ok()) {
      result.push_back({whole.name + target.rest, value.value, whole.hidden});
    }
  }
  return result;
}

std::vector<NamedValue> value_of_resource(terraform::Walk& walk,
                                          const WhyTarget& target,
                                          const std::string& address) {
  const std::string inside = target.module.empty()
                                 ? address
                                 : address.substr(target.module.size() + 1);
  Diagnostics ignored;
  const Value value =
      walk.evaluate_at({.module = target.module, .names = {}}, inside, ignored);
  if (ignored.has_errors()) return {};
  return {{address, value, false}};
}

}  // namespace

std::optional<WhyInside> find_inside(terraform::Walk& walk,
                                     const std::vector<Part>& parts,
                                     const std::string& address) {
  std::optional<WhyTarget> target = find_target(parts, address);
  if (!target) return std::nullopt;
  const Part& part = parts[target->part];
  WhyInside result;
  std::optional<SourceSpan> place = part.expression;
  if (is_resource(part)) {
    result.values = value_of_resource(walk, *target, address);
    // The key of an instance is no part of its value.
    const bool has_key =
        target->steps.front().kind == TraverseStep::Kind::Index;
    if (has_key) target->steps.erase(target->steps.begin());
    const std::optional<Body> body = body_at(part.declared);
    if (target->steps.empty() || !body) return std::nullopt;
    place = attribute_at(*body, target->steps.front().name);
    target->steps.erase(target->steps.begin());
    if (!place) place = part.declared;
  } else {
    result.values = values_inside(walk, part, *target);
  }
  if (!place || result.values.empty()) return std::nullopt;
  result.expression = narrowed(*place, target->steps);
  result.needs = needs_of(parts, *target, result.expression);
  return result;
}

}  // namespace hcl::apps
