#include "command/edit/new_blocks.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "hcl/expression_text.h"
#include "hcl/format.h"
#include "hcl/parser.h"
#include "hcl/set_or_create.h"
#include "hcl/static_traversal.h"
#include "hcl/terraform_forms.h"

namespace hcl::apps {
namespace {

using Names = std::span<const std::string>;

// The names of an address; nothing if it has others than names and strings.
std::optional<std::vector<std::string>> names_of(const std::string& address) {
  const SourceFile source("", address);
  const Result<ast::Tree> parsed = parse_traversal(source);
  if (!parsed.ok()) return std::nullopt;
  const auto path = static_traversal(source, parsed.value.expression());
  if (!path) return std::nullopt;
  std::vector<std::string> names = {path->root};
  for (const TraverseStep& step : path->steps) {
    if (step.kind == TraverseStep::Kind::Attribute) {
      names.push_back(step.name);
    } else if (step.key.is_plain_string()) {
      names.emplace_back(step.key.as_string());
    } else {
      return std::nullopt;
    }
  }
  return names;
}

// The address as the beginning of an item: a type with labels.
std::string header(Names names) {
  std::string text = names.front();
  for (const std::string& label : names.subspan(1)) {
    text += " " + quote_template(label);
  }
  return text;
}

// The expression below names of attributes and elements.
std::string attribute_text(Names names, const std::string& expression) {
  std::string text = expression;
  for (std::size_t i = names.size(); i-- > 1;) {
    const std::string key =
        is_identifier(names[i]) ? names[i] : quote_template(names[i]);
    text = i == 1 ? "{\n" + key + " = " + text + "\n}"
                  : "{ " + key + " = " + text + " }";
  }
  return names.front() + " = " + text;
}

const ast::Block* block_at(const ast::Body& body, Names names) {
  const auto blocks = Document::blocks(body, names.front());
  const auto has_labels = [&](const ast::Block* block) {
    return std::ranges::equal(block->labels, names.subspan(1),
                              [](const auto& label, const std::string& name) {
                                return label.text == name;
                              });
  };
  const auto found = std::ranges::find_if(blocks, has_labels);
  return found == blocks.end() ? nullptr : *found;
}

// Follows the names of an address through the blocks of a document.
class BlockWalk {
 public:
  BlockWalk(const Document& document, Names names)
      : document_(document),
        form_(terraform::file_form(document.file().name())),
        body_(&document.body()),
        names_(names) {}

  // The edits that add what is missing; nothing if no block is.
  std::optional<EditResult> add(const std::string& expression) {
    while (const std::size_t size = block_size()) {
      const ast::Block* const found = block_at(*body_, names_.first(size));
      if (found == nullptr) {
        const ast::Body& body = *body_;
        return document_.append(body, missing(expression));
      }
      enter(size);
      body_ = &found->body;
    }
    return std::nullopt;
  }

 private:
  const BlockForm* form_of_block() const {
    if (form_ == nullptr || form_body_ >= form_->bodies.size()) return nullptr;
    const auto& blocks = form_->bodies[form_body_].blocks;
    const auto found =
        std::ranges::find_if(blocks, [&](const BlockForm& block) {
          return block.schema.type == names_.front();
        });
    return found == blocks.end() ? nullptr : &*found;
  }

  // How many of the names are a block's type and labels; 0 for an attribute.
  std::size_t block_size() const {
    if (names_.size() < 2) return 0;
    std::size_t labels = 0;
    if (const BlockForm* const known = form_of_block()) {
      labels = known->schema.label_names.size();
    } else if (const auto siblings = siblings_of(); !siblings.empty()) {
      labels = siblings.front()->labels.size();
    } else if (form_ == nullptr && is_outermost_ &&
               Document::attribute(*body_, names_.front()) == nullptr) {
      labels = names_.size() - 2;
    } else {
      return 0;
    }
    return labels + 1 < names_.size() ? labels + 1 : 0;
  }

  std::vector<const ast::Block*> siblings_of() const {
    if (body_ == nullptr) return {};
    const auto blocks = Document::blocks(*body_, names_.front());
    return {blocks.begin(), blocks.end()};
  }

  void enter(std::size_t size) {
    const BlockForm* const known = form_of_block();
    // No body has the number of all.
    form_body_ = known != nullptr   ? known->body
                 : form_ != nullptr ? form_->bodies.size()
                                    : 0;
    names_ = names_.subspan(size);
    is_outermost_ = false;
  }

  // The text of the blocks from here on, the attribute inside.
  std::string missing(const std::string& expression) {
    std::string begin;
    std::string end;
    while (const std::size_t size = block_size()) {
      begin += header(names_.first(size)) + " {\n";
      end += "}\n";
      enter(size);
      body_ = nullptr;
    }
    const std::string text =
        begin + attribute_text(names_, expression) + "\n" + end;
    return format(SourceFile("", text)).value.text;
  }

  const Document& document_;
  const FileForm* form_;
  // The body of the form, and that of the document; null in a new block.
  std::size_t form_body_ = 0;
  const ast::Body* body_;
  Names names_;
  bool is_outermost_ = true;
};

}  // namespace

EditResult set_with_blocks(const Document& document, const std::string& address,
                           const std::string& expression) {
  if (const auto names = names_of(address)) {
    if (auto added = BlockWalk(document, *names).add(expression)) {
      return *std::move(added);
    }
  }
  return set_or_create(document, address, expression);
}

}  // namespace hcl::apps
