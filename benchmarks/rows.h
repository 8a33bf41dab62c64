#ifndef HCL_BENCHMARKS_ROWS_H_
#define HCL_BENCHMARKS_ROWS_H_

#include <filesystem>
#include <optional>

#include "inputs.h"
#include "peer.h"
#include "report.h"

namespace hcl::bench {

// From bytes to tokens, to the flat tree, and to the complete typed tree, with
// one parser for all files and with a parser for each; and the heap usage of
// the trees.
void add_parse_rows(const Input& input, const std::optional<PeerSpeed>& peer,
                    Report& report);

// From files to formatted texts, in both styles. `peer` is the speed of
// hclwrite.Format.
void add_format_rows(const Input& input, const std::optional<double>& peer,
                     Report& report);

// From files in JSON syntax to bodies. The reference's program needs
// `peer_seconds` for the same files.
void add_json_rows(const Input& input,
                   const std::optional<double>& peer_seconds, Report& report);

// Repeated evaluation of the expressions that the reference's program measures.
void add_evaluation_rows(const std::filesystem::path& peer_program,
                         Report& report);

// Operations on values that go-cty also has; `peer_program` is built from
// peer/values.go.
void add_value_rows(const std::filesystem::path& peer_program, Report& report);

// Calls of functions that go-cty and Terraform also have, with the geometric
// mean of each family; `peer_program` is built from peer/functions.go.
void add_function_rows(const std::filesystem::path& peer_program,
                       Report& report);

// The wall time in milliseconds from the start of the process to the printed
// result of a file of 1 KB. Nothing if `program` is missing.
void add_start_row(const std::filesystem::path& program, Report& report);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_ROWS_H_
