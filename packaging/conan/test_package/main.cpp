// Uses the installed library the way another project does: exit code 0 when a
// file parses and a mistake in another one is reported.

#include <hcl/hcl.h>

static_assert(HCL_VERSION > 0, "The one header has the version as macros.");

int main() {
  const auto good =
      hcl::parse_config(hcl::SourceFile("good.hcl", "name = \"a\"\n"));
  const auto bad = hcl::parse_config(hcl::SourceFile("bad.hcl", "name = \n"));
  const bool fine = good.value.body().items.size() == 1 &&
                    !good.diagnostics.has_errors() &&
                    bad.diagnostics.has_errors();
  return fine ? 0 : 1;
}
