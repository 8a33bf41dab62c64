#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/file_form.h"
#include "hcl/json.h"
#include "hcl/json_body.h"
#include "hcl/json_writer.h"
#include "hcl/translate.h"
#include "text/template_escapes.h"
#include "translate/form_of.h"

namespace hcl {
namespace {

using translate::FormOfBody;
using translate::Reading;
using Blocks = std::span<const ast::Block* const>;

// The first of the blocks and those after it with the same label.
Blocks with_same_label(Blocks blocks, std::size_t label) {
  const std::string_view text = blocks.front()->labels[label].text;
  std::size_t size = 1;
  while (size < blocks.size() && blocks[size]->labels[label].text == text) {
    ++size;
  }
  return blocks.first(size);
}

// Whether blocks with equal labels are adjacent, so that grouping them does not
// reorder anything.
bool are_together(Blocks blocks, std::size_t label) {
  std::set<std::string_view> seen;
  while (!blocks.empty()) {
    const Blocks group = with_same_label(blocks, label);
    blocks = blocks.subspan(group.size());
    if (seen.empty() && blocks.empty()) return true;
    if (!seen.insert(group.front()->labels[label].text).second) return false;
  }
  return true;
}

bool have_equally_many_labels(Blocks blocks) {
  return std::ranges::all_of(blocks, [&](const auto* block) {
    return block->labels.size() == blocks.front()->labels.size();
  });
}

// What JSON shows as an array of objects.
bool is_tuple_of_objects(const ast::Expression& expression) {
  const auto* tuple = ast::get_if<ast::TupleExpr>(&expression);
  return tuple != nullptr && !tuple->elements.empty() &&
         std::ranges::all_of(
             tuple->elements, [](const ast::Expression* element) {
               return element->kind == ast::ExpressionKind::Object;
             });
}

// Recursion is bounded by the nesting limit, which the tree observes.
class JsonSyntax {
 public:
  JsonSyntax(const ast::Tree& tree, std::string& out, int indent)
      : tree_(tree), writer_(out, indent) {}

  void write_body(const ast::Body& body, const FormOfBody& form) {
    std::vector<std::pair<std::string_view, std::vector<const ast::Block*>>>
        types;
    std::map<std::string_view, std::size_t> places;
    writer_.begin_object();
    for (const ast::Item* item : body.items) {
      if (const auto* attribute = ast::get_if<ast::Attribute>(item)) {
        writer_.key(attribute->name);
        write_argument(*attribute, form);
      } else if (const auto* block = ast::get_if<ast::Block>(item)) {
        const auto [place, is_new] = places.emplace(block->type, types.size());
        if (is_new) types.push_back({block->type, {}});
        types[place->second].second.push_back(block);
      }
    }
    for (const auto& [type, blocks] : types) {
      writer_.key(type);
      write_blocks(blocks, form);
    }
    writer_.end_object();
  }

 private:
  void write_argument(const ast::Attribute& attribute, const FormOfBody& form) {
    const ast::Expression& expression = *attribute.expression;
    const Reading reading = form.argument(attribute.name);
    if (reading.is_source()) return write_source(expression);
    // An array of objects would stand for blocks.
    if (form.is_open() && is_tuple_of_objects(expression)) {
      return writer_.string(interpolation_of(expression));
    }
    write_expression(expression, reading);
  }

  // Writes all blocks of a type: as an array of single blocks if grouping by
  // labels would lose something.
  void write_blocks(Blocks blocks, const FormOfBody& around) {
    const std::string_view type = blocks.front()->type;
    const FormOfBody form = around.inside(type);
    // What is an object is an argument where types of blocks are not known.
    const bool needs_array = around.is_open() && around.block(type) == nullptr;
    if (!needs_array && have_equally_many_labels(blocks) &&
        can_group(blocks, 0)) {
      write_group(blocks, 0, form);
      return;
    }
    writer_.begin_array();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      write_group(blocks.subspan(i, 1), 0, form);
    }
    writer_.end_array();
  }

  static bool can_group(Blocks blocks, std::size_t label) {
    if (label == blocks.front()->labels.size()) return true;
    if (!are_together(blocks, label)) return false;
    while (!blocks.empty()) {
      const Blocks group = with_same_label(blocks, label);
      if (!can_group(group, label + 1)) return false;
      blocks = blocks.subspan(group.size());
    }
    return true;
  }

