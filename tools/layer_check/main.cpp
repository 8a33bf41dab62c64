// hcl-layer-check ROOT ROOMS ARCHITECTURE: checks a checkout against the list
// of rooms that the build wrote and the table of docs/architecture.md. Prints
// one line for each violation; exit code 0 when there is none, 1 otherwise,
// 2 when a file is missing.

#include <fstream>
#include <iostream>

#include "layer_check/check.h"

namespace {

void append(std::vector<std::string>& to,
            const std::vector<std::string>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: hcl-layer-check ROOT ROOMS ARCHITECTURE\n";
    return 2;
  }
  std::ifstream list(argv[2]);
  std::ifstream table(argv[3]);
  if (!list || !table) {
    std::cerr << "cannot read " << (list ? argv[3] : argv[2]) << "\n";
    return 2;
  }
  using namespace hcl::layer_check;  // NOLINT: the program is only this.
  const Rooms built = read_room_list(list);
  Report report = check_tree(argv[1], built);
  append(report.problems, check_graph(built));
  append(report.problems, compare_with_table(built, read_room_table(table)));
  for (const std::string& problem : report.problems) {
    std::cout << problem << "\n";
  }
  std::cout << report.files << " files in " << built.size() << " rooms, "
            << report.problems.size() << " violations\n";
  return report.problems.empty() ? 0 : 1;
}
