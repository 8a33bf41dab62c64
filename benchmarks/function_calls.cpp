#include "function_calls.h"

#include <string_view>
#include <utility>

#include "hcl/terraform_functions.h"

namespace hcl::bench {
namespace {

using Values = std::vector<Value>;
using Families = std::vector<FunctionFamily>;

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

Value encoded(const std::string& function) {
  const FunctionMap functions = opentofu_functions(FunctionHost());
  return functions.at(function).call(Values{servers()}).value();
}

void add_texts(Families& families) {
  const Value tags = text(repeated("name-17 region-4 ", 50));
  families.push_back(
      {"regular expressions",
       {{"regex, three groups",
         "regex",
         {text("^([a-z]+)-(\\d+)\\.(\\w+)$"), text("server-1234.internal")}},
        {"regexall, 100 matches", "regexall", {text("[a-z]+-\\d+"), tags}}}});
  families.push_back(
      {"formatting",
       {{"format, four verbs",
         "format",
         {text("%s-%03d: %v (%.2f)"), text("web"), Value::number(7),
          Value::boolean(true), Value::number(3.25)}},
        {"formatlist, 100 names",
         "formatlist",
         {text("%s.example.com"), texts(names(100))}}}});
  families.push_back(
      {"split, join, replace",
       {{"split, 100 parts",
         "split",
         {text(" "), text(repeated("name ", 99) + "name")}},
        {"join, 100 names", "join", {text(","), texts(names(100))}},
        {"replace, 100 places", "replace", {tags, text("-"), text("_")}}}});
}

void add_documents(Families& families) {
  families.push_back(
      {"JSON",
       {{"jsonencode, 20 objects", "jsonencode", {servers()}},
        {"jsondecode, 20 objects", "jsondecode", {encoded("jsonencode")}}}});
  families.push_back(
      {"CSV", {{"csvdecode, 100 lines", "csvdecode", {text(csv_lines())}}}});
  families.push_back(
      {"YAML",
       {{"yamlencode, 20 objects", "yamlencode", {servers()}},
        {"yamldecode, 20 objects", "yamldecode", {encoded("yamlencode")}}}});
}

void add_collections(Families& families) {
  const Value one = set_of_names(100, 0);
  const Value other = set_of_names(100, 50);
  families.push_back(
      {"sets",
       {{"setunion, 100 and 100", "setunion", {one, other}},
        {"setintersection, 100 and 100", "setintersection", {one, other}},
        {"setsubtract, 100 and 100", "setsubtract", {one, other}}}});
  const Value ten = texts(names(10));
  families.push_back(
      {"flatten, merge, setproduct",
       {{"flatten, 10 of 10", "flatten", {Value::tuple(Values(10, ten))}},
        {"merge, 50 and 50", "merge", {map_of_names(0), map_of_names(25)}},
        {"setproduct, 10, 10 and 10", "setproduct", {ten, ten, ten}}}});
  Values twice;
  for (const std::string& each : names(200)) {
    twice.push_back(text(each));
    twice.push_back(text(each));
  }
  families.push_back({"sort, distinct",
                      {{"sort, 200 names", "sort", {texts(names(200))}},
                       {"distinct, 400 names",
                        "distinct",
                        {Value::list(Type::string(), std::move(twice))}}}});
}

void add_hashes(Families& families) {
  const Value page = text(repeated("0123456789abcdef", 64));
  const Value word = text("hello");
  families.push_back({"hashing",
                      {{"md5, 1 KiB", "md5", {page}},
                       {"sha256, 1 KiB", "sha256", {page}},
                       {"base64sha512, 1 KiB", "base64sha512", {page}},
                       {"md5, 5 bytes", "md5", {word}},
                       {"sha256, 5 bytes", "sha256", {word}}}});
}

void add_others(Families& families) {
  families.push_back(
      {"networks",
       {{"cidrhost", "cidrhost", {text("10.12.112.0/20"), Value::number(16)}},
        {"cidrsubnet",
         "cidrsubnet",
         {text("172.16.0.0/12"), Value::number(4), Value::number(2)}},
        {"cidrsubnet, IPv6",
         "cidrsubnet",
         {text("fd00:fd12:3456:7890::/56"), Value::number(16),
          Value::number(162)}}}});
  const Value time = text("2018-01-02T23:12:01-08:00");
  families.push_back({"dates",
                      {{"formatdate",
                        "formatdate",
                        {text("EEEE, DD-MMM-YY hh:mm:ss ZZZ"), time}},
                       {"timeadd", "timeadd", {time, text("1h30m")}}}});
}

}  // namespace

std::vector<FunctionFamily> function_families() {
  Families families;
  add_texts(families);
  add_documents(families);
  add_collections(families);
  add_hashes(families);
  add_others(families);
  return families;
}

}  // namespace hcl::bench
