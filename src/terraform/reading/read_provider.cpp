#include "terraform/reading/read_provider.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/references.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/tool_rules.h"
#include "terraform/rules/version_constraints.h"

namespace hcl::terraform {
namespace {

// Whether the text can be a part of a provider's address: lower-case letters
// and digits with single dashes between them.
bool is_provider_part(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-' ||
      text.find("--") != std::string_view::npos) {
    return false;
  }
  return std::ranges::all_of(text, [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
           c >= 0x80;
  });
}

bool is_namespace(std::string text, const ToolRules& rules) {
  if (rules.provider_namespaces_have_underscores) {
    std::ranges::replace(text, '_', '-');
  }
  return is_provider_part(text);
}

std::string in_lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  return text;
}

void check_provider_name(const std::string& name, const SourceSpan& place,
                         Diagnostics& problems) {
  const std::string lower = in_lower_case(name);
  if (!is_provider_part(lower)) {
    problems.error(code::InvalidProviderName, {place},
                   "\"" + name + "\" cannot be the local name of a provider.");
  } else if (lower != name) {
    problems.error(code::InvalidProviderName, {place},
                   "Provider names must be lower case: \"" + lower + "\".");
  }
}

// The lower-case address with host and namespace; nothing if the text is not an
// address.
std::optional<std::string> whole_address(const std::string& given,
                                         const ToolRules& rules) {
  const std::string text = in_lower_case(given);
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = text.find('/', begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) break;
    begin = end + 1;
  }
  if (parts.size() > 3) return std::nullopt;
  if (!is_provider_part(parts.back())) return std::nullopt;
  // The names of the programs begin with "terraform-"; those of providers do
  // not.
  if (parts.size() > 1 && (parts.back().starts_with("terraform-") ||
                           !is_namespace(parts[parts.size() - 2], rules))) {
    return std::nullopt;
  }
  if (parts.size() < 2) parts.insert(parts.begin(), "hashicorp");
  if (parts.size() < 3)
    parts.insert(parts.begin(), std::string(rules.registry));
  return parts[0] + "/" + parts[1] + "/" + parts[2];
}

void read_aliases(const Expression& expression, RequiredProvider& provider,
                  const ToolRules& rules, Diagnostics& problems) {
  for (const Expression& item : list_items(expression, problems)) {
    const Result<Traversal> found = static_traversal(item);
    problems.append(found.diagnostics);
    if (!found.ok()) continue;
    Diagnostics unread;
    const auto alias = read_provider_reference(item, rules, unread);
    if (!alias || alias->name != provider.name) {
      problems.error(code::InvalidProviderAlias, {expression.source()},
                     "Write an alias as " + provider.name + ".NAME.");
      continue;
    }
    provider.aliases.push_back(*alias);
  }
}

}  // namespace

// `NAME.ALIAS` before the brackets of `NAME.ALIAS[KEY]`, whose key need not be
// constant. In JSON and in old configurations the whole is in quotes.
static std::optional<Traversal> before_key(const Expression& expression) {
  SourceSpan place = expression.source();
  const std::string_view text = place.text();
  if (text.starts_with('"')) ++place.span.begin;
  const std::size_t bracket = text.find('[');
  if (bracket == std::string_view::npos) return std::nullopt;
  place.span.end =
      expression.source().span.begin + static_cast<std::uint32_t>(bracket);
  if (place.span.begin >= place.span.end) return std::nullopt;
  const Options language = Options::of(Dialect::Terraform);
  const SourceFile inside(place.file, place.text(), {{0, place.span.begin}});
  const Result<ast::Tree> tree = parse_traversal(inside, language);
  if (!tree.ok()) return std::nullopt;
  const Result<Traversal> found =
      static_traversal(native_expression(tree.value, language));
  return found.ok() ? std::optional(found.value) : std::nullopt;
}

