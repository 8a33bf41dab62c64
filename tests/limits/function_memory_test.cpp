// `Limits::max_memory` bounds the peak of every function of every table: what
// it makes, what it copies, and what the libraries under it take.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/run_program.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "limits/heap_peak.h"
#include "meter/meter_scope.h"

namespace hcl::test {
namespace {

using Arguments = std::vector<Value>;

constexpr std::int64_t kLimit = std::int64_t{4} << 20;
// The additional memory of an operation, see docs/limits.md.
constexpr std::int64_t kConstant = 128 * 1024;

Value letters(std::size_t count, char letter = 'a') {
  return Value::string(std::string(count, letter));
}

std::string repeats(std::string_view part, std::size_t bytes) {
  std::string text;
  while (text.size() + part.size() <= bytes) text += part;
  return text;
}

Value repeated(std::string_view part, std::size_t bytes) {
  return Value::string(repeats(part, bytes));
}

// Text that does not compress well.
Value noise(std::size_t size) {
  std::string text;
  for (std::uint32_t seed = 1; text.size() < size;) {
    seed = seed * 1664525U + 1013904223U;
    text += static_cast<char>(' ' + (seed >> 24U) % 95);
  }
  return Value::string(text);
}

// Elements whose places in a list take this many bytes.
Arguments elements(std::size_t bytes) {
  Arguments values;
  for (std::size_t i = 0; i < bytes / sizeof(Value); ++i) {
    values.push_back(Value::string(std::to_string(i)));
  }
  return values;
}

Value list(std::size_t bytes) {
  return Value::list(Type::string(), elements(bytes));
}
Value set(std::size_t bytes) {
  return Value::set(Type::string(), elements(bytes));
}
Value map(std::size_t bytes) {
  std::vector<std::pair<std::string, Value>> entries;
  for (const Value& key : elements(bytes)) {
    entries.emplace_back(std::string(key.as_string()), key);
  }
  return Value::map(Type::string(), std::move(entries));
}

// Many references to one text.
Value shared(std::size_t bytes) {
  constexpr std::size_t kText = 1000;
  return Value::list(Type::string(), Arguments(bytes / kText, letters(kText)));
}

struct MemoryCase {
  std::string function;
  // How much memory the call takes for each byte of the result, by an upper
  // bound: 1 for those that write the result where it stays, 2 for those that
  // copy it once. 0 if the result has no size.
  double times;
  // Arguments for a result of this many bytes.
  std::function<Arguments(std::size_t)> arguments;
};

using A = Arguments;
using N = std::size_t;

// Functions of texts.
std::vector<MemoryCase> text_cases() {
  const Value empty = Value::string("");
  return {
      {"base64decode", 2.1, [](N n) { return A{repeated("YWFh", n / 3 * 4)}; }},
      {"base64encode", 1, [](N n) { return A{letters(n / 4 * 3)}; }},
      {"base64gunzip", 3.1,
       [](N n) {
         const Value text = letters(n);
         return A{*opentofu_functions().at("base64gzip").call(A{text})};
       }},
      {"base64gzip", 3.5, [](N n) { return A{noise(n)}; }},
      {"basename", 66, [](N n) { return A{letters(n)}; }},
      {"basename", 66, [](N n) { return A{repeated("a/", n)}; }},
      {"dirname", 66, [](N n) { return A{repeated("a/", n)}; }},
      {"abspath", 66, [](N n) { return A{repeated("/a", n)}; }},
      {"pathexpand", 66, [](N n) { return A{repeated("/a", n)}; }},
      {"chomp", 1, [](N n) { return A{repeated("a", n)}; }},
      {"csvdecode", 8, [](N n) { return A{repeated("a\n", n / 50)}; }},
      {"csvdecode", 40,
       [](N n) {
         return A{Value::string("a\n\"" + std::string(n, 'a') + "\"\"\"")};
       }},
      {"csvdecode", 100,
       [](N n) {
         std::string header = "a";
         for (N i = 0; header.size() < n; ++i) {
           header += ',' + std::to_string(i);
         }
         return A{Value::string(header + "\n")};
       }},
      {"format", 4,
       [](N n) {
         return A{Value::string("%s%s"), letters(n / 2), letters(n / 2)};
       }},
      {"format", 4,
       [](N n) {
         return A{repeated("%[1]s", n), letters(5)};
       }},
      {"format", 8,
       [](N n) {
         return A{Value::string("%#v"), letters(n)};
       }},
      {"format", 8,
       [](N n) {
         return A{Value::string("%q"), letters(n)};
       }},
      {"format", 8,
       [](N n) {
         return A{Value::string("%v"), shared(n)};
       }},
      {"formatdate", 6.1,
       [](N n) {
         return A{Value::string("'" + std::string(n, 'a') + "'"),
                  Value::string("2024-02-29T00:00:00Z")};
       }},
      {"formatdate", 6.1,
       [](N n) {
         return A{repeated("EEEE ", n / 2),
                  Value::string("2024-02-28T00:00:00Z")};
       }},
      {"formatlist", 4,
       [](N n) {
         return A{
             Value::string("%s"),
             Value::list(Type::string(), A{letters(n / 2)}),
         };
       }},
      {"formatlist", 4,
       [](N n) {
         return A{Value::string("%s" + std::string(90, 'a')), list(n / 8)};
       }},
      {"indent", 1,
       [](N n) {
         return A{Value::number(static_cast<std::int64_t>(n)),
                  Value::string("a\nb")};
       }},
      {"join", 1.1,
       [=](N n) {
         return A{empty, shared(n)};
       }},
      {"join", 14,
       [](N n) {
         return A{
             Value::string("\u0301"),
             Value::list(Type::string(), Arguments(n / 50, letters(50, 'e')))};
       }},
      {"join", 50,
       [=](N n) {
         return A{empty, list(n)};
       }},
      {"jsondecode", 110,
       [](N n) { return A{Value::string("[" + repeats("1,", n) + "1]")}; }},
      {"jsondecode", 110,
       [](N n) { return A{Value::string("\"" + std::string(n, 'a') + "\"")}; }},
      {"jsondecode", 110,
       [](N n) {
         std::string json = "{";
         for (N i = 0; json.size() < n; ++i) {
           json += '"' + std::to_string(i) + "\":1,";
         }
         json.back() = '}';
         return A{Value::string(json)};
       }},
      {"jsonencode", 4, [](N n) { return A{shared(n)}; }},
      {"jsonencode", 4, [](N n) { return A{letters(n)}; }},
      {"jsonencode", 4, [](N n) { return A{letters(n / 6, '<')}; }},
      {"jsonencode", 4, [](N n) { return A{letters(n / 2, '"')}; }},
      {"lower", 2.1, [](N n) { return A{letters(n, 'A')}; }},
      {"upper", 2.1, [](N n) { return A{letters(n)}; }},
      // Two bytes that become three.
      {"upper", 4, [](N n) { return A{repeated("\u0250", n / 3 * 2)}; }},
      {"title", 2.1, [](N n) { return A{letters(n)}; }},
      {"title", 4, [](N n) { return A{repeated("\u0250 ", n / 4 * 3)}; }},
      {"regex", 1,
       [](N n) {
         return A{Value::string("a+"), letters(n)};
       }},
      {"regexall", 5,
       [](N n) {
         return A{Value::string("a"), letters(n / sizeof(Value))};
       }},
      {"regexreplace", 3.1,
       [](N n) {
         return A{letters(n / 2), Value::string("a"), Value::string("bb")};
       }},
      {"replace", 1,
       [](N n) {
         return A{letters(n / 2), Value::string("a"), Value::string("bb")};
       }},
      {"replace", 1,
       [](N n) {
         return A{letters(n), Value::string("a"), Value::string("b")};
       }},
      {"replace", 3.1,
       [](N n) {
         return A{letters(n / 2), Value::string("/a/"), Value::string("bb")};
       }},
      {"replace", 3.1,
       [=](N n) {
         return A{letters(n / 2), empty, Value::string("b")};
       }},
      {"split", 4,
       [=](N n) {
         return A{empty, letters(n / sizeof(Value))};
       }},
      {"split", 4,
       [](N n) {
         return A{Value::string(","), letters(n / sizeof(Value), ',')};
       }},
      {"strrev", 1, [](N n) { return A{letters(n)}; }},
      {"substr", 1,
       [](N n) {
         return A{letters(n), Value::number(0), Value::number(-1)};
       }},
      {"templatestring", 160,
       [](N n) {
         return A{letters(n), Value::object(std::vector<Value::Entry>())};
       }},
      {"templatestring", 160,
       [](N n) {
         return A{repeated("%{ if true }${1}%{ endif }", n),
                  Value::object(std::vector<Value::Entry>())};
       }},
      {"textdecodebase64", 20,
       [](N n) {
         return A{repeated("YWFh", n / 3 * 4), Value::string("ISO-8859-1")};
       }},
      {"textencodebase64", 20,
       [](N n) {
         return A{letters(n / 4 * 3), Value::string("UTF-8")};
       }},
      {"textencodebase64", 20,
       [](N n) {
         return A{repeated("\u3042a", n), Value::string("ISO-2022-JP")};
       }},
      {"trim", 1,
       [](N n) {
         return A{letters(n), Value::string("b")};
       }},
      {"trimprefix", 1,
       [](N n) {
         return A{letters(n), Value::string("a")};
       }},
      {"trimsuffix", 1,
       [](N n) {
         return A{letters(n), Value::string("a")};
       }},
      {"trimspace", 1, [](N n) { return A{letters(n)}; }},
      {"urldecode", 2.1, [](N n) { return A{letters(n)}; }},
      {"urlencode", 1, [](N n) { return A{letters(n / 3, '/')}; }},
      {"yamldecode", 40,
       [](N n) { return A{Value::string("a: " + std::string(n, 'a'))}; }},
      {"yamldecode", 100, [](N n) { return A{repeated("- 1\n", n)}; }},
      {"yamldecode", 100,
       [](N n) { return A{Value::string("[" + repeats("1,", n) + "1]")}; }},
      {"yamlencode", 8, [](N n) { return A{shared(n)}; }},
      {"yamlencode", 8, [](N n) { return A{letters(n)}; }},
      {"yamlencode", 8, [](N n) { return A{repeated("a\n", n)}; }},
      {"provider::terraform::decode_tfvars", 160,
       [](N n) {
         return A{Value::string("a = \"" + std::string(n, 'a') + "\"\n")};
       }},
      {"provider::terraform::decode_tfvars", 160,
       [](N n) {
         return A{Value::string("a = [" + repeats("1,", n) + "1]\n")};
       }},
      {"provider::terraform::encode_expr", 200,
       [](N n) { return A{letters(n)}; }},
      {"provider::terraform::encode_expr", 200, [](N n) { return A{list(n)}; }},
      {"provider::terraform::encode_tfvars", 200,
       [](N n) {
         return A{Value::object({{"a", letters(n)}})};
       }},
  };
}

// Functions of collections. The places of elements take 16 bytes, to which the
// tables of keys and copies are added.
std::vector<MemoryCase> collection_cases() {
  const Value one = Value::number(1);
  return {
      {"chunklist", 8,
       [=](N n) {
         return A{list(n / 8), one};
       }},
      {"compact", 6, [](N n) { return A{list(n)}; }},
      {"concat", 4,
       [](N n) {
         return A{list(n / 2), list(n / 2)};
       }},
      {"distinct", 14, [](N n) { return A{list(n)}; }},
      {"flatten", 6,
       [](N n) {
         return A{Value::tuple(A(n / sizeof(Value) / 100, list(1600)))};
       }},
      {"keys", 6, [](N n) { return A{map(n)}; }},
      {"matchkeys", 36,
       [](N n) {
         return A{list(n), list(n), list(n)};
       }},
      {"merge", 40,
       [](N n) {
         return A{map(n), map(n / 2)};
       }},
      {"reverse", 3, [](N n) { return A{list(n)}; }},
      {"setintersection", 40,
       [](N n) {
         return A{set(n), set(n)};
       }},
      {"setproduct", 10,
       [](N n) {
         return A{list(n / 12), list(sizeof(Value) * 2)};
       }},
      {"setsubtract", 40,
       [](N n) {
         return A{set(n), set(16)};
       }},
      {"setsymmetricdifference", 40,
       [](N n) {
         return A{set(n), set(16)};
       }},
      {"setunion", 40,
       [](N n) {
         return A{set(n), set(16)};
       }},
      {"slice", 6,
       [](N n) {
         return A{list(n), Value::number(0),
                  Value::number(static_cast<std::int64_t>(n / sizeof(Value)))};
       }},
      {"sort", 5, [](N n) { return A{list(n)}; }},
      {"transpose", 60,
       [](N n) {
         return A{Value::map(Type::list(Type::string()), {{"k", list(n)}})};
       }},
      {"values", 6, [](N n) { return A{map(n)}; }},
      {"zipmap", 40,
       [](N n) {
         return A{list(n), list(n)};
       }},
      {"tolist", 12, [](N n) { return A{set(n)}; }},
      {"tomap", 20, [](N n) { return A{map(n)}; }},
      {"toset", 20, [](N n) { return A{list(n)}; }},
  };
}

// Functions that give no more than one element, a number, a truth value or a
// short text, with large arguments where they take any.
std::vector<MemoryCase> small_cases() {
  const Value one = Value::number(1);
  std::vector<MemoryCase> all = {
      {"alltrue", 0,
       [](N n) {
         return A{
             Value::list(Type::boolean(), A(n / 16, Value::boolean(true)))};
       }},
      {"anytrue", 0,
       [](N n) {
         return A{
             Value::list(Type::boolean(), A(n / 16, Value::boolean(false)))};
       }},
      {"coalesce", 0,
       [](N n) {
         return A{letters(n), letters(n)};
       }},
      {"coalescelist", 0,
       [](N n) {
         return A{list(n), list(n)};
       }},
      {"contains", 0,
       [](N n) {
         return A{list(n), letters(1)};
       }},
      {"element", 0,
       [=](N n) {
         return A{list(n), one};
       }},
      {"endswith", 0,
       [](N n) {
         return A{letters(n), letters(n)};
       }},
      {"startswith", 0,
       [](N n) {
         return A{letters(n), letters(n)};
       }},
      {"strcontains", 0,
       [](N n) {
         return A{letters(n), letters(n / 2)};
       }},
      {"length", 0, [](N n) { return A{list(n)}; }},
      {"strlen", 0, [](N n) { return A{letters(n)}; }},
      {"lookup", 0,
       [](N n) {
         return A{map(n), letters(1), letters(1)};
       }},
      {"sensitive", 0, [](N n) { return A{letters(n)}; }},
      {"issensitive", 0, [](N n) { return A{letters(n)}; }},
      {"nonsensitive", 0, [](N n) { return A{letters(n)}; }},
      {"ephemeralasnull", 0, [](N n) { return A{letters(n)}; }},
      {"sum", 0,
       [](N n) {
         return A{Value::list(Type::number(), A(n / 16, Value::number(1)))};
       }},
      {"trim", 0,
       [](N n) {
         return A{letters(n), letters(1)};
       }},
      {"equal", 0,
       [](N n) {
         return A{letters(n), letters(n)};
       }},
      {"notequal", 2,
       [](N n) {
         return A{list(n), list(n)};
       }},
      {"sethaselement", 8,
       [](N n) {
         return A{set(n), letters(1)};
       }},
      {"uuidv5", 3.1,
       [](N n) {
         return A{Value::string("dns"), letters(n)};
       }},
      {"type", 0, [](N n) { return A{list(n)}; }},
      {"assertnotnull", 0, [](N n) { return A{list(n)}; }},
  };
  for (const char* hash :
       {"md5", "sha1", "sha256", "sha512", "base64sha256", "base64sha512"}) {
    all.push_back({hash, 0, [](N n) { return A{letters(n)}; }});
  }
  return all;
}

// Functions without a case: their arguments are numbers, short texts, or
// expressions that the evaluator evaluates, and files have tests below.
const std::set<std::string>& other_functions() {
  static const std::set<std::string> names = {"abs",
                                              "add",
                                              "and",
                                              "bcrypt",
                                              "byteslen",
                                              "bytesslice",
                                              "can",
                                              "ceil",
                                              "cidrcontains",
                                              "cidrhost",
                                              "cidrnetmask",
                                              "cidrsubnet",
                                              "cidrsubnets",
                                              "convert",
                                              "divide",
                                              "floor",
                                              "greaterthan",
                                              "greaterthanorequalto",
                                              "hasindex",
                                              "index",
                                              "int",
                                              "lessthan",
                                              "lessthanorequalto",
                                              "list",
                                              "log",
                                              "map",
                                              "max",
                                              "min",
                                              "modulo",
                                              "multiply",
                                              "negate",
                                              "not",
                                              "one",
                                              "or",
                                              "parseint",
                                              "plantimestamp",
                                              "pow",
                                              "range",
                                              "rsadecrypt",
                                              "signum",
                                              "subtract",
                                              "timeadd",
                                              "timecmp",
                                              "timestamp",
                                              "tobool",
                                              "tonumber",
                                              "tostring",
                                              "try",
                                              "uuid",
                                              "file",
                                              "filebase64",
                                              "fileexists",
                                              "fileset",
                                              "filemd5",
                                              "filesha1",
                                              "filesha256",
                                              "filesha512",
                                              "filebase64sha256",
                                              "filebase64sha512",
                                              "templatefile"};
  return names;
}

FunctionMap every_function(const FunctionHost& host = {}) {
  FunctionMap all = standard_functions();
  for (const auto& [name, function] : terraform_functions(host)) {
    all.insert_or_assign(name, function);
  }
  for (const auto& [name, function] : opentofu_functions(host)) {
    all.insert_or_assign(name, function);
  }
  return all;
}

std::vector<MemoryCase> all_cases() {
  std::vector<MemoryCase> all = text_cases();
  for (const MemoryCase& each : collection_cases()) all.push_back(each);
  for (const MemoryCase& each : small_cases()) all.push_back(each);
  return all;
}

struct Outcome {
  bool ok = false;
  Limit reached = Limit::None;
  std::string message;
  std::int64_t peak = 0;
};

// Calls a function within the limit of memory. Its result is part of the peak.
Outcome call(const Function& function, const Arguments& arguments) {
  Limits limits;
  limits.max_memory = kLimit;
  Outcome outcome;
  outcome.peak = heap_peak([&] {
    const MeterScope scope(limits);
    const FunctionResult result = function.call(arguments, {}, limits);
    outcome.ok = result.ok();
    outcome.reached = scope.meter().reached();
    if (!result) outcome.message = result.error().message;
  });
  return outcome;
}

std::string shown(const Outcome& outcome) {
  return (outcome.ok ? "ok" : outcome.message) + ", peak " +
         std::to_string(outcome.peak);
}

class FunctionMemoryTest : public testing::TestWithParam<MemoryCase> {
 protected:
  void SetUp() override {
    if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
    // What the function keeps after its first call is not memory of a call.
    static_cast<void>(function().call(GetParam().arguments(1000)));
  }

