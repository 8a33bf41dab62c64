#include "hcl_adapter/answers/token_notation.h"

#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/reference_tokens.h"

namespace hcl::adapter {

std::string token_notation(const SourceFile& file, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(file, options);
  std::string out;
  for (const ReferenceToken& token :
       reference_tokens(parsed.value.tokens(), file)) {
    const SourcePos at = file.position(token.span.begin);
    if (!out.empty()) out += " ";
    out += token.type;
    out += "(" + quote_notation(file.text(token.span)) + ")@" +
           std::to_string(at.line) + ":" + std::to_string(at.column);
  }
  return out;
}

}  // namespace hcl::adapter
