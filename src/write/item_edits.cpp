#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "format/quoted_text.h"
#include "hcl/edit.h"
#include "hcl/parser.h"
#include "write/item_lines.h"

namespace hcl {
namespace {

EditError not_an_identifier(std::string_view text) {
  return {"\"" + std::string(text) + "\" is not an identifier"};
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin);
}

std::string quoted_labels(const std::vector<std::string>& labels) {
  std::string text;
  for (const std::string& label : labels) {
    text += " \"" + formatting::quoted_text(label) + "\"";
  }
  return text;
}

// What a text that is to be an expression of an attribute is not.
std::string problem_of(std::string_view expression, const Options& options) {
  const std::string line = "a = " + std::string(expression) + "\n";
  const Result<ast::Tree> parsed = parse_config(SourceFile("", line), options);
  if (parsed.ok() && parsed.value.body().items.size() == 1) return "";
  const std::string reason =
      parsed.ok() ? "" : ": " + std::string(parsed.diagnostics[0].summary());
  return "\"" + std::string(expression) + "\" is not an expression" + reason;
}

// An item that is added to a body.
class NewItem {
 public:
  NewItem(const ast::Tree& tree, const ast::Body& body)
      : text_(tree.file().text()),
        body_(body),
        is_root_(&body == &tree.body()),
        newline_(write::newline_of(text_)) {}

  // The text of the item without indentation, its lines ended by U+000A.
  Edits add(const std::string& item) const {
    const std::string_view inside =
        text_.substr(body_.span.begin, body_.span.size());
    if (!is_root_ && inside.find('\n') == std::string_view::npos) {
      return add_to_line(item);
    }
    const std::uint32_t at = place();
    std::string added = lines(item, indentation()) + std::string(newline_);
    if (at > 0 && text_[at - 1] != '\n') added.insert(0, newline_);
    return {{{at, at}, std::move(added)}};
  }

  // The spaces that put a `=` below that of the attribute on the line before.
  std::string padding(std::string_view name) const {
    if (body_.items.empty() ||
        body_.items.back()->kind != ast::ItemKind::Attribute) {
      return " ";
    }
    const auto& last = static_cast<const ast::Attribute&>(*body_.items.back());
    const std::string_view all =
        text_.substr(last.span.begin, last.span.size());
    const std::size_t column = all.find('=');
    if (all.find('\n') != std::string_view::npos || column <= name.size() ||
        column == std::string_view::npos) {
      return " ";
    }
    return std::string(column - name.size(), ' ');
  }

 private:
  // Behind the line of the last item, or of the brace; in a file that holds no
  // item behind its comments.
  std::uint32_t place() const {
    if (!body_.items.empty()) {
      return write::end_of_line(text_, body_.items.back()->span.end);
    }
    return is_root_ ? static_cast<std::uint32_t>(text_.size())
                    : write::end_of_line(text_, body_.span.begin);
  }

  std::string indentation() const {
    if (!body_.items.empty()) {
      return std::string(
          write::indentation_at(text_, body_.items.back()->span.begin));
    }
    if (is_root_) return "";
    return std::string(write::indentation_at(text_, body_.span.begin)) + "  ";
  }

  std::string lines(const std::string& item,
                    const std::string& indentation) const {
    return indentation + write::indented(item, indentation, newline_);
  }

  // The body of a block on one line gets lines of its own.
  Edits add_to_line(const std::string& item) const {
    const std::string outer(write::indentation_at(text_, body_.span.begin));
    const std::string_view old =
        trimmed(text_.substr(body_.span.begin, body_.span.size()));
    std::string body(newline_);
    if (!old.empty()) {
      body += outer + "  " + std::string(old) + std::string(newline_);
    }
    body += lines(item, outer + "  ") + std::string(newline_) + outer;
    return {{body_.span, std::move(body)}};
  }

  std::string_view text_;
  const ast::Body& body_;
  bool is_root_;
  std::string_view newline_;
};

}  // namespace

EditResult Document::set_expression(const ast::Attribute& attribute,
                                    std::string_view expression) const {
  const std::string_view wanted = trimmed(expression);
  std::string problem = problem_of(wanted, options_);
  if (!problem.empty()) return EditError{std::move(problem)};
  const ByteSpan span = attribute.expression->span;
  std::string written =
      write::indented(wanted, write::indentation_at(text(), span.begin),
                      write::newline_of(text()));
  if (file().text(span) == wanted || file().text(span) == written) {
    return Edits{};
  }
  return Edits{{span, std::move(written)}};
}

EditResult Document::set_attribute(const ast::Body& body, std::string_view name,
                                   std::string_view expression) const {
  const ast::Attribute* found = attribute(body, name);
  if (found != nullptr) return set_expression(*found, expression);
  if (!is_identifier(name, options_)) return not_an_identifier(name);
  const std::string_view wanted = trimmed(expression);
  std::string problem = problem_of(wanted, options_);
  if (!problem.empty()) return EditError{std::move(problem)};
  const NewItem item(tree_, body);
  return item.add(std::string(name) + item.padding(name) + "= " +
                  std::string(wanted));
}

EditResult Document::set_attribute(const ast::Body& body, std::string_view name,
                                   const Value& value) const {
  const Outcome<std::string, EditError> text = expression_of(value);
  if (!text.ok()) return text.error();
  return set_attribute(body, name, *text);
}

EditResult Document::remove(const ast::Item& item) const {
  return Edits{{write::lines_of(tree_, item), ""}};
}

EditResult Document::rename(const ast::Body& body,
                            const ast::Attribute& attribute,
                            std::string_view name) const {
  if (!is_identifier(name, options_)) return not_an_identifier(name);
  if (attribute.name == name) return Edits{};
  if (Document::attribute(body, name) != nullptr) {
    return EditError{"there is an attribute \"" + std::string(name) +
                     "\" already"};
  }
  return Edits{{attribute.name_span(), std::string(name)}};
}

EditResult Document::set_type(const ast::Block& block,
                              std::string_view type) const {
  if (!is_identifier(type, options_)) return not_an_identifier(type);
  if (block.type == type) return Edits{};
  return Edits{{block.type_span(), std::string(type)}};
}

EditResult Document::set_labels(const ast::Block& block,
                                const std::vector<std::string>& labels) const {
  ByteSpan span = {block.type_span().end, block.type_span().end};
  if (!block.labels.empty()) span.end = block.labels.back().span.end;
  std::string text = quoted_labels(labels);
  if (file().text(span) == text) return Edits{};
  return Edits{{span, std::move(text)}};
}

EditResult Document::append_block(
    const ast::Body& body, std::string_view type,
    const std::vector<std::string>& labels) const {
  if (!is_identifier(type, options_)) return not_an_identifier(type);
  return NewItem(tree_, body)
      .add(std::string(type) + quoted_labels(labels) + " {\n}");
}

}  // namespace hcl
