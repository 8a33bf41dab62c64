// The queries of examples/queries, run on the files of examples/queries/sources
// and of the corpus.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "hcl/parser.h"
#include "hcl/query.h"
#include "support/paths.h"

namespace hcl {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAreArray;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<ast::Tree> trees_of(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".tf") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<ast::Tree> trees;
  for (const fs::path& path : paths) {
    trees.push_back(parse_config(SourceFile(path.string(), read(path))).value);
  }
  return trees;
}

Query query_named(const std::string& name) {
  auto compiled = Query::compile(
      read(fs::path(test::source_dir()) / "examples/queries" / name));
  EXPECT_TRUE(compiled.ok()) << compiled.error().message;
  return std::move(compiled).value();
}

std::vector<std::string> lines_of(const QueryResult& result) {
  std::vector<std::string> lines;
  for (const QueryMatch& match : result.matches) {
    std::string line;
    for (const QueryCapture& capture : match.captures) {
      line += (line.empty() ? "" : " ") + capture.name + "=" + capture.text;
    }
    lines.push_back(line);
  }
  return lines;
}

struct Example {
  const char* file;
  std::vector<std::string> matches;
};

class ExampleQueries : public ::testing::TestWithParam<Example> {};

TEST_P(ExampleQueries, FindInTheExample) {
  const std::vector<ast::Tree> trees =
      trees_of(fs::path(test::source_dir()) / "examples/queries/sources");
  ASSERT_FALSE(trees.empty());
  EXPECT_THAT(lines_of(query_named(GetParam().file).run(trees)),
              ElementsAreArray(GetParam().matches));
}

INSTANTIATE_TEST_SUITE_P(
    Query, ExampleQueries,
    ::testing::Values(
        Example{"addresses.query",
                {"attribute=private_ip address=10.0.4.12",
                 "attribute=value address=192.168.0.0/16"}},
        Example{"untagged.query", {"type=aws_vpc name=main"}},
        Example{"modules.query",
                {"module=network source=./modules/network",
                 "module=registry source=hashicorp/consul/aws"}},
        Example{"interpolation_only.query",
                {"string=\"${var.region}\" expression=var.region"}},
        Example{"unused.query", {"variable=unused", "local=forgotten"}},
        Example{"references.query",
                {"reference=var.region", "reference=var.region"}}),
    [](const auto& info) {
      const std::string file = info.param.file;
      return file.substr(0, file.find('.'));
    });

class RealFiles : public ::testing::TestWithParam<const char*> {};

// Every query finishes on a real module within its limits, and its matches are
// at the reported places.
TEST_P(RealFiles, AreAsked) {
  const fs::path folder = fs::path(test::shared_dir()) / "corpus" /
                          "terraform-aws-modules+terraform-aws-vpc";
  if (!fs::is_directory(folder)) {
    GTEST_SKIP() << "no shared material in '" << test::shared_dir() << "'";
  }
  const std::vector<ast::Tree> trees = trees_of(folder);
  const QueryResult result = query_named(GetParam()).run(trees);
  EXPECT_FALSE(result.limit_reached) << result.steps;
  for (const QueryMatch& match : result.matches) {
    const SourceFile& file = trees[match.tree].file();
    EXPECT_LE(match.span.end, file.text().size());
    for (const QueryCapture& capture : match.captures) {
      EXPECT_NE(file.text(capture.span).find(capture.text), std::string::npos)
          << capture.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Query, RealFiles,
                         ::testing::Values("addresses.query", "untagged.query",
                                           "modules.query", "unused.query",
                                           "interpolation_only.query",
                                           "references.query"),
                         [](const auto& info) {
                           const std::string file = info.param;
                           return file.substr(0, file.find('.'));
                         });

}  // namespace
}  // namespace hcl
