// Parsing of addresses.

#include "write/address.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "format/quoted_text.h"
#include "hcl/compare.h"
#include "hcl/parser.h"

namespace hcl::write {
namespace {

class AddressReader {
 public:
  explicit AddressReader(std::string_view text) : text_(text) {}

  Expected<AddressSteps, EditError> read() {
    AddressSteps steps;
    while (at_ < text_.size()) {
      std::optional<AddressStep> step =
          text_[at_] == '[' ? read_bracket() : read_name(steps.empty());
      if (!step) return unreadable();
      step->end = at_;
      steps.push_back(std::move(*step));
    }
    if (steps.empty() || !steps[0].is_named()) return unreadable();
    return steps;
  }

 private:
  EditError unreadable() const {
    return {"the address \"" + std::string(text_) + "\" is malformed at byte " +
            std::to_string(at_)};
  }

  std::optional<AddressStep> read_name(bool is_first) {
    if (!is_first && text_[at_++] != '.') return std::nullopt;
    const std::size_t end =
        std::min(text_.find_first_of(".[", at_), text_.size());
    AddressStep step;
    step.name = text_.substr(at_, end - at_);
    step.is_any = step.name == "*";
    if (!step.is_any && !is_identifier(step.name)) return std::nullopt;
    at_ = end;
    return step;
  }

  std::optional<AddressStep> read_bracket() {
    const std::string_view rest = text_.substr(at_ + 1);
    AddressStep step;
    std::size_t size = 0;
    if (rest.starts_with('"')) {
      size = read_quoted(rest, step.name);
    } else if (const std::size_t sign = condition_sign(rest); sign > 0) {
      step.condition = AddressCondition{std::string(rest.substr(0, sign)), {}};
      size = read_condition(rest, sign + 1, *step.condition);
    } else if (rest.starts_with('*')) {
      step.is_any = true;
      step.is_in_brackets = true;
      size = 1;
    } else {
      std::size_t index = 0;
      const char* const end = rest.data() + rest.size();
      const auto [next, error] = std::from_chars(rest.data(), end, index);
      if (error != std::errc()) return std::nullopt;
      step.index = index;
      size = static_cast<std::size_t>(next - rest.data());
    }
    if (size >= rest.size() || rest[size] != ']') return std::nullopt;
    at_ += size + 2;
    return step;
  }

  // Reads a text in quotes; returns its size, or more if it does not end.
  static std::size_t read_quoted(std::string_view rest, std::string& text) {
    std::size_t size = 1;
    for (; size < rest.size() && rest[size] != '"'; ++size) {
      if (rest[size] == '\\' && size + 1 < rest.size()) ++size;
      text += rest[size];
    }
    return size + 1;
  }

  // Where the `=` of a condition is; 0 if the bracket contains none.
  static std::size_t condition_sign(std::string_view rest) {
    const std::size_t sign = rest.find_first_of("=]\"");
    const bool is_condition = sign != std::string_view::npos &&
                              rest[sign] == '=' &&
                              is_identifier(rest.substr(0, sign));
    return is_condition ? sign : 0;
  }

  // Reads what is behind the `=` at `begin`; returns the size up to its end.
  static std::size_t read_condition(std::string_view rest, std::size_t begin,
                                    AddressCondition& condition) {
    const std::string_view value = rest.substr(begin);
    if (value.starts_with('"')) {
      condition.is_string = true;
      return begin + read_quoted(value, condition.text);
    }
    condition.text = value.substr(0, value.find(']'));
    return begin + condition.text.size();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Expected<AddressSteps, EditError> read_address(std::string_view address) {
  return AddressReader(address).read();
}

bool AddressCondition::holds(const Document& document,
                             const ast::Expression& e) const {
  if (is_string) return plain_text(e) == std::string_view(text);
  return hcl::plain_text(document, e.span) == text;
}

std::string address_step(std::string_view name) {
  if (is_identifier(name)) return "." + std::string(name);
  std::string text = "[\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]";
}

std::optional<std::string_view> plain_text(const ast::Expression& e) {
  if (e.kind != ast::ExpressionKind::Template) return std::nullopt;
  const auto& quoted = static_cast<const ast::TemplateExpr&>(e);
  if (quoted.form != ast::TemplateForm::Quoted) return std::nullopt;
  if (quoted.parts.empty()) return std::string_view();
  if (quoted.parts.size() > 1 ||
      quoted.parts[0].kind != ast::PartKind::Literal) {
    return std::nullopt;
  }
  return quoted.parts[0].text;
}

std::optional<std::string_view> key_text(const Document& document,
                                         const ast::ObjectElement& element) {
  if (element.key_form == ast::KeyForm::Name ||
      element.key->kind == ast::ExpressionKind::Literal) {
    return document.text(element.key->span);
  }
  return plain_text(*element.key);
}

}  // namespace hcl::write
