#include "terraform/loading/query_files.h"

#include <array>
#include <map>
#include <string>

#include "terraform/declarations/known_content.h"
#include "terraform/declarations/read_provider.h"
#include "terraform/declarations/read_resource.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/read_variable.h"
#include "terraform/loading/module_files.h"
#include "terraform/loading/special_files.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

const BodySchema& query_schema() {
  static const BodySchema kSchema = {.attributes = {},
                                     .blocks = {{"list", {"type", "name"}},
                                                {"provider", {"name"}},
                                                {"variable", {"name"}},
                                                {"locals", {}}}};
  return kSchema;
}

const BodySchema& list_schema() {
  static const BodySchema kSchema = {.attributes = {{"provider"},
                                                    {"count"},
                                                    {"for_each"},
                                                    {"include_resource"},
                                                    {"limit"}},
                                     .blocks = {{"config", {}}}};
  return kSchema;
}

// The declarations of all query files.
class Queries {
 public:
  Queries(const ToolRules& rules, const ModuleContent& module,
          Diagnostics& problems)
      : reader_{rules, false, problems}, module_(module) {}

  void check(const Body& body) {
    const BodyContent content =
        known_content(body, "query file", query_schema(), reader_);
    for (const Block& block : content.blocks) {
      if (block.type == "list") {
        check_list(block);
      } else if (block.type == "variable") {
        const VariableConfig found = read_variable(block, reader_);
        check_new("variable " + found.name,
                  module_.variables.contains(found.name), found.declared);
      } else if (block.type == "provider") {
        const ProviderConfig found = read_provider(block, reader_);
        check_new("provider " + found.address(),
                  module_.providers.contains(found.address()), found.declared);
      } else {
        for (const LocalConfig& found : read_locals(block, reader_)) {
          check_new("local value " + found.name,
                    module_.locals.contains(found.name), found.declared);
        }
      }
    }
  }

 private:
  void check_list(const Block& block) {
    const BodyContent content =
        known_content(block.body, "list", list_schema(), reader_);
    const std::string& name = block.labels[1];
    if (!is_identifier(name)) {
      reader_.problems.error(code::InvalidName, {block.definition},
                             "The name of a list must be an identifier.");
    }
    check_new("list " + block.labels[0] + "." + name, false, block.definition);
    (void)read_repetition(content, "list", reader_);
    if (const Attribute* provider = content.attribute("provider")) {
      (void)read_provider_reference(provider->expression, reader_.rules,
                                    reader_.problems);
    } else {
      reader_.problems.error(Code::MissingRequiredArgument, {block.definition},
                             "A list names the provider that it asks.");
    }
    const Block* config = nullptr;
    for (const Block& inner : content.blocks) {
      (void)is_repeated(inner, config, "config", reader_.problems);
    }
  }

  // Reports a declaration that there is already, here or in the module.
  void check_new(const std::string& what, bool in_module,
                 const SourceSpan& declared) {
    const auto [known, is_new] = declared_.emplace(what, declared);
    if (is_new && !in_module) return;
    Diagnostic& found =
        reader_.problems.error(code::DuplicateInQueries, {declared},
                               "The " + what + " is already declared" +
                                   (in_module ? " in the module." : "."));
    if (!is_new) {
      found.related.push_back({known->second, "It is declared here first."});
    }
  }

  BlockReader reader_;
  const ModuleContent& module_;
  std::map<std::string, SourceSpan> declared_;
};

}  // namespace

void check_query_files(const Settings& settings, const ToolRules& rules,
                       const ModuleContent& module, Diagnostics& problems) {
  constexpr std::array<std::string_view, 1> kEndings = {".tfquery"};
  if (files_of(settings) == nullptr || !rules.query_files) return;
  Queries queries(rules, module, problems);
  for (const std::string& path :
       special_files(settings.folder, kEndings, settings)) {
    const auto source = read_source(path, settings, problems);
    if (source) queries.check(parse_source(*source, settings, problems));
  }
}

}  // namespace hcl::terraform
