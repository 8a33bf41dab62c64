#include "hcl_adapter/jsonl/write_kinds.h"

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "hcl/format.h"
#include "hcl/parser.h"
#include "support/json/value_from_json.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;

// The requested change, and the document.
struct Change {
  const JsonView& json;
  const Document& document;

  std::string text(const char* field) const {
    return std::string(json[field].text());
  }

  std::vector<std::string> texts(const char* field) const {
    std::vector<std::string> result;
    const JsonView list = json[field];
    for (std::size_t i = 0; i < list.size(); ++i) {
      result.emplace_back(list[i].text());
    }
    return result;
  }

  // The first block of the file with the requested type and labels.
  const ast::Block* block() const {
    const std::vector<std::string> labels = texts("labels");
    for (const ast::Block* found :
         Document::blocks(document.body(), text("block_type"))) {
      std::vector<std::string> own;
      for (const ast::Label& label : found->labels) {
        own.emplace_back(label.text);
      }
      if (own == labels) return found;
    }
    return nullptr;
  }

  const ast::Attribute* attribute() const {
    return Document::attribute(document.body(), text("name"));
  }
};

EditResult set_type(const Change& change) {
  const ast::Block* block = change.block();
  if (block == nullptr) return EditError{"no such block"};
  return change.document.set_type(*block, change.text("new_type"));
}

EditResult set_labels(const Change& change) {
  const ast::Block* block = change.block();
  if (block == nullptr) return EditError{"no such block"};
  return change.document.set_labels(*block, change.texts("new_labels"));
}

EditResult append_block(const Change& change) {
  return change.document.append_block(change.document.body(),
                                      change.text("block_type"),
                                      change.texts("labels"));
}

// Removing a missing attribute changes nothing.
EditResult remove_attribute(const Change& change) {
  const ast::Attribute* attribute = change.attribute();
  if (attribute == nullptr) return Edits{};
  return change.document.remove(*attribute);
}

// For the reference, renaming changes nothing if the new name is taken.
EditResult rename_attribute(const Change& change) {
  const ast::Attribute* attribute = change.attribute();
  if (attribute == nullptr) return Edits{};
  EditResult result = change.document.rename(change.document.body(), *attribute,
                                             change.text("new_name"));
  if (!result.ok()) return Edits{};
  return result;
}

EditResult set_value(const Change& change) {
  const apps::ValueFromJson value = apps::value_from_json(change.json["value"]);
  if (!value.ok()) return EditError{value.error()};
  return change.document.set_attribute(change.document.body(),
                                       change.text("name"), *value);
}

EditResult set_traversal(const Change& change) {
  return change.document.set_attribute(
      change.document.body(), change.text("name"), change.text("traversal"));
}

EditResult set_raw(const Change& change) {
  return change.document.set_attribute(change.document.body(),
                                       change.text("name"), change.text("raw"));
}

}  // namespace

std::string answer_format(const Request& request, const Options& options,
                          Answer& answer) {
  FormatOptions format_options;
  format_options.language = options;
  const Result<std::string> text =
      Formatter(format_options).text(request.source);
  answer.note(text.diagnostics);
  write_bytes(answer.field("formatted"), text.value);
  return "";
}

std::string answer_roundtrip(const Request& request, const Options& options,
                             Answer& answer) {
  const Result<ast::Tree> parsed = parse_config(request.source, options);
  answer.note(parsed.diagnostics);
  const syntax::TokenArray tokens = parsed.value.tokens();
  std::string text;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    text += request.source.text(tokens.gap_before(i));
    text += request.source.text(tokens.span(i));
  }
  write_bytes(answer.field("text"), text);
  return "";
}

std::string answer_valuetext(const Request& request, const Options&,
                             Answer& answer) {
  const apps::ValueFromJson value =
      apps::value_from_json(request.json["value"]);
  if (!value.ok()) return value.error();
  const Expected<std::string, EditError> text = expression_of(*value);
  if (!text.ok()) {
    answer.fail(text.error().message);
  } else {
    answer.text_field("text", *text);
  }
  return "";
}

std::string answer_edit(const Request& request, const Options& options,
                        Answer& answer) {
  using Operation = EditResult (*)(const Change&);
  static const std::map<std::string, Operation, std::less<>> kOperations = {
      {"AppendNewBlock", append_block},
      {"RemoveAttribute", remove_attribute},
      {"RenameAttribute", rename_attribute},
      {"SetAttributeRaw", set_raw},
      {"SetAttributeTraversal", set_traversal},
      {"SetAttributeValue", set_value},
      {"SetLabels", set_labels},
      {"SetType", set_type},
  };
  const auto operation = kOperations.find(request.json["op"].text());
  if (operation == kOperations.end()) return "the operation is not supported";
  Document document(request.source, options);
  const EditOutcome made =
      document.apply(operation->second({request.json, document}));
  if (!made.ok()) {
    answer.fail(made.error().message);
  } else {
    write_bytes(answer.field("text"), document.text());
  }
  return "";
}

}  // namespace hcl::adapter
