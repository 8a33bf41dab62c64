#ifndef HCL_TERRAFORM_SCOPE_OPEN_VALUES_H_
#define HCL_TERRAFORM_SCOPE_OPEN_VALUES_H_

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "hcl/expression.h"
#include "hcl/type.h"
#include "hcl/value.h"

// Resources without a schema as whole values. What the configuration sets is
// known, but there may be further attributes, so the object is open: it has a
// hidden attribute that no expression can name, whose value is unknown and
// marked. An expression that sees open objects is evaluated with the hidden
// attribute and without it. If that makes a difference, as for `keys()`, or if
// something is wrong, it is evaluated with unknown values instead.
namespace hcl::terraform {

// The names of attributes in expressions, and those of the type that their
// value has to have. Open objects that lack them have them, unknown, while the
// expressions are evaluated. What follows a reference, as in
// `local.box.size`, concerns only this reference and does not count. Found on
// first use.
class MentionedNames {
 public:
  // All of them must outlive this object.
  MentionedNames(std::span<const Expression> expressions, const Type& expected)
      : expressions_(expressions), expected_(expected) {}

  const std::set<std::string>& all() const;
  // Only those of the type.
  std::set<std::string> of_type() const;

 private:
  std::span<const Expression> expressions_;
  const Type& expected_;
  mutable std::optional<std::set<std::string>> found_ = {};
};

// What is made of open objects.
enum class OpenForm : std::uint8_t {
  // The dynamic value.
  Unknown,
  // The object with its hidden attribute, without attributes that it got for
  // names before.
  Hidden,
  // The object without the hidden attribute, as users see it.
  Plain,
};

// The attribute of an object; null for one that an open object has only for its
// name or its form.
const Value* set_attribute(const Value& object, std::string_view name);

// The attributes of a resource as an open object; a value that is not a known
// object becomes the dynamic value.
Value open_object(const Value& configured, const std::set<std::string>& names,
                  OpenForm form);

// Whether the value is an open object itself.
bool is_open(const Value& value);

// The value with each open object in the form, which gets unknown attributes
// for the names. `any`, if not null, becomes true if there is one. Collections
// of open objects become the dynamic value. Cost: constant without marks.
Value with_open_form(const Value& value, OpenForm form,
                     const std::set<std::string>& names, bool* any = nullptr);
Value with_open_form(const Value& value, OpenForm form);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_OPEN_VALUES_H_
