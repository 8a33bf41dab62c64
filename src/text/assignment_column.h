#ifndef HCL_SRC_TEXT_ASSIGNMENT_COLUMN_H_
#define HCL_SRC_TEXT_ASSIGNMENT_COLUMN_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::text {

// Writes lines `name = value` with the `=` of adjacent lines in one column,
// like hclwrite.Format. A value that continues after its line has no adjacent
// lines. Lines that would need more than `kMostGrowth` times their bytes in
// spaces, such as many short names beside a very long one, stay as they are.
class AssignmentColumn {
 public:
  static constexpr std::size_t kMostGrowth = 16;

  explicit AssignmentColumn(std::string& out) : out_(out) {}

  // Writes the name and its `=`; the caller writes the value after it.
  void assign(std::string_view name);

  // The value of the last line continues on further lines.
  void break_line();

  // Ends the group of adjacent lines.
  void end();

 private:
  struct Cell {
    // Where the spaces before `=` begin.
    std::size_t at;
    std::size_t columns;
  };

  void align();

  std::string& out_;
  // The cells of adjacent lines.
  std::vector<Cell> cells_;
};

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_ASSIGNMENT_COLUMN_H_
