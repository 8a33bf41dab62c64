// Caches the shapes of object constructors whose keys are all written out.

#include "eval/object_shapes.h"

#include <string>
#include <string_view>
#include <utility>

#include "hcl/value.h"

namespace hcl::eval {
namespace {

std::string normalized(std::string_view name) {
  const Value value = Value::string(name);
  return std::string(value.as_string());
}

std::unique_ptr<FixedShape> make_shape(const ast::ObjectExpr& object,
                                       const SourceFile& file) {
  std::vector<std::string> names;
  names.reserve(object.elements.size());
  for (const ast::ObjectElement& element : object.elements) {
    std::string_view name;
    if (!literal_key(element, file, name)) return nullptr;
    names.push_back(normalized(name));
  }
  auto fixed = std::make_unique<FixedShape>();
  fixed->shape = ObjectShape::of(names);
  fixed->slots.reserve(names.size());
  for (const std::string& name : names) {
    fixed->slots.push_back(static_cast<std::uint32_t>(fixed->shape.find(name)));
  }
  return fixed;
}

}  // namespace

bool literal_key(const ast::ObjectElement& element, const SourceFile& file,
                 std::string_view& name) {
  if (element.key_form == ast::KeyForm::Name) {
    // Keywords are names here as well.
    name = element.key->kind == ast::ExpressionKind::Variable
               ? static_cast<const ast::VariableExpr*>(element.key)->name
               : file.text(element.key->span);
    return true;
  }
  if (element.key_form != ast::KeyForm::Expression ||
      element.key->kind != ast::ExpressionKind::Template) {
    return false;
  }
  const auto& text = *static_cast<const ast::TemplateExpr*>(element.key);
  if (text.parts.empty()) {
    name = {};
    return true;
  }
  if (text.parts.size() != 1 || text.parts[0].kind != ast::PartKind::Literal) {
    return false;
  }
  name = text.parts[0].text;
  return true;
}

const FixedShape* ObjectShapes::find(const ast::ObjectExpr& object,
                                     const SourceFile& file) {
  const auto address = reinterpret_cast<std::uintptr_t>(&object);
  Recent& recent = recent_[address / alignof(ast::ObjectExpr) % recent_.size()];
  if (recent.object != &object) {
    recent = {&object, find_known(object, file)};
  }
  return recent.shape;
}

const FixedShape* ObjectShapes::find_known(const ast::ObjectExpr& object,
                                           const SourceFile& file) {
  const auto [place, is_new] = known_.try_emplace(&object);
  if (is_new) place->second = make_shape(object, file);
  return place->second.get();
}

}  // namespace hcl::eval
