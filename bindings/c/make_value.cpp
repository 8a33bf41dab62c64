// Making values.

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "hcl/json_reader.h"
#include "hcl/number.h"
#include "value.h"

namespace hcl::c {
namespace {

hcl_status give_value(Value value, hcl_value** out) {
  *out = new_value(std::move(value));
  return HCL_OK;
}

// The values of handles; false, with the sentence recorded, if one is bad.
bool values_of(const hcl_value* const* handles, std::size_t count,
               std::vector<Value>& values) {
  values.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto data = find<ValueData>(handles[i]);
    if (data == nullptr) return false;
    values.push_back(data->value);
  }
  return true;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;
using hcl::Value;

hcl_status hcl_value_null(hcl_value** out) {
  return c::guarded([&] {
    return c::takes(out) ? c::give_value(Value(), out) : HCL_BAD_ARGUMENT;
  });
}

hcl_status hcl_value_bool(int value, hcl_value** out) {
  return c::guarded([&] {
    return c::takes(out) ? c::give_value(Value::boolean(value != 0), out)
                         : HCL_BAD_ARGUMENT;
  });
}

hcl_status hcl_value_integer(int64_t value, hcl_value** out) {
  return c::guarded([&] {
    return c::takes(out) ? c::give_value(Value::number(value), out)
                         : HCL_BAD_ARGUMENT;
  });
}

hcl_status hcl_value_double(double value, hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    if (std::isnan(value)) {
      return c::fail(HCL_BAD_ARGUMENT, "the language has no \"not a number\"");
    }
    return c::give_value(Value::number(value), out);
  });
}

hcl_status hcl_value_number(const char* text, size_t size, hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const c::GivenText given(text, size);
    if (!given.ok("the number")) return HCL_BAD_TEXT;
    const bool is_negative = given.text.substr(0, 1) == "-";
    const auto read =
        hcl::parse_number_literal(given.text.substr(is_negative ? 1 : 0));
    if (!read.ok()) {
      return c::fail(HCL_BAD_ARGUMENT,
                     "the number: " + std::string(to_string(read.error)));
    }
    return c::give_value(
        Value::number(is_negative ? hcl::negate(read.value) : read.value), out);
  });
}

hcl_status hcl_value_string(const char* text, size_t size, hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const c::GivenText given(text, size);
    if (!given.ok("the string")) return HCL_BAD_TEXT;
    return c::give_value(Value::string(given.text), out);
  });
}

hcl_status hcl_value_tuple(const hcl_value* const* elements, size_t count,
                           hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    if (elements == nullptr && count != 0) {
      return c::fail(HCL_BAD_ARGUMENT, "the elements are NULL");
    }
    std::vector<Value> values;
    if (!c::values_of(elements, count, values)) return HCL_BAD_HANDLE;
    return c::give_value(Value::tuple(std::move(values)), out);
  });
}

hcl_status hcl_value_object(const hcl_text* names,
                            const hcl_value* const* values, size_t count,
                            hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    if ((names == nullptr || values == nullptr) && count != 0) {
      return c::fail(HCL_BAD_ARGUMENT, "the names or the values are NULL");
    }
    std::vector<Value> found;
    if (!c::values_of(values, count, found)) return HCL_BAD_HANDLE;
    std::vector<std::pair<std::string, Value>> attributes;
    attributes.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      const c::GivenText name(names[i].data, names[i].size);
      if (!name.ok("a name")) return HCL_BAD_TEXT;
      // Names are in normal form C.
      const Value normal = Value::string(name.text);
      attributes.emplace_back(std::string(normal.as_string()),
                              std::move(found[i]));
    }
    return c::give_value(Value::object(std::move(attributes)), out);
  });
}

hcl_status hcl_value_mark(const hcl_value* value, const char* mark, size_t size,
                          hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const c::GivenText name(mark, size);
    if (!name.ok("the mark")) return HCL_BAD_TEXT;
    const auto data = c::find<c::ValueData>(value);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const hcl::MarkSet marks{name.text};
    return c::give_value(data->value.with_marks(data->value.marks() | marks),
                         out);
  });
}

hcl_status hcl_value_from_json(const char* json, size_t size, hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const c::GivenText given(json, size);
    if (!given.ok("the JSON text")) return HCL_BAD_TEXT;
    auto read = hcl::from_json(given.text);
    if (!read.ok()) return c::fail(HCL_BAD_ARGUMENT, to_text(read.error()));
    return c::give_value(*std::move(read), out);
  });
}
