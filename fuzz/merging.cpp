// Merges of two changed versions of a file, which are separated from the common
// one by zero bytes: a merge without conflicts has no mistakes if the versions
// have none, and one of what did not change is that version.

#include <string_view>

#include "hcl/compare.h"
#include "hcl/merge.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

hcl::Document next_document(std::string_view& rest,
                            const hcl::Options& options) {
  const std::size_t end = rest.find('\0');
  const hcl::SourceFile file("in.hcl", rest.substr(0, end));
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  return hcl::Document(file, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  std::string_view rest = input.source;
  const hcl::Document base = next_document(rest, input.options);
  const hcl::Document ours = next_document(rest, input.options);
  const hcl::Document theirs = next_document(rest, input.options);
  const hcl::Merged merged = hcl::merge_documents(base, ours, theirs);
  if (merged.is_structural && merged.conflicts == 0 &&
      !ours.diagnostics().has_errors() && !theirs.diagnostics().has_errors()) {
    const hcl::Document result(hcl::SourceFile("out.hcl", merged.text),
                               input.options);
    require(!result.diagnostics().has_errors(), "a clean merge has no errors");
  }
  require(hcl::merge_documents(base, ours, base).text == ours.text(),
          "only our version changed");
  require(hcl::merge_documents(base, base, theirs).text == theirs.text(),
          "only their version changed");
  hcl::CompareOptions options;
  options.attribute_order = false;
  options.equal_meaning = true;
  require(hcl::compare(ours, ours, options).empty(),
          "a document means the same as itself");
  (void)hcl::compare(ours, theirs, options);
  return 0;
}
