#include "lsp/terraform/facts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "lsp/text/names.h"

namespace hcl::lsp {
namespace {

// The block types whose labels are the rest of an address.
struct DeclaringBlock {
  std::string_view type;
  // The beginning of the address.
  std::string_view prefix;
  std::size_t labels;
};
constexpr DeclaringBlock kDeclaring[] = {
    {"variable", "var.", 1},  {"output", "output.", 1},
    {"module", "module.", 1}, {"resource", "", 2},
    {"data", "data.", 2},     {"ephemeral", "ephemeral.", 2},
    {"check", "check.", 1},   {"provider", "provider.", 1},
};

// Arguments of every module call, which are no variables.
constexpr std::array<std::string_view, 7> kCallArguments = {
    "source",    "version",    "count",  "for_each",
    "providers", "depends_on", "enabled"};

// The names with which expressions begin and that are no types of resources.
constexpr std::array<std::string_view, 9> kNoResourceTypes = {
    "var",  "local", "module", "each",     "count",
    "self", "path",  "run",    "terraform"};

template <std::size_t N>
bool has(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The text of an expression that is a string without sequences.
const ast::TemplatePart* plain_text(const ast::Expression* e) {
  const auto* text = ast::get_if<ast::TemplateExpr>(e);
  const bool is_plain = text != nullptr && text->parts.size() == 1 &&
                        text->parts[0].kind == ast::PartKind::Literal;
  return is_plain ? &text->parts[0] : nullptr;
}

ByteSpan name_span(const ast::Label& label) {
  if (!label.quoted || label.span.size() < 2) return label.span;
  return {label.span.begin + 1, label.span.end - 1};
}

const ast::Attribute* attribute_of(const ast::Body& body,
                                   std::string_view name) {
  for (const ast::Item* item : body.items) {
    const auto* attribute = ast::get_if<ast::Attribute>(item);
    if (attribute != nullptr && attribute->name == name) return attribute;
  }
  return nullptr;
}

class FactsOfFile {
 public:
  FactsOfFile(const Document& document, Encoding encoding)
      : document_(document), positions_(document.positions(encoding)) {}

  FileFacts collect() {
    const ModuleFile kind = module_file(document_.name());
    const ast::Body& body = document_.tree().body();
    if (kind == ModuleFile::Values) add_values(body);
    for (const ast::Item* item : body.items) {
      const auto* block = ast::get_if<ast::Block>(item);
      if (block == nullptr) continue;
      if (kind == ModuleFile::Module) add_block(*block);
      if (kind == ModuleFile::Tests) add_test_block(*block);
    }
    if (kind == ModuleFile::Module || kind == ModuleFile::Tests) {
      for (const NameUse& use : names_in(document_.tree()).uses) add_use(use);
    }
    return std::move(facts_);
  }

 private:
  void add_values(const ast::Body& body) {
    for (const ast::Item* item : body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute == nullptr) continue;
      refer("var." + std::string(attribute->name), attribute->name_span());
    }
  }

  void add_test_block(const ast::Block& block) {
    if (block.type == "variables") return add_values(block.body);
    if (block.type != "run") return;
    for (const ast::Item* item : block.body.items) {
      const auto* inner = ast::get_if<ast::Block>(item);
      if (inner != nullptr && inner->type == "variables") {
        add_values(inner->body);
      }
    }
  }

  void add_block(const ast::Block& block) {
    if (block.type == "locals") return add_locals(block);
    for (const DeclaringBlock& each : kDeclaring) {
      if (each.type != block.type || block.labels.size() < each.labels) {
        continue;
      }
      std::string address(each.prefix);
      for (std::size_t i = 0; i < each.labels; ++i) {
        if (i > 0) address += '.';
        address += block.labels[i].text;
      }
      const char* const value = each.type == "output"     ? "value"
                                : each.type == "variable" ? "default"
                                                          : "";
      const ast::Attribute* attribute = attribute_of(block.body, value);
      declare(std::move(address), name_span(block.labels[each.labels - 1]),
              block.span,
              attribute != nullptr ? attribute->expression->span : ByteSpan{});
    }
    if (block.type == "module" && !block.labels.empty()) add_call(block);
  }

  void add_locals(const ast::Block& block) {
    for (const ast::Item* item : block.body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute == nullptr) continue;
      declare("local." + std::string(attribute->name), attribute->name_span(),
              attribute->span, attribute->expression->span);
    }
  }

