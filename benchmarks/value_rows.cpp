#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/operations.h"
#include "hcl/value.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {
namespace {

// The budget of every operation, compared with the peer.
constexpr double kTimes = 10;

// Measures operations and adds a row for each, under the peer's names.
class Rows {
 public:
  Rows(const std::map<std::string, double>& peer, Report& report)
      : peer_(peer), report_(report) {}

  // Neither side counts the call of the function that contains the operation:
  // the compiler inlines it here, and the peer subtracts it.
  template <typename Call>
  void add(const std::string& name, const Call& call) {
    const double seconds = median_seconds_in_place(call);
    const auto entry = peer_.find(name);
    std::optional<double> peer;
    if (entry != peer_.end()) {
      peer = entry->second;
      logarithms_ += std::log(seconds * 1e9);
      peer_logarithms_ += std::log(*peer);
      ++count_;
    }
    report_.add_time(name, "values", seconds * 1e9, peer, kTimes);
  }

  // Adds a row for the operations since the last such row.
  void add_geometric_mean(const std::string& family) {
    if (count_ == 0) return;
    report_.add_time(family + ", geometric mean", "values",
                     std::exp(logarithms_ / count_),
                     std::exp(peer_logarithms_ / count_), kTimes);
    logarithms_ = peer_logarithms_ = 0;
    count_ = 0;
  }

