#include <vector>

#include "hcl/body.h"
#include "hcl/json_body.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {

void add_json_rows(const Input& input,
                   const std::optional<double>& peer_seconds, Report& report) {
  const double seconds = median_seconds_in_place([&] {
    for (const SourceFile& file : input.files) {
      static_cast<void>(parse_json_body(file));
    }
  });
  const auto megabytes = static_cast<double>(input.bytes) / 1e6;
  report.add_speed(
      "JSON body", input.name, megabytes / seconds,
      peer_seconds ? std::optional(megabytes / *peer_seconds) : std::nullopt,
      10);
}

}  // namespace hcl::bench
