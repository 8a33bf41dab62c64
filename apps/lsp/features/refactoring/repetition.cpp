#include "lsp/features/refactoring/repetition.h"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/features/refactoring/refactoring_parts.h"
#include "lsp/server/edits.h"
#include "lsp/text/names.h"

namespace hcl::lsp {
namespace {

constexpr int kMostMoved = 100;

// A block with `count`, and the names of the reference to it.
struct Counted {
  const ast::Block* block = nullptr;
  const ast::Attribute* count = nullptr;
  std::vector<std::string> address = {};
};

std::vector<std::string> address_of(const ast::Block& block) {
  const bool is_call = block.type == "module";
  const std::size_t labels = is_call ? 1 : 2;
  const bool repeats =
      is_call || block.type == "resource" || block.type == "data";
  if (!repeats || block.labels.size() != labels) return {};
  std::vector<std::string> address;
  if (block.type != "resource") address.emplace_back(block.type);
  for (const ast::Label& label : block.labels) {
    address.emplace_back(label.text);
  }
  return address;
}

std::optional<Counted> counted_at(const Document& document,
                                  std::uint32_t byte) {
  for (const ast::Item* item : document.typed_tree().body().items) {
    const auto* block = ast::get_if<ast::Block>(item);
    if (block == nullptr) continue;
    Counted result{block, nullptr, address_of(*block)};
    if (result.address.empty()) continue;
    for (const ast::Item* inner : block->body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(inner);
      if (attribute != nullptr && attribute->name == "count" &&
          touches(attribute->span, byte)) {
        result.count = attribute;
      }
    }
    if (result.count != nullptr) return result;
  }
  return std::nullopt;
}

// How many of the steps of a use are the rest of the address; nothing if it is
// something else.
std::optional<std::size_t> steps_of(const NameUse& use,
                                    const std::vector<std::string>& address) {
  if (use.introduced || use.name != address.front() ||
      use.traversal == nullptr ||
      use.traversal->steps.size() + 1 < address.size()) {
    return std::nullopt;
  }
  for (std::size_t i = 1; i < address.size(); ++i) {
    if (step_name(use.traversal->steps[i - 1]) != address[i]) {
      return std::nullopt;
    }
  }
  return address.size() - 1;
}

class ForEach {
 public:
  ForEach(const RefactoringPlace& place, const Counted& counted)
      : session_(place.session), place_(place), counted_(counted) {}

  // Null if it cannot be done.
  Json make() {
    for (const FactsOfDocument& file :
         session_.modules.files(Modules::folder(*place_.document))) {
      if (!file.document->is_native()) {
        if (file.document->text().find(counted_.address.back()) !=
            std::string_view::npos) {
          return nullptr;
        }
        continue;
      }
      if (!add_file(*file.document)) return nullptr;
    }
    return edit_.json(session_);
  }

 private:
  bool add_file(const Document& document) {
    std::vector<hcl::TextEdit> edits;
    const bool is_here = document.name() == place_.document->name();
    if (is_here) add_declaration(document, edits);
    for (const NameUse& use : names_in(document.typed_tree()).uses) {
      const bool is_inside = is_here && has(counted_.block->span, use.span);
      if (is_inside && use.name == "count" && !use.introduced &&
          use.traversal != nullptr) {
        edits.push_back({use.traversal->span, "tonumber(each.key)"});
        continue;
      }
      if (use.name == counted_.address.front() &&
          !add_use(document, use, edits)) {
        return false;
      }
    }
    const TextPositions positions =
        document.positions(session_.client.encoding);
    for (const hcl::TextEdit& each : edits) {
      edit_.add(document.uri(), positions.range(each.span), each.text);
    }
    return true;
  }

  void add_declaration(const Document& document,
                       std::vector<hcl::TextEdit>& edits) {
    const std::string count(
        document.file().text(counted_.count->expression->span));
    edits.push_back({counted_.count->span, "for_each = toset([for i in range(" +
                                               count + ") : tostring(i)])"});
    int number = 0;
    const auto read =
        std::from_chars(count.data(), count.data() + count.size(), number);
    const bool is_constant = read.ptr == count.data() + count.size() &&
                             read.ec == std::errc() && number <= kMostMoved;
    const bool is_managed = counted_.block->type != "data";
    if (!session_.preferences.adds_moved || !is_constant || !is_managed) return;
    std::string address;
    for (const std::string& each : counted_.address) {
      address += (address.empty() ? "" : ".") + each;
    }
    std::string blocks;
    for (int i = 0; i < number; ++i) {
      const std::string key = std::to_string(i);
      blocks += "\n\nmoved {\n  from = " + address + "[" + key +
                "]\n  to   = " + address + "[\"" + key + "\"]\n}";
    }
    const std::uint32_t end = counted_.block->span.end;
    edits.push_back({{end, end}, blocks});
  }

  // False if the use is one of all instances together.
  bool add_use(const Document& document, const NameUse& use,
               std::vector<hcl::TextEdit>& edits) const {
    const auto index = steps_of(use, counted_.address);
    if (!index) return true;
    const auto steps = use.traversal->steps;
    if (*index >= steps.size() || steps[*index].kind != ast::StepKind::Index) {
      return false;
    }
    const ast::Expression& key = *steps[*index].key;
    const std::string text(document.file().text(key.span));
    const bool is_number =
        text.find_first_not_of("0123456789") == std::string::npos;
    if (text == "count.index" && has(counted_.block->span, use.span)) {
      return false;
    }
    edits.push_back(
        {key.span, is_number ? "\"" + text + "\"" : "tostring(" + text + ")"});
    return true;
  }

  Session& session_;
  const RefactoringPlace& place_;
  const Counted& counted_;
  WorkspaceEdit edit_;
};

}  // namespace

void add_for_each(const RefactoringPlace& place, Json& actions) {
  if (module_file(place.document->name()) != ModuleFile::Module) return;
  const auto counted = counted_at(*place.document, place.part.begin);
  if (!counted) return;
  Json edit = ForEach(place, *counted).make();
  if (edit.is_null()) return;
  actions.push_back(
      action("Convert count to for_each", "refactor.rewrite", std::move(edit)));
}

}  // namespace hcl::lsp
