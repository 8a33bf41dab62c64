#ifndef HCL_HOST_ENGINE_VARIABLE_TEXT_H_
#define HCL_HOST_ENGINE_VARIABLE_TEXT_H_

#include <optional>
#include <string>

#include "hcl/type_expression.h"
#include "host/engine/session.h"

namespace hcl::host {

// A variable that a file declares.
struct Variable {
  std::string name = {};
  // The header, where the name is, and where something is missing.
  SourceSpan definition = {};
  SourceSpan name_source = {};
  SourceSpan missing_item = {};
  std::optional<TypeWithDefaults> type = std::nullopt;
  std::optional<Expression> preset = std::nullopt;
  bool is_json = false;
  bool is_sensitive = false;
  // Whether it is an attribute of the file alone, which nothing replaces.
  bool is_fixed = false;
  bool is_faulty = false;
  std::vector<Block> validations = {};
  // The value from a file of values.
  std::optional<Value> given = std::nullopt;
  // The expression that gave the value, for messages; nothing for a text.
  std::optional<SourceSpan> given_source = std::nullopt;
};

// A text for a variable, and where it comes from.
struct VariableText {
  std::string text = {};
  const VariableSource* source = nullptr;
};

// Makes a value of a variable from a text. Null without a value after an
// error, which is reported.
std::optional<Value> value_of_text(const VariableText& text, Variable& variable,
                                   const Value& preset, Session& session);

// The type to which a value is converted; nothing if it is open.
std::optional<Type> target_type(const Variable& variable, const Value& preset,
                                const Variables& rules);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_VARIABLE_TEXT_H_
