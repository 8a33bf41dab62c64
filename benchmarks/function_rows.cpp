#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/terraform_functions.h"
#include "hcl/value.h"
#include "measure.h"
#include "openssl.h"
#include "rows.h"

namespace hcl::bench {
namespace {

// The budget of every family, compared with the peer.
constexpr double kTimes = 10;

using Values = std::vector<Value>;

Value text(std::string_view characters) { return Value::string(characters); }

Value texts(const std::vector<std::string>& all) {
  Values values;
  for (const std::string& each : all) values.push_back(text(each));
  return Value::list(Type::string(), std::move(values));
}

// Names such as "name-7", in unsorted order.
std::vector<std::string> names(int count, int first = 0) {
  std::vector<std::string> result;
  for (int i = 0; i < count; ++i) {
    result.push_back("name-" + std::to_string(first + i * 37 % count));
  }
  return result;
}

Value set_of_names(int count, int first) {
  Values values;
  for (const std::string& each : names(count, first)) {
    values.push_back(text(each));
  }
  return Value::set(Type::string(), std::move(values));
}

Value server(int i) {
  return Value::object(
      {{"id", Value::number(i)},
       {"name", text("web-" + std::to_string(i))},
       {"enabled", Value::boolean(true)},
       {"region", text("eu-west-1")},
       {"ports", Value::tuple({Value::number(80), Value::number(443)})}});
}

Value servers() {
  Values values;
  for (int i = 0; i < 20; ++i) values.push_back(server(i));
  return Value::tuple(std::move(values));
}

Value map_of_names(int first) {
  std::vector<std::pair<std::string, Value>> entries;
  for (const std::string& each : names(50, first)) {
    entries.emplace_back(each, text(each));
  }
  return Value::map(Type::string(), std::move(entries));
}

std::string repeated(std::string_view part, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += part;
  return result;
}

std::string csv_lines() {
  std::string result = "id,name,region,comment\n";
  for (int i = 0; i < 100; ++i) {
    result += std::to_string(i) + ",web-" + std::to_string(i) +
              ",eu-west-1,\"one, two\"\n";
  }
  return result;
}

// Calls functions of OpenTofu's table and adds a row for each family: the
// geometric mean of its calls.
class Rows {
 public:
  Rows(const std::map<std::string, double>& peer, Report& report)
      : peer_(peer), report_(report) {}

