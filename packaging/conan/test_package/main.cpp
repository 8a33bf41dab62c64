// Uses the installed library like any other project: the exit code is 0 if a
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