// The key of such an expression: with the brackets if it is constant.
static SourceSpan key_place(const Expression& expression) {
  SourceSpan place = expression.source();
  const std::string_view text = place.text();
  const std::size_t bracket = text.find('[');
  if (bracket == std::string_view::npos) return place;
  place.span.begin += static_cast<std::uint32_t>(bracket);
  const std::string_view key = text.substr(bracket + 1);
  const bool is_constant = key.starts_with('"') || key.starts_with("\\\"") ||
                           (!key.empty() && key[0] >= '0' && key[0] <= '9');
  if (!is_constant) ++place.span.begin;
  return place;
}

std::optional<ProviderReference> read_provider_reference(
    const Expression& expression, const ToolRules& rules,
    Diagnostics& problems) {
  ProviderReference result;
  std::optional<Traversal> path;
  if (rules.provider_keys) path = before_key(expression);
  if (path) {
    result.has_key = true;
    result.key_source = key_place(expression);
  } else {
    Diagnostics found;
    path = reference_of(expression, found);
    const bool failed = found.has_errors();
    problems.append(std::move(found));
    if (!path || failed) return std::nullopt;
  }
  // Places in fragments are mapped to those in the original file.
  const auto origin = [&](ByteSpan span) { return path->file.origin(span); };
  result.name = path->root;
  result.name_source = origin(path->root_span);
  if (path->steps.empty()) return result;
  const TraverseStep& step = path->steps[0];
  if (step.kind != TraverseStep::Kind::Attribute || path->steps.size() > 1) {
    SourceSpan place = expression.source();
    if (path->steps.size() == 1) place = {place.file, origin(step.span).span};
    problems.error(code::InvalidProviderReference, {place},
                   "Expected the name of an alias after the name of the "
                   "provider, as in aws.west.");
    return std::nullopt;
  }
  result.alias = step.name;
  result.alias_source = origin(step.span);
  return result;
}

static std::string read_alias(const BodyContent& content,
                              const BlockReader& reader) {
  const Attribute* const written = content.attribute("alias");
  if (written == nullptr || written->expression.is_incomplete()) return "";
  std::string alias =
      constant_text(content, "alias", reader.rules, reader.problems)
          .value_or("");
  if (!is_identifier(alias)) {
    // Neither tool reports a place.
    reader.problems.error(code::InvalidAliasName, {},
                          "An alias must be an identifier.");
  }
  return alias;
}

static void check_provider_version(const BodyContent& content,
                                   Diagnostics& problems) {
  const Attribute* version = content.attribute("version");
  if (version == nullptr) return;
  problems.warning(code::VersionInProvider, {version->expression.source()},
                   "Move the version constraint to required_providers.");
  check_version_constraint(version->expression, problems);
}

static void check_reserved_arguments(const BodyContent& content,
                                     const BlockReader& reader) {
  for (const std::string_view name :
       {"count", "depends_on", "source", "for_each"}) {
    if (name == "for_each" && reader.rules.provider_for_each) continue;
    const Attribute* found = content.attribute(name);
    if (found == nullptr) continue;
    reader.problems.error(
        code::ReservedArgumentName, {found->name_source},
        "The argument name \"" + std::string(name) + "\" is reserved.");
  }
}

// The provider's own arguments, including those in a block `_`, whose names may
// be reserved ones.
static Body own_arguments(PartialContent& parts, Diagnostics& problems) {
  Body result = std::move(parts.remain);
  const Block* escaped = nullptr;
  for (const Block& inner : parts.content.blocks) {
    if (inner.type != "_") {
      problems.error(code::ReservedBlockType, {inner.type_source},
                     "The block type name \"" + inner.type + "\" is reserved.");
    } else if (!is_repeated(inner, escaped, "escaping", problems)) {
      result = override_body(result, inner.body);
    }
  }
  return result;
}

// Instances of a provider are chosen by alias and key, and are known before
// anything is evaluated.
static void check_instances(const ProviderConfig& provider,
                            Diagnostics& problems) {
  if (provider.alias.empty()) {
    problems.error(code::InvalidProviderInstance, {provider.for_each->source()},
                   "Only a provider configuration with an alias can set "
                   "for_each.");
  }
  Diagnostics ignored;
  for (const Reference& item :
       read_references(provider.for_each->variables(), ignored)) {
    using Kind = Reference::Kind;
    if (item.kind == Kind::Variable || item.kind == Kind::Local ||
        item.kind == Kind::Path || item.kind == Kind::Terraform) {
      continue;
    }
    problems.error(code::DynamicValueInStaticContext, {item.source},
                   "The instances of a provider are needed while modules are "
                   "loaded, when this value is not known yet.");
  }
}

