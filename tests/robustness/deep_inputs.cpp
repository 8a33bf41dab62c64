#include "robustness/deep_inputs.h"

#include <ostream>

namespace hcl::test {
namespace {

void append_times(std::string& text, std::string_view part, std::size_t times) {
  for (std::size_t i = 0; i < times; ++i) {
    text += part;
  }
}

}  // namespace

std::string Repetition::text(std::size_t times) const {
  std::string result = unclosed(times);
  result += middle;
  append_times(result, close, times);
  result += after;
  return result;
}

std::string Repetition::unclosed(std::size_t times) const {
  std::string result;
  result.reserve(times * (open.size() + close.size()) + 64);
  result += before;
  append_times(result, open, times);
  return result;
}

void PrintTo(const Repetition& construct, std::ostream* out) {
  *out << construct.name;
}

const std::vector<Repetition>& nesting_constructs() {
  static const std::vector<Repetition> constructs = {
      {"Parentheses", "a = ", "(", "1", ")", "\n", 1, 0},
      {"Tuples", "a = ", "[", "1", "]", "\n", 1, 0},
      {"Objects", "a = ", "{b=", "1", "}", "\n", 1, 0},
      {"Calls", "a = ", "f(", "1", ")", "\n", 1, 0},
      {"Indexes", "a = ", "b[", "0", "]", "\n", 1, 0},
      {"Blocks", "", "b {\n", "", "}\n", "", 1, 0},
      {"Templates", "a = ", "\"${", "1", "}\"", "\n", 2, 0},
      {"Directives", "a = ", "\"%{ if ", "true", " }x%{ endif }\"", "\n", 2, 0},
      {"Negations", "a = ", "-", "1", "", "\n", 1, 0},
      {"Nots", "a = ", "!", "true", "", "\n", 1, 0},
      {"TrueBranches", "a = ", "true ? ", "1", " : 2", "\n", 1, 0},
      {"FalseBranches", "a = ", "false ? 1 : ", "2", "", "\n", 1, 0},
      {"ForTuples", "a = ", "[for x in ", "[]", " : x]", "\n", 1, 1},
      {"ForObjects", "a = ", "{for x in ", "[]", " : x => x}", "\n", 1, 1},
      {"Mixed", "a = ", "[{b=(-\"${", "1", "}\")}]", "\n", 6, 0},
  };
  return constructs;
}

const std::vector<Repetition>& chaining_constructs() {
  static const std::vector<Repetition> constructs = {
      {"Sums", "a = 1", " + 1", "", "", "\n"},
      {"MixedPrecedence", "a = 1", " + 2 * 3 - 4 / 5", "", "", "\n"},
      {"Comparisons", "a = 1", " == 1", "", "", "\n"},
      {"Disjunctions", "a = true", " || false && true", "", "", "\n"},
      {"IndexSteps", "a = b", "[0]", "", "", "\n"},
      {"LegacyIndexSteps", "a = b", ".0.c", "", "", "\n"},
      {"AttributeSteps", "a = b", ".c", "", "", "\n"},
      {"FullSplats", "a = b", "[*]", "", "", "\n"},
      {"TupleElements", "a = [", "1,", "", "", "]\n"},
      {"ObjectElements", "a = {", "b=1,", "", "", "}\n"},
      {"Arguments", "a = f(", "1,", "2", "", ")\n"},
      {"TemplateParts", "a = \"", "x${1}", "", "", "\"\n"},
      {"TemplateDirectives", "a = \"", "%{if true}x%{endif}", "", "", "\"\n"},
      {"Dollars", "a = \"", "$", "", "", "\"\n"},
      {"Percents", "a = \"", "%", "", "", "\"\n"},
      {"DollarsInHeredoc", "a = <<E\n", "$", "", "", "\nE\n"},
      {"EscapedQuotes", "a = \"", "\\\"", "", "", "\"\n"},
      {"SmallBlocks", "", "b {}\n", "", "", ""},
      {"Comments", "", "# c\n", "", "", ""},
      {"InlineComments", "a = ", "/* */", "1", "", "\n"},
      {"EmptyLines", "", "\n", "", "", ""},
      {"Labels", "b", " c", "", "", " {}\n"},
      {"LongIdentifier", "a = b", "c", "", "", "\n"},
      {"LongNumber", "a = 0.", "1", "", "", "\n"},
  };
  return constructs;
}

std::string long_heredoc(std::size_t lines) {
  std::string text = "a = <<-END\n";
  for (std::size_t i = 0; i < lines; ++i) {
    text += "    line of text with ${1 + 1} in it\n";
  }
  return text + "  END\n";
}

}  // namespace hcl::test
