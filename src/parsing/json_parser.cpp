// The JSON parser.

#include "parsing/json_parser.h"

#include "parsing/json_reading.h"
#include "syntax/json_recovery.h"

namespace hcl::syntax {

JsonBuffers::JsonBuffers()
    : recovery(ParserTables<JsonGrammar>::machine(), json_recovery_grammar()) {}

JsonTree parse_json(const SourceFile& file, const Options& options,
                    JsonBuffers& buffers, Diagnostics& diagnostics) {
  return read_json_tree(file, options, buffers, diagnostics);
}

}  // namespace hcl::syntax