  void add_call(const ast::Block& block) {
    ModuleCall call{.name = std::string(block.labels[0].text),
                    .whole = positions_.range(block.span)};
    for (const ast::Item* item : block.body.items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute == nullptr) continue;
      if (attribute->name == "source") {
        const ast::TemplatePart* text = plain_text(attribute->expression);
        if (text == nullptr) continue;
        call.source = std::string(text->text);
        call.source_range = positions_.range(text->span);
      } else if (!has(kCallArguments, attribute->name)) {
        call.arguments.push_back({"var." + std::string(attribute->name),
                                  positions_.range(attribute->name_span())});
      }
    }
    facts_.calls.push_back(std::move(call));
  }

  void add_use(const NameUse& use) {
    if (use.introduced || use.traversal == nullptr) return;
    const auto steps = use.traversal->steps;
    if (use.name == "module") return add_module_use(use);
    if (use.name == "var" || use.name == "local") {
      return add_named(std::string(use.name), steps, 0);
    }
    if (use.name == "data" || use.name == "ephemeral") {
      if (steps.size() < 2 || steps[0].kind != ast::StepKind::GetAttr) return;
      return add_named(std::string(use.name) + "." + std::string(steps[0].name),
                       steps, 1);
    }
    if (module_file(document_.name()) == ModuleFile::Tests &&
        use.name == "output") {
      return add_named("output", steps, 0);
    }
    if (!has(kNoResourceTypes, use.name))
      add_named(std::string(use.name), steps, 0);
  }

  void add_named(std::string prefix, std::span<const ast::TraversalStep> steps,
                 std::size_t at) {
    if (at >= steps.size()) return;
    const std::string name = step_name(steps[at]);
    if (name.empty()) return;
    refer(std::move(prefix) + "." + name, step_name_span(steps[at]));
  }

  // `module.m.x`, perhaps with a key or a splat before the output.
  void add_module_use(const NameUse& use) {
    const auto steps = use.traversal->steps;
    if (steps.empty() || steps[0].kind != ast::StepKind::GetAttr) return;
    const std::string address = "module." + std::string(steps[0].name);
    add_named("module", steps, 0);
    std::size_t at = 1;
    if (at < steps.size() && steps[at].kind != ast::StepKind::GetAttr) ++at;
    if (at < steps.size() && steps[at].kind == ast::StepKind::GetAttr) {
      add_named(address, steps, at);
    }
  }

  void declare(std::string address, ByteSpan name, ByteSpan whole,
               ByteSpan expression) {
    facts_.declarations.push_back({std::move(address), positions_.range(name),
                                   positions_.range(whole), expression});
  }

  void refer(std::string address, ByteSpan name) {
    facts_.references.push_back({std::move(address), positions_.range(name)});
  }

  const Document& document_;
  TextPositions positions_;
  FileFacts facts_;
};

}  // namespace

ModuleFile module_file(std::string_view path) {
  const auto ends = [path](std::string_view ending) {
    return path.ends_with(ending);
  };
  if (ends(".tf") || ends(".tofu")) return ModuleFile::Module;
  if (ends(".tfvars")) return ModuleFile::Values;
  if (ends(".tftest.hcl") || ends(".tofutest.hcl")) return ModuleFile::Tests;
  return ModuleFile::None;
}

FileFacts facts_of(const Document& document, Encoding encoding) {
  return FactsOfFile(document, encoding).collect();
}

std::string_view kind_of_address(std::string_view address) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8>
      kKinds = {{{"var.", "variable"},
                 {"local.", "local"},
                 {"output.", "output"},
                 {"module.", "module"},
                 {"data.", "data"},
                 {"ephemeral.", "ephemeral"},
                 {"check.", "check"},
                 {"provider.", "provider"}}};
  for (const auto& [prefix, kind] : kKinds) {
    if (address.starts_with(prefix)) return kind;
  }
  return "resource";
}

std::string_view name_of_address(std::string_view address) {
  return address.substr(address.rfind('.') + 1);
}

}  // namespace hcl::lsp
