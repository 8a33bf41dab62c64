#ifndef HCL_TERRAFORM_REFACTOR_EXPRESSION_NAMES_H_
#define HCL_TERRAFORM_REFACTOR_EXPRESSION_NAMES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "hcl/expression.h"
#include "hcl/terraform_names.h"

// The names in an expression of either syntax.
namespace hcl::terraform {

// How the expression of an argument is read.
enum class ReadAs : std::uint8_t {
  Value,
  // References that are not evaluated, such as those of `depends_on`. In JSON
  // they are strings.
  References,
  // Addresses, which lead into called modules.
  Addresses,
  // Configurations of providers, whose names look like those of resources.
  Providers,
  Nothing,
};

// The words around an expression.
struct NameScope {
  // The run of a test that evaluates it; empty outside of tests.
  std::string run = {};
  // The iterators of the `dynamic` blocks around.
  std::vector<std::string> iterators = {};
};

void add_expression_names(const Expression& expression, ReadAs how,
                          const NameScope& scope, WrittenNames& found);

// A word of an address, and its place in a source.
struct AddressWord {
  std::string text;
  SourceSpan place;
};

// The words of the address that an expression is, without its keys; none if it
// is no address.
std::vector<AddressWord> address_words(const Expression& expression);

// Adds the names in an address; returns the calls that lead to its module, the
// last of which is the address itself if that is a module.
std::vector<std::string> add_address_names(
    const std::vector<AddressWord>& words, const NameScope& scope,
    WrittenNames& found);

// The place of a name without the quotes around it.
SourceSpan without_quotes(const SourceSpan& place);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_EXPRESSION_NAMES_H_
