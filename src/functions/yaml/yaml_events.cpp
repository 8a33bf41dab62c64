#include "functions/yaml/yaml_events.h"

#include <algorithm>
#include <utility>

#include "hcl/function.h"
#include "text/utf8.h"

namespace hcl::functions {
namespace {

constexpr std::size_t kMemoryOfByte = 16;

std::string_view view(const yaml_char_t* text) {
  return text == nullptr ? std::string_view()
                         : reinterpret_cast<const char*>(text);
}

std::string place_of(const yaml_mark_t& mark) {
  return "line " + std::to_string(mark.line + 1) + ", column " +
         std::to_string(mark.column + 1);
}

}  // namespace

std::string_view YamlEvent::tag() const {
  switch (event_.type) {
    case YAML_SCALAR_EVENT:
      return view(event_.data.scalar.tag);
    case YAML_MAPPING_START_EVENT:
      return view(event_.data.mapping_start.tag);
    case YAML_SEQUENCE_START_EVENT:
      return view(event_.data.sequence_start.tag);
    default:
      return {};
  }
}

std::string_view YamlEvent::anchor() const {
  switch (event_.type) {
    case YAML_ALIAS_EVENT:
      return view(event_.data.alias.anchor);
    case YAML_SCALAR_EVENT:
      return view(event_.data.scalar.anchor);
    case YAML_MAPPING_START_EVENT:
      return view(event_.data.mapping_start.anchor);
    case YAML_SEQUENCE_START_EVENT:
      return view(event_.data.sequence_start.anchor);
    default:
      return {};
  }
}

std::string_view YamlEvent::text() const {
  const auto& scalar = event_.data.scalar;
  return {reinterpret_cast<const char*>(scalar.value), scalar.length};
}

bool YamlEvent::quoted() const {
  const yaml_scalar_style_t style = event_.data.scalar.style;
  return style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
         style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
}

bool YamlEvent::implicit() const {
  return event_.data.scalar.tag != nullptr ||
         event_.data.scalar.plain_implicit != 0;
}

std::string YamlEvent::place() const { return place_of(event_.start_mark); }

YamlParser::YamlParser(std::string_view text)
    : memory_(kMemoryOfByte * text.size()),
      text_(text),
      is_ascii_(text::is_ascii(text)) {
  if (!memory_.is_granted() || !meter::take_parsed(text.size())) {
    refusal_ = limit_error().message;
    return;
  }
  // Fails only without memory; then every event fails too.
  if (yaml_parser_initialize(&parser_) == 0) {
    refusal_ = "memory failed";
    return;
  }
  yaml_parser_set_encoding(&parser_, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(
      &parser_, reinterpret_cast<const unsigned char*>(text.data()),
      text.size());
}

bool YamlParser::next(YamlEvent& event) {
  yaml_event_delete(&event.event_);
  if (!refusal_.empty()) return false;
  if (yaml_parser_parse(&parser_, &event.event_) == 0) return false;
  const yaml_event_t& got = event.event_;
  if (got.type == YAML_DOCUMENT_START_EVENT) {
    const auto* version = got.data.document_start.version_directive;
    if (version != nullptr && (version->major != 1 || version->minor != 1)) {
      return refuse(got, "the only supported version of YAML is 1.1");
    }
  }
  if (has_bare_tag(got)) return refuse(got, "the tag \"!\" is not supported");
  return true;
}

YamlMistake YamlParser::mistake() const {
  if (!refusal_.empty()) return {refusal_};
  const std::string problem =
      parser_.problem == nullptr ? "this is not YAML" : parser_.problem;
  if (parser_.error == YAML_READER_ERROR) return {problem};
  return {place_of(parser_.problem_mark) + ": " + problem};
}

bool YamlParser::refuse(const yaml_event_t& event, std::string text) {
  refusal_ = place_of(event.start_mark) + ": " + std::move(text);
  return false;
}

bool YamlParser::has_bare_tag(const yaml_event_t& event) {
  if (event.type != YAML_SCALAR_EVENT || event.data.scalar.tag != nullptr ||
      event.data.scalar.plain_implicit == 0) {
    return false;
  }
  if (event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE) return true;
  std::string_view rest = text_.substr(byte_of(event));
  if (rest.starts_with('&')) {
    rest.remove_prefix(std::min(rest.find_first_of(" \t\r\n"), rest.size()));
    rest.remove_prefix(
        std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
  }
  return rest.starts_with('!');
}

// Positions count characters after the byte order mark.
std::size_t YamlParser::byte_of(const yaml_event_t& event) {
  const std::size_t wanted = event.start_mark.index;
  if (is_ascii_) return std::min(wanted, text_.size());
  if (bytes_ == 0 && text_.starts_with("\xef\xbb\xbf")) bytes_ = 3;
  while (characters_ < wanted && bytes_ < text_.size()) {
    ++bytes_;
    while (bytes_ < text_.size() && text::is_continuation(text_[bytes_]))
      ++bytes_;
    ++characters_;
  }
  return std::min(bytes_, text_.size());
}

}  // namespace hcl::functions
