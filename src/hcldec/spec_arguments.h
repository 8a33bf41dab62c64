#ifndef HCL_SRC_HCLDEC_SPEC_ARGUMENTS_H_
#define HCL_SRC_HCLDEC_SPEC_ARGUMENTS_H_

#include <optional>
#include <string>
#include <utility>

#include "hcl/body.h"
#include "hcl/convert.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/native.h"
#include "hcl/options.h"

namespace hcl::hcldec {

// The arguments in the content of one specification block, evaluated without
// variables and functions. The references must outlive this.
class SpecArguments {
 public:
  SpecArguments(const BodyContent& content, const Options& options,
                Diagnostics& diagnostics)
      : content_(content), options_(options), diags_(diagnostics) {}

  // The argument with this name; nothing if it is absent or null, or after an
  // error.
  // Errors: those of evaluation, IncorrectAttributeType.
  template <class T>
  std::optional<T> read(const char* name) const {
    const Attribute* attribute = content_.attribute(name);
    if (attribute == nullptr) return std::nullopt;
    Diagnostics own;
    const Value value =
        attribute->expression.evaluate(literal_only_context(), own);
    const bool failed = own.has_errors();
    diags_.append(std::move(own));
    if (failed) return std::nullopt;
    auto native = from_value<std::optional<T>>(value, options_.switches);
    if (native.ok()) return *std::move(native);
    diags_.error(Code::IncorrectAttributeType,
                 {.subject = attribute->expression.source()},
                 std::string("This value is not suitable for \"") + name +
                     "\": " + to_text(native.error()) + ".");
    return std::nullopt;
  }

  // The name given by an argument, or the label of the block if the argument is
  // absent.
  std::string name(const char* argument, const std::string& label) const {
    return read<std::string>(argument).value_or(label);
  }

  // The expression of an argument; null if it is absent.
  const Expression* expression(const char* argument) const {
    const Attribute* attribute = content_.attribute(argument);
    return attribute == nullptr ? nullptr : &attribute->expression;
  }

 private:
  const BodyContent& content_;
  const Options& options_;
  Diagnostics& diags_;
};

}  // namespace hcl::hcldec

#endif  // HCL_SRC_HCLDEC_SPEC_ARGUMENTS_H_
