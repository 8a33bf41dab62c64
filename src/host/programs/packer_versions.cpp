#include <string>
#include <vector>

#include "hcl/file_names.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "host/description/codes.h"
#include "host/programs/packer.h"
#include "host/programs/semver.h"

namespace hcl::host {
namespace {

// The blocks `packer` of a file; what is wrong in it is reported later.
std::vector<Block> packer_blocks(const SourceFile& file) {
  Diagnostics later;
  const BodySchema schema{.blocks = {{.type = "packer"}}};
  const Result<Body> body = is_json_file(file.name()) ? parse_json_body(file)
                                                      : parse_native_body(file);
  return body.value.partial_content(schema, later).content.blocks;
}

void check_version(const Attribute& required, const std::string& version,
                   Diagnostics& diags) {
  Diagnostics later;
  const Value value =
      required.expression.evaluate(literal_only_context(), later);
  const auto text = value.if_string();
  if (!text) return;
  // Whether it is a constraint at all, any version tells.
  const auto is_met =
      meets_constraint(version.empty() ? "1.0.0" : version, *text, true);
  if (!is_met) {
    diags.error(code::HostWrongType,
                {.subject = required.expression.source(), .context = {}},
                "Expected a constraint for versions, such as \">= 1.2\".");
  } else if (!*is_met && !version.empty()) {
    diags.error(code::HostNotAllowed,
                {.subject = required.name_source, .context = {}},
                "This needs another version of Packer than " + version + ".");
  }
}

}  // namespace

Diagnostics packer_version_problems(const Inputs& inputs) {
  Diagnostics diags;
  const auto& versions = inputs.setting("version");
  const BodySchema schema{.attributes = {{.name = "required_version"}}};
  for (const SourceFile& file : inputs.files) {
    for (const Block& block : packer_blocks(file)) {
      Diagnostics later;
      const PartialContent partial = block.body.partial_content(schema, later);
      if (const Attribute* required =
              partial.content.attribute("required_version")) {
        check_version(*required, versions.empty() ? "" : versions[0], diags);
      }
    }
  }
  return diags;
}

}  // namespace hcl::host
