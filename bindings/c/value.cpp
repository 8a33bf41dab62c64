// Reading values.

#include "value.h"

#include "hcl/number.h"

namespace hcl::c {
namespace {

// The kind of a known value that is neither null nor marked.
hcl_kind kind_of_content(TypeKind kind) {
  switch (kind) {
    case TypeKind::Bool:
      return HCL_BOOL;
    case TypeKind::Number:
      return HCL_NUMBER;
    case TypeKind::String:
      return HCL_STRING;
    case TypeKind::List:
      return HCL_LIST;
    case TypeKind::Set:
      return HCL_SET;
    case TypeKind::Tuple:
      return HCL_TUPLE;
    case TypeKind::Map:
      return HCL_MAP;
    case TypeKind::Object:
      return HCL_OBJECT;
    case TypeKind::Capsule:
      return HCL_CAPSULE;
    case TypeKind::Dynamic:
      break;
  }
  return HCL_UNKNOWN;
}

hcl_kind kind_of(const Value& value) {
  if (value.is_marked()) return HCL_MARKED;
  if (!value.is_known()) return HCL_UNKNOWN;
  return value.is_null() ? HCL_NULL : kind_of_content(value.kind());
}

std::optional<std::string> text_of(const Value& value) {
  switch (kind_of(value)) {
    case HCL_STRING:
      return std::string(value.as_string());
    case HCL_NUMBER:
      return to_text(value.as_number());
    default:
      return std::nullopt;
  }
}

// The value of a handle if it is of a kind; null with the status otherwise.
std::shared_ptr<ValueData> value_of_kind(const hcl_value* handle, hcl_kind kind,
                                         const char* name, hcl_status& status) {
  auto data = find<ValueData>(handle);
  status = HCL_BAD_HANDLE;
  if (data == nullptr) return nullptr;
  if (kind_of(data->value) == kind) return data;
  status = fail(HCL_BAD_ARGUMENT, std::string("the value is no ") + name);
  return nullptr;
}

// A value whose elements may be seen: null for a marked one.
std::shared_ptr<ValueData> open_value(const hcl_value* handle) {
  auto data = find<ValueData>(handle);
  if (data == nullptr || data->value.is_marked()) return nullptr;
  return data;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_kind hcl_value_kind(const hcl_value* value) {
  const auto data = c::find<c::ValueData>(value);
  return data == nullptr ? HCL_NO_VALUE : c::kind_of(data->value);
}

hcl_status hcl_value_get_bool(const hcl_value* value, int* out) {
  return c::guarded([&] {
    hcl_status status = HCL_OK;
    const auto data = c::value_of_kind(value, HCL_BOOL, "bool", status);
    if (data == nullptr) return status;
    if (out == nullptr) return c::fail(HCL_BAD_ARGUMENT, "there is no place");
    *out = data->value.as_bool() ? 1 : 0;
    return HCL_OK;
  });
}

hcl_status hcl_value_get_integer(const hcl_value* value, int64_t* out) {
  return c::guarded([&] {
    hcl_status status = HCL_OK;
    const auto data = c::value_of_kind(value, HCL_NUMBER, "number", status);
    if (data == nullptr) return status;
    const auto integer = data->value.as_number().to_int64();
    if (!integer || out == nullptr) {
      return c::fail(HCL_BAD_ARGUMENT, "the number is not a 64-bit integer");
    }
    *out = *integer;
    return HCL_OK;
  });
}

hcl_status hcl_value_get_double(const hcl_value* value, double* out) {
  return c::guarded([&] {
    hcl_status status = HCL_OK;
    const auto data = c::value_of_kind(value, HCL_NUMBER, "number", status);
    if (data == nullptr) return status;
    if (out == nullptr) return c::fail(HCL_BAD_ARGUMENT, "there is no place");
    *out = data->value.as_number().to_double();
    return HCL_OK;
  });
}

const char* hcl_value_text(const hcl_value* value, size_t* size) {
  const auto none = static_cast<const char*>(nullptr);
  if (size != nullptr) *size = 0;
  return c::guarded_or(none, [&] {
    const auto data = c::find<c::ValueData>(value);
    if (data == nullptr) return none;
    std::call_once(data->text_made,
                   [&] { data->text = c::text_of(data->value); });
    return data->text ? c::give(*data->text, size) : none;
  });
}

size_t hcl_value_size(const hcl_value* value) {
  const auto data = c::open_value(value);
  return data == nullptr ? 0 : data->value.length();
}

hcl_value* hcl_value_element(const hcl_value* value, size_t index) {
  const auto none = static_cast<hcl_value*>(nullptr);
  return c::guarded_or(none, [&] {
    const auto data = c::open_value(value);
    if (data == nullptr || index >= data->value.length()) return none;
    return c::new_value(data->value.elements()[index]);
  });
}

const char* hcl_value_key(const hcl_value* value, size_t index, size_t* size) {
  const auto data = c::open_value(value);
  if (data == nullptr || index >= data->value.keys().size()) {
    return c::give_none(size);
  }
  return c::give(data->value.keys()[index], size);
}

hcl_value* hcl_value_find(const hcl_value* value, const char* key,
                          size_t size) {
  const auto none = static_cast<hcl_value*>(nullptr);
  return c::guarded_or(none, [&] {
    const auto data = c::open_value(value);
    const c::GivenText name(key, size);
    if (data == nullptr || !name.ok("the key")) return none;
    // Keys are in normal form C.
    const hcl::Value normal = hcl::Value::string(name.text);
    const hcl::Value* found = data->value.find(normal.as_string());
    return found == nullptr ? none : c::new_value(*found);
  });
}

hcl_status hcl_value_unmarked(const hcl_value* value, hcl_value** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::ValueData>(value);
    if (data == nullptr) return HCL_BAD_HANDLE;
    *out = c::new_value(data->value.unmarked());
    return HCL_OK;
  });
}
