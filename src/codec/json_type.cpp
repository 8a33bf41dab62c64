// Types as JSON.

#include <cstddef>
#include <vector>

#include "hcl/json.h"

namespace hcl {
namespace {

// A type whose parts are being written. The explicit stack of these is needed
// because types may be nested deeper than the call stack allows.
struct Frame {
  Type type;
  std::size_t next = 0;
};

class TypeWriter {
 public:
  explicit TypeWriter(JsonWriter& writer) : writer_(writer) {}

  void write(const Type& type) {
    open(type);
    while (!open_.empty()) {
      Frame& top = open_.back();
      const std::size_t next = top.next++;
      if (top.type.is_collection()) {
        next == 0 ? open(Type(top.type.element_type())) : close();
      } else if (next < top.type.element_types().size()) {
        if (top.type.is_object()) {
          writer_.key(top.type.attribute_names()[next]);
        }
        open(Type(top.type.element_types()[next]));
      } else {
        close();
      }
    }
  }

 private:
  void open(const Type& type) {
    switch (type.kind()) {
      case TypeKind::Dynamic:
        return writer_.string("dynamic");
      case TypeKind::String:
        return writer_.string("string");
      case TypeKind::Number:
        return writer_.string("number");
      case TypeKind::Bool:
        return writer_.string("bool");
      case TypeKind::Capsule:
        writer_.begin_array();
        writer_.string("capsule");
        writer_.string(type.capsule_definition().name);
        return writer_.end_array();
      case TypeKind::List:
        return begin(type, "list");
      case TypeKind::Set:
        return begin(type, "set");
      case TypeKind::Map:
        return begin(type, "map");
      case TypeKind::Tuple:
        begin(type, "tuple");
        return writer_.begin_array();
      case TypeKind::Object:
        begin(type, "object");
        return writer_.begin_object();
    }
  }

  void begin(const Type& type, std::string_view name) {
    writer_.begin_array();
    writer_.string(name);
    open_.push_back({type});
  }

  void close() {
    const Type type = open_.back().type;
    open_.pop_back();
    if (type.is_tuple()) writer_.end_array();
    if (type.is_object()) {
      writer_.end_object();
      write_optional_names(type);
    }
    writer_.end_array();
  }

  void write_optional_names(const Type& type) {
    bool any = false;
    for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
      if (!type.is_optional(i)) continue;
      if (!any) writer_.begin_array();
      any = true;
      writer_.string(type.attribute_names()[i]);
    }
    if (any) writer_.end_array();
  }

  JsonWriter& writer_;
  std::vector<Frame> open_;
};

}  // namespace

void write_json(JsonWriter& writer, const Type& type) {
  TypeWriter(writer).write(type);
}

std::string to_json(const Type& type) {
  std::string out;
  JsonWriter writer(out);
  write_json(writer, type);
  return out;
}

}  // namespace hcl
