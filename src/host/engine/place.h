#ifndef HCL_HOST_ENGINE_PLACE_H_
#define HCL_HOST_ENGINE_PLACE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/value.h"

namespace hcl::host {

// Names of a block and what is in it: iterators, keys of a matrix, parameters.
// The frame around it outlives it.
struct Frame {
  const Frame* outer = nullptr;
  std::vector<std::pair<std::string, Value>> names = {};
  // Whether the names are of a block around, not of what repeats this one.
  bool is_bound = false;

  const Value* find(std::string_view name) const {
    for (const Frame* frame = this; frame != nullptr; frame = frame->outer) {
      for (const auto& [own, value] : frame->names) {
        if (own == name) return &value;
      }
    }
    return nullptr;
  }
};

// The functions that a place may call.
enum class Callable : std::uint8_t {
  Nothing,
  // Those named for the defaults of variables.
  OfDefaults,
  // Those of the language, without users' functions.
  InConditions,
  All,
};

// What an expression may use. The roots, which belong to the description, and
// the frame outlive it.
struct Place {
  // Null: no variables at all.
  const std::vector<std::string>* roots = nullptr;
  const Frame* frame = nullptr;
  Callable callable = Callable::All;
  // Roots of which all names must exist. Null for none.
  const std::vector<std::string>* depends = nullptr;
  // Whether a wrong reference is reported as the whole expression; the root
  // whose names must exist is then the first of `depends`.
  bool reports_whole = false;
  // Whether other roots are text.
  bool keeps_text = false;
  bool has_dynamic = false;
  // Whether names that were not needed so far do not exist.
  bool sees_done_only = false;
  // Whether the source is in JSON syntax.
  bool is_json = false;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_PLACE_H_
