#include "interpreter_data.h"

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>

#include "fail.h"

namespace hcl::tablegen {
namespace {

using Sections = std::map<std::string, std::vector<std::string>>;

// A section is a heading that ends in a colon, followed by lines up to an empty
// one.
Sections read_sections(const std::string& path) {
  std::ifstream file(path);
  if (!file) {
    fail("cannot read " + path);
  }
  Sections sections;
  std::string heading;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) {
      heading.clear();
    } else if (heading.empty()) {
      heading = line;
    } else {
      sections[heading].push_back(line == "null" ? "" : line);
    }
  }
  return sections;
}

// `[3, 24715, ...]`: the serialised network as 16-bit words.
std::vector<std::uint16_t> read_words(const std::string& text) {
  std::istringstream in(text.substr(1));
  std::vector<std::uint16_t> words;
  for (unsigned word = 0; in >> word;) {
    words.push_back(static_cast<std::uint16_t>(word));
    in.ignore(1);
  }
  return words;
}

}  // namespace

InterpreterData read_interpreter_data(const std::string& path) {
  Sections sections = read_sections(path);
  const std::vector<std::string>& words = sections["atn:"];
  if (words.size() != 1) {
    fail(path + " holds no serialised network");
  }
  InterpreterData data;
  data.token_names = sections["token symbolic names:"];
  data.literal_names = sections["token literal names:"];
  data.rule_names = sections["rule names:"];
  data.mode_names = sections["mode names:"];
  data.atn = antlr4::atn::ATNDeserializer().deserialize(read_words(words[0]));
  return data;
}

}  // namespace hcl::tablegen
