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

// Reports on standard error that the adapter itself failed. Returns the exit
// code.
int suite_failure(std::string_view reason);

// Prints a document. Returns the exit code.
int print_document(std::string_view document);

// Prints {"valid":false} with the phase and the errors. Returns the exit code.
int print_invalid(std::string_view phase, const Diagnostics& diagnostics);

// Prints {"valid":true,"body":...}; `write` writes the body. Returns the exit
// code.
template <class Write>
int print_valid(Write write) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("valid").boolean(true);
  writer.key("body");
  write(writer);
  writer.end_object();
  return print_document(out);
}

// Reads a file; if that fails, reports the reason on standard error and returns
// nothing.
std::optional<SourceFile> read_suite_file(const std::string& path,
                                          const Limits& limits);

// Whether the name ends in `.json`.
bool has_json_syntax(std::string_view path);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_SUITE_DOCUMENT_H_