ProviderConfig read_provider(const Block& block, const BlockReader& reader) {
  Diagnostics diagnostics;
  PartialContent parts =
      block.body.partial_content(provider_schema(), diagnostics);
  reader.problems.append(diagnostics);
  ProviderConfig result;
  result.name = block.labels[0];
  result.declared = block.definition;
  result.name_source = block.label_sources[0];
  result.alias = read_alias(parts.content, reader);
  check_provider_version(parts.content, reader.problems);
  if (const Attribute* found = parts.content.attribute("for_each")) {
    result.for_each = found->expression;
  }
  check_reserved_arguments(parts.content, reader);
  if (result.for_each && reader.rules.provider_for_each) {
    check_instances(result, reader.problems);
  }
  result.body = own_arguments(parts, reader.problems);
  Diagnostics unexpected;
  result.is_empty = result.body.attributes(unexpected).empty() &&
                    unexpected.empty() &&
                    parts.content.attribute("version") == nullptr;
  return result;
}

void read_provider_meta(const Block& block, const BlockReader& reader) {
  check_provider_name(block.labels[0], block.definition, reader.problems);
  Diagnostics diagnostics;
  for (const Attribute& attribute : block.body.attributes(diagnostics)) {
    attribute.expression.evaluate(literal_only_context(), diagnostics);
  }
  reader.problems.append(diagnostics);
}

void check_edition(const Expression& expression, Diagnostics& problems) {
  constexpr std::string_view kEdition = "TF2021";
  const std::string keyword = static_keyword(expression);
  if (keyword == kEdition) return;
  problems.error(code::UnsupportedEdition, {expression.source()},
                 "The only language edition is " + std::string(kEdition) + ".");
}

void check_experiments(const Attribute& attribute, const ToolRules& rules,
                       Diagnostics& problems) {
  if (!rules.has_experiments) {
    problems.error(
        code::UnsupportedExperiments, {attribute.name_source},
        "Released versions of Terraform do not support experiments.");
    return;
  }
  for (const Expression& item : list_items(attribute.expression, problems)) {
    const std::string keyword = static_keyword(item);
    problems.error(code::UnsupportedExperiments, {item.source()},
                   "This version has no experiments to choose.");
  }
}

// The key of a pair as text; empty if it is not a string.
static std::string key_of(const StaticMapElement& pair, Diagnostics& problems) {
  std::string keyword = static_keyword(pair.key);
  if (!keyword.empty()) return keyword;
  const std::optional<Value> value =
      constant_value(pair.key, Type::string(), problems);
  return value && value->has_content() ? std::string(value->as_string())
                                       : std::string();
}

// The string that a pair gives to `key`; nothing after an error.
static std::optional<std::string> constant_string(const std::string& key,
                                                  const Expression& expression,
                                                  Diagnostics& problems) {
  Diagnostics diagnostics;
  const Value value = expression.evaluate(literal_only_context(), diagnostics);
  if (!diagnostics.has_errors() && value.has_content() &&
      value.type().is_string()) {
    return std::string(value.as_string());
  }
  problems.error(code::InvalidRequiredProvider, {expression.source()},
                 "The " + key + " must be a string.");
  return std::nullopt;
}

