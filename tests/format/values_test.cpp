#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/evaluate.h"
#include "hcl/format.h"
#include "hcl/json.h"
#include "hcl/parser.h"
#include "support/paths.h"

// The values of a file's expressions, before and after formatting.
namespace hcl {
namespace {

// A scope in which every variable exists and is unknown.
class AnyVariable final : public EvalContext {
 public:
  const Value* variable(std::string_view) const override { return &value_; }
  const Function* function(std::string_view) const override { return nullptr; }
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override { return {}; }
  std::vector<std::string> function_names() const override { return {}; }

 private:
  Value value_ = Value::unknown(Type::dynamic());
};

// The files of the corpus that the reference accepts.
std::vector<SourceFile> accepted_files() {
  const std::string folder = test::shared_dir() + "/corpus/";
  std::ifstream lines(folder + "verdicts.jsonl");
  std::vector<SourceFile> files;
  constexpr std::string_view kPath = "\"path\": \"";
  for (std::string line; std::getline(lines, line);) {
    if (line.find("\"syntax\": \"native\"") == std::string::npos ||
        line.find("\"ok\": true") == std::string::npos) {
      continue;
    }
    const std::size_t begin = line.find(kPath) + kPath.size();
    const std::string path = line.substr(begin, line.find('"', begin) - begin);
    std::ifstream in(folder + path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    files.emplace_back(path, text.str());
  }
  return files;
}

// The values of all attributes in source order, each with its name and the
// codes of its diagnostics.
std::vector<std::string> values_of(const SourceFile& file) {
  const Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  const Result<ast::Tree> parsed = parse_config(file, options);
  const AnyVariable context;
  Evaluator evaluator(context, options);
  std::vector<std::string> values;
  for (ast::Walk walk(parsed.value.body()); walk.next();) {
    const ast::Attribute* attribute = walk.node().attribute();
    if (!walk.entering() || attribute == nullptr) continue;
    walk.skip();
    const Result<Value> value =
        evaluator.evaluate(parsed.value, *attribute->expression);
    std::string text =
        std::string(attribute->name) + " " + to_typed_json(value.value);
    for (const Diagnostic& one : value.diagnostics) {
      text += " ";
      text += code_name(one.code);
    }
    values.push_back(std::move(text));
  }
  return values;
}

void expect_same_values(const FormatOptions& options) {
  const std::vector<SourceFile> files = accepted_files();
  if (files.empty()) GTEST_SKIP() << "no corpus in " << test::shared_dir();
  Formatter formatter(options);
  for (const SourceFile& file : files) {
    const SourceFile formatted(file.name(), formatter.text(file).value);
    EXPECT_EQ(values_of(formatted), values_of(file)) << file.name();
  }
}

TEST(FormatValues, StayWithTheLayoutOfTheReference) { expect_same_values({}); }

TEST(FormatValues, StayWithOptionsBeyondIt) {
  FormatOptions options;
  options.max_width = 40;
  options.trailing_commas = true;
  options.separate_blocks = true;
  options.comments = CommentStyle::Hash;
  expect_same_values(options);
}

// Each file with random options.
TEST(FormatValues, StayWithAnyOptions) {
  const std::vector<SourceFile> files = accepted_files();
  if (files.empty()) GTEST_SKIP() << "no corpus in " << test::shared_dir();
  std::mt19937 random(1);
  for (const SourceFile& file : files) {
    FormatOptions options;
    options.max_width = static_cast<std::uint32_t>(random() % 100);
    options.sort_attributes = random() % 2 == 0;
    options.trailing_commas = random() % 2 == 0;
    options.separate_blocks = random() % 2 == 0;
    options.comments = static_cast<CommentStyle>(random() % 3);
    const SourceFile formatted(file.name(), format(file, options).value.text);
    std::vector<std::string> before = values_of(file);
    std::vector<std::string> after = values_of(formatted);
    if (options.sort_attributes) {
      std::sort(before.begin(), before.end());
      std::sort(after.begin(), after.end());
    }
    EXPECT_EQ(after, before) << file.name();
  }
}

// A template that is a single interpolation has the value of its expression, so
// unwrapping it changes nothing.
TEST(FormatValues, StayWithoutRedundantInterpolations) {
  FormatOptions options;
  options.unwrap_interpolations = true;
  expect_same_values(options);
}

}  // namespace
}  // namespace hcl
