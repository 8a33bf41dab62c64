// Heuristics that recognize files in other formats.

#include "mistakes/foreign_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "source/ill_formed.h"

namespace hcl::syntax {
namespace {

// How much of a file is examined.
constexpr std::size_t kMostBytes = 8192;
constexpr std::size_t kMostLines = 200;

bool is_control(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code == 0x7F || (code < 0x20 && (code < '\t' || code > '\r'));
}

// Western text in UTF-16 has a zero in nearly every second byte and none in the
// others.
bool looks_like_utf16(std::string_view text) {
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\0') ++zeros[i % 2];
  }
  const std::size_t most = std::max(zeros[0], zeros[1]);
  const std::size_t least = std::min(zeros[0], zeros[1]);
  const std::size_t characters = text.size() / 2;
  return characters >= 4 && most * 10 >= characters * 8 &&
         least * 20 <= characters;
}

// Counts bytes that text does not contain: control characters and bytes that
// are not UTF-8. Text in another encoding has some of the latter.
bool looks_binary(std::string_view text) {
  constexpr std::size_t kFewBytes = 32;
  if (text.size() < kFewBytes) return false;
  const auto controls = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), is_control));
  std::size_t strange = controls;
  for (const ByteSpan run :
       source::find_ill_formed(text, text::Utf8Mode::Strict, text.size())) {
    strange += run.end - run.begin;
  }
  return controls * 50 >= text.size() && strange * 10 >= text.size();
}

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  const std::size_t end = line.find_last_not_of(" \t\r");
  return line.substr(begin, end - begin + 1);
}

bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_' || byte == '-' ||
         byte == '.';
}

std::string_view word_at_start(std::string_view line) {
  const auto* const end = std::find_if_not(line.begin(), line.end(), is_word);
  return line.substr(0, static_cast<std::size_t>(end - line.begin()));
}

// `name =`, `name {` or `name "label"`.
bool is_native_line(std::string_view line) {
  const std::string_view word = word_at_start(line);
  const std::string_view rest = trimmed(line.substr(word.size()));
  return !word.empty() && !rest.empty() &&
         (rest.front() == '=' || rest.front() == '{' || rest.front() == '"');
}

// `name: ...`, `- ...` or `---`.
bool is_yaml_line(std::string_view line) {
  if (line == "---" || line == "-" || line.starts_with("- ")) return true;
  const std::string_view word = word_at_start(line);
  const std::string_view rest = line.substr(word.size());
  return !word.empty() && (rest == ":" || rest.starts_with(": "));
}

// `[name]` or `[[name]]`.
bool is_toml_section(std::string_view line) {
  const std::size_t comment = line.find('#');
  if (comment != std::string_view::npos)
    line = trimmed(line.substr(0, comment));
  if (line.size() < 3 || line.front() != '[' || line.back() != ']')
    return false;
  line = line.substr(1, line.size() - 2);
  if (line.size() > 2 && line.front() == '[' && line.back() == ']') {
    line = line.substr(1, line.size() - 2);
  }
  return !line.empty() && std::all_of(line.begin(), line.end(), [](char byte) {
    return is_word(byte) || byte == '"' || byte == ' ';
  });
}

// Whether the text begins with an object, or an array of objects or strings.
bool begins_json(std::string_view text) {
  const auto next = [&text] {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    text.remove_prefix(std::min(at, text.size()));
    const char byte = text.empty() ? '\0' : text.front();
    text.remove_prefix(text.empty() ? 0 : 1);
    return byte;
  };
  const char open = next();
  const char inside = next();
  if (open == '[') return inside == '{' || inside == '"';
  if (open != '{' || inside != '"') return false;
  const std::size_t quote = text.find('"');
  if (quote == std::string_view::npos) return false;
  text.remove_prefix(quote + 1);
  return next() == ':';
}

