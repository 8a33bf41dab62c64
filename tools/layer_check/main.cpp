// hcl-layer-check ROOT ROOMS ARCHITECTURE: checks a checkout against the list
// of rooms that the build wrote, and the table and the map of
// docs/architecture.md. Prints one line per violation; the exit code is 0 if
// there is none, 1 otherwise, and 2 if a file is missing.
//
// hcl-layer-check --map ARCHITECTURE: prints the page with the map redrawn.

#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

#include "layer_check/check.h"
#include "layer_check/map.h"

namespace {

namespace layer_check = hcl::layer_check;

void append(std::vector<std::string>& to,
            const std::vector<std::string>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

layer_check::Rooms table_of(const std::string& page) {
  std::istringstream in(page);
  return layer_check::read_room_table(in);
}

std::string redrawn(const std::string& page) {
  return layer_check::with_map(page, layer_check::draw_map(table_of(page)));
}

// Compares the rooms of the build with those of the page.
void check_page(const std::string& root, const std::string& page,
                const layer_check::Rooms& built, layer_check::Report& report) {
  const layer_check::Rooms table = table_of(page);
  append(report.problems, layer_check::compare_with_table(built, table));
  append(report.problems, layer_check::check_folders(root, table));
  if (page.find(layer_check::draw_map(table)) == std::string::npos) {
    report.problems.push_back(
        "the map of docs/architecture.md is not that of its table: "
        "hcl-layer-check --map writes it");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const bool draws = argc == 3 && std::string(argv[1]) == "--map";
  if (argc != 4 && !draws) {
    std::cerr << "usage: hcl-layer-check ROOT ROOMS ARCHITECTURE\n"
                 "       hcl-layer-check --map ARCHITECTURE\n";
    return 2;
  }
  std::ifstream list(argv[2]);
  std::ifstream file(argv[argc - 1]);
  if (!list || !file) {
    std::cerr << "cannot read " << (list ? argv[argc - 1] : argv[2]) << "\n";
    return 2;
  }
  const std::string page((std::istreambuf_iterator<char>(file)), {});
  if (draws) {
    std::cout << redrawn(page);
    return 0;
  }
  const layer_check::Rooms built = layer_check::read_room_list(list);
  layer_check::Report report = layer_check::check_tree(argv[1], built);
  append(report.problems, layer_check::check_graph(built));
  check_page(argv[1], page, built, report);
  for (const std::string& problem : report.problems) {
    std::cout << problem << "\n";
  }
  std::cout << report.files << " files in " << built.size() << " rooms, "
            << report.problems.size() << " violations\n";
  return report.problems.empty() ? 0 : 1;
}
