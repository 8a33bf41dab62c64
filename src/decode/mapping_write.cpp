// Writing of structs as bodies in native syntax.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "decode/mapping_groups.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/read_back.h"
#include "hcl/expression_text.h"
#include "text/assignment_column.h"
#include "text/identifier.h"

namespace hcl::detail {
namespace {

constexpr std::size_t kIndentStep = 2;

void report_unwritable(const std::string& detail, Writing& writing) {
  writing.diagnostics.error(Code::UnwritableValue, {}, detail);
}

void add_attribute(const std::string& name, std::string expression,
                   Writing& writing) {
  if (text::is_identifier(name)) {
    writing.attributes.emplace_back(name, std::move(expression));
  } else {
    report_unwritable("\"" + name + "\" cannot be the name of an argument.",
                      writing);
  }
}

// Aligns the `=` of consecutive single-line attributes in one column, like the
// formatter.
void write_attributes(Writing& writing) {
  text::AssignmentColumn column(writing.text);
  for (const auto& [name, expression] : std::exchange(writing.attributes, {})) {
    writing.text.append(writing.indent, ' ');
    column.assign(name);
    if (expression.find('\n') != std::string::npos) column.break_line();
    writing.text += expression + "\n";
  }
  column.end();
}

// A part that may be missing is read as its default, and a missing one that is
// required is refused: an empty member is then written as null.
void write_part(const MappedAttribute& part, const void* object,
                Writing& writing) {
  if (part.is_empty && part.is_empty(object)) {
    if (part.required) {
      add_attribute(part.name, "null", writing);
    } else if (part.default_value && part.default_value()) {
      report_unreadable(part.name, writing);
    }
    return;
  }
  if (part.reads_back && !part.reads_back(object)) {
    return report_unreadable(part.name, writing);
  }
  std::vector<std::string> complaints;
  if (part.check) part.check(object, complaints);
  if (complaints.empty()) return part.write(object, writing);
  // The values of a new struct are not checked: without the argument, the
  // member keeps them.
  const auto value = part.value ? part.value(object) : std::nullopt;
  const auto kept = part.default_value ? part.default_value() : std::nullopt;
  if (!part.required && value && kept && *value == *kept) return;
  report_unwritable("The value of \"" + part.name +
                        "\" fails its own check: " + complaints.front(),
                    writing);
}

void check_labels(const MappedBlocks& part, const Structure& nested,
                  const void* item, const std::string& key, Writing& writing) {
  for (const MappedLabel& label : nested.labels) {
    if (!label.reads_back(item)) report_unreadable(label.name, writing);
  }
  if (part.keyed && !leaf_reads_back(key)) {
    report_unreadable(part.type, writing);
  }
}

void write_block(const MappedBlocks& part, const Structure& nested,
                 const void* item, const std::string& key, Writing& writing) {
  if (!writing.text.empty() && !writing.text.ends_with("{\n")) {
    writing.text += "\n";
  }
  writing.text.append(writing.indent, ' ');
  writing.text += part.type;
  if (part.keyed) writing.text += " " + quote_template(key);
  if (!part.tag.empty()) add_attribute(part.tag, quote_template(key), writing);
  for (const MappedLabel& label : nested.labels) {
    writing.text += " " + quote_template(label.write(item));
  }
  check_labels(part, nested, item, key, writing);
  writing.text += " {\n";
  writing.indent += kIndentStep;
  write_body(nested, item, writing);
  writing.indent -= kIndentStep;
  writing.text.append(writing.indent, ' ');
  writing.text += "}\n";
}

// Whether an attribute has its default and need not be written because another
// one of a group may be set.
bool is_kept_by_group(const Structure& structure, const MappedAttribute& part,
                      const void* object) {
  const bool is_in_group =
      std::any_of(structure.groups.begin(), structure.groups.end(),
                  [&](const MappedGroup& group) {
                    return is_exclusive(group) &&
                           std::find(group.names.begin(), group.names.end(),
                                     part.name) != group.names.end();
                  });
  if (!is_in_group || part.required || !part.value || !part.default_value) {
    return false;
  }
  const auto value = part.value(object);
  const auto kept = part.default_value();
  return value && kept && *value == *kept;
}

// Writes the blocks of a part, together with those of the parts that fill the
// same member.
void write_blocks(const Structure& structure, std::size_t index,
                  const void* object, SetParts& set, Writing& writing) {
  const MappedBlocks& part = structure.blocks[index];
  std::size_t count = 0;
  part.each(object, [&](const void* item, const std::string& key) {
    ++count;
    if (part.share == 1) {
      write_block(part, structure_of(part, structure, key), item, key, writing);
    }
  });
  if (part.share > 1) {
    part.each_shared(object, [&](std::size_t alternative, const void* item) {
      const MappedBlocks& other = structure.blocks[index + alternative];
      write_block(other, structure_of(other, structure), item, "", writing);
    });
  }
  if (count > 0) set.emplace_back(part.type, SourceSpan());
  if (count < part.count.min || count > part.count.max) {
    report_unwritable("The number of blocks of type \"" + part.type +
                          "\" is outside the limits.",
                      writing);
  }
}

}  // namespace

void write_body(const Structure& structure, const void* object,
                Writing& writing) {
  for (const std::string& mistake : structure.mistakes) {
    writing.diagnostics.error(Code::SchemaConflict, {}, mistake);
  }
  if (!structure.mistakes.empty()) return;
  SetParts set;
  for (const MappedAttribute& part : structure.attributes) {
    if (is_kept_by_group(structure, part, object)) continue;
    const std::size_t before = writing.attributes.size();
    write_part(part, object, writing);
    if (writing.attributes.size() != before)
      set.emplace_back(part.name, SourceSpan());
  }
  if (structure.write_rest) structure.write_rest(object, writing);
  write_attributes(writing);
  for (std::size_t i = 0; i < structure.blocks.size(); ++i) {
    write_blocks(structure, i, object, set, writing);
  }
  for (const MappedGroup& group : structure.groups) {
    const BrokenGroup how = broken(group, set);
    if (how.how == BrokenGroup::How::Whole) continue;
    report_unwritable(broken_text(group, how), writing);
  }
}

void write_body(const Body& rest, Writing& writing) {
  Diagnostics diags;
  for (const Attribute& attribute : rest.attributes(diags)) {
    write_expression(attribute.name, attribute.expression, writing);
  }
  if (diags.has_errors()) {
    report_unwritable("Only arguments can be written from the rest of a body.",
                      writing);
  }
}

void write_value(const std::string& name, const Value& value,
                 Writing& writing) {
  const auto text = to_expression_text(
      value, writing.indent, writing.options.switches, writing.options.limits);
  if (text.ok()) {
    add_attribute(name, *text, writing);
  } else {
    report_unwritable("The value of \"" + name +
                          "\" cannot be written as an expression: " +
                          to_text(text.error()) + ".",
                      writing);
  }
}

void report_unreadable(const std::string& name, Writing& writing) {
  report_unwritable(
      "The value of \"" + name +
          "\" would not be read back unchanged: NaN, a string that is not "
          "UTF-8 in normal form C, an enumerator without a name, and an empty "
          "value with a default cannot be written.",
      writing);
}

void report_unwritable_type(const std::string& name, Writing& writing) {
  report_unwritable("The type of the member for \"" + name +
                        "\" can only be read: it has no to_hcl() and no "
                        "Native::to_value().",
                    writing);
}

// A missing expression has no text.
void write_expression(const std::string& name, const Expression& expression,
                      Writing& writing) {
  const SourceSpan source = expression.source();
  const std::string text(source.text());
  if (!text.empty()) add_attribute(name, text, writing);
}

}  // namespace hcl::detail
