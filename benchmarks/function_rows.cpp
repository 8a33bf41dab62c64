#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "function_calls.h"
#include "hcl/terraform_functions.h"
#include "measure.h"
#include "openssl.h"
#include "rows.h"

namespace hcl::bench {
namespace {

// The budget of every family, compared with the peer.
constexpr double kTimes = 10;

constexpr std::size_t kTurns = 3;

double median(std::array<double, kTurns> figures) {
  std::sort(figures.begin(), figures.end());
  return figures[kTurns / 2];
}

// Calls functions of OpenTofu's table and adds a row for each family: the
// geometric mean of its calls.
class Rows {
 public:
  Rows(const std::filesystem::path& peer_program, Report& report)
      : peer_program_(peer_program), report_(report) {}

  // Both move with the load, so they are measured in turns.
  void add(const FunctionCall& call) {
    const Function& called = functions_.at(call.function);
    if (const FunctionResult result = called.call(call.arguments); !result) {
      std::fprintf(stderr, "%s: %s\n", call.name.c_str(),
                   result.error().message.c_str());
      std::exit(2);
    }
    std::array<double, kTurns> ours{};
    std::array<double, kTurns> peers{};
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      peers[turn] = measure_peer_function(peer_program_, call.name).value_or(0);
      ours[turn] = 1e9 * median_seconds_in_place(
                             [&] { keep(called.call(call.arguments)); });
    }
    if (const double peer = median(peers); peer != 0) peer_[call.name] = peer;
    add_measured(call.name, "functions", call.name, median(ours));
  }

  // Adds a measurement on some input, next to the peer's call of the same name.
  void add_measured(const std::string& what, const std::string& input,
                    const std::string& of_peer, double nanoseconds) {
    const auto entry = peer_.find(of_peer);
    std::optional<double> peer;
    if (entry != peer_.end()) {
      peer = entry->second;
      logarithms_ += std::log(nanoseconds);
      peer_logarithms_ += std::log(*peer);
      ++count_;
    }
    report_.add_time(what, input, nanoseconds, peer, 0);
  }

  // Adds the row for the calls since the last family.
  void end_family(const std::string& family,
                  const std::string& input = "functions",
                  double times = kTimes) {
    if (count_ != 0) {
      report_.add_time(family + ", geometric mean", input,
                       std::exp(logarithms_ / count_),
                       std::exp(peer_logarithms_ / count_), times);
    }
    logarithms_ = peer_logarithms_ = 0;
    count_ = 0;
  }

 private:
  const FunctionMap functions_ = opentofu_functions(FunctionHost());
  const std::filesystem::path& peer_program_;
  // Nanoseconds of the calls so far.
  std::map<std::string, double> peer_;
  Report& report_;
  double logarithms_ = 0;
  double peer_logarithms_ = 0;
  int count_ = 0;
};

// OpenSSL's name for the hash of a function.
const char* hash_of(std::string_view function) {
  if (function == "md5") return "MD5";
  return function == "sha256" ? "SHA256" : "SHA512";
}

// Measures the calls and the time that OpenSSL alone takes, which bounds them,
// in direct succession, because both vary with the load.
void add_hashes(const FunctionFamily& family, Rows& rows) {
  std::vector<double> bounds;
  for (const FunctionCall& call : family.calls) {
    rows.add(call);
    bounds.push_back(openssl_nanoseconds(hash_of(call.function),
                                         call.arguments[0].as_string()));
  }
  rows.end_family(family.name);
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    const std::string& name = family.calls[i].name;
    rows.add_measured(name, "OpenSSL alone", name, bounds[i]);
  }
  rows.end_family(family.name, "OpenSSL alone", 0);
}

}  // namespace

void add_function_rows(const std::filesystem::path& peer_program,
                       Report& report) {
  Rows rows(peer_program, report);
  for (const FunctionFamily& family : function_families()) {
    if (family.name == "hashing") {
      add_hashes(family, rows);
      continue;
    }
    for (const FunctionCall& call : family.calls) rows.add(call);
    rows.end_family(family.name);
  }
}

}  // namespace hcl::bench
