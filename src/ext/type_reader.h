#ifndef HCL_SRC_EXT_TYPE_READER_H_
#define HCL_SRC_EXT_TYPE_READER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/options.h"
#include "hcl/type_expression.h"

namespace hcl::ext {

// The accepted forms of type expressions.
enum class TypeForm : std::uint8_t { Exact, Constraint, WithDefaults };

// Types that have names, which an expression uses by a call without arguments.
class NamedTypes {
 public:
  virtual ~NamedTypes() = default;
  // The type of that name; nothing if there is none. Mistakes in it are
  // reported at the call.
  virtual std::optional<TypeWithDefaults> find(
      const StaticCall& call, Diagnostics& diagnostics) const = 0;
};

// Reads one type expression by static analysis. Errors go to `diagnostics`,
// which must outlive the reader.
class TypeReader {
 public:
  // `named` may be null.
  TypeReader(TypeForm form, const Options& options, Diagnostics& diagnostics,
             const NamedTypes* named = nullptr)
      : form_(form),
        options_(options),
        diagnostics_(diagnostics),
        named_(named) {}

  TypeWithDefaults read(const Expression& expression);

 private:
  // The parsed value of an attribute definition.
  struct Attribute {
    TypeWithDefaults type;
    bool optional = false;
    std::optional<Value> given = std::nullopt;
  };

  TypeWithDefaults read_keyword(const Expression& expression,
                                const std::string& keyword);
  TypeWithDefaults read_call(const Expression& expression,
                             const StaticCall& call);
  bool has_one_argument(const StaticCall& call);
  TypeWithDefaults read_collection(const StaticCall& call);
  TypeWithDefaults read_tuple(const Expression& whole, const StaticCall& call);
  TypeWithDefaults read_object(const Expression& whole, const StaticCall& call);
  std::optional<Attribute> read_attribute(const Expression& definition);
  bool read_modifier(const Expression& definition, const StaticCall& call,
                     Attribute& attribute);
  void read_default(const Expression& expression, Attribute& attribute);

  // Reports a mistake; returns a placeholder for a type that could not be read.
  TypeWithDefaults wrong(DiagnosticPlace place, std::string detail);

  // The same for a name that is not a type.
  TypeWithDefaults wrong_name(DiagnosticPlace place, const std::string& name);

  TypeForm form_;
  const Options& options_;
  Diagnostics& diagnostics_;
  const NamedTypes* named_;
  std::int32_t depth_ = 0;
};

// read_type_with_defaults() for expressions that may use names of types, which
// may be null.
HCL_API Result<TypeWithDefaults> read_type_with_names(
    const Expression& expression, const Options& options,
    const NamedTypes* named);

}  // namespace hcl::ext

#endif  // HCL_SRC_EXT_TYPE_READER_H_