 private:
  const std::map<std::string, double>& peer_;
  Report& report_;
  double logarithms_ = 0;
  double peer_logarithms_ = 0;
  int count_ = 0;
};

Value number(std::string_view text) {
  return Value::number(parse_number_string(text).value);
}

std::vector<Value> numbers(int count) {
  std::vector<Value> values;
  for (int i = 0; i < count; ++i) values.push_back(Value::number(i));
  return values;
}

Value list_of(int count) { return Value::list(Type::number(), numbers(count)); }

Value servers() {
  std::vector<Value> values;
  for (int i = 0; i < 20; ++i) {
    values.push_back(Value::object(
        {{"id", Value::number(i)},
         {"name", Value::string("web-" + std::to_string(i))},
         {"enabled", Value::boolean(true)},
         {"region", Value::string("eu-west-1")},
         {"tags",
          Value::map(Type::string(), {{"env", Value::string("prod")},
                                      {"team", Value::string("web")}})}}));
  }
  const Type element = values.front().type();
  return Value::list(element, std::move(values));
}

void add_construction(Rows& rows) {
  const std::vector<Value> ready = numbers(100);
  const Value text = Value::string("hello world");
  const double fraction = 2.5;
  const std::string_view characters = "hello world";
  rows.add("integer made", [] { keep(Value::number(12345)); });
  rows.add("number of a double made",
           [&] { keep(Value::number(*Number::from_double(fraction))); });
  rows.add("string of 11 bytes made", [&] { keep(Value::string(characters)); });
  rows.add("list of 100 numbers made", [&] {
    keep(Value::list(Type::number(), std::span<const Value>(ready)));
  });
  // The list is made from prepared elements on both sides; map and object are
  // made from literal entries here and from a map there.
  rows.add("map of 5 strings made", [&] {
    keep(Value::map(Type::string(), {{"id", text},
                                     {"name", text},
                                     {"enabled", text},
                                     {"region", text},
                                     {"tags", text}}));
  });
  rows.add("object of 5 attributes made", [&] {
    keep(Value::object({{"id", text},
                        {"name", text},
                        {"enabled", Value::boolean(true)},
                        {"region", text},
                        {"tags", ready[7]}}));
  });
}

void add_arithmetic(Rows& rows) {
  const Value seven = Value::number(7);
  const Value three = Value::number(3);
  const Value two = Value::number(2);
  const Value a = number("2.5");
  const Value b = number("10.25");
  const Value c = number("0.1");
  const Value d = number("0.7");
  rows.add("integers added", [&] { keep(hcl::operations::add(seven, three)); });
  rows.add("integers multiplied",
           [&] { keep(hcl::operations::multiply(seven, three)); });
  rows.add("integers, remainder",
           [&] { keep(hcl::operations::modulo(seven, three)); });
  rows.add("integers compared",
           [&] { keep(hcl::operations::less(seven, three)); });
  rows.add("2.5 + 10.25", [&] { keep(hcl::operations::add(a, b)); });
  rows.add("2.5 * 10.25", [&] { keep(hcl::operations::multiply(a, b)); });
  rows.add("10.25 / 2", [&] { keep(hcl::operations::divide(b, two)); });
  rows.add("0.1 + 0.7", [&] { keep(hcl::operations::add(c, d)); });
  rows.add("0.1 * 0.7", [&] { keep(hcl::operations::multiply(c, d)); });
  rows.add("7 / 3", [&] { keep(hcl::operations::divide(seven, three)); });
}

void add_equality(Rows& rows) {
  const Value x = Value::number(12345);
  const Value y = Value::number(12345);
  const Value a = Value::string("eu-west-1");
  const Value b = Value::string("eu-west-1");
  const Value list = list_of(100);
  const Value same = list_of(100);
  const Value deep = servers();
  const Value copied = servers();
  rows.add("equal integers", [&] { keep(hcl::operations::equal(x, y)); });
  rows.add("equal strings", [&] { keep(hcl::operations::equal(a, b)); });
  rows.add("equal lists of 100 numbers",
           [&] { keep(hcl::operations::equal(list, same)); });
  rows.add("equal lists of 20 objects",
           [&] { keep(hcl::operations::equal(deep, copied)); });
}

void add_conversion(Rows& rows) {
  std::vector<Value> mixed;
  std::vector<std::pair<std::string, Value>> attributes;
  for (int i = 0; i < 10; ++i) {
    mixed.push_back(Value::number(i));
    mixed.push_back(Value::string("s"));
    attributes.emplace_back("key" + std::to_string(i), Value::number(i));
  }
  const Value tuple = Value::tuple(std::move(mixed));
  const Value object = Value::object(std::move(attributes));
  const auto converted = [&](const std::string& name, Value value,
                             Type target) {
    rows.add(name, [value = std::move(value), target = std::move(target)] {
      keep(convert(value, target));
    });
  };
  converted("string to integer", Value::string("12345"), Type::number());
  converted("string to fraction", Value::string("3.25"), Type::number());
  converted("string to decimal", Value::string("3.14159"), Type::number());
  converted("integer to string", Value::number(12345), Type::string());
  converted("fraction to string", number("3.25"), Type::string());
  converted("decimal to string", number("3.14159"), Type::string());
  converted("tuple of 20 to list(string)", tuple, Type::list(Type::string()));
  converted("object of 10 to map(number)", object, Type::map(Type::number()));
  converted("object of 10 to map(string)", object, Type::map(Type::string()));
}

void add_iteration(Rows& rows) {
  std::vector<std::pair<std::string, Value>> entries;
  for (int i = 0; i < 100; ++i) {
    entries.emplace_back("key" + std::to_string(i), Value::number(i));
  }
  const Value thousand = list_of(1000);
  const Value map = Value::map(Type::number(), std::move(entries));
  const auto iterate = [](const Value& value) {
    for (const Value& element : value.elements()) keep(Value(element));
  };
  rows.add("list of 1000 iterated", [&] { iterate(thousand); });
  rows.add("map of 100 iterated", [&] { iterate(map); });
  rows.add("list of 1000 numbers read", [&] {
    std::int64_t total = 0;
    for (const Value& element : thousand.elements()) {
      total += element.as_number().to_int64().value_or(0);
    }
    keep(total);
  });
}

}  // namespace

void add_value_rows(const std::filesystem::path& peer_program, Report& report) {
  const std::map<std::string, double> peer = measure_peer_values(peer_program);
  Rows rows(peer, report);
  add_construction(rows);
  rows.add_geometric_mean("construction");
  add_arithmetic(rows);
  rows.add_geometric_mean("arithmetic");
  add_equality(rows);
  rows.add_geometric_mean("equality");
  add_conversion(rows);
  rows.add_geometric_mean("conversion");
  add_iteration(rows);
  rows.add_geometric_mean("iteration");
}

}  // namespace hcl::bench