// Counts of the lines that are neither empty nor comments, by what they look
// like.
struct Lines {
  int native = 0;
  int yaml = 0;
  int toml_sections = 0;
  bool yaml_at_mistake = false;
  bool toml_at_mistake = false;
  bool template_at_mistake = false;
};

// Whether the line has a `{{ ... }}` that is neither an interpolation nor
// inside HCL brackets.
bool has_template(std::string_view line) {
  const std::size_t open = line.find("{{");
  if (open == std::string_view::npos ||
      line.find("}}", open) == std::string_view::npos) {
    return false;
  }
  constexpr std::string_view kBefore = " \t=\"";
  return open == 0 || kBefore.find(line[open - 1]) != std::string_view::npos;
}

void look_at(std::string_view line, bool at_mistake, Lines& lines) {
  if (line.empty() || line.starts_with('#') || line.starts_with("//")) return;
  const bool yaml = is_yaml_line(line);
  const bool toml = is_toml_section(line);
  lines.native += is_native_line(line) ? 1 : 0;
  lines.yaml += yaml ? 1 : 0;
  lines.toml_sections += toml ? 1 : 0;
  if (!at_mistake) return;
  lines.yaml_at_mistake = yaml;
  lines.toml_at_mistake = toml;
  lines.template_at_mistake = has_template(line);
}

Lines lines_of(std::string_view text, std::uint32_t mistake) {
  Lines lines;
  std::size_t begin = 0;
  for (std::size_t i = 0; begin < text.size(); ++i) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const bool at_mistake = begin <= mistake && mistake <= end;
    if (i >= kMostLines && begin > mistake) break;
    look_at(trimmed(text.substr(begin, end - begin)), at_mistake, lines);
    begin = end + 1;
  }
  return lines;
}

}  // namespace

ForeignText foreign_encoding(std::string_view text) {
  text = text.substr(0, kMostBytes);
  constexpr std::string_view kUtf32Le("\xFF\xFE\0\0", 4);
  constexpr std::string_view kUtf32Be("\0\0\xFE\xFF", 4);
  if (text.starts_with(kUtf32Le) || text.starts_with(kUtf32Be)) {
    return ForeignText::Utf32;
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
      looks_like_utf16(text)) {
    return ForeignText::Utf16;
  }
  return looks_binary(text) ? ForeignText::Binary : ForeignText::None;
}

ForeignText foreign_language(std::string_view text, std::uint32_t mistake) {
  const std::string_view before = text.substr(0, mistake);
  if (trimmed(before).empty() && begins_json(text)) return ForeignText::Json;
  const Lines lines = lines_of(text, mistake);
  if (lines.template_at_mistake) return ForeignText::Template;
  if (lines.toml_at_mistake) return ForeignText::Toml;
  const bool is_yaml = lines.yaml_at_mistake && lines.yaml >= 2;
  return is_yaml && lines.native == 0 ? ForeignText::Yaml : ForeignText::None;
}

std::string_view advice_on(ForeignText kind) {
  switch (kind) {
    case ForeignText::None:
      break;
    case ForeignText::Utf16:
      return "This is UTF-16. Save the file as UTF-8.";
    case ForeignText::Utf32:
      return "This is UTF-32. Save the file as UTF-8.";
    case ForeignText::Binary:
      return "This is not text. A configuration file is text in UTF-8.";
    case ForeignText::Json:
      return "This looks like JSON, but the native syntax is expected. The "
             "name of a file in JSON syntax ends with `.json`.";
    case ForeignText::Yaml:
      return "This looks like YAML, but HCL is expected. To set an argument, "
             "write an equals sign and a value after its name.";
    case ForeignText::Toml:
      return "This looks like TOML, but HCL is expected. To begin a block, "
             "write its type and an opening brace.";
    case ForeignText::Template:
      return "This looks like a template for another program, which must fill "
             "in `{{ ... }}` first. HCL templates are strings with `${...}`.";
  }
  return {};
}

}  // namespace hcl::syntax
