#include "command/query/output.h"

#include "hcl/json.h"

namespace hcl::apps {
namespace {

std::string place(const SourceFile& file, std::uint32_t byte) {
  const SourcePos at = file.position(byte);
  return std::to_string(at.line) + ":" + std::to_string(at.column);
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (c == '\n') {
      line += "\\n";
    } else if (c == '\t') {
      line += "\\t";
    } else if (c != '\r') {
      line += c;
    }
  }
  return line;
}

std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find_first_of("\r\n"));
}

}  // namespace

std::string match_as_text(const QueryMatch& match, const ast::Tree& tree) {
  const SourceFile& file = tree.file();
  std::string text = file.name() + ":" + place(file, match.span.begin) + ": " +
                     std::string(first_line(file.text(match.span))) + "\n";
  for (const QueryCapture& capture : match.captures) {
    text += "  @" + capture.name + " " + place(file, capture.span.begin) + " " +
            on_one_line(capture.text) + "\n";
  }
  return text;
}

std::string match_as_json(const QueryMatch& match, const ast::Tree& tree) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("path").string(tree.file().name());
  write_json_members(writer, match, tree.file());
  writer.end_object();
  return out + "\n";
}

std::string match_as_captures(const QueryMatch& match, const ast::Tree& tree) {
  std::string line;
  for (const QueryCapture& capture : match.captures) {
    if (&capture != &match.captures.front()) line += "\t";
    line += on_one_line(capture.text);
  }
  if (match.captures.empty()) line = on_one_line(tree.file().text(match.span));
  return line + "\n";
}

}  // namespace hcl::apps
