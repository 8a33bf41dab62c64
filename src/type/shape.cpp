// Object shapes: sorted, distinct names in normal form.

#include <algorithm>
#include <functional>

#include "hash/text_hash.h"
#include "hcl/type.h"
#include "sorting/sorting.h"
#include "text/normal_form.h"
#include "type/type_data.h"

namespace hcl {
namespace {

const detail::ShapeData* make_shape(std::vector<std::string> names) {
  auto* data = new detail::ShapeData(std::move(names));
  data->memory.add(meter::block_bytes(sizeof(detail::ShapeData)));
  return data;
}

// The shape without names; one reference is kept forever.
const detail::ShapeData* empty_shape() {
  static const detail::ShapeData* const shape = make_shape({});
  detail::retain(shape);
  return shape;
}

// The data, also of a shape that was moved from.
const detail::ShapeData& held(const detail::ShapeData* data) {
  if (data != nullptr) return *data;
  static const detail::ShapeData* const kEmpty = empty_shape();
  return *kEmpty;
}

}  // namespace

std::size_t detail::ShapeData::make_hash() const noexcept {
  std::size_t hash = names.size();
  for (const std::string& name : names) {
    hash = hash * 0x100000001b3ULL ^ TextHash()(name);
  }
  // 0 means that the hash has not been computed.
  if (hash == 0) hash = 1;
  hash_or_zero_.store(hash, std::memory_order_relaxed);
  return hash;
}

ObjectShape::ObjectShape() : data_(empty_shape()) {}

ObjectShape ObjectShape::of(std::vector<std::string> names) {
  for (std::string& name : names) name = text::to_nfc(name);
  sorting::sort(names, std::less<>());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return of_sorted(std::move(names));
}

ObjectShape ObjectShape::of_sorted(std::vector<std::string> names) {
  if (names.empty()) return ObjectShape();
  return ObjectShape(make_shape(std::move(names)));
}

ObjectShape::ObjectShape(const ObjectShape& other) noexcept
    : data_(other.data_) {
  if (data_ != nullptr) detail::retain(data_);
}

ObjectShape::~ObjectShape() {
  if (data_ != nullptr) detail::release(data_);
}

std::size_t ObjectShape::size() const noexcept {
  return held(data_).names.size();
}

std::span<const std::string> ObjectShape::names() const& noexcept {
  return held(data_).names;
}

std::size_t ObjectShape::find(std::string_view name) const noexcept {
  const std::vector<std::string>& names = held(data_).names;
  // Most names differ in size, so their text is not compared.
  constexpr std::size_t kFew = 8;
  if (names.size() <= kFew) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == name) return i;
    }
    return kNone;
  }
  const auto found = std::lower_bound(names.begin(), names.end(), name);
  if (found == names.end() || *found != name) return kNone;
  return static_cast<std::size_t>(found - names.begin());
}

bool operator==(const ObjectShape& left, const ObjectShape& right) noexcept {
  return left.data_ == right.data_ ||
         (held(left.data_).hash() == held(right.data_).hash() &&
          held(left.data_).names == held(right.data_).names);
}

}  // namespace hcl
