#ifndef HCL_SRC_WRITE_ADDRESS_H_
#define HCL_SRC_WRITE_ADDRESS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/edit.h"

namespace hcl::write {

// A condition on an attribute or element: `[source="./a"]`.
struct AddressCondition {
  std::string name;
  // The text of a string, or the source of any other expression.
  std::string text;
  bool is_string = false;

  // Whether the expression of the attribute or element satisfies it.
  bool holds(const Document& document, const ast::Expression& e) const;
};

// One part of an address.
struct AddressStep {
  std::string name;
  // `*` or `[*]`.
  bool is_any = false;
  bool is_in_brackets = false;
  // `[0]`.
  std::optional<std::size_t> index;
  std::optional<AddressCondition> condition;
  // Where the step ends within the address.
  std::size_t end = 0;

  // Whether it is a name or `*`.
  bool is_named() const { return !index && !condition; }
  bool matches(std::string_view text) const {
    return is_named() && (is_any || name == text);
  }
};

using AddressSteps = std::vector<AddressStep>;

// Parses an address into its steps, the first of which is a name or `*`.
// Errors: a text that is not an address.
Expected<AddressSteps, EditError> read_address(std::string_view address);

// A name as a step that follows others in an address.
std::string address_step(std::string_view name);

// The key of an element of an object; nothing unless it is a name, a number or
// a text without sequences.
std::optional<std::string_view> key_text(const Document& document,
                                         const ast::ObjectElement& element);

// The text of a quoted template without sequences.
std::optional<std::string_view> plain_text(const ast::Expression& e);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ADDRESS_H_
