#include "value/string_in_place.h"

#include <cstdint>
#include <utility>

#include "meter/meter_access.h"
#include "text/normal_form.h"
#include "value/string_node.h"
#include "value/value_data.h"

namespace hcl::detail {

StringInPlace::StringInPlace(std::size_t size) {
  if (!thread_meter.may_take(static_cast<std::int64_t>(size)) ||
      !meter::take_bytes(size)) {
    return;
  }
  node_ = new_string(size);
}

StringInPlace::~StringInPlace() {
  if (node_ != nullptr) destroy_string(node_);
}

Value StringInPlace::finish() && {
  if (node_ == nullptr) return Value::string_verbatim({});
  const std::string_view text = node_->text();
  if (text.size() <= ShortText::kMost || !text::is_nfc(text)) {
    return Value::string(text);
  }
  return ValueAccess::make(ValueAccess::Kind::String, TypeKind::String,
                           std::exchange(node_, nullptr));
}

}  // namespace hcl::detail
