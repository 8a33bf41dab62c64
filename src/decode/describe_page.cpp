// Reference pages and example files of mappings.

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "decode/description.h"
#include "decode/mapping_groups.h"
#include "decode/mapping_plan.h"
#include "hcl/expression_text.h"

namespace hcl::detail {
namespace {

// Escapes a text for a cell of a Markdown table.
std::string cell(std::string text) {
  std::string result;
  for (const char c : text) {
    if (c == '|') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result;
}

std::string code(const std::string& text) {
  return text.empty() ? "" : "`" + cell(text) + "`";
}

std::string joined(const std::string& first, const std::string& second) {
  return first + (first.empty() || second.empty() ? "" : " ") + second;
}

std::string count_text(const MappedBlocks& part) {
  const Count& count = part.count;
  if (count.max == 1) {
    const std::string of = part.cases.empty() ? "" : " of these";
    return (count.min == 1 ? "exactly one" : "at most one") + of;
  }
  const bool is_bounded = count.max != to_limits({}).max;
  if (count.min == 0 && !is_bounded) return "any number";
  std::string text;
  if (count.min > 0) text = "at least " + std::to_string(count.min);
  if (is_bounded) {
    text +=
        (text.empty() ? "at most " : ", at most ") + std::to_string(count.max);
  }
  return text;
}

// Calls a function with each struct that the blocks of a part can be, and its
// name among several.
template <class F>
void each_struct(const MappedBlocks& part, const Structure& outer,
                 const F& use) {
  if (part.cases.empty()) return use(structure_of(part, outer), std::string());
  for (const MappedCase& one : part.cases) use(one.structure(), one.name);
}

// `type = "proxy"`; empty if no attribute says which struct a block is.
std::string tag_text(const MappedBlocks& part, const std::string& key) {
  return part.tag.empty() ? "" : part.tag + " = " + quote_template(key);
}

// `listener "name"`; with a key, the label that says which struct it is.
std::string header(const MappedBlocks& part, const Structure& nested,
                   const std::string& key = "") {
  std::string text = part.type;
  if (part.keyed) {
    text += " " + quote_template(key.empty() ? key_name_of(part) : key);
  }
  for (const MappedLabel& label : nested.labels) {
    text += " " + quote_template(label.name);
  }
  return text;
}

class PageWriter {
 public:
  std::string write(const Structure& root, const std::string& title) {
    if (!title.empty()) out_ += "# " + title + "\n\n";
    body(root);
    for (std::size_t next = 0; next < pending_.size(); ++next) {
      const auto [part, nested, key] = pending_[next];
      const std::string tag = tag_text(*part, key);
      out_ += "\n## `" + header(*part, *nested, key) + "`" +
              (tag.empty() ? "" : " with `" + tag + "`") + "\n\n";
      if (!part->notes.description.empty()) {
        out_ += part->notes.description + "\n\n";
      }
      body(*nested);
    }
    return std::move(out_);
  }

 private:
  void body(const Structure& structure) {
    if (!structure.description.empty()) out_ += structure.description + "\n\n";
    if (!structure.attributes.empty()) attributes(structure);
    if (!structure.attributes.empty() && !structure.blocks.empty())
      out_ += "\n";
    if (!structure.blocks.empty()) blocks(structure);
    for (const MappedGroup& group : structure.groups) {
      out_ += "\n" + group_text(group) + "\n";
    }
  }

  void attributes(const Structure& structure) {
    out_ +=
        "| argument | type | default | description |\n"
        "| --- | --- | --- | --- |\n";
    for (const MappedAttribute& part : structure.attributes) {
      out_ +=
          "| `" + part.name + "` | " + code(type_text(part)) + " | " +
          (part.required ? "required" : code(default_text(part))) + " | " +
          cell(joined(part.notes.description, constraints_text(part.notes))) +
          " |\n";
    }
  }

  void blocks(const Structure& structure) {
    out_ += "| block | number | description |\n| --- | --- | --- |\n";
    for (const MappedBlocks& part : structure.blocks) {
      each_struct(part, structure,
                  [&](const Structure& nested, const std::string& key) {
                    const std::string tag = tag_text(part, key);
                    const std::string about = joined(
                        part.notes.description, constraints_text(part.notes));
                    out_ += "| " + code(header(part, nested, key)) + " | " +
                            count_text(part) + " | " +
                            (tag.empty() ? "" : "With " + code(tag) + ". ") +
                            cell(about) + " |\n";
                    if (seen_.insert(&nested).second)
                      pending_.push_back({&part, &nested, key});
                  });
    }
  }

  std::string out_;
  std::set<const Structure*> seen_;
  struct Pending {
    const MappedBlocks* part;
    const Structure* nested;
    std::string key;
  };
  std::vector<Pending> pending_;
};

// A value that the user is to replace.
std::string placeholder(const MappedAttribute& part) {
  if (!part.notes.example.empty()) return part.notes.example;
  if (!part.notes.choices.empty()) {
    const auto text = to_expression_text(part.notes.choices.front());
    if (text.ok()) return *text;
  }
  if (part.notes.least) {
    const auto text = to_expression_text(*part.notes.least);
    if (text.ok()) return *text;
  }
  const std::string sample = sample_text(part);
  if (!sample.empty()) return sample;
  switch (part.type.kind()) {
    case TypeKind::Bool:
      return "false";
    case TypeKind::Number:
      return "0";
    case TypeKind::String:
      return "\"\"";
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Tuple:
      return "[]";
    case TypeKind::Map:
    case TypeKind::Object:
      return "{}";
    default:
      return part.element.container == ElementStructure::Container::List ? "[]"
                                                                         : "{}";
  }
}

class ExampleWriter {
 public:
  std::string write(const Structure& root, const std::string& title) {
    if (!title.empty()) comment(title);
    if (!root.description.empty()) comment(root.description);
    if (!out_.empty()) out_ += "\n";
    body(root);
    return std::move(out_);
  }

 private:
  void line(const std::string& text) {
    out_ +=
        (is_alternative_ ? "# " : "") + std::string(indent_, ' ') + text + "\n";
  }
  void comment(const std::string& text) {
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      line("# " + text.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  void body(const Structure& structure) {
    around_.push_back(&structure);
    for (const MappedAttribute& part : structure.attributes) attribute(part);
    bool is_first = structure.attributes.empty();
    for (const MappedGroup& group : structure.groups) {
      comment(group_text(group));
      is_first = false;
    }
    for (const MappedBlocks& part : structure.blocks) {
      bool is_other = is_alternative(structure, part.type);
      each_struct(part, structure,
                  [&](const Structure& nested, const std::string& key) {
                    const bool is_around = std::exchange(
                        is_alternative_, is_alternative_ || is_other);
                    block(part, nested, key, is_first);
                    is_alternative_ = is_around;
                    is_other = is_other || part.count.max == 1;
                  });
    }
    around_.pop_back();
  }

  // Whether another part excludes this one and is shown before it.
  static bool is_alternative(const Structure& structure,
                             const std::string& name) {
    return std::any_of(structure.groups.begin(), structure.groups.end(),
                       [&](const MappedGroup& group) {
                         const auto found = std::find(group.names.begin(),
                                                      group.names.end(), name);
                         return is_exclusive(group) &&
                                found != group.names.begin() &&
                                found != group.names.end();
                       });
  }

  void block(const MappedBlocks& part, const Structure& nested,
             const std::string& key, bool& is_first) {
    if (std::find(around_.begin(), around_.end(), &nested) != around_.end()) {
      comment("Blocks of type \"" + part.type + "\" can be nested here again.");
      return;
    }
    if (!is_first) out_ += "\n";
    is_first = false;
    comment(part.notes.description);
    line(header(part, nested, key) + " {");
    indent_ += 2;
    comment(nested.description);
    const std::string tag = tag_text(part, key);
    if (!tag.empty()) line(tag);
    body(nested);
    indent_ -= 2;
    line("}");
  }

  void attribute(const MappedAttribute& part) {
    comment(joined(part.notes.description, constraints_text(part.notes)));
    const std::string shown = default_text(part);
    const std::string text =
        part.name + " = " +
        (part.required || shown.empty() ? placeholder(part) : shown);
    if (part.required) {
      line(text);
    } else {
      comment(text);
    }
  }

  std::string out_;
  std::size_t indent_ = 0;
  // Whether what is written is a comment because other blocks exclude it.
  bool is_alternative_ = false;
  std::vector<const Structure*> around_;
};

}  // namespace

std::string markdown_page(const Structure& structure,
                          const std::string& title) {
  return PageWriter().write(structure, title);
}

std::string example_file(const Structure& structure, const std::string& title) {
  return ExampleWriter().write(structure, title);
}

}  // namespace hcl::detail
