#ifndef HCL_APPS_LSP_SERVER_PARAMS_H_
#define HCL_APPS_LSP_SERVER_PARAMS_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lsp/protocol/json.h"

namespace hcl::lsp {

enum class FieldType : std::uint8_t {
  String,
  Integer,
  Boolean,
  Object,
  Array,
  // An object with `line` and `character`, both unsigned.
  Position,
  // An object with two positions, `start` and `end`.
  Range,
  // Arrays of them.
  Positions,
  Ranges,
};

// A member that a method relies on.
struct Field {
  // Names separated by dots.
  std::string_view path;
  FieldType type;
  // Whether it may be missing or null.
  bool is_optional = false;
};

// Why the parameters of a message do not have these members; empty if they do.
std::string shape_problem(const Json& params, std::span<const Field> fields);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_PARAMS_H_
