#include "model/unsuitable_value.h"

#include <algorithm>
#include <optional>

#include "hcl/path.h"

namespace hcl::model {
namespace {

constexpr std::string_view kKey = "of the key, ";

// What comes after a prefix or before a suffix; nothing if it is not there.
std::optional<std::string> after(std::string_view text,
                                 std::string_view prefix) {
  if (!text.starts_with(prefix)) return std::nullopt;
  return std::string(text.substr(prefix.size()));
}
std::optional<std::string> before(std::string_view text,
                                  std::string_view suffix) {
  if (!text.ends_with(suffix)) return std::nullopt;
  return std::string(text.substr(0, text.size() - suffix.size()));
}

std::string with_article(std::string_view noun) {
  const bool is_vowel = !noun.empty() && std::string_view("aeiou").find(
                                             noun[0]) != std::string_view::npos;
  return (is_vowel ? "an " : "a ") + std::string(noun);
}

// From the clause about several alternatives: "a number is required, or a
// bool".
std::string joined_alternatives(std::string nouns) {
  constexpr std::string_view kOr = " is required, or ";
  while (true) {
    const std::size_t at = nouns.find(kOr);
    if (at == std::string::npos) return nouns;
    nouns.replace(at, kOr.size(), " or ");
  }
}

// What a value must do if the clause requires or allows something; nothing for
// other clauses.
std::optional<std::string> duty(std::string_view clause) {
  for (const std::string_view noun : {" element", " elements"}) {
    for (const std::string_view verb : {" is required", " are required"}) {
      const auto count = before(clause, std::string(noun) + std::string(verb));
      if (count) return "have " + *count + std::string(noun);
    }
  }
  for (const std::string_view verb : {" is allowed", " are allowed"}) {
    if (const auto most = before(clause, verb)) return "have " + *most;
  }
  const bool is_attribute =
      clause.starts_with("the attribute ") || clause.starts_with("attribute");
  for (const std::string_view verb : {" is required", " are required"}) {
    const auto noun = before(clause, verb);
    if (noun) {
      return (is_attribute ? "have " : "be ") + joined_alternatives(*noun);
    }
  }
  // The clauses about types have no article.
  if (const auto type = before(clause, " required")) {
    return "be " + with_article(*type);
  }
  return std::nullopt;
}

// What the value has instead: a type or a number.
std::string instead_of(std::string_view found) {
  if (found.empty()) return "";
  const bool is_number = found[0] >= '0' && found[0] <= '9';
  return ", not " + (is_number ? std::string(found) : with_article(found));
}

// The rest of a sentence after its subject.
std::string predicate(std::string_view message) {
  constexpr std::string_view kHave = ", but have ";
  // More may follow: "a bool is required; to convert from string, ...".
  const std::size_t end = std::min(message.find("; "), message.find(": "));
  const std::string_view first = message.substr(0, end);
  const std::string_view hint = message.substr(first.size());
  const std::size_t have = first.rfind(kHave);
  const std::string_view found =
      have == std::string_view::npos ? "" : first.substr(have + kHave.size());
  if (const auto must = duty(first.substr(0, have))) {
    return " must " + *must + instead_of(found) + std::string(hint);
  }
  for (const std::string_view subject :
       {"the value ", "an attribute of this name "}) {
    if (const auto rest = after(message, subject)) return " " + *rest;
  }
  return " is not suitable: " + std::string(message);
}

std::string sentence(std::string_view subject, std::string_view message) {
  std::string text = std::string(subject) + predicate(message);
  if (!text.ends_with('?')) text += '.';
  return text;
}

// The key at the end of a path, in quotes.
std::string key_of(const Path& path) {
  const std::string step = to_text(Path{path.back()});
  if (step.starts_with('.')) return "\"" + step.substr(1) + "\"";
  return step.substr(1, step.size() - 2);
}

}  // namespace

std::string unsuitable_value(std::string_view name,
                             const ConversionError& error) {
  if (error.at_key && !error.path.empty()) {
    const Path container(error.path.begin(), error.path.end() - 1);
    return unsuitable_subject("The key " + key_of(error.path) + " of \"" +
                                  std::string(name) + to_text(container) + "\"",
                              error);
  }
  return unsuitable_subject(
      "\"" + std::string(name) + to_text(error.path) + "\"", error);
}

std::string unsuitable_subject(std::string_view subject,
                               const ConversionError& error) {
  const auto about_key = after(error.message, kKey);
  return sentence(subject, about_key ? *about_key : error.message);
}

}  // namespace hcl::model
