#include "terraform/directory/query_files.h"

#include <array>
#include <map>
#include <string>
#include <vector>

#include "terraform/declarations/read_values.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/directory/module_files.h"
#include "terraform/directory/query_references.h"
#include "terraform/directory/special_files.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_provider.h"
#include "terraform/reading/read_resource.h"
#include "terraform/reading/read_variable.h"
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
      : reader_{rules, false, problems}, names_{module} {}

  void check(const Body& body) {
    const BodyContent content =
        known_content(body, "query file", query_schema(), reader_);
    for (const Block& block : content.blocks) {
      if (block.type == "list") {
        check_list(block);
      } else if (block.type == "variable") {
        const VariableConfig found = read_variable(block, reader_);
        names_.variables.insert(found.name);
        check_new("variable " + found.name,
                  names_.module.variables.contains(found.name), found.declared);
      } else if (block.type == "provider") {
        const ProviderConfig found = read_provider(block, reader_);
        check_new("provider " + found.address(),
                  names_.module.providers.contains(found.address()),
                  found.declared);
        add_references(written_variables(found.body));
      } else {
        for (const LocalConfig& found : read_locals(block, reader_)) {
          names_.locals.insert(found.name);
          add_references(found.value.variables());
          check_new("local value " + found.name,
                    names_.module.locals.contains(found.name), found.declared);
        }
      }
    }
  }

  // Checks what needs the declarations of all files.
  void finish() {
    check_query_references(references_, names_, reader_.problems);
  }

 private:
  void add_references(const std::vector<Traversal>& found) {
    references_.insert(references_.end(), found.begin(), found.end());
  }

  void check_list(const Block& block) {
    const BodyContent content =
        known_content(block.body, "list", list_schema(), reader_);
    const std::string& name = block.labels[1];
    if (!is_identifier(name)) {
      reader_.problems.error(code::InvalidName, {block.definition},
                             "The name of a list must be an identifier.");
    }
    check_new("list " + block.labels[0] + "." + name, false, block.definition);
    names_.lists.insert(block.labels[0] + "." + name);
    (void)read_repetition(content, "list", reader_);
    check_type(content, "include_resource", Type::boolean());
    check_type(content, "limit", Type::number());
    for (const char* argument :
         {"count", "for_each", "include_resource", "limit"}) {
      if (const Attribute* found = content.attribute(argument)) {
        add_references(found->expression.variables());
      }
    }
    if (const Attribute* provider = content.attribute("provider")) {
      (void)read_provider_reference(provider->expression, reader_.rules,
                                    reader_.problems);
    } else {
      reader_.problems.error(Code::MissingRequiredArgument, {block.definition},
                             "A list names the provider that it asks.");
    }
    const Block* config = nullptr;
    for (const Block& inner : content.blocks) {
      if (is_repeated(inner, config, "config", reader_.problems)) continue;
      add_references(written_variables(inner.body));
    }
  }

  // Checks the type of a constant; that of other values is not known here.
  void check_type(const BodyContent& content, const char* name,
                  const Type& type) {
    const Attribute* found = content.attribute(name);
    if (found == nullptr || !found->expression.variables().empty() ||
        !found->expression.functions().empty()) {
      return;
    }
    (void)constant_value(found->expression, type, reader_.problems);
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
  QueryNames names_;
  std::vector<Traversal> references_;
  std::map<std::string, SourceSpan> declared_;
};

constexpr std::array<std::string_view, 1> kQueryEndings = {".tfquery"};

}  // namespace

void check_query_files(const Settings& settings, const ToolRules& rules,
                       const ModuleContent& module, Diagnostics& problems) {
  if (files_of(settings) == nullptr || !rules.query_files) return;
  Queries queries(rules, module, problems);
  for (const std::string& path :
       special_files(settings.folder, kQueryEndings, settings)) {
    const auto source = read_source(path, settings, problems);
    if (source) queries.check(parse_source(*source, settings, problems));
  }
  queries.finish();
}

void refuse_lists(const std::string& folder, const Settings& settings,
                  const ToolRules& rules, Diagnostics& problems) {
  if (files_of(settings) == nullptr || !rules.query_files) return;
  Diagnostics ignored;
  for (const std::string& path :
       special_files(folder, kQueryEndings, settings)) {
    const auto source = read_source(path, settings, problems);
    if (!source) continue;
    const Body body = parse_source(*source, settings, problems);
    const BodyContent content = body.content(query_schema(), ignored);
    for (const Block* list : content.blocks_of("list")) {
      problems.error(code::ListInChildModule, {list->definition},
                     "Only the root module can have lists.");
    }
  }
}

}  // namespace hcl::terraform