// Whether a version in a list of constraints begins with "v".
static bool has_version_letter(std::string_view constraints) {
  constexpr std::string_view kBefore = "=!<>~, \t";
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    if (constraints[i] != 'v') continue;
    if (i == 0 || kBefore.find(constraints[i - 1]) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

// Constraints on required providers, unlike those on the tool and on modules,
// have versions without the letter "v".
static void check_required_version(const Expression& expression,
                                   Diagnostics& problems) {
  Diagnostics found;
  check_version_constraint(expression, found);
  Diagnostics ignored;
  const Value value = expression.evaluate(literal_only_context(), ignored);
  if (!found.has_errors() && value.is_plain_string() &&
      has_version_letter(value.as_string())) {
    found.error(code::InvalidVersionConstraint, {expression.source()},
                "Write provider versions without \"v\", as in \">= 1.2.0\".");
  }
  problems.append(std::move(found));
}

// What a requirement may refer to: variables and local values.
static void check_static_references(const Expression& expression,
                                    Diagnostics& problems) {
  for (const Traversal& reference : expression.variables()) {
    if (reference.root == "var" || reference.root == "local") continue;
    problems.error(code::DynamicValueInStaticContext, {reference.span()},
                   "What is required of a provider can refer only to variables "
                   "and local values.");
  }
}

void check_requirement(const std::string& key, const Value& value,
                       const SourceSpan& place, const ToolRules& rules,
                       Diagnostics& problems) {
  if (!value.is_plain_string()) {
    problems.error(code::InvalidRequiredProvider, {place},
                   "The " + key +
                       " must be a string that is known while modules are "
                       "loaded.");
    return;
  }
  const std::string text(value.as_string());
  if (key == "source" && !whole_address(text, rules)) {
    problems.error(code::InvalidProviderSource, {place},
                   "Write the address of a provider as [HOST/]NAMESPACE/TYPE.");
  }
  if (key == "version" &&
      (!satisfies("0.0.0", text) || has_version_letter(text))) {
    problems.error(code::InvalidVersionConstraint, {place},
                   "Write version constraints as in \">= 1.2.0, < 2.0.0\".");
  }
}

// Reads one pair of what a provider requires.
static void read_requirement(const StaticMapElement& pair,
                             const ToolRules& rules, RequiredProvider& provider,
                             Diagnostics& problems) {
  const std::string key = key_of(pair, problems);
  if (rules.static_provider_requirements && !pair.value.variables().empty() &&
      (key == "source" || key == "version")) {
    (key == "source" ? provider.later_source : provider.later_version) =
        pair.value;
    return check_static_references(pair.value, problems);
  }
  if (key == "configuration_aliases") {
    read_aliases(pair.value, provider, rules, problems);
  } else if (key == "version") {
    if (const auto text = constant_string(key, pair.value, problems)) {
      provider.version = *text;
      check_required_version(pair.value, problems);
    }
  } else if (key == "source") {
    const auto text = constant_string(key, pair.value, problems);
    if (!text) return;
    if (const auto address = whole_address(*text, rules)) {
      provider.source = *address;
    } else {
      problems.error(
          code::InvalidProviderSource, {pair.value.source()},
          "Write the address of a provider as [HOST/]NAMESPACE/TYPE.");
    }
  } else {
    problems.error(
        code::InvalidRequiredProvider, {pair.key.source()},
        "Allowed arguments: source, version, configuration_aliases.");
  }
}

std::vector<RequiredProvider> read_required_providers(
    const Block& block, const BlockReader& reader) {
  std::vector<RequiredProvider> result;
  Diagnostics& problems = reader.problems;
  Diagnostics diagnostics;
  for (const Attribute& found : block.body.attributes(diagnostics)) {
    RequiredProvider provider;
    provider.name = found.name;
    provider.source =
        std::string(reader.rules.registry) + "/hashicorp/" + found.name;
    provider.declared = found.expression.source();
    check_provider_name(found.name, found.name_source, problems);
    const Result<std::vector<StaticMapElement>> pairs =
        static_map(found.expression);
    if (!pairs.ok()) {
      // A bare version constraint, as in old configurations.
      check_required_version(found.expression, problems);
      Diagnostics ignored;
      const Value version =
          found.expression.evaluate(literal_only_context(), ignored);
      if (version.is_plain_string()) provider.version = version.as_string();
    }
    for (const StaticMapElement& pair : pairs.value) {
      read_requirement(pair, reader.rules, provider, problems);
    }
    result.push_back(std::move(provider));
  }
  problems.append(diagnostics);
  return result;
}

}  // namespace hcl::terraform
