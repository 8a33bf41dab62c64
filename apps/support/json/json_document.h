#ifndef HCL_APPS_SUPPORT_JSON_JSON_DOCUMENT_H_
#define HCL_APPS_SUPPORT_JSON_JSON_DOCUMENT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::apps {

enum class JsonKind : std::uint8_t {
  // The result of looking up a member or element that does not exist.
  Missing,
  Null,
  Bool,
  // Kept as text, so that no digit is lost.
  Number,
  String,
  Array,
  Object,
};

class JsonView;

// A parsed JSON text: a flat array of nodes, so that texts nested a million
// levels deep are neither parsed nor destroyed recursively. Repeated names and
// the order of members are preserved. Copies share the nodes.
class JsonDocument {
 public:
  // Nothing, with the reason in `error`, if the text is not JSON.
  static std::optional<JsonDocument> parse(std::string_view text,
                                           std::string& error);
  JsonView root() const;

 private:
  friend class JsonView;
  friend class JsonReader;
  struct Node {
    JsonKind kind = JsonKind::Missing;
    // The string, the digits of a number, "true" or "false".
    std::string text;
    // The name, if this is a member of an object.
    std::string key;
    std::vector<std::uint32_t> children;
  };
  std::shared_ptr<std::vector<Node>> nodes_;
};

// A value in a document; keeps the document alive.
class JsonView {
 public:
  JsonView() = default;
  JsonView(JsonDocument document, std::uint32_t node)
      : document_(std::move(document)), node_(node), missing_(false) {}

  JsonKind kind() const;
  bool exists() const { return kind() != JsonKind::Missing; }
  bool is_null() const { return kind() == JsonKind::Null; }
  bool is_string() const { return kind() == JsonKind::String; }
  bool is_array() const { return kind() == JsonKind::Array; }
  bool is_object() const { return kind() == JsonKind::Object; }
  bool is_true() const { return kind() == JsonKind::Bool && text() == "true"; }

  // The content of a string or the digits of a number; otherwise empty.
  const std::string& text() const;
  // The name of a member.
  const std::string& key() const;
  // The number of elements of an array or members of an object; otherwise zero.
  std::size_t size() const;
  JsonView operator[](std::size_t i) const;
  // The last member with that name; missing if there is none.
  JsonView operator[](std::string_view name) const;

  // The value as JSON text on one line.
  std::string to_json() const;

 private:
  const JsonDocument::Node* node() const;

  JsonDocument document_;
  std::uint32_t node_ = 0;
  bool missing_ = true;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_JSON_JSON_DOCUMENT_H_
