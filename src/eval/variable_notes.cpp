// Notes with the values of the variables involved in an error.

#include "eval/variable_notes.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/notation.h"

namespace hcl::eval {
namespace {

// At most this many are shown, and at most this many nodes are searched for
// them.
constexpr std::size_t kMostVariables = 4;
constexpr std::size_t kMostNodes = 64;
// Longer texts are cut.
constexpr std::size_t kLongestText = 60;

// A variable with the attributes that follow it: `a.b.c`.
struct Reference {
  const ast::VariableExpr* variable;
  std::span<const ast::TraversalStep> steps;
};

// Finds references, breadth first, without recursion.
class References {
 public:
  explicit References(const ast::Expression& expression) {
    pending_.push_back(&expression);
    for (std::size_t i = 0; i < pending_.size() && i < kMostNodes &&
                            found_.size() < kMostVariables;
         ++i) {
      ast::visit(*pending_[i], *this);
    }
  }

  const std::vector<Reference>& found() const { return found_; }

  void operator()(const ast::VariableExpr& e) { found_.push_back({&e, {}}); }
  void operator()(const ast::TraversalExpr& e) {
    if (e.source->kind == ast::ExpressionKind::Variable) {
      found_.push_back(
          {static_cast<const ast::VariableExpr*>(e.source), e.steps});
    } else {
      add(e.source);
    }
    for (const ast::TraversalStep& step : e.steps) {
      if (step.kind == ast::StepKind::Index) add(step.key);
    }
  }
  void operator()(const ast::FunctionCallExpr& e) { add_all(e.arguments); }
  void operator()(const ast::TemplateExpr& e) {
    for (const ast::TemplatePart& part : e.parts) {
      if (part.kind == ast::PartKind::Interpolation) add(part.expression);
    }
  }
  void operator()(const ast::ParenthesesExpr& e) { add(e.inner); }
  void operator()(const ast::TupleExpr& e) { add_all(e.elements); }
  void operator()(const ast::UnaryExpr& e) { add(e.operand); }
  void operator()(const ast::OperationExpr& e) {
    add(e.first);
    for (const ast::OperationStep& step : e.rest) add(step.operand);
  }
  void operator()(const ast::ConditionalExpr& e) {
    add(e.condition);
    add(e.when_true);
    add(e.when_false);
  }
  // Expressions with many parts or with variables of their own are not
  // searched.
  void operator()(const ast::Expression&) {}

 private:
  void add(const ast::Expression* e) {
    if (pending_.size() < kMostNodes) pending_.push_back(e);
  }
  void add_all(std::span<const ast::Expression* const> all) {
    for (const ast::Expression* e : all) add(e);
  }

  std::vector<const ast::Expression*> pending_;
  std::vector<Reference> found_;
};

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) +
         (count == 1 ? "" : "s");
}

std::string text_of_string(const Value& value) {
  std::string_view text = value.as_string();
  if (text.size() <= kLongestText) return quote_notation(text);
  return "a string of " + counted(text.size(), "byte");
}

// "a list of string", "an angle".
std::string kind_of(const Value& value) {
  const std::string name = value.type().friendly_name();
  const bool begins_with_vowel =
      name.find_first_of("aeiou") == std::string::size_type{0};
  return (begins_with_vowel ? "an " : "a ") + name;
}

// What the application prints for a capsule's payload, if it fits into a
// sentence.
std::string text_of_capsule(const Value& value) {
  const Type type = value.type();
  const CapsuleDefinition& definition = type.capsule_definition();
  if (definition.print != nullptr) {
    std::string text = definition.print(value.as_capsule());
    const auto is_control = [](unsigned char c) {
      return c < ' ' || c == 0x7F;
    };
    if (text.size() <= kLongestText && !text.empty() &&
        std::none_of(text.begin(), text.end(), is_control)) {
      return text;
    }
  }
  return kind_of(value);
}

// Describes a value without revealing anything inside a marked one.
std::string described(const Value& value) {
  if (value.contains_marks()) return "a marked value, which is not shown";
  if (!value.is_known()) {
    return value.is_dynamic() ? "not known yet"
                              : kind_of(value) + ", not known yet";
  }
  if (value.is_null()) return "null";
  switch (value.kind()) {
    case TypeKind::String:
      return text_of_string(value);
    case TypeKind::Number:
    case TypeKind::Bool: {
      std::string text = to_notation(value);
      return text.size() <= kLongestText ? text : "a number with many digits";
    }
    case TypeKind::Object:
      return "an object with " + counted(value.length(), "attribute");
    case TypeKind::Capsule:
      return text_of_capsule(value);
    default:
      return kind_of(value) + " with " + counted(value.length(), "element");
  }
}

// Whether a name is that of a variable which goes over a marked value.
bool is_hidden(std::string_view name, const Names& names) {
  if (!names.hides_values()) return false;
  const std::vector<std::string_view> locals = names.local_names();
  return std::find(locals.begin(), locals.end(), name) != locals.end();
}

// Follows the attributes as far as they exist, and appends them to the name.
const Value* follow(const Value* value,
                    std::span<const ast::TraversalStep> steps,
                    std::string& name) {
  for (const ast::TraversalStep& step : steps) {
    if (step.kind != ast::StepKind::GetAttr || value->is_marked() ||
        !value->has_content() ||
        (value->kind() != TypeKind::Object && value->kind() != TypeKind::Map)) {
      break;
    }
    const Value* next = value->find(step.name);
    if (next == nullptr) break;
    value = next;
    name += '.';
    name += step.name;
  }
  return value;
}

}  // namespace

void add_variable_notes(Diagnostic& diagnostic,
                        const ast::Expression& expression, Names& names) {
  const References references(expression);
  for (const Reference& reference : references.found()) {
    const Value* value = names.find_variable(reference.variable->name);
    if (value == nullptr) continue;
    std::string name(reference.variable->name);
    const bool hidden = is_hidden(name, names);
    if (!hidden) value = follow(value, reference.steps, name);
    std::string note =
        name + " is " +
        (hidden ? "an element of a marked value, which is not shown"
                : described(*value)) +
        ".";
    if (std::find(diagnostic.notes.begin(), diagnostic.notes.end(), note) ==
        diagnostic.notes.end()) {
      diagnostic.notes.push_back(std::move(note));
    }
  }
}

}  // namespace hcl::eval
