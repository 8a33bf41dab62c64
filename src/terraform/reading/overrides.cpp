#include "terraform/reading/overrides.h"

#include <utility>

#include "hcl/convert.h"
#include "terraform/declarations/override_body.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

void merge(Repetition& base, Repetition given) {
  if (given.count) base.count = std::move(given.count);
  if (given.for_each) base.for_each = std::move(given.for_each);
  if (given.enabled) base.enabled = std::move(given.enabled);
}

void convert_default(VariableConfig& variable, const SourceSpan& place,
                     Diagnostics& problems) {
  if (!variable.default_value) return;
  const ConversionResult converted = convert(
      *variable.default_value, variable.type, Options::of(Dialect::Terraform));
  if (converted.ok()) {
    variable.default_value = *converted;
    return;
  }
  problems.error(code::InvalidVariableDefault, {place},
                 "After overriding, the default does not match the type of the "
                 "variable: " +
                     hcl::to_text(converted.error()) + ".");
  variable.default_value = Value::dynamic();
}

// An override must not change `depends_on`.
void refuse_depends_on(const std::vector<Traversal>& given,
                       Diagnostics& problems) {
  if (given.empty()) return;
  problems.error(code::UnsupportedOverride, {given.front().span()},
                 "An override file cannot change the argument depends_on.");
}

}  // namespace

void merge_override(VariableConfig& base, VariableConfig given,
                    Diagnostics& problems) {
  if (!given.description.empty()) base.description = given.description;
  if (given.sensitive_set) base.sensitive = given.sensitive;
  if (given.ephemeral_set) base.ephemeral = given.ephemeral;
  if (given.nullable_set) base.nullable = given.nullable;
  if (!given.deprecated.empty()) base.deprecated = given.deprecated;
  if (given.is_const) base.is_const = given.is_const;
  if (given.default_value) base.default_value = given.default_value;
  if (given.has_type) {
    base.has_type = true;
    base.type = given.type;
    base.type_text = given.type_text;
    base.text_is_literal = given.text_is_literal;
  }
  if (!given.validations.empty()) base.validations = given.validations;
  convert_default(base, given.declared, problems);
}

void merge_override(LocalConfig& base, LocalConfig given,
                    Diagnostics& /*problems*/) {
  base = std::move(given);
}

void merge_override(OutputConfig& base, OutputConfig given,
                    Diagnostics& problems) {
  refuse_depends_on(given.depends_on, problems);
  if (!given.description.empty()) base.description = given.description;
  if (given.value) base.value = std::move(given.value);
  if (given.sensitive_set) base.sensitive = given.sensitive;
  if (given.ephemeral_set) base.ephemeral = given.ephemeral;
  if (!given.deprecated.empty()) base.deprecated = given.deprecated;
  if (given.type) base.type = std::move(given.type);
  if (!given.preconditions.empty()) base.preconditions = given.preconditions;
}

void merge_override(CallConfig& base, CallConfig given, Diagnostics& problems) {
  refuse_depends_on(given.depends_on, problems);
  if (given.source) base.source = std::move(given.source);
  if (given.version) base.version = std::move(given.version);
  merge(base.repetition, std::move(given.repetition));
  if (given.ignores_deprecations) base.ignores_deprecations = true;
  if (given.providers_set) {
    base.providers_set = true;
    base.providers = std::move(given.providers);
  }
  base.arguments = override_body(base.arguments, given.arguments);
}

void merge_override(ResourceConfig& base, ResourceConfig given,
                    Diagnostics& problems) {
  refuse_depends_on(given.depends_on, problems);
  merge(base.repetition, std::move(given.repetition));
  if (given.provider) base.provider = std::move(given.provider);
  if (!given.preconditions.empty()) base.preconditions = given.preconditions;
  if (!given.postconditions.empty()) base.postconditions = given.postconditions;
  if (!given.provisioners.empty()) base.provisioners = given.provisioners;
  if (given.connection) base.connection = given.connection;
  if (!given.ignored.empty()) base.ignored = given.ignored;
  if (given.prevented) base.prevented = std::move(given.prevented);
  if (given.destroyed) base.destroyed = std::move(given.destroyed);
  if (!given.triggers.empty()) base.triggers = given.triggers;
  if (!given.action_triggers.empty()) {
    base.action_triggers = given.action_triggers;
  }
  base.body = override_body(base.body, given.body);
}

void merge_override(ActionConfig& base, ActionConfig given,
                    Diagnostics& /*problems*/) {
  merge(base.repetition, std::move(given.repetition));
  if (given.provider) base.provider = std::move(given.provider);
  if (!given.config) return;
  base.config = base.config ? override_body(*base.config, *given.config)
                            : std::move(given.config);
}

void merge_override(CheckConfig& base, CheckConfig given,
                    Diagnostics& /*problems*/) {
  base = std::move(given);
}

void merge_override(ProviderConfig& base, ProviderConfig given,
                    Diagnostics& /*problems*/) {
  base.body = override_body(base.body, given.body);
  if (given.for_each) base.for_each = std::move(given.for_each);
}

}  // namespace hcl::terraform
