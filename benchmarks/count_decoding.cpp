#include <cstddef>

#include "count_work.h"
#include "hcl/load.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "measure.h"
#include "services.h"

namespace hcl::bench {

void count_decoding() {
  constexpr std::size_t kBlocks = 100;
  const SourceFile file("services.hcl", services_text(kBlocks));
  const auto mapping = services_mapping();
  const Result<ast::Tree> tree = parse_config(file);
  count_work("parsed", "block", kBlocks, [&] { keep(parse_config(file)); });
  count_work("decoded to structs", "block", kBlocks, [&] {
    keep(decode(native_body(tree.value), mapping, literal_only_context()));
  });
}

}  // namespace hcl::bench
