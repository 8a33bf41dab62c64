#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {
namespace {

struct Measured {
  // The reference's name for it.
  std::string_view name;
  std::string_view source;
  // How many times faster than the reference; 0 for no budget.
  double times;
};

constexpr std::array<Measured, 8> kExpressions = {{
    {"arithmetic", "(a + b * c - 4) / 2 % 5", 20},
    {"arithmetic+compare", "a * 2 + b > c * 3 && a != c", 0},
    {"template 3 parts", R"("${name}-${env}-${region}")", 8},
    {"traversal", "obj.x.y[0]", 0},
    {"for list 1000 + if", "[for x in list : x * 2 if x % 2 == 0]", 20},
    {"for object 1000", "{for o in objs : o.name => o.id}", 0},
    {"nested conditional",
     R"(a > 10 ? "x" : b > 2 ? (c == 3 ? "y" : "z") : "w")", 15},
    {"object construction",
     "{ name = name, env = env, size = a, tags = { r = region, n = \"static\" "
     "}, list = [a, b, c] }",
     15},
}};

// The variables of the reference's program.
MapContext benchmark_context() {
  std::vector<Value> numbers;
  std::vector<Value> objects;
  for (int i = 0; i < 1000; ++i) {
    numbers.push_back(Value::number(i));
    objects.push_back(
        Value::object({{"id", Value::number(i)},
                       {"name", Value::string("n" + std::to_string(i))}}));
  }
  const Type object_type = objects.front().type();
  MapContext context;
  context.set_variable("a", Value::number(7))
      .set_variable("b", evaluate(parse_expression(SourceFile("", "2.5")).value,
                                  literal_only_context())
                             .value)
      .set_variable("c", Value::number(3))
      .set_variable("name", Value::string("web"))
      .set_variable("env", Value::string("prod"))
      .set_variable("region", Value::string("eu-west-1"))
      .set_variable("list", Value::list(Type::number(), std::move(numbers)))
      .set_variable("objs", Value::list(object_type, std::move(objects)))
      .set_variable(
          "obj",
          Value::object(
              {{"x", Value::object(
                         {{"y", Value::list(Type::string(),
                                            {Value::string("deep")})}})}}));
  return context;
}

}  // namespace

void add_evaluation_rows(const std::filesystem::path& peer_program,
                         Report& report) {
  const std::map<std::string, double> peer =
      measure_peer_evaluation(peer_program);
  const MapContext context = benchmark_context();
  for (const Measured& measured : kExpressions) {
    const auto parsed = parse_expression(
        SourceFile(std::string(measured.name), measured.source));
    Evaluator evaluator(context);
    const double seconds = median_seconds_in_place([&] {
      Diagnostics diagnostics;
      evaluator.evaluate(parsed.value, parsed.value.expression(), diagnostics);
    });
    const auto entry = peer.find(std::string(measured.name));
    report.add_time(
        std::string(measured.name), "evaluated", seconds * 1e9,
        entry == peer.end() ? std::nullopt : std::optional(entry->second),
        measured.times);
  }
}

}  // namespace hcl::bench
