#ifndef HCL_BENCHMARKS_REPORT_H_
#define HCL_BENCHMARKS_REPORT_H_

#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace hcl::bench {

// One measured figure.
struct Row {
  // What was measured, on which input, and the unit of both figures.
  std::string what;
  std::string input;
  std::string unit;
  double figure = 0;
  // The figure of the reference in the same run, in the same unit.
  std::optional<double> peer;
  // How many times better than the peer, if there is one.
  std::optional<double> ratio;
  // The budget of docs/architecture.md, such as ">= 18x" or "<= 8".
  std::string budget;
  std::optional<bool> met;
};

class Report {
 public:
  // Adds a figure of which larger is better; `times` is how many times better
  // than the peer it should be, 0 for no budget.
  void add_speed(std::string what, std::string input, double mb_per_second,
                 std::optional<double> peer, double times);

  // Adds a time per operation, of which smaller is better.
  void add_time(std::string what, std::string input, double nanoseconds,
                std::optional<double> peer, double times);

  // Adds a figure with an upper limit of its own; 0 for none.
  void add_limit(std::string what, std::string input, std::string unit,
                 double figure, double limit);

  void write_table(std::ostream& out) const;
  void write_json(std::ostream& out) const;

 private:
  std::vector<Row> rows_;
};

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_REPORT_H_
