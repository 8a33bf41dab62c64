#ifndef HCL_APPS_HCL_ADAPTER_JSONL_WRITE_KINDS_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_WRITE_KINDS_H_

#include <string>

#include "hcl/options.h"
#include "hcl_adapter/jsonl/answer.h"
#include "hcl_adapter/jsonl/request.h"

// Questions about writing sources. Each function returns a text if it cannot
// answer.
namespace hcl::adapter {

// `formatted`: the source in the layout of the reference.
std::string answer_format(const Request& request, const Options& options,
                          Answer& answer);

// `text`: the source, reassembled from its tokens and the bytes between them.
std::string answer_roundtrip(const Request& request, const Options& options,
                             Answer& answer);

// `text`: a value as an expression.
std::string answer_valuetext(const Request& request, const Options& options,
                             Answer& answer);

// `text`: the source after a change of an item of the file.
std::string answer_edit(const Request& request, const Options& options,
                        Answer& answer);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_WRITE_KINDS_H_
