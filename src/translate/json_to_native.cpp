#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/decode.h"
#include "hcl/expression_text.h"
#include "hcl/file_form.h"
#include "hcl/format.h"
#include "hcl/parser.h"
#include "hcl/translate.h"
#include "sorting/sorting.h"
#include "translate/form_of.h"

namespace hcl {
namespace {

using syntax::TokenType;
using translate::FormOfBody;
using translate::Reading;

// The text of a bare template as written between quotes. Sequences are escaped
// alike in both.
std::string between_quotes(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_plain = c != '"' && c != '\\' && c != '\x7f' &&
                          static_cast<unsigned char>(c) >= 0x20;
    if (is_plain) {
      out += c;
    } else {
      const std::string quoted = quote_template(std::string_view(&c, 1));
      out += quoted.substr(1, quoted.size() - 2);
    }
  }
  return out;
}

// A bare template between quotes: texts are escaped, sequences are copied.
std::string quoted_template(const ast::Tree& tree) {
  const syntax::TokenArray tokens = tree.tokens();
  std::string out = "\"";
  int heredocs = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const TokenType type = tokens.type(i);
    out += tree.file().text(tokens.gap_before(i));
    if (type == TokenType::HeredocOpen) ++heredocs;
    if (type == TokenType::HeredocClose) --heredocs;
    const bool is_text =
        type == TokenType::TemplateText || type == TokenType::TemplateLine;
    const std::string_view text = tree.file().text(tokens.span(i));
    out += is_text && heredocs == 0 ? between_quotes(text) : std::string(text);
  }
  return out + "\"";
}

// Whether an expression is an array of objects, and not an empty one.
bool is_array_of_objects(const Expression& expression) {
  const auto elements = expression.node().as_list();
  return elements && !elements->empty() &&
         std::ranges::all_of(*elements, [](const Expression& element) {
           return element.node().as_map().has_value();
         });
}

// Recursion is bounded by the nesting limit, which the parser observes.
class NativeSyntax {
 public:
  NativeSyntax(std::string& out, const Options& options, Diagnostics& diags)
      : out_(out), options_(options), diags_(diags) {}

  void write_body(const Body& body, const Spec* spec) {
    if (spec == nullptr) {
      for (const Attribute& attribute : body.attributes(diags_)) {
        write_attribute(attribute);
      }
      return;
    }
    const BodyContent content = body.content(implied_schema(*spec), diags_);
    for (const Attribute& attribute : content.attributes) {
      write_attribute(attribute);
    }
    const auto nested = nested_specs(*spec);
    for (const Block& block : content.blocks) {
      const Spec* inner = nullptr;
      for (const auto& [type, inner_spec] : nested) {
        if (type == block.type) inner = &inner_spec;
      }
      write_block(block, inner);
    }
  }

  void write_body(const Body& body, const FormOfBody& form) {
    PartialContent parts = body.partial_content(form.block_schema(), diags_);
    // The blocks of types that only somebody else knows.
    BodySchema rest;
    for (const Attribute& attribute : parts.remain.attributes(diags_)) {
      if (form.is_open() && is_array_of_objects(attribute.expression)) {
        rest.blocks.push_back({attribute.name, {}});
      } else {
        write_attribute(attribute, form.argument(attribute.name));
      }
    }
    std::vector<Block> blocks = std::move(parts.content.blocks);
    if (!rest.blocks.empty()) {
      BodyContent others = parts.remain.partial_content(rest, diags_).content;
      std::move(others.blocks.begin(), others.blocks.end(),
                std::back_inserter(blocks));
      sorting::sort(blocks, [](const Block& x, const Block& y) {
        return x.type_source.span.begin < y.type_source.span.begin;
      });
    }
    write_blocks(blocks, form);
  }

 private:
  void write_blocks(const std::vector<Block>& blocks, const FormOfBody& form) {
    for (const Block& block : blocks) {
      begin_block(block);
      write_body(block.body, form.inside(block.type));
      end_block();
    }
  }

  void write_block(const Block& block, const Spec* spec) {
    begin_block(block);
    write_body(block.body, spec);
    end_block();
  }

