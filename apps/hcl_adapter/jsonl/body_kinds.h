#ifndef HCL_APPS_HCL_ADAPTER_JSONL_BODY_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_BODY_KINDS_H_

#include <string>

#include "hcl/body.h"
#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

namespace hcl::adapter {

// The body of a request, in the syntax that its field `json` selects.
Result<Body> request_body(const Request& request, const Options& options);

// The schema `{"attributes":[{"name","required"}],"blocks":[{"type","labels":
// [names]}]}`.
BodySchema request_schema(const apps::JsonView& json);

// Writes attributes and blocks with their ranges. `missing_item` is null if no
// source says where items are missing; then its positions are zero.
void write_content(Answer& answer, const BodyContent& content,
                   const SourceSpan* missing_item);

// Answers about bodies. Like `answer_request()`, each returns a text if the
// request cannot be answered.
std::string answer_body(const Request& request, const Options& options,
                        Answer& answer);
std::string answer_attributes(const Request& request, const Options& options,
                              Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_BODY_KINDS_H_
