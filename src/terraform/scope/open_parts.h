#ifndef HCL_TERRAFORM_SCOPE_OPEN_PARTS_H_
#define HCL_TERRAFORM_SCOPE_OPEN_PARTS_H_

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "hcl/traversal.h"
#include "terraform/scope/open_values.h"

// Values with open objects in them, as far as an expression goes into them: a
// local value may hold all resources of a module, and each of many expressions
// needs one attribute of one of them.
namespace hcl::terraform {

// The steps of one reference into a value.
using StepsInto = std::span<const TraverseStep>;

// The last results of `with_open_form()`, for expressions that are evaluated
// once for each instance.
class FormedValues {
 public:
  Value get(const Value& value, OpenForm form,
            const std::set<std::string>& names, bool& any);

 private:
  struct Entry {
    Value value;
    OpenForm form = OpenForm::Unknown;
    std::set<std::string> names;
    Value result;
    bool any = false;
  };

  std::array<std::optional<Entry>, 8> entries_ = {};
  std::size_t next_ = 0;
};

// What the references lead to, in a value that has nothing else: attributes
// that open objects lack are unknown, and open objects at the ends are in the
// form, with the names. If a reference leads nowhere or deeper than 100 steps,
// the whole value in the form. `any` becomes true if an open object is left.
// Cost: linear in the number of steps and in what is at their ends, plus the
// indexes of tuples.
Value parts_in_form(const Value& value,
                    const std::vector<StepsInto>& references, OpenForm form,
                    const std::set<std::string>& names, FormedValues& formed,
                    bool& any);

// A value that was computed without open objects, completed where it is
// unknown: by what the same computation gives with them in the form Hidden, if
// the form Plain gives no other result there. Without open objects. Cost:
// linear in the three values.
Value with_known_parts(const Value& closed, const Value& hidden,
                       const Value& plain);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_OPEN_PARTS_H_
