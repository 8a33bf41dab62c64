#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/static_analysis.h"
#include "hcl/terraform_names.h"
#include "terraform/declarations/read_values.h"
#include "terraform/refactor/body_places.h"

namespace hcl::terraform {
namespace {

// A body that is still to be visited.
struct PendingBody {
  Body body;
  BodyPlace place = BodyPlace::Other;
  NameScope scope = {};
  // The call whose arguments the body has.
  std::string call = {};
  // The run whose module gets the variables of the body.
  std::string run = {};
};

struct DeclaringBlock {
  std::string_view type;
  SymbolKind kind;
};

constexpr std::array<DeclaringBlock, 6> kDeclaringBlocks = {{
    {"variable", SymbolKind::Variable},
    {"output", SymbolKind::Output},
    {"module", SymbolKind::ModuleCall},
    {"resource", SymbolKind::Resource},
    {"data", SymbolKind::DataSource},
    {"ephemeral", SymbolKind::EphemeralResource},
}};

BodyPlace place_of_file(FileRole role) {
  switch (role) {
    case FileRole::Module:
      return BodyPlace::ModuleFile;
    case FileRole::Test:
      return BodyPlace::TestFile;
    case FileRole::Mock:
      return BodyPlace::MockFile;
    case FileRole::Values:
      break;
  }
  return BodyPlace::Values;
}

// The blocks that a body has, with the labels that the language gives them. In
// JSON, blocks that the language does not know are read as values.
std::vector<BlockSchema> blocks_in(const Body& body, BodyPlace place) {
  std::vector<BlockSchema> known = known_blocks(place);
  const SourceSpan source = body.source();
  if (source.file.name().ends_with(".json")) return known;
  std::vector<BlockSchema> found = body.block_types();
  for (BlockSchema& block : found) {
    if (block.type == "dynamic") block.label_names = {"type"};
    for (const BlockSchema& each : known) {
      if (each.type == block.type) block.label_names = each.label_names;
    }
  }
  return found;
}

std::string text_of(const Expression& expression) {
  const SourceSpan inside = without_quotes(expression.source());
  return std::string(inside.text());
}

class BodyNames {
 public:
  // The result must outlive the object.
  explicit BodyNames(WrittenNames& found) : found_(found) {}

  void visit_all(PendingBody first) {
    waiting_.push_back(std::move(first));
    while (!waiting_.empty()) {
      const PendingBody next = std::move(waiting_.back());
      waiting_.pop_back();
      visit(next);
    }
  }

 private:
  void visit(const PendingBody& from) {
    if (from.place == BodyPlace::Ignored) return;
    Diagnostics ignored;
    const PartialContent parts = from.body.partial_content(
        {.attributes = {}, .blocks = blocks_in(from.body, from.place)},
        ignored);
    const auto attributes = parts.remain.attributes(ignored);
    if (from.place == BodyPlace::Override)
      return visit_override(from, attributes);
    for (const Attribute& attribute : attributes) {
      visit_attribute(from, attribute);
    }
    NameScope inner = from.scope;
    if (from.place == BodyPlace::Dynamic) {
      inner.iterators.push_back(iterator_of(from, attributes));
    }
    for (const Block& block : parts.content.blocks) {
      visit_block(from, block, inner);
    }
  }

  static std::string iterator_of(const PendingBody& dynamic,
                                 const std::vector<Attribute>& attributes) {
    for (const Attribute& attribute : attributes) {
      if (attribute.name == "iterator") return text_of(attribute.expression);
    }
    return dynamic.call;
  }

  void add_name(const PendingBody& from, SymbolKind kind,
                const Attribute& attribute, OccurrenceRole role) {
    std::vector<std::string> modules;
    if (from.place == BodyPlace::Call) modules.push_back(from.call);
    found_.names.push_back({from.run,
                            std::move(modules),
                            kind,
                            {},
                            attribute.name,
                            without_quotes(attribute.name_source),
                            role});
  }

