// hcl_benchmark [--json FILE] [--reference PROGRAM] [--peer PROGRAM]
//               [--functions-peer PROGRAM] [--quick] [--only PART]
//
// Measures parsing, formatting, evaluation, operations on values, functions and
// the start of the command, or only the PART named; prints a table, and writes
// the figures to FILE. The first PROGRAM is the reference's hcl-bench, the
// second is built from peer/values.go, the third from peer/functions.go;
// without them there are no ratios. --quick skips the file of 100 MB.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

#include "inputs.h"
#include "peer.h"
#include "report.h"
#include "rows.h"

namespace {

namespace fs = std::filesystem;
using hcl::bench::Input;
using hcl::bench::PeerSpeed;
using hcl::bench::Report;

struct Arguments {
  fs::path json;
  fs::path reference;
  fs::path peer;
  fs::path functions_peer;
  // Empty to measure everything.
  std::string only;
  bool quick = false;

  bool wants(std::string_view part) const {
    return only.empty() || only == part;
  }
};

// Returns false if the arguments are wrong.
bool parse_arguments(int argc, char** argv, Arguments& arguments) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--quick") {
      arguments.quick = true;
    } else if (argument == "--json" && i + 1 < argc) {
      arguments.json = argv[++i];
    } else if (argument == "--reference" && i + 1 < argc) {
      arguments.reference = argv[++i];
    } else if (argument == "--peer" && i + 1 < argc) {
      arguments.peer = argv[++i];
    } else if (argument == "--functions-peer" && i + 1 < argc) {
      arguments.functions_peer = argv[++i];
    } else if (argument == "--only" && i + 1 < argc) {
      arguments.only = argv[++i];
    } else {
      return false;
    }
  }
  return true;
}

// Returns what `measured` reports for a program and the list of the files of
// `input`.
template <typename Speed>
std::optional<Speed> peer_of(
    const Input& input, const fs::path& program,
    std::optional<Speed> (*measured)(const fs::path&, const fs::path&)) {
  if (program.empty() || !fs::exists(program)) {
    return std::nullopt;
  }
  const fs::path folder = fs::temp_directory_path() / "hcl_benchmark_files";
  const fs::path list = hcl::bench::write_files(input, folder);
  const auto speed = measured(program, list);
  fs::remove_all(folder);
  return speed;
}

std::optional<PeerSpeed> peer_of(const Input& input, const fs::path& program) {
  return peer_of(input, program, &hcl::bench::measure_peer);
}

fs::path corpus_folder() {
  const char* shared = std::getenv("HCL_SHARED_DIR");
  return fs::path(shared == nullptr ? HCL_SHARED_DIR : shared) / "corpus";
}

Input corpus() {
  const fs::path folder = corpus_folder();
  Input input = hcl::bench::load_corpus(folder, "native", "corpus");
  if (input.files.empty()) {
    std::cerr << "no " << folder << ": a generated corpus is measured\n";
    input = hcl::bench::generate_corpus();
  }
  return input;
}

void measure_parsing(const Arguments& arguments, Report& report) {
  const Input small = corpus();
  std::cerr << small.name << ": " << small.files.size() << " files, "
            << small.bytes << " bytes\n";
  hcl::bench::add_parse_rows(small, peer_of(small, arguments.reference),
                             report);
  const Input middle = join_files(small, 10'000'000, "10 MB file");
  std::cerr << middle.name << "\n";
  const auto middle_peer = peer_of(middle, arguments.reference);
  hcl::bench::add_parse_rows(middle, middle_peer, report);
  if (!arguments.quick) {
    const Input large = join_files(small, 100'000'000, "100 MB file");
    std::cerr << large.name << "\n";
    hcl::bench::add_parse_rows(large, middle_peer, report);
  }
}

void measure_formatting(const Arguments& arguments, Report& report) {
  const Input input = corpus();
  hcl::bench::add_format_rows(
      input,
      peer_of(input, arguments.reference, &hcl::bench::measure_peer_format),
      report);
}

void measure_json(const Arguments& arguments, Report& report) {
  const auto add = [&](const Input& input) {
    if (input.files.empty()) return;
    std::cerr << input.name << ": " << input.files.size() << " files, "
              << input.bytes << " bytes\n";
    hcl::bench::add_json_rows(
        input, peer_of(input, arguments.peer, &hcl::bench::measure_peer_json),
        report);
  };
  add(hcl::bench::load_corpus(corpus_folder(), "json", "JSON corpus"));
  add(hcl::bench::generate_json_file());
}

void measure(const Arguments& arguments, const fs::path& programs,
             Report& report) {
  if (arguments.wants("parsing")) {
    measure_parsing(arguments, report);
    measure_json(arguments, report);
  }
  if (arguments.wants("formatting")) measure_formatting(arguments, report);
  if (arguments.wants("evaluation")) {
    std::cerr << "evaluation\n";
    hcl::bench::add_evaluation_rows(arguments.reference, report);
  }
  if (arguments.wants("values")) {
    std::cerr << "values\n";
    hcl::bench::add_value_rows(arguments.peer, report);
  }
  if (arguments.wants("functions")) {
    std::cerr << "functions\n";
    hcl::bench::add_function_rows(arguments.functions_peer, report);
  }
  if (arguments.wants("start")) {
    hcl::bench::add_start_row(programs / "hcl", report);
  }
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  if (!parse_arguments(argc, argv, arguments)) {
    std::cerr << "usage: hcl_benchmark [--json FILE] [--reference PROGRAM] "
                 "[--peer PROGRAM] [--functions-peer PROGRAM] "
                 "[--only PART] [--quick]\n";
    return 2;
  }
  Report report;
  measure(arguments, fs::path(argv[0]).parent_path(), report);
  report.write_table(std::cout);
  if (!arguments.json.empty()) {
    std::ofstream out(arguments.json);
    report.write_json(out);
    if (!out) {
      std::cerr << "cannot write " << arguments.json << "\n";
      return 2;
    }
  }
  return 0;
}
