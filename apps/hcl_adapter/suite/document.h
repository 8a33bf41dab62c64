#ifndef HCL_APPS_HCL_ADAPTER_SUITE_DOCUMENT_H_
#define HCL_APPS_HCL_ADAPTER_SUITE_DOCUMENT_H_

#include <optional>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/json_writer.h"
#include "hcl/options.h"
#include "hcl/source.h"

// What the commands of the public test suite share.
namespace hcl::adapter {

// The adapter itself failed: the reason on standard error. Gives the exit code.
int suite_failure(std::string_view reason);

// Prints a document. Gives the exit code.
int print_document(std::string_view document);

// Prints {"valid":false} with the phase and the errors. Gives the exit code.
int print_invalid(std::string_view phase, const Diagnostics& diagnostics);

// Prints {"valid":true,"body":...}; `write` writes the body. Gives the exit
// code.
template <class Write>
int print_valid(Write write) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("valid");
  writer.boolean(true);
  writer.key("body");
  write(writer);
  writer.end_object();
  return print_document(out);
}

// A file; reports on standard error and gives nothing when it
// cannot be read.
std::optional<SourceFile> read_suite_file(const std::string& path,
                                          const Limits& limits);

// By the ending of the name, `.json`.
bool has_json_syntax(std::string_view path);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_SUITE_DOCUMENT_H_
