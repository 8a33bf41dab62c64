#include "tables/numbering.h"

#include <algorithm>

#include "language.h"
#include "names.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::string_view kNativeTokens[] = {
#define HCL_TOKEN(name) #name,
#define HCL_RULE(name)
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
};
constexpr std::string_view kNativeRules[] = {
#define HCL_TOKEN(name)
#define HCL_RULE(name) #name,
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
};
constexpr std::string_view kJsonTokens[] = {
#define HCL_TOKEN(name) #name,
#define HCL_RULE(name)
#include "generated/json_names.inc"
#undef HCL_RULE
#undef HCL_TOKEN
};
constexpr std::string_view kJsonRules[] = {
#define HCL_TOKEN(name)
#define HCL_RULE(name) #name,
#include "generated/json_names.inc"
#undef HCL_RULE
#undef HCL_TOKEN
};

// The new number for each old one. Token number 0, the end of the file, stays.
std::vector<int> numbers_for(const std::vector<std::string>& names,
                             const std::vector<std::string_view>& library,
                             std::size_t fixed) {
  std::vector<int> numbers(names.size(), -1);
  std::vector<bool> taken(library.size(), false);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto found =
        i < fixed
            ? library.begin() + static_cast<std::ptrdiff_t>(i)
            : std::ranges::find(library, tablegen::enumerator_name(names[i]));
    if (i < fixed) {
      numbers[i] = static_cast<int>(i);
    } else if (found != library.end()) {
      numbers[i] = static_cast<int>(found - library.begin());
    }
  }
  int next = static_cast<int>(std::max(library.size(), fixed));
  for (int& number : numbers) {
    if (number < 0) number = next++;
  }
  return numbers;
}

std::size_t size_of(const std::vector<int>& numbers) {
  return 1 + static_cast<std::size_t>(*std::ranges::max_element(numbers));
}

template <class Element>
std::vector<Element> reorder(const std::vector<Element>& from,
                             const std::vector<int>& numbers,
                             Element hole = {}) {
  std::vector<Element> to(size_of(numbers), hole);
  for (std::size_t i = 0; i < from.size() && i < numbers.size(); ++i) {
    to[static_cast<std::size_t>(numbers[i])] = from[i];
  }
  return to;
}

int at(const std::vector<int>& numbers, int old) {
  return numbers[static_cast<std::size_t>(old)];
}

void renumber_rules(const std::vector<int>& numbers,
                    tablegen::Language& language) {
  for (tablegen::ParserAction& action : language.machine.actions) {
    for (tablegen::Call& call : action.chain) {
      call.rule = at(numbers, call.rule);
    }
  }
  for (int& rule : language.machine.rule_of_state) rule = at(numbers, rule);
  for (auto& entry : language.machine.entries) {
    entry.rule = at(numbers, entry.rule);
  }
  for (int& rule : language.policy.entries) rule = at(numbers, rule);
  language.policy.flags = reorder(language.policy.flags, numbers);
}

void renumber_tokens(const std::vector<int>& numbers,
                     tablegen::Language& language) {
  for (tablegen::LexerAction& action : language.dfa.actions) {
    if (action.type >= 0 && action.type < static_cast<int>(numbers.size())) {
      action.type = at(numbers, action.type);
    }
  }
  for (std::vector<int>& row : language.machine.table) {
    row = reorder(row, numbers);
  }
}

}  // namespace

LibraryNames library_names(Family family) {
  switch (family) {
    case Family::Native:
      return {{std::begin(kNativeTokens), std::end(kNativeTokens)},
              {std::begin(kNativeRules), std::end(kNativeRules)}};
    case Family::Json:
      return {{std::begin(kJsonTokens), std::end(kJsonTokens)},
              {std::begin(kJsonRules), std::end(kJsonRules)}};
    default:
      return {};
  }
}

bool number_language(const LibraryNames& library, Grammar& grammar) {
  tablegen::Language& language = *grammar.language;
  std::vector<std::string> names = language.parser.token_names;
  std::vector<std::string> literals = language.parser.literal_names;
  literals.resize(names.size());
  names[0] = "EOF";
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = literals[i];
  }
  const std::vector<int> tokens = numbers_for(names, library.tokens, 1);
  const std::vector<int> rules =
      numbers_for(language.parser.rule_names, library.rules, 0);
  if (size_of(tokens) > 64 || size_of(rules) > 255) return false;
  renumber_tokens(tokens, language);
  renumber_rules(rules, language);
  grammar.tokens.names = reorder(names, tokens);
  grammar.tokens.literals = reorder(literals, tokens);
  grammar.rules = reorder(language.parser.rule_names, rules);
  return true;
}

}  // namespace hcl::grammar_lab
