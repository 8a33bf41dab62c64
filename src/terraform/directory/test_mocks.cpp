#include "terraform/directory/test_mocks.h"

#include <array>
#include <map>
#include <optional>
#include <utility>

#include "hcl/eval_context.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/special_files.h"
#include "terraform/reading/known_content.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

BodySchema override_schema(std::string_view type, const ToolRules& rules) {
  const char* values = type == "override_module" ? "outputs" : "values";
  return {.attributes = {{"target", rules.override_needs_target},
                         {values},
                         {"override_during"}},
          .blocks = {}};
}

const BodySchema& mock_provider_schema() {
  static const BodySchema kSchema = with_overrides(
      {.attributes = {{"alias"}, {"source"}, {"override_during"}, {"for_each"}},
       .blocks = {{"mock_resource", {"type"}},
                  {"mock_data", {"type"}},
                  {"mock_ephemeral", {"type"}},
                  {"override_ephemeral", {}}}});
  return kSchema;
}

const BodySchema& mock_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"defaults"}, {"override_during"}}, .blocks = {}};
  return kSchema;
}

void check_phase(const BodyContent& content, const BlockReader& reader) {
  const Attribute* found = content.attribute("override_during");
  if (found == nullptr) return;
  const std::string word = static_keyword(found->expression);
  if (word == "plan" || word == "apply") return;
  reader.problems.error(code::InvalidMock, {found->source},
                        "Overriding happens during plan or during apply, "
                        "written without quotes.");
}

// The values of mocks: an object which, in some versions, must be constant.
void check_values(const BodyContent& content, const BlockReader& reader) {
  for (const char* name : {"defaults", "values", "outputs"}) {
    const Attribute* found = content.attribute(name);
    if (found == nullptr || found->expression.is_incomplete()) continue;
    Diagnostics diagnostics;
    const Value value =
        found->expression.evaluate(literal_only_context(), diagnostics);
    if (diagnostics.has_errors()) {
      if (reader.rules.mocks_are_constant) reader.problems.append(diagnostics);
      continue;
    }
    const TypeKind kind = value.type().kind();
    if (kind == TypeKind::Object || kind == TypeKind::Map) continue;
    reader.problems.error(
        code::InvalidMock, {found->source},
        "The argument \"" + std::string(name) + "\" must be an object.");
  }
}

// What a type of override replaces, and whether an address is such a thing.
struct TargetKind {
  std::string_view block;
  std::string_view what;
  std::optional<ResourceMode> mode;
};

constexpr std::array<TargetKind, 4> kTargetKinds = {{
    {"override_resource", "a managed resource", ResourceMode::Managed},
    {"override_data", "a data source", ResourceMode::Data},
    {"override_ephemeral", "an ephemeral resource", ResourceMode::Ephemeral},
    {"override_module", "a module", std::nullopt},
}};

bool is_of_kind(const ObjectAddress& address, const TargetKind& kind) {
  if (!kind.mode) return address.is_module();
  return !address.is_module() && address.mode == *kind.mode;
}

// The first key in an address.
std::optional<SourceSpan> key_place(const Traversal& address) {
  for (const TraverseStep& step : address.steps) {
    if (step.kind == TraverseStep::Kind::Index) {
      return SourceSpan{address.file, step.span};
    }
  }
  return std::nullopt;
}

// The mocks of one provider, from a test file or from files of their own.
class Mocks {
 public:
  explicit Mocks(const BlockReader& reader)
      : reader_(reader), overrides_(reader) {}

  void check(const Block& block) {
    if (block.type.starts_with("override_")) return overrides_.check(block);
    const BodyContent content =
        known_content(block.body, "mock", mock_schema(), reader_);
    check_phase(content, reader_);
    check_values(content, reader_);
    if (known_.insert(block.type + " " + block.labels[0]).second) return;
    reader_.problems.error(
        code::DuplicateMock, {block.label_sources[0]},
        "There is such a block for the type " + block.labels[0] + " already.");
  }

 private:
  const BlockReader& reader_;
  TestOverrides overrides_;
  std::set<std::string> known_;
};

void check_mock_files(const Attribute& source, const Settings& settings,
                      const BlockReader& reader) {
  constexpr std::array<std::string_view, 1> kEndings = {".tfmock"};
  const auto text =
      constant_value(source.expression, Type::string(), reader.problems);
  if (!text || !text->has_content()) return;
  const std::string folder =
      join_path(settings.folder, std::string(text->as_string()));
  if (!files_of(settings)
           ->list(folder, settings.host.max_folder_entries)
           .ok()) {
    reader.problems.error(code::InvalidMock, {source.source},
                          "The directory " + folder + " cannot be read.");
    return;
  }
  BodySchema schema = mock_provider_schema();
  schema.attributes.clear();
  Mocks mocks(reader);
  for (const std::string& path : special_files(folder, kEndings, settings)) {
    const auto file = read_source(path, settings, reader.problems);
    if (!file) continue;
    const Body body = parse_source(*file, settings, reader.problems);
    for (const Block& block :
         known_content(body, "mock_provider", schema, reader).blocks) {
      mocks.check(block);
    }
  }
}

}  // namespace

BodySchema with_overrides(BodySchema schema) {
  for (const char* type :
       {"override_resource", "override_data", "override_module"}) {
    schema.blocks.push_back({type, {}});
  }
  return schema;
}

void TestOverrides::check(const Block& block) {
  const BodyContent content =
      known_content(block.body, "override",
                    override_schema(block.type, reader_.rules), reader_);
  check_phase(content, reader_);
  check_values(content, reader_);
  if (const Attribute* target = content.attribute("target")) {
    check_target(block, *target);
  } else if (!reader_.rules.override_needs_target) {
    reader_.problems.error(code::MissingOverrideTarget, {block.definition},
                           "The argument \"target\" names what is overridden.");
  }
}

void TestOverrides::check_target(const Block& block, const Attribute& target) {
  const std::optional<Traversal> path =
      reference_of(target.expression, reader_.problems);
  if (!path) return;
  const auto address = read_address(*path, reader_.problems);
  if (!address) return;
  for (const TargetKind& kind : kTargetKinds) {
    if (kind.block != block.type || is_of_kind(*address, kind)) continue;
    reader_.problems.error(
        code::InvalidOverrideTarget, {target.source},
        "The target must be " + std::string(kind.what) + ".");
    return;
  }
  const std::optional<SourceSpan> key = key_place(*path);
  if (key && !reader_.rules.overrides_instances) {
    reader_.problems.error(code::InvalidOverrideTarget, {*key},
                           "The target is a whole resource or module, without "
                           "a key.");
    return;
  }
  if (targets_.insert(address->text()).second) return;
  reader_.problems.error(
      code::DuplicateOverrideTarget,
      {reader_.rules.override_needs_target ? target.expression.source()
                                           : block.definition},
      "There is an override of " + address->text() + " here already.");
}

void check_mock_provider(const Block& block, const Settings& settings,
                         const BlockReader& reader) {
  const BodyContent content = known_content(block.body, "mock_provider",
                                            mock_provider_schema(), reader);
  check_phase(content, reader);
  if (content.attribute("for_each") != nullptr &&
      content.attribute("alias") == nullptr) {
    reader.problems.error(code::InvalidMock,
                          {content.attribute("for_each")->expression.source()},
                          "A provider with for_each needs an alias.");
  }
  if (const Attribute* source = content.attribute("source")) {
    check_mock_files(*source, settings, reader);
  }
  Mocks mocks(reader);
  for (const Block& inner : content.blocks) mocks.check(inner);
}

}  // namespace hcl::terraform
