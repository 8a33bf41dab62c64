// Edits of parts of templates.

#include <string>
#include <utility>
#include <vector>

#include "format/quoted_text.h"
#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "text/template_escapes.h"
#include "write/item_lines.h"
#include "write/same_tree.h"

namespace hcl {
namespace {

// The template that contains a part, and the attribute that contains the
// template.
struct Owner {
  const ast::Attribute* attribute = nullptr;
  const ast::TemplateExpr* quoted = nullptr;
};

Owner owner_of(const Document& document, const ast::TemplatePart& part) {
  Owner owner;
  owner.attribute = write::attribute_around(document, part.span);
  if (owner.attribute == nullptr) return owner;
  std::vector<const ast::TemplateExpr*> around;
  for (ast::Walk walk(*owner.attribute->expression); walk.next();) {
    const ast::Expression* e = walk.node().expression();
    const bool is_template =
        e != nullptr && e->kind == ast::ExpressionKind::Template;
    if (walk.entering() && is_template) {
      around.push_back(static_cast<const ast::TemplateExpr*>(e));
    } else if (is_template) {
      around.pop_back();
    } else if (walk.entering() && walk.node().part() == &part) {
      owner.quoted = around.back();
      break;
    }
  }
  return owner;
}

// The text for a heredoc whose lines are indented.
std::string indented_text(const Document& document,
                          const ast::TemplatePart& part,
                          const std::string& text) {
  const std::uint32_t begin =
      write::begin_of_line(document.text(), part.span.begin);
  const std::string indentation(document.text({begin, part.span.begin}));
  if (!write::is_blank(indentation)) return text;
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] != '\n') {
      result += indentation;
    }
  }
  return result;
}

std::string source_of(const Document& document, const ast::TemplateExpr& owner,
                      const ast::TemplatePart& part, std::string_view text) {
  if (owner.form == ast::TemplateForm::Quoted) {
    return formatting::quoted_text(text);
  }
  std::string source = text::escape_sequences(text);
  return owner.form == ast::TemplateForm::FlushHeredoc
             ? indented_text(document, part, source)
             : source;
}

// Whether the part that begins at a byte is this text.
bool has_text_at(const ast::TemplateExpr& now, std::uint32_t byte,
                 std::string_view text) {
  for (ast::Walk walk(now); walk.next();) {
    const ast::TemplatePart* part = walk.node().part();
    if (!walk.entering() || part == nullptr) continue;
    if (part->kind == ast::PartKind::Literal && part->span.begin == byte) {
      return part->text == text;
    }
  }
  return text.empty();
}

EditError cannot_stand_there() {
  return {"this cannot be part of the template"};
}

// Returns the edits if the template remains a template.
EditResult checked(const Document& document, const ast::TemplatePart& part,
                   Edits edits) {
  const Owner owner = owner_of(document, part);
  if (owner.quoted == nullptr) {
    return EditError{"the part is not in this document"};
  }
  const write::Changed changed =
      write::change_inside(document, *owner.attribute, *owner.quoted, edits);
  if (changed.expression == nullptr ||
      changed.expression->kind != ast::ExpressionKind::Template) {
    return cannot_stand_there();
  }
  return edits;
}

}  // namespace

EditResult Document::set_part(const ast::TemplatePart& part,
                              std::string_view text) const {
  const Owner owner = owner_of(*this, part);
  if (owner.quoted == nullptr) {
    return EditError{"the part is not in this document"};
  }
  const Edits edits = {
      {part.span, source_of(*this, *owner.quoted, part, text)}};
  const write::Changed changed =
      write::change_inside(*this, *owner.attribute, *owner.quoted, edits);
  if (changed.expression == nullptr ||
      changed.expression->kind != ast::ExpressionKind::Template) {
    return cannot_stand_there();
  }
  const auto& now = static_cast<const ast::TemplateExpr&>(*changed.expression);
  const std::uint32_t byte = part.span.begin - owner.attribute->span.begin;
  // Beside another text both become one part.
  const bool was_text = part.kind == ast::PartKind::Literal;
  if (was_text && !has_text_at(now, byte, text)) return cannot_stand_there();
  return edits;
}

EditResult Document::replace_part(const ast::TemplatePart& part,
                                  std::string_view source) const {
  return checked(*this, part, {{part.span, std::string(source)}});
}

EditResult Document::insert_before(const ast::TemplatePart& part,
                                   std::string_view source) const {
  const ByteSpan at = {part.span.begin, part.span.begin};
  return checked(*this, part, {{at, std::string(source)}});
}

EditResult Document::insert_after(const ast::TemplatePart& part,
                                  std::string_view source) const {
  const ByteSpan at = {part.span.end, part.span.end};
  return checked(*this, part, {{at, std::string(source)}});
}

}  // namespace hcl