  void begin_block(const Block& block) {
    if (!out_.empty() && !out_.ends_with("{\n")) out_ += "\n";
    indent();
    out_ += block.type;
    for (const std::string& label : block.labels) {
      out_ += " " + quote_template(label);
    }
    out_ += " {\n";
    ++depth_;
  }

  void end_block() {
    --depth_;
    indent();
    out_ += "}\n";
  }

  void write_attribute(const Attribute& attribute,
                       const Reading& reading = {}) {
    if (!is_identifier(attribute.name, options_)) {
      diags_.error(Code::InvalidArgumentName,
                   {.subject = attribute.name_source},
                   "This property cannot be the name of an argument.");
      return;
    }
    indent();
    out_ += attribute.name + " = ";
    write_expression(attribute.expression, reading);
    out_ += "\n";
  }

  void write_expression(const Expression& expression, const Reading& reading) {
    if (const auto members = expression.node().as_map()) {
      write_object(*members, reading);
    } else if (const auto elements = expression.node().as_list()) {
      write_tuple(*elements, reading);
    } else if (reading.is_source()) {
      out_ += source_text(expression);
    } else {
      out_ +=
          reading.is_text() ? plain_text(expression) : scalar_text(expression);
    }
  }

  // A string is a text, and not a template.
  std::string plain_text(const Expression& expression) {
    const Value value = expression.evaluate(literal_only_context(), diags_);
    const bool is_string =
        value.has_content() && value.kind() == TypeKind::String;
    return is_string ? quote_template(value.as_string())
                     : scalar_text(expression);
  }

  // The text of a string that contains source, if it is source.
  std::string source_text(const Expression& expression) {
    const Value value = expression.evaluate(literal_only_context(), diags_);
    if (!value.has_content() || value.kind() != TypeKind::String) {
      return scalar_text(expression);
    }
    const std::string text(value.as_string());
    const bool is_source =
        parse_expression(SourceFile("", text), options_).ok();
    return is_source ? bare_expression(text) : scalar_text(expression);
  }

  void write_object(const std::vector<StaticMapElement>& members,
                    const Reading& reading) {
    if (members.empty()) {
      out_ += "{}";
      return;
    }
    out_ += "{\n";
    ++depth_;
    for (const StaticMapElement& member : members) {
      indent();
      out_ += key_of(member.key, reading);
      out_ += " = ";
      write_expression(member.value, reading.of_member(name_of(member.key)));
      out_ += "\n";
    }
    --depth_;
    indent();
    out_ += "}";
  }

  std::string key_of(const Expression& key, const Reading& reading) {
    if (reading.is_source()) return source_key(key);
    return reading.is_text() ? bare_key(plain_text(key)) : written_key(key);
  }

  std::string written_key(const Expression& key) {
    const std::string text = key_text(key);
    return text.starts_with('"') ? bare_key(text) : expression_key(text);
  }

  static std::string name_of(const Expression& key) {
    const Value value = key.evaluate(literal_only_context()).value;
    const bool is_name =
        value.has_content() && value.kind() == TypeKind::String;
    return is_name ? std::string(value.as_string()) : "";
  }

  // `aws.west` is a key as it stands where it is not evaluated.
  std::string source_key(const Expression& key) {
    const std::string name = name_of(key);
    const Result<ast::Tree> parsed =
        parse_expression(SourceFile("", name), options_);
    const bool is_reference =
        parsed.ok() && name.find('\n') == std::string::npos &&
        (parsed.value.expression().kind == ast::ExpressionKind::Traversal ||
         parsed.value.expression().kind == ast::ExpressionKind::Variable);
    return is_reference ? name : written_key(key);
  }

  // A name that is not a template can only be a label, which is plain text.
  std::string key_text(const Expression& key) {
    const Value value = key.evaluate(literal_only_context(), diags_);
    if (value.has_content() && value.kind() == TypeKind::String &&
        !parse_template(SourceFile("", value.as_string()), options_).ok()) {
      return quote_template(value.as_string());
    }
    return scalar_text(key);
  }

  // A key that is an expression is in parentheses, which it may have already.
  std::string expression_key(const std::string& text) const {
    const Result<ast::Tree> parsed =
        parse_expression(SourceFile("", text), options_);
    const bool has_parentheses =
        parsed.ok() &&
        parsed.value.expression().kind == ast::ExpressionKind::Parentheses;
    return has_parentheses ? text : in_parentheses(text);
  }