  void write_group(Blocks blocks, std::size_t label, const FormOfBody& form) {
    if (label < blocks.front()->labels.size()) {
      writer_.begin_object();
      while (!blocks.empty()) {
        const Blocks group = with_same_label(blocks, label);
        writer_.key(group.front()->labels[label].text);
        write_group(group, label + 1, form);
        blocks = blocks.subspan(group.size());
      }
      writer_.end_object();
      return;
    }
    if (blocks.size() == 1) return write_body(blocks.front()->body, form);
    writer_.begin_array();
    for (const ast::Block* block : blocks) write_body(block->body, form);
    writer_.end_array();
  }

  void write_expression(const ast::Expression& expression,
                        const Reading& reading) {
    if (reading.is_source()) return write_source(expression);
    switch (expression.kind) {
      case ast::ExpressionKind::Tuple:
        writer_.begin_array();
        for (const ast::Expression* element :
             static_cast<const ast::TupleExpr&>(expression).elements) {
          write_expression(*element, reading.of_element());
        }
        writer_.end_array();
        return;
      case ast::ExpressionKind::Object:
        return write_object(static_cast<const ast::ObjectExpr&>(expression),
                            reading);
      case ast::ExpressionKind::Literal:
      case ast::ExpressionKind::Unary:
        return write_constant(expression);
      default:
        if (reading.is_text()) return write_text(expression);
        writer_.string(template_of(expression));
    }
  }

  // What is evaluated without variables: its value, if it has one.
  void write_text(const ast::Expression& expression) {
    const Result<Value> value = evaluate(tree_, expression, MapContext());
    const auto json = to_json(value.value);
    if (value.ok() && value.value.is_wholly_known() && json.ok()) {
      writer_.raw(*json);
    } else {
      writer_.string(template_of(expression));
    }
  }

  // The string for the key of an object: for one that is read
  // as a text, the text that it has.
  std::string string_of(const ast::Expression& expression,
                        const Reading& reading) const {
    const auto* written = ast::get_if<ast::TemplateExpr>(&expression);
    if (reading.is_text() && written != nullptr) {
      if (written->parts.empty()) return "";
      if (written->parts.size() == 1 &&
          written->parts.front().kind == ast::PartKind::Literal) {
        return std::string(written->parts.front().text);
      }
    }
    return template_of(expression);
  }

  // What is read and not evaluated: the source in strings.
  void write_source(const ast::Expression& expression) {
    if (const auto* tuple = ast::get_if<ast::TupleExpr>(&expression)) {
      writer_.begin_array();
      for (const ast::Expression* element : tuple->elements) {
        writer_.string(bare_source(*element));
      }
      writer_.end_array();
    } else if (const auto* object = ast::get_if<ast::ObjectExpr>(&expression)) {
      writer_.begin_object();
      for (const ast::ObjectElement& element : object->elements) {
        writer_.key(bare_source(*element.key))
            .string(bare_source(*element.value));
      }
      writer_.end_object();
    } else {
      writer_.string(bare_source(expression));
    }
  }

  // The source, without the quotes and the interpolation of older versions.
  std::string bare_source(const ast::Expression& expression) const {
    if (const auto* written = ast::get_if<ast::TemplateExpr>(&expression);
        written != nullptr && written->parts.size() == 1) {
      const ast::TemplatePart& only = written->parts.front();
      if (only.kind == ast::PartKind::Literal) return std::string(only.text);
      if (only.kind == ast::PartKind::Interpolation) {
        return std::string(source_of(*only.expression));
      }
    }
    return std::string(source_of(expression));
  }

  // Whether the JSON syntax reads a constant as written. Like native syntax, it
  // rejects whole numbers with more digits than it can keep; `1e400` is one if
  // its digits are written out.
  static bool reads_back(const std::string& json) {
    constexpr std::size_t kAlwaysRead = 100;
    return json.size() <= kAlwaysRead ||
           parse_json_expression(SourceFile("", json)).ok();
  }

  // `-1` is a number, too.
  void write_constant(const ast::Expression& expression) {
    const Result<Value> value = evaluate(tree_, expression, MapContext());
    const bool is_constant = value.ok() && value.value.is_wholly_known() &&
                             (expression.kind != ast::ExpressionKind::Unary ||
                              value.value.kind() == TypeKind::Number);
    const auto json = to_json(value.value);
    if (is_constant && json.ok() && reads_back(*json)) {
      writer_.raw(*json);
    } else {
      writer_.string(template_of(expression));
    }
  }

