#ifndef HCL_APPS_HCL_ADAPTER_JSONL_REQUEST_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_REQUEST_H_

#include <string>

#include "hcl/expected.h"
#include "hcl/source.h"
#include "support/json/json_document.h"

namespace hcl::adapter {

// A question about a piece of source. docs/adapter.md describes the fields.
struct Request {
  // The whole request, for fields of individual kinds.
  apps::JsonView json;
  std::string kind;
  std::string mode;
  SourceFile source;

  // Whether to evaluate although the source has errors.
  bool is_forced() const { return mode == "force"; }
};

// Reads the request on a line, or returns what is wrong with it.
Expected<Request, std::string> read_request(const apps::JsonView& json);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_REQUEST_H_
