#include "mutations.h"

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace hcl::oracle {
namespace {

constexpr std::string_view kNativeFragments[] = {
    "}",
    "{",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "${",
    "%{ if ",
    "%{ endif }",
    "~}",
    "<<EOT\n",
    "EOT\n",
    "\n",
    ",",
    "=",
    "for",
    " in ",
    " if ",
    "...",
    "=>",
    ":",
    "?",
    "::",
    "/*",
    "*/",
    "#",
    "\\",
    "$",
    "%",
    "$${",
    ".",
    "*",
    "-",
    "!",
    "1e",
    "\xC3\xA9",
    "\t",
    "\r",
    "\r\n",
    "%{ for a in b }",
    "<<-A\n",
    " A\n",
    "~",
    "'",
    "0",
    "%{ else }",
    "%%{",
    "&&",
    "a",
};

constexpr std::string_view kJsonFragments[] = {
    "{",     "}",  "[",    "]",  ",", ":",    "\"",       "\\",
    "\\u12", "-",  "0",    "1e", ".", "true", "nul",      "=",
    " ",     "\n", "\x01", "//", "e", "+",    "\xC3\xA9",
};

// The runtime is too slow for longer inputs.
constexpr std::size_t kMutatedAtMost = 1200;

// A random number below `limit`; the standard distributions differ between
// libraries.
std::size_t below(std::size_t limit, std::mt19937& random) {
  return limit == 0 ? 0 : random() % limit;
}

std::span<const std::string_view> fragments(SourceKind kind) {
  if (kind == SourceKind::Json) {
    return kJsonFragments;
  }
  return kNativeFragments;
}

void change_once(std::string& text, SourceKind kind, std::mt19937& random) {
  const std::size_t at = below(text.size() + 1, random);
  switch (below(4, random)) {
    case 0:
      text.erase(at, 1 + below(6, random));
      break;
    case 1: {
      const auto choice = fragments(kind);
      text.insert(at, choice[below(choice.size(), random)]);
      break;
    }
    case 2:
      text.insert(below(text.size() + 1, random),
                  text.substr(at, below(30, random)));
      break;
    default:
      if (at < text.size()) {
        std::swap(text[at], text[below(text.size(), random)]);
      }
  }
}

}  // namespace

std::string mutate(std::string text, SourceKind kind, std::mt19937& random) {
  for (std::size_t i = below(3, random) + 1; i > 0; --i) {
    change_once(text, kind, random);
  }
  return text;
}

std::vector<Input> native_mutations(int count, unsigned seed) {
  std::vector<Input> inputs;
  for (const auto& source :
       {built_in_inputs(), clause_inputs(), case_inputs()}) {
    for (const Input& input : source) {
      if (input.kind != SourceKind::Json &&
          input.text.size() <= kMutatedAtMost) {
        inputs.push_back(input);
      }
    }
  }
  std::mt19937 random(seed);
  std::vector<Input> result;
  for (int i = 0; i < count; ++i) {
    const Input& input = inputs[random() % inputs.size()];
    result.push_back({input.name + " mutated",
                      mutate(input.text, input.kind, random), input.kind});
  }
  return result;
}

}  // namespace hcl::oracle
