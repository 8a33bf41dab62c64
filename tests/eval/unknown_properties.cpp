#include "eval/unknown_properties.h"

#include <gtest/gtest.h>

#include "hcl/notation.h"

namespace hcl::testing {

bool expect_admits(const Subject& subject, const Variables& known,
                   Random& random, const std::string& source) {
  const std::optional<Value> result = subject(known);
  if (!result) return false;
  Variables unknown = known;
  for (auto& [name, value] : unknown) {
    if (random() % 3 == 0) value = with_unknown_parts(value, random);
  }
  const std::optional<Value> partly = subject(unknown);
  if (!partly) return false;
  std::string given;
  for (const auto& [name, value] : unknown) {
    if (value.is_wholly_known() || source.find(name) == std::string::npos) {
      continue;
    }
    given += "\n" + name + " = " + to_typed_notation(value);
  }
  EXPECT_TRUE(admits(*partly, *result))
      << source << "\nis     " << to_typed_notation(*result) << "\nbefore "
      << to_typed_notation(*partly) << "\nwith" << given;
  return true;
}

bool expect_marks(const Subject& subject, Variables variables, Random& random,
                  const std::string& source) {
  auto& [name, one] = variables[random() % variables.size()];
  const Value before = one;
  const std::optional<Value> result = subject(variables);
  one = another_value(before, random);
  const std::optional<Value> changed = subject(variables);
  if (!result || !changed || *result == *changed) return false;
  const MarkSet secret{"secret"};
  for (auto& [other, value] : variables) {
    if (&value != &one && random() % 4 == 0) {
      value = with_unknown_parts(value, random);
    }
  }
  for (const Value& marked :
       {before, one, with_unknown_parts(before, random)}) {
    one = marked.with_marks(secret);
    const std::optional<Value> last = subject(variables);
    if (!last) continue;
    EXPECT_TRUE(last->unmark_deep().second.contains("secret"))
        << source << "\nis " << to_typed_notation(*last) << "\nwith " << name
        << " = " << to_typed_notation(one);
  }
  return true;
}

Options options_for_unknown(Conformance conformance) {
  Options options = Options::of(Dialect::Hcl, conformance);
  // For the reference, -0 is a value between 0 and 0.
  options.switches.negative_zero_text = false;
  return options;
}

const char* set_variable(Conformance conformance) {
  return conformance == Conformance::Spec ? "e" : "l";
}

}  // namespace hcl::testing
