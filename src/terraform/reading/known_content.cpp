#include "terraform/reading/known_content.h"

#include <string>
#include <vector>

#include "terraform/rules/codes.h"
#include "terraform/rules/words.h"

namespace hcl::terraform {
namespace {

// Why the version lacks a word; empty if it has it.
std::string obstacle(std::string_view block, WordKind kind,
                     const std::string& name, const ToolRules& rules) {
  if (has_word(block, kind, name, rules.version)) return "";
  const std::string what =
      (kind == WordKind::Block ? "A block \"" : "The argument \"") + name +
      "\"";
  return versions_text(what, versions_of(block, kind, name), rules.version);
}

void leave_out_unknown(BodyContent& content, std::string_view block,
                       const BlockReader& reader) {
  std::erase_if(content.attributes, [&](const Attribute& found) {
    std::string why =
        obstacle(block, WordKind::Argument, found.name, reader.rules);
    if (why.empty()) return false;
    reader.problems.error(code::UnavailableInVersion, {found.name_source},
                          std::move(why));
    return true;
  });
  std::erase_if(content.blocks, [&](const Block& found) {
    if (reader.rules.ignores_actions &&
        (found.type.starts_with("action") || found.type == "state_store")) {
      return true;
    }
    std::string why =
        obstacle(block, WordKind::Block, found.type, reader.rules);
    if (why.empty()) return false;
    reader.problems.error(code::UnavailableInVersion, {found.type_source},
                          std::move(why));
    return true;
  });
}

}  // namespace

BodySchema known_schema(std::string_view block, const BodySchema& schema,
                        const ToolRules& rules) {
  BodySchema result = schema;
  std::erase_if(result.attributes, [&](const AttributeSchema& each) {
    return !has_word(block, WordKind::Argument, each.name, rules.version);
  });
  std::erase_if(result.blocks, [&](const BlockSchema& each) {
    return !has_word(block, WordKind::Block, each.type, rules.version);
  });
  return result;
}

BodyContent known_content(const Body& body, std::string_view block,
                          const BodySchema& schema, const BlockReader& reader) {
  Diagnostics diagnostics;
  BodyContent content = body.content(schema, diagnostics);
  reader.problems.append(diagnostics);
  leave_out_unknown(content, block, reader);
  return content;
}

}  // namespace hcl::terraform