  void add(const std::string& name, const std::string& function,
           const Values& arguments) {
    const Function& called = functions_.at(function);
    if (const FunctionResult result = called.call(arguments); !result) {
      std::fprintf(stderr, "%s: %s\n", name.c_str(),
                   result.error().message.c_str());
      std::exit(2);
    }
    add_measured(name, "functions", name, 1e9 * median_seconds_in_place([&] {
                                            keep(called.call(arguments));
                                          }));
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
  const std::map<std::string, double>& peer_;
  Report& report_;
  double logarithms_ = 0;
  double peer_logarithms_ = 0;
  int count_ = 0;
};

void add_texts(Rows& rows) {
  const Value tags = text(repeated("name-17 region-4 ", 50));
  rows.add("regex, three groups", "regex",
           {text("^([a-z]+)-(\\d+)\\.(\\w+)$"), text("server-1234.internal")});
  rows.add("regexall, 100 matches", "regexall", {text("[a-z]+-\\d+"), tags});
  rows.end_family("regular expressions");
  rows.add("format, four verbs", "format",
           {text("%s-%03d: %v (%.2f)"), text("web"), Value::number(7),
            Value::boolean(true), Value::number(3.25)});
  rows.add("formatlist, 100 names", "formatlist",
           {text("%s.example.com"), texts(names(100))});
  rows.end_family("formatting");
  rows.add("split, 100 parts", "split",
           {text(" "), text(repeated("name ", 99) + "name")});
  rows.add("join, 100 names", "join", {text(","), texts(names(100))});
  rows.add("replace, 100 places", "replace", {tags, text("-"), text("_")});
  rows.end_family("split, join, replace");
}

void add_documents(Rows& rows) {
  const FunctionMap functions = opentofu_functions(FunctionHost());
  const auto encoded = [&](const char* function) {
    return functions.at(function).call(Values{servers()}).value();
  };
  rows.add("jsonencode, 20 objects", "jsonencode", {servers()});
  rows.add("jsondecode, 20 objects", "jsondecode", {encoded("jsonencode")});
  rows.end_family("JSON");
  rows.add("csvdecode, 100 lines", "csvdecode", {text(csv_lines())});
  rows.end_family("CSV");
  rows.add("yamlencode, 20 objects", "yamlencode", {servers()});
  rows.add("yamldecode, 20 objects", "yamldecode", {encoded("yamlencode")});
  rows.end_family("YAML");
}

void add_collections(Rows& rows) {
  const Value one = set_of_names(100, 0);
  const Value other = set_of_names(100, 50);
  rows.add("setunion, 100 and 100", "setunion", {one, other});
  rows.add("setintersection, 100 and 100", "setintersection", {one, other});
  rows.add("setsubtract, 100 and 100", "setsubtract", {one, other});
  rows.end_family("sets");
  const Value ten = texts(names(10));
  rows.add("flatten, 10 of 10", "flatten", {Value::tuple(Values(10, ten))});
  rows.add("merge, 50 and 50", "merge", {map_of_names(0), map_of_names(25)});
  rows.add("setproduct, 10, 10 and 10", "setproduct", {ten, ten, ten});
  rows.end_family("flatten, merge, setproduct");
  Values twice;
  for (const std::string& each : names(200)) {
    twice.push_back(text(each));
    twice.push_back(text(each));
  }
  rows.add("sort, 200 names", "sort", {texts(names(200))});
  rows.add("distinct, 400 names", "distinct",
           {Value::list(Type::string(), std::move(twice))});
  rows.end_family("sort, distinct");
}

struct HashRow {
  const char* name;
  const char* function;
  const char* openssl;
  std::string bytes;
};

// Measures the calls and the time that OpenSSL alone takes, which bounds them,
// in direct succession, because both vary with the load.
void add_hashes(Rows& rows) {
  const std::string page = repeated("0123456789abcdef", 64);
  const std::vector<HashRow> hashes{
      {"md5, 1 KiB", "md5", "MD5", page},
      {"sha256, 1 KiB", "sha256", "SHA256", page},
      {"base64sha512, 1 KiB", "base64sha512", "SHA512", page},
      {"md5, 5 bytes", "md5", "MD5", "hello"},
      {"sha256, 5 bytes", "sha256", "SHA256", "hello"}};
  std::vector<double> bounds;
  for (const HashRow& row : hashes) {
    rows.add(row.name, row.function, {text(row.bytes)});
    bounds.push_back(openssl_nanoseconds(row.openssl, row.bytes));
  }
  rows.end_family("hashing");
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    rows.add_measured(hashes[i].name, "OpenSSL alone", hashes[i].name,
                      bounds[i]);
  }
  rows.end_family("hashing", "OpenSSL alone", 0);
}

void add_others(Rows& rows) {
  rows.add("cidrhost", "cidrhost", {text("10.12.112.0/20"), Value::number(16)});
  rows.add("cidrsubnet", "cidrsubnet",
           {text("172.16.0.0/12"), Value::number(4), Value::number(2)});
  rows.add("cidrsubnet, IPv6", "cidrsubnet",
           {text("fd00:fd12:3456:7890::/56"), Value::number(16),
            Value::number(162)});
  rows.end_family("networks");
  const Value time = text("2018-01-02T23:12:01-08:00");
  rows.add("formatdate", "formatdate",
           {text("EEEE, DD-MMM-YY hh:mm:ss ZZZ"), time});
  rows.add("timeadd", "timeadd", {time, text("1h30m")});
  rows.end_family("dates");
}

}  // namespace

void add_function_rows(const std::filesystem::path& peer_program,
                       Report& report) {
  const std::map<std::string, double> peer =
      measure_peer_functions(peer_program);
  Rows rows(peer, report);
  add_texts(rows);
  add_documents(rows);
  add_collections(rows);
  add_hashes(rows);
  add_others(rows);
}

}  // namespace hcl::bench
