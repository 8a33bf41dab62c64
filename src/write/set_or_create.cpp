// Setting what is missing, with what leads to it.

#include "hcl/set_or_create.h"

#include <algorithm>
#include <span>
#include <string>

#include "ast/parentheses.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "write/address.h"

namespace hcl {
namespace {

using write::AddressStep;
using Names = std::span<const AddressStep>;

std::string key_source(const std::string& name) {
  return is_identifier(name) ? name : quote_template(name);
}

// An object with the expression below these names, on several lines or on one.
std::string object_around(Names names, std::string_view expression,
                          bool on_lines) {
  if (names.empty()) return std::string(expression);
  const std::string value = object_around(names.subspan(1), expression, false);
  const std::string element = key_source(names.front().name) + " = " + value;
  return on_lines ? "{\n  " + element + "\n}" : "{ " + element + " }";
}

// The argument of `merge()` in which a name is to be set; null if there is
// none.
const ast::ObjectExpr* argument_for(const Document& document,
                                    const ast::FunctionCallExpr& call,
                                    std::string_view name) {
  for (std::size_t i = call.arguments.size(); i-- > 0;) {
    const auto* object = ast::get_if<ast::ObjectExpr>(
        &ast::without_parentheses(*call.arguments[i]));
    if (object == nullptr) continue;
    const bool has_name = std::ranges::any_of(
        object->elements, [&](const ast::ObjectElement& element) {
          return write::key_text(document, element) == name;
        });
    if (has_name || i + 1 == call.arguments.size()) return object;
  }
  return nullptr;
}

class Creation {
 public:
  Creation(const Document& document, std::string_view expression)
      : document_(document), expression_(expression), changes_(document) {}

  void set_in(const ast::Body& body, Names names) {
    const std::string& name = names.front().name;
    const ast::Attribute* attribute = Document::attribute(body, name);
    if (attribute != nullptr) {
      return set_at(*attribute->expression, names.subspan(1));
    }
    changes_.add(document_.set_attribute(
        body, name, object_around(names.subspan(1), expression_, true)));
  }

  EditResult result() const { return changes_.result(); }

 private:
  void set_at(const ast::Expression& e, Names names) {
    const ast::Expression* next = &e;
    while (!names.empty()) {
      const ast::Expression& found = ast::without_parentheses(*next);
      const auto* object = ast::get_if<ast::ObjectExpr>(&found);
      const auto* call = ast::get_if<ast::FunctionCallExpr>(&found);
      if (call != nullptr && call->name == "merge" && !call->expand_final) {
        object = argument_for(document_, *call, names.front().name);
        if (object == nullptr) return add_argument(*call, names);
      }
      if (object == nullptr) return wrap(*next, names);
      next = element_of(*object, names.front().name);
      if (next == nullptr) return add_element(*object, names);
      names = names.subspan(1);
    }
    changes_.add(document_.replace(*next, expression_));
  }

  const ast::Expression* element_of(const ast::ObjectExpr& object,
                                    std::string_view name) const {
    for (const ast::ObjectElement& element : object.elements) {
      if (write::key_text(document_, element) == name) return element.value;
    }
    return nullptr;
  }

  void add_element(const ast::ObjectExpr& object, Names names) {
    changes_.add(document_.set_element(
        object, names.front().name,
        object_around(names.subspan(1), expression_, false)));
  }

  void add_argument(const ast::FunctionCallExpr& call, Names names) {
    changes_.add(document_.insert_element(
        call, call.arguments.size(), object_around(names, expression_, false)));
  }

  void wrap(const ast::Expression& e, Names names) {
    changes_.add(document_.replace(
        e, "merge(" + std::string(document_.text(e.span)) + ", " +
               object_around(names, expression_, false) + ")"));
  }

  const Document& document_;
  std::string_view expression_;
  Transaction changes_;
};

bool is_whole_block(const Place& place) {
  return place.block() != nullptr &&
         place.labels == place.block()->labels.size();
}

}  // namespace

EditResult set_or_create(const Document& document, std::string_view address,
                         std::string_view expression) {
  const auto steps = write::read_address(address);
  if (!steps.ok()) return steps.error();
  const Names all = *steps;
  const auto can_be_made = [](Names names) {
    return std::ranges::all_of(names, [](const AddressStep& step) {
      return step.is_named() && !step.is_any;
    });
  };
  Creation creation(document, expression);
  for (std::size_t size = all.size() - 1; size > 0; --size) {
    if (!can_be_made(all.subspan(size))) break;
    const auto places = document.locate(address.substr(0, all[size - 1].end));
    bool is_found = false;
    for (const Place& place : *places) {
      if (!is_whole_block(place)) continue;
      is_found = true;
      creation.set_in(place.block()->body, all.subspan(size));
    }
    if (is_found) return creation.result();
  }
  if (can_be_made(all) &&
      Document::attribute(document.body(), all.front().name) != nullptr) {
    creation.set_in(document.body(), all);
    return creation.result();
  }
  return document.set(address, expression);
}

}  // namespace hcl
