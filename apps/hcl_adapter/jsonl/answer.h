#ifndef HCL_APPS_HCL_ADAPTER_JSONL_ANSWER_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_ANSWER_H_

#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/json.h"
#include "hcl/source.h"
#include "hcl/traversal.h"
#include "hcl/value.h"

namespace hcl::adapter {

// The fields of an answer between its head and its diagnostics.
class Answer {
 public:
  explicit Answer(const Switches& switches)
      : switches_(switches), writer_(text_) {
    writer_.begin_object();
  }

  JsonWriter& field(std::string_view name) {
    writer_.key(name);
    return writer_;
  }
  void text_field(std::string_view name, std::string_view text);
  void range_field(std::string_view name, const SourceFile& file,
                   ByteSpan span);
  // `value`, `type`, `unknown` and `marked`.
  void value_fields(const Value& value);
  // The same if there is no value.
  void no_value_fields();
  void range(const SourceFile& file, ByteSpan span);
  // The steps of a traversal, the root first.
  void traversal(const Traversal& traversal);
  // A single element of such an array.
  void traversal_root(const Traversal& traversal);
  void traversal_step(const SourceFile& file, const TraverseStep& step);
  void traversal_splat(const SourceFile& file, ByteSpan span);
  void note(const Diagnostics& diags) { diags_.append(diags); }

  // Reports that there is no result, for this reason. The answer is not `ok`.
  void fail(std::string_view reason);

  // The whole answer on one line. `id` is JSON.
  std::string finish(std::string_view id, std::string_view kind);

 private:
  const Switches& switches_;
  std::string text_;
  JsonWriter writer_;
  Diagnostics diags_;
  bool failed_ = false;
};

// An answer that reports why the request failed.
std::string request_error(std::string_view id, std::string_view kind,
                          std::string_view message);

// Writes a text as a JSON string, or as {"$bytes":hex} if it is not UTF-8.
void write_bytes(JsonWriter& writer, std::string_view bytes);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_ANSWER_H_
