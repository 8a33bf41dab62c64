#ifndef HCL_BENCHMARKS_PEER_H_
#define HCL_BENCHMARKS_PEER_H_

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace hcl::bench {

// The speed of the reference on some files, in millions of bytes per second of
// CPU time.
struct PeerSpeed {
  double lex = 0;
  double parse = 0;
};

// Runs the reference's program (hcl-bench) on a list of files. Nothing if the
// program is missing or prints something else.
std::optional<PeerSpeed> measure_peer(const std::filesystem::path& program,
                                      const std::filesystem::path& list);

// The same for hclwrite.Format only.
std::optional<double> measure_peer_format(const std::filesystem::path& program,
                                          const std::filesystem::path& list);

// The CPU time in nanoseconds of each of its evaluations, by the names that it
// gives them, such as "for list 1000 + if".
std::map<std::string, double> measure_peer_evaluation(
    const std::filesystem::path& program);

// The same for the operations of the program built from peer/values.go.
std::map<std::string, double> measure_peer_values(
    const std::filesystem::path& program);

// The same for a call of the program built from peer/functions.go, by its name.
// Nothing if the program is missing.
std::optional<double> measure_peer_function(
    const std::filesystem::path& program, const std::string& call);

// The seconds of CPU time that the program built from peer/values.go needs to
// parse a list of files in JSON syntax once. Nothing if the program is missing.
std::optional<double> measure_peer_json(const std::filesystem::path& program,
                                        const std::filesystem::path& list);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_PEER_H_
