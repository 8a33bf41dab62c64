#include "runner/cases/needs.h"

#include <algorithm>
#include <set>

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "prelude/prelude_functions.h"

namespace hcl::conformance {
namespace {

using Names = std::set<std::string, std::less<>>;

const Names& prelude_variables() {
  static const Names kNames = {"cap", "dyn", "neg_inf", "pos_inf"};
  return kNames;
}

Names names_of(const FunctionMap& functions) {
  Names names;
  for (const auto& [name, function] : functions) names.insert(name);
  return names;
}

// Every function that a test can call, except `list` and `map`, which are types
// in the texts of the suite.
const Names& functions() {
  static const Names kNames = [] {
    Names names = names_of(prelude_functions(Question(), Options()));
    names.erase("list");
    names.erase("map");
    return names;
  }();
  return kNames;
}

// The functions that hosts have, too.
const Names& host_functions() {
  static const Names kNames = [] {
    Names names = names_of(opentofu_functions(FunctionHost(), Options()));
    names.merge(names_of(standard_functions(Options())));
    return names;
  }();
  return kNames;
}

bool is_marking(std::string_view function) {
  static const Names kNames = {"ephemeralasnull", "issensitive",  "marked",
                               "marked_within",   "nonsensitive", "sensitive"};
  return kNames.contains(function);
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9') || c == '_';
}

// Where the word that begins at `begin` ends; `ns::f` is one word.
std::size_t end_of_word(std::string_view text, std::size_t begin) {
  std::size_t i = begin;
  while (i < text.size()) {
    if (is_word(text[i])) {
      ++i;
    } else if (text.substr(i).starts_with("::")) {
      i += 2;
    } else {
      break;
    }
  }
  return i;
}

// Whether the arguments of a call follow.
bool is_called(std::string_view rest) {
  const std::size_t next = rest.find_first_not_of(" \t");
  return next != std::string_view::npos && rest[next] == '(';
}

// Adds what the words of a text need. A word before `(` is a function; a word
// without a point before it may be a variable.
void add_words(std::string_view text, Names& needs) {
  for (std::size_t i = 0; i < text.size();) {
    if (!is_word(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    i = end_of_word(text, begin);
    const std::string_view word = text.substr(begin, i - begin);
    if (is_called(text.substr(i))) {
      if (!functions().contains(word)) continue;
      needs.emplace(word);
      if (is_marking(word)) needs.emplace("marks");
      if (word == "unknown") needs.emplace("unknown");
    } else if (prelude_variables().contains(word) &&
               (begin == 0 || text[begin - 1] != '.')) {
      needs.emplace(word);
    }
  }
}

}  // namespace

std::vector<std::string> needs_of(const Test& test) {
  Names needs;
  add_words(test.input, needs);
  for (const auto& [name, value] : test.variables) add_words(value, needs);
  for (const auto& [path, content] : test.files) add_words(content, needs);
  if (!test.files.empty()) needs.emplace("files");
  return {needs.begin(), needs.end()};
}

bool needs(const Test& test, std::string_view what) {
  const std::vector<std::string> all = needs_of(test);
  return std::ranges::any_of(all, [what](const std::string& need) {
    if (what == need) return true;
    const bool is_function = functions().contains(need);
    if (what == "functions") return is_function;
    if (what != "prelude") return false;
    return is_function ? !host_functions().contains(need)
                       : prelude_variables().contains(need);
  });
}

const std::vector<std::string>& kinds_of_needs() {
  static const std::vector<std::string> kKinds = {"files", "functions", "marks",
                                                  "prelude", "unknown"};
  return kKinds;
}

}  // namespace hcl::conformance
