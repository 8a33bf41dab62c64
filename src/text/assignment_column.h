#ifndef HCL_SRC_TEXT_ASSIGNMENT_COLUMN_H_
#define HCL_SRC_TEXT_ASSIGNMENT_COLUMN_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::text {

// Writes lines `name = value` with the `=` of neighbours in one column, as
// hclwrite.Format puts them. A value that goes on after its line has no
// neighbours. Lines that would need more than `kMostGrowth` times their bytes
// in spaces, as many short names beside a very long one, stay as they are.
class AssignmentColumn {
 public:
  static constexpr std::size_t kMostGrowth = 16;

  explicit AssignmentColumn(std::string& out) : out_(out) {}

  // The name and its `=`; the value is written after it.
  void assign(std::string_view name);

  // The value of the last line goes on after it.
  void break_line();

  // What is written next is no neighbour.
  void end();

 private:
  struct Cell {
    // Where the spaces before `=` begin.
    std::size_t at;
    std::size_t columns;
  };

  void align();

  std::string& out_;
  // Of neighbours.
  std::vector<Cell> cells_;
};

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_ASSIGNMENT_COLUMN_H_