  static const Function& function() {
    static const FunctionMap all = every_function();
    return all.at(GetParam().function);
  }

  static Outcome call_for(double size) {
    return call(function(),
                GetParam().arguments(static_cast<std::size_t>(size)));
  }
};

TEST_P(FunctionMemoryTest, SucceedsBelowTheLimit) {
  const double times = std::max(GetParam().times, 0.25);
  const Outcome outcome = call_for(0.9 * kLimit / times);
  EXPECT_TRUE(outcome.ok) << shown(outcome);
  EXPECT_LE(outcome.peak, kLimit + kConstant) << shown(outcome);
}

TEST_P(FunctionMemoryTest, EndsAboveTheLimit) {
  for (const double part : {0.5, 0.9, 1.1, 3.0}) {
    const Outcome outcome = call_for(part * kLimit);
    EXPECT_LE(outcome.peak, kLimit + kConstant)
        << part << ": " << shown(outcome);
    if (GetParam().times == 0) {
      EXPECT_TRUE(outcome.ok) << part << ": " << shown(outcome);
      continue;
    }
    if (outcome.ok && part < 1) continue;
    EXPECT_FALSE(outcome.ok) << part << ": " << shown(outcome);
    EXPECT_EQ(outcome.reached, Limit::Memory) << part << ": " << shown(outcome);
  }
}

INSTANTIATE_TEST_SUITE_P(Functions, FunctionMemoryTest,
                         testing::ValuesIn(all_cases()), [](const auto& info) {
                           std::string name = info.param.function;
                           std::erase(name, ':');
                           return name + std::to_string(info.index);
                         });

TEST(FunctionMemoryTableTest, HasEveryFunction) {
  std::set<std::string> known = other_functions();
  for (const MemoryCase& each : all_cases()) known.insert(each.function);
  for (const auto& [name, function] : every_function()) {
    if (name.starts_with("core::")) continue;
    EXPECT_TRUE(known.contains(name)) << name;
  }
}

// Functions that read files.
class FileMemoryTest : public testing::TestWithParam<std::string_view> {};

TEST_P(FileMemoryTest, IsBounded) {
  if (!heap_is_counted()) GTEST_SKIP() << "memory is not counted here";
  const TemporaryFolder folder;
  FunctionHost host;
  const std::string path = folder.write("a.txt", "");
  const std::string parent = path.substr(0, path.rfind('/'));
  host.files = files_below({parent}, parent);
  const FunctionMap all = every_function(host);
  const std::string name(GetParam());
  const bool is_template = name == "templatefile";
  const auto call_for = [&](double size) {
    folder.write("a.txt", std::string(static_cast<std::size_t>(size), 'a'));
    Arguments arguments{Value::string("a.txt")};
    if (is_template) {
      arguments.push_back(Value::object(std::vector<Value::Entry>()));
    }
    return call(all.at(name), arguments);
  };
  call_for(1000);
  const Outcome below = call_for(0.9 * kLimit / (is_template ? 170 : 4.5));
  EXPECT_TRUE(below.ok) << shown(below);
  EXPECT_LE(below.peak, kLimit + kConstant);
  for (const double part : {0.5, 0.9, 1.1, 3.0}) {
    const Outcome outcome = call_for(part * kLimit);
    EXPECT_LE(outcome.peak, kLimit + kConstant) << part;
    if (outcome.ok && part < 1) continue;
    EXPECT_FALSE(outcome.ok) << part;
    EXPECT_EQ(outcome.reached, Limit::Memory) << part;
  }
}

INSTANTIATE_TEST_SUITE_P(Functions, FileMemoryTest,
                         testing::Values("file", "filebase64", "filemd5",
                                         "filesha256", "filebase64sha512",
                                         "templatefile"),
                         [](const auto& info) {
                           return std::string(info.param);
                         });

}  // namespace
}  // namespace hcl::test
