#include "table_text.h"

namespace hcl::tablegen {
namespace {

constexpr std::size_t kLineLength = 80;
constexpr const char* kIndent = "    ";

}  // namespace

void TableText::constant(const std::string& name, std::size_t value) {
  line("  static constexpr int " + name + " = " + std::to_string(value) + ";");
}

void TableText::enumeration(const std::string& name,
                            const std::vector<std::string>& enumerators) {
  line("  enum class " + name + " : std::uint8_t {");
  for (const std::string& enumerator : enumerators) {
    line("    " + enumerator + ",");
  }
  line("  };");
}

std::string TableText::braced(const std::vector<std::string>& parts) {
  std::string result = "{";
  for (const std::string& part : parts) {
    result += (result.size() == 1 ? "" : ",") + part;
  }
  return result + "}";
}

void TableText::wrapped(const std::vector<std::string>& texts) {
  std::string current = kIndent;
  for (const std::string& text : texts) {
    if (current.size() + text.size() + 1 > kLineLength) {
      line(current);
      current = kIndent;
    }
    current += text + ",";
  }
  if (current != kIndent) {
    line(current);
  }
}

}  // namespace hcl::tablegen