  void visit_attribute(const PendingBody& from, const Attribute& attribute) {
    switch (from.place) {
      case BodyPlace::Locals:
        add_name(from, SymbolKind::Local, attribute,
                 OccurrenceRole::Declaration);
        break;
      case BodyPlace::TestVariables:
      case BodyPlace::Values:
        add_name(from, SymbolKind::Variable, attribute,
                 OccurrenceRole::Argument);
        break;
      case BodyPlace::Call:
        if (is_call_argument(attribute.name)) break;
        add_name(from, SymbolKind::Variable, attribute,
                 OccurrenceRole::Argument);
        break;
      case BodyPlace::Mock:
        if (attribute.name != "source") break;
        found_.mocks.push_back(text_of(attribute.expression));
        return;
      default:
        break;
    }
    add_expression_names(attribute.expression,
                         reading_of(from.place, attribute.name), from.scope,
                         found_);
  }

  void visit_block(const PendingBody& from, const Block& block,
                   const NameScope& scope) {
    add_declaration(from, block);
    PendingBody inner{
        block.body, place_of(from.place, block.type), scope, {}, from.run};
    if (!block.labels.empty()) inner.call = block.labels.front();
    if (inner.place == BodyPlace::Run) begin_run(block, inner);
    // Values for a run are computed outside of its module.
    if (inner.place == BodyPlace::TestVariables) inner.scope.run.clear();
    if (inner.place == BodyPlace::RunModule) return;
    waiting_.push_back(std::move(inner));
  }

  void add_declaration(const PendingBody& from, const Block& block) {
    const bool is_test = from.place == BodyPlace::TestFile;
    if (from.place != BodyPlace::ModuleFile && from.place != BodyPlace::Check &&
        !is_test) {
      return;
    }
    for (const DeclaringBlock& each : kDeclaringBlocks) {
      if (each.type != block.type || block.labels.empty()) continue;
      if (is_test && each.kind != SymbolKind::Variable) continue;
      const bool has_type = block.labels.size() == 2;
      found_.names.push_back(
          {{},
           {},
           each.kind,
           has_type ? block.labels.front() : std::string(),
           block.labels.back(),
           without_quotes(block.label_sources.back()),
           is_test ? OccurrenceRole::Argument : OccurrenceRole::Declaration});
    }
  }

  // Notes a run and the source of its module.
  void begin_run(const Block& block, PendingBody& inner) {
    if (block.labels.empty()) return;
    Diagnostics ignored;
    TestRun run{block.labels.front(), {}};
    const PartialContent parts = block.body.partial_content(
        {.attributes = {}, .blocks = {{"module", {}}}}, ignored);
    for (const Block& module : parts.content.blocks) {
      for (const Attribute& attribute : module.body.attributes(ignored)) {
        if (attribute.name == "source")
          run.source = text_of(attribute.expression);
      }
    }
    inner.run = run.name;
    inner.scope.run = run.name;
    found_.runs.push_back(std::move(run));
  }

  // The target, and the outputs that the override of a module sets.
  void visit_override(const PendingBody& from,
                      const std::vector<Attribute>& attributes) {
    std::vector<std::string> modules;
    for (const Attribute& attribute : attributes) {
      if (attribute.name != "target") continue;
      modules = add_address_names(address_words(attribute.expression),
                                  from.scope, found_);
    }
    for (const Attribute& attribute : attributes) {
      if (attribute.name == "target") continue;
      if (attribute.name == "outputs" && !modules.empty()) {
        add_outputs(attribute.expression, modules, from.scope);
      }
      add_expression_names(attribute.expression, ReadAs::Value, from.scope,
                           found_);
    }
  }

  void add_outputs(const Expression& outputs,
                   const std::vector<std::string>& modules,
                   const NameScope& scope) {
    const auto pairs = outputs.node().as_map();
    if (!pairs) return;
    for (const StaticMapElement& pair : *pairs) {
      const SourceSpan place = without_quotes(pair.key.source());
      found_.names.push_back({scope.run,
                              modules,
                              SymbolKind::Output,
                              {},
                              std::string(place.text()),
                              place,
                              OccurrenceRole::Argument});
    }
  }

  WrittenNames& found_;
  std::vector<PendingBody> waiting_;
};

}  // namespace

WrittenNames written_names(const Body& file, FileRole role) {
  WrittenNames found;
  BodyNames(found).visit_all(
      {.body = file, .place = place_of_file(role), .scope = {}});
  return found;
}

}  // namespace hcl::terraform
