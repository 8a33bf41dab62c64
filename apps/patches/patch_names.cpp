#include "patches/patch_names.h"

#include <utility>
#include <vector>

namespace hcl::apps {
namespace {

// Where the steps of an address end.
std::vector<std::size_t> ends_of_steps(std::string_view address) {
  std::vector<std::size_t> ends;
  bool is_quoted = false;
  for (std::size_t i = 0; i < address.size(); ++i) {
    const char c = address[i];
    if (is_quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      is_quoted = !is_quoted;
    } else if (!is_quoted && (c == '.' || c == '[') && i > 0) {
      ends.push_back(i);
    }
  }
  ends.push_back(address.size());
  return ends;
}

bool begins_with_index(std::string_view steps) {
  return steps.size() > 1 && steps[0] == '[' && steps[1] >= '0' &&
         steps[1] <= '9';
}

// The index at the end of an address; empty if it has none.
std::string_view last_index(std::string_view address) {
  const std::vector<std::size_t> ends = ends_of_steps(address);
  if (ends.size() < 2) return {};
  const std::string_view last = address.substr(ends[ends.size() - 2]);
  return begins_with_index(last) ? last : std::string_view();
}

// A document for a text with the options of another one.
Document parsed(const std::string& text, const Document& document) {
  return Document(SourceFile("", text), document.options());
}

// The address of the first item of a document below another address.
std::string address_below(const std::string& parent, const Document& items,
                          const Place& place) {
  std::string own = items.address_of(place);
  // Among the new items an index says nothing.
  own.resize(own.size() - last_index(own).size());
  if (parent.empty()) return own;
  return own[0] == '[' ? parent + own : parent + "." + own;
}

}  // namespace

void NewNames::add_name(std::string name, std::size_t parent_steps) {
  const std::vector<std::size_t> ends = ends_of_steps(name);
  for (std::size_t i = parent_steps; i < ends.size(); ++i) {
    begins_.emplace(name.substr(0, ends[i]));
  }
  names_.insert(std::move(name));
}

void NewNames::add_items(const Document& document, const std::string& parent,
                         const std::string& text) {
  const Document items = parsed(text + "\n", document);
  const std::size_t above = parent.empty() ? 0 : ends_of_steps(parent).size();
  for (const ast::Item* item : items.body().items) {
    add_name(address_below(parent, items, {&items.body(), item}), above);
  }
}

void NewNames::add_elements(const Document& document, const std::string& parent,
                            const std::string& text) {
  const Document items = parsed("a = {\n" + text + "\n}\n", document);
  const auto elements = items.locate("a[*]");
  for (const Place& element : *elements) {
    add_name(parent + element.steps, ends_of_steps(parent).size());
  }
}

void NewNames::add(const Document& document, const PatchStep& step,
                   const Place& place) {
  if (step.kind == "add") {
    const std::string parent = place.item == nullptr ? "" : step.address;
    const bool is_body = place.item == nullptr || place.block() != nullptr;
    return is_body ? add_items(document, parent, step.new_text)
                   : add_elements(document, parent, step.new_text);
  }
  const ast::Block& block = *place.block();
  std::string_view parent = step.address;
  parent.remove_suffix(last_index(parent).size());
  // Without the type and the labels.
  const std::vector<std::size_t> ends = ends_of_steps(parent);
  const std::size_t above = ends.size() - 1 - block.labels.size();
  parent = parent.substr(0, above == 0 ? 0 : ends[above - 1]);
  Document renamed = parsed(std::string(block.type) + " {}\n", document);
  const EditOutcome made = renamed.apply(renamed.set_labels(
      *Document::blocks(renamed.body(), block.type)[0], step.labels));
  if (made.ok()) {
    add_items(document, std::string(parent), std::string(renamed.text()));
  }
}

bool NewNames::concern(std::string_view address) const {
  if (begins_.find(address) != begins_.end()) return true;
  for (const std::size_t end : ends_of_steps(address)) {
    if (begins_with_index(address.substr(end))) continue;
    if (names_.find(address.substr(0, end)) != names_.end()) return true;
  }
  return false;
}

}  // namespace hcl::apps
