// The attribute of a mapping for a member of any type.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "hcl/detail/member_type.h"

namespace hcl::detail {
namespace {

void set_reading(MappedAttribute& part, AnyPlace place,
                 const MemberType& type) {
  if (type.read_expression != nullptr) {
    part.read_expression = [place, read = type.read_expression](
                               void* object, const Expression& found) {
      return read(place.in(object), found);
    };
  }
  if (type.read != nullptr) {
    part.read = [place, read = type.read](void* object, const Value& value,
                                          const Switches& switches) {
      return read(place.in(object), value, switches);
    };
  }
  if (type.reads_back != nullptr) {
    part.reads_back = [place, is = type.reads_back](const void* object) {
      return is(place.in(object));
    };
  }
}

void set_writing(MappedAttribute& part, AnyPlace place,
                 const MemberType& type) {
  part.write = [place, name = part.name, write = type.write](const void* object,
                                                             Writing& writing) {
    write(name, place.in(object), writing);
  };
  if (type.is_empty != nullptr) {
    part.is_empty = [place, is = type.is_empty](const void* object) {
      return is(place.in(object));
    };
  }
  if (type.value != nullptr) {
    part.value = [place, value = type.value](const void* object) {
      return value(place.in(object));
    };
  }
}

}  // namespace

MappedAttribute attribute_part(std::string name, AnyPlace place,
                               const MemberType& type, bool required) {
  MappedAttribute part;
  part.name = std::move(name);
  part.required = required;
  part.takes_null = type.takes_null;
  part.takes_anything = type.takes_anything;
  if (type.type != nullptr) part.type = type.type();
  if (type.describe != nullptr) type.describe(part.element);
  set_reading(part, place, type);
  set_writing(part, place, type);
  return part;
}

void set_default(MappedAttribute& part, AnyPlace place, const MemberType& type,
                 NewObject make) {
  if (!type.shows_default || make == nullptr) return;
  const auto shown = [place, make, value = type.value] {
    const AnyObject object = make();
    return value(place.in(static_cast<const void*>(object.get())));
  };
  if (part.required) {
    part.sample = [shown, empty = type.new_content] {
      std::optional<Value> content = shown();
      return content ? content : empty();
    };
  } else {
    part.sample = type.new_content;
    part.default_value = shown;
  }
}

}  // namespace hcl::detail
