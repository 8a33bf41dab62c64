#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_EVENTS_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_EVENTS_H_

#include <yaml.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "functions/yaml/yaml_scalar.h"
#include "hcl/expected.h"

// The events of libyaml's parser, with what the reader needs to know of them.
namespace hcl::functions {

// One event; gives its memory back at the end of its life.
class YamlEvent {
 public:
  YamlEvent() = default;
  YamlEvent(const YamlEvent&) = delete;
  YamlEvent& operator=(const YamlEvent&) = delete;
  ~YamlEvent() { yaml_event_delete(&event_); }

  yaml_event_type_t type() const { return event_.type; }
  // Of a scalar or the start of a mapping or sequence; empty for none.
  std::string_view tag() const;
  // Of an alias too; empty for none.
  std::string_view anchor() const;
  // Of a scalar.
  std::string_view text() const;
  bool quoted() const;
  // Whether the form of a scalar says what it is: it has a tag, or neither tag
  // nor quotes nor block style.
  bool implicit() const;
  // `line 2, column 1`, both from 1.
  std::string place() const;

  // A mistake at the place of this event.
  YamlMistake mistake(std::string text) const {
    return {place() + ": " + text};
  }

 private:
  friend class YamlParser;
  yaml_event_t event_{};
};

// The events of a text, one after another.
class YamlParser {
 public:
  // The text must live as long as this.
  explicit YamlParser(std::string_view text);
  YamlParser(const YamlParser&) = delete;
  YamlParser& operator=(const YamlParser&) = delete;
  ~YamlParser() { yaml_parser_delete(&parser_); }

  // Reads the next event; false after a mistake.
  bool next(YamlEvent& event);
  // Why `next()` failed.
  YamlMistake mistake() const;

 private:
  // Whether the tag `!` stands before a scalar, of which libyaml says nothing.
  bool has_bare_tag(const yaml_event_t& event);
  bool refuse(const yaml_event_t& event, std::string text);

  yaml_parser_t parser_{};
  std::string_view text_;
  // The byte that a number of characters comes to; both only grow.
  std::size_t characters_ = 0;
  std::size_t bytes_ = 0;
  // What libyaml accepts and Terraform does not.
  std::string refusal_;
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_EVENTS_H_