  // A quoted key, without its quotes if it is a name.
  std::string bare_key(const std::string& quoted) const {
    const std::string name = quoted.substr(1, quoted.size() - 2);
    return is_identifier(name, options_) && name != "for" ? name : quoted;
  }

  void write_tuple(const std::vector<Expression>& elements,
                   const Reading& reading) {
    out_ += "[";
    ++depth_;
    for (const Expression& element : elements) {
      out_ += "\n";
      indent();
      write_expression(element, reading.of_element());
      out_ += ",";
    }
    --depth_;
    if (!elements.empty()) {
      out_ += "\n";
      indent();
    }
    out_ += "]";
  }

  // Numbers and keywords verbatim, strings as templates.
  std::string scalar_text(const Expression& expression) {
    const Value value = expression.evaluate(literal_only_context(), diags_);
    if (!value.has_content() || value.kind() != TypeKind::String) {
      const auto text =
          to_expression_text(value, 0, options_.switches, options_.limits);
      return text.ok() ? *text : "null";
    }
    const SourceFile file = expression.source().file;
    const SourceFile source(file.name(), value.as_string());
    const Result<ast::Tree> parsed = parse_template(source, options_);
    if (!parsed.ok()) {
      // The places are those in the text, not in the file.
      for (Diagnostic found : parsed.diagnostics) {
        found.subject = expression.source();
        found.context.reset();
        diags_.add(std::move(found));
      }
      return "null";
    }
    const ast::Expression& whole = parsed.value.expression();
    if (const auto* written = ast::get_if<ast::TemplateExpr>(&whole)) {
      if (written->parts.size() == 1 &&
          written->parts[0].kind == ast::PartKind::Interpolation) {
        const ast::Expression& only = *written->parts[0].expression;
        return bare_expression(source.text(only.span));
      }
    }
    return quoted_template(parsed.value);
  }

  // A newline would end the argument unless it is inside brackets or a heredoc.
  std::string bare_expression(std::string_view text) const {
    const bool has_lines = text.find('\n') != std::string_view::npos;
    return has_lines && !is_argument(text) ? in_parentheses(text)
                                           : std::string(text);
  }

  // Whether the text is the value of an argument without parentheses.
  bool is_argument(std::string_view text) const {
    constexpr std::string_view kBefore = "x = ";
    const SourceFile source("",
                            std::string(kBefore) + std::string(text) + "\n");
    const Result<ast::Tree> parsed = parse_config(source, options_);
    const auto& items = parsed.value.body().items;
    if (!parsed.ok() || items.size() != 1) return false;
    const auto* attribute = ast::get_if<ast::Attribute>(items.front());
    return attribute != nullptr &&
           attribute->expression->span.size() == text.size();
  }

  // A heredoc's closing marker is on a line of its own.
  static std::string in_parentheses(std::string_view text) {
    const bool has_lines = text.find('\n') != std::string_view::npos;
    return "(" + std::string(text) + (has_lines ? "\n)" : ")");
  }

  void indent() { out_.append(depth_ * 2, ' '); }

  std::string& out_;
  const Options& options_;
  Diagnostics& diags_;
  std::size_t depth_ = 0;
};

// Writes a body, whose form is a specification or one of the two others.
template <typename Form>
Result<std::string> written(const Body& body, const Form& form,
                            const Options& options) {
  Result<std::string> result{{}, Diagnostics(options.limits.max_diagnostics)};
  NativeSyntax(result.value, options, result.diagnostics)
      .write_body(body, form);
  FormatOptions formatting;
  formatting.language = options;
  result.value = format(SourceFile("", result.value), formatting).value.text;
  return result;
}

}  // namespace

Result<std::string> to_native_syntax(const Body& body, const Spec* spec,
                                     const Options& options) {
  return written(body, spec, options);
}

Result<std::string> to_native_syntax(const Body& body, const FileForm& form,
                                     const Options& options) {
  return written(body, FormOfBody(&form, 0), options);
}

}  // namespace hcl
