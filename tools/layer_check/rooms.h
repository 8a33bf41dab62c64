#ifndef HCL_TOOLS_LAYER_CHECK_ROOMS_H_
#define HCL_TOOLS_LAYER_CHECK_ROOMS_H_

#include <istream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace hcl::layer_check {

// One room: the rooms its row names, and the public headers it owns, relative
// to include/hcl.
struct Room {
  std::vector<std::string> uses;
  std::vector<std::string> headers;
};

using Rooms = std::map<std::string, Room>;

// Reads the list that the build writes: `name : used rooms : headers` a line.
Rooms read_room_list(std::istream& in);

// Reads the table under the heading "Rooms" of docs/architecture.md: rows that
// begin with "| `name` |", the last cell being the rooms that may be included,
// "-" for none. A text without headings is the table alone.
Rooms read_room_table(std::istream& in);

// The rooms that `name` may include: itself, and whatever its row reaches.
std::set<std::string> closure(const Rooms& rooms, const std::string& name);

// One line for each room that reaches itself, or that names an unknown room.
std::vector<std::string> check_graph(const Rooms& rooms);

// One line for each room that the build declares otherwise than the table
// allows. Rooms of the table that are not built yet are no violation.
std::vector<std::string> compare_with_table(const Rooms& built,
                                            const Rooms& table);

}  // namespace hcl::layer_check

#endif  // HCL_TOOLS_LAYER_CHECK_ROOMS_H_