  // JSON allows neither repeated names nor erroneous keys.
  void write_object(const ast::ObjectExpr& object, const Reading& reading) {
    std::vector<std::string> keys;
    std::set<std::string> seen;
    bool is_plain = true;
    for (const ast::ObjectElement& element : object.elements) {
      if (element.key_form == ast::KeyForm::Ambiguous) is_plain = false;
      std::string key = element.key_form == ast::KeyForm::Name
                            ? std::string(source_of(*element.key))
                            : string_of(*element.key, reading);
      if (!seen.insert(key).second) is_plain = false;
      keys.push_back(std::move(key));
    }
    if (!is_plain) return writer_.string(interpolation_of(object));
    writer_.begin_object();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      writer_.key(keys[i]);
      write_expression(*object.elements[i].value, reading.of_member(keys[i]));
    }
    writer_.end_object();
  }

  // The string that the JSON syntax reads as this expression.
  std::string template_of(const ast::Expression& expression) const {
    if (const auto* written = ast::get_if<ast::TemplateExpr>(&expression)) {
      auto text = template_text(*written);
      if (text) return *std::move(text);
    }
    return interpolation_of(expression);
  }

  // The text of a template of literals and interpolations; nothing for one with
  // directives, or one that only the other syntax would unwrap.
  std::optional<std::string> template_text(
      const ast::TemplateExpr& expression) const {
    std::string text;
    bool has_text = false;
    int interpolations = 0;
    for (const ast::TemplatePart& part : expression.parts) {
      if (part.kind == ast::PartKind::Literal) {
        text += text::escape_sequences(part.text);
        has_text = has_text || !part.text.empty();
      } else if (part.kind == ast::PartKind::Interpolation) {
        // A text that ends with `$` would turn the sequence into an escape.
        if (text.ends_with('$')) return std::nullopt;
        append_interpolation(text, *part.expression);
        ++interpolations;
      } else {
        return std::nullopt;
      }
    }
    // Adjacent empty texts keep an interpolation from being unwrapped.
    const bool looks_single = interpolations == 1 && !has_text;
    if (looks_single && expression.parts.size() > 1) return std::nullopt;
    return text;
  }

  std::string interpolation_of(const ast::Expression& expression) const {
    std::string text;
    append_interpolation(text, expression);
    return text;
  }

  void append_interpolation(std::string& out,
                            const ast::Expression& expression) const {
    constexpr std::string_view kBegin = "${";
    constexpr std::string_view kEnd = "}";
    constexpr std::string_view kEndOfLine = "\n}";
    const std::string_view source = source_of(expression);
    out.reserve(out.size() + kBegin.size() + source.size() + kEndOfLine.size());
    out += kBegin;
    out += source;
    out += ends_with_heredoc(expression) ? kEndOfLine : kEnd;
  }

  // A heredoc's closing marker is on a line of its own.
  bool ends_with_heredoc(const ast::Expression& expression) const {
    if (source_of(expression).find("<<") == std::string_view::npos) {
      return false;
    }
    const syntax::TokenArray tokens = tree_.tokens();
    std::size_t last = 0;
    for (std::size_t above = tokens.size(); last < above;) {
      const std::size_t middle = last + (above - last) / 2;
      if (tokens.end(middle) < expression.span.end) {
        last = middle + 1;
      } else {
        above = middle;
      }
    }
    return last < tokens.size() &&
           tokens.type(last) == syntax::TokenType::HeredocClose;
  }

  std::string_view source_of(const ast::Expression& expression) const {
    return tree_.file().text(expression.span);
  }

  const ast::Tree& tree_;
  JsonWriter writer_;
};

}  // namespace

std::string to_json_syntax(const ast::Tree& tree, int indent) {
  std::string out;
  JsonSyntax(tree, out, indent).write_body(tree.body(), {});
  return out;
}

std::string to_json_syntax(const ast::Tree& tree, int indent,
                           const FileForm& form) {
  std::string out;
  JsonSyntax(tree, out, indent).write_body(tree.body(), {&form, 0});
  return out;
}

}  // namespace hcl
