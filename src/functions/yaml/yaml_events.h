#ifndef HCL_SRC_FUNCTIONS_YAML_YAML_EVENTS_H_
#define HCL_SRC_FUNCTIONS_YAML_YAML_EVENTS_H_

#include <yaml.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "functions/yaml/yaml_scalar.h"
#include "hcl/expected.h"
#include "meter/charged.h"

// The events of libyaml's parser, with what the reader needs to know about
// them.
namespace hcl::functions {

// An event; releases its memory on destruction.
class YamlEvent {
 public:
  YamlEvent() = default;
  YamlEvent(const YamlEvent&) = delete;
  YamlEvent& operator=(const YamlEvent&) = delete;
  ~YamlEvent() { yaml_event_delete(&event_); }

  yaml_event_type_t type() const { return event_.type; }
  // The tag of a scalar or of the start of a mapping or sequence; empty if
  // there is none.
  std::string_view tag() const;
  // The anchor, also that of an alias; empty if there is none.
  std::string_view anchor() const;
  // The text of a scalar.
  std::string_view text() const;
  bool quoted() const;
  // Whether the form of a scalar determines its type: it has a tag, or no tag,
  // quotes or block style.
  bool implicit() const;
  // Such as `line 2, column 1`; both are counted from 1.
  std::string place() const;

  // A mistake at the place of this event.
  YamlMistake mistake(const std::string& text) const {
    return {place() + ": " + text};
  }

 private:
  friend class YamlParser;
  yaml_event_t event_{};
};

// The events of a text, in order.
class YamlParser {
 public:
  // The text must outlive this object.
  explicit YamlParser(std::string_view text);
  YamlParser(const YamlParser&) = delete;
  YamlParser& operator=(const YamlParser&) = delete;
  ~YamlParser() { yaml_parser_delete(&parser_); }

  // Reads the next event; false after a mistake.
  bool next(YamlEvent& event);
  // Why `next()` failed.
  YamlMistake mistake() const;

 private:
  // Whether a scalar has the tag `!`, which libyaml does not report.
  bool has_bare_tag(const yaml_event_t& event);
  // The byte where an event begins, not before one that was asked for.
  std::size_t byte_of(const yaml_event_t& event);
  bool refuse(const yaml_event_t& event, std::string text);

  // What libyaml takes: its buffers, and scalars while they grow.
  meter::WorkingMemory memory_;
  yaml_parser_t parser_{};
  std::string_view text_;
  // Whether each character is one byte.
  bool is_ascii_;
  // The byte offset of a number of characters; both only grow.
  std::size_t characters_ = 0;
  std::size_t bytes_ = 0;
  // The reason for rejecting what libyaml accepts and Terraform does not.
  std::string refusal_;
};

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_YAML_YAML_EVENTS_H_
