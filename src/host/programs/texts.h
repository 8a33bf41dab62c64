#ifndef HCL_SRC_HOST_PROGRAMS_TEXTS_H_
#define HCL_SRC_HOST_PROGRAMS_TEXTS_H_

#include <string>
#include <utility>
#include <vector>

#include "hcl/value.h"

namespace hcl::host {

inline Value tuple_of(const std::vector<std::string>& texts) {
  std::vector<Value> elements;
  elements.reserve(texts.size());
  for (const std::string& text : texts) {
    elements.push_back(Value::string(text));
  }
  return Value::tuple(std::move(elements));
}

}  // namespace hcl::host

#endif  // HCL_SRC_HOST_PROGRAMS_TEXTS_H_
