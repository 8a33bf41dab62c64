// What is computed again after a change.

#include <gtest/gtest.h>

#include <string>

#include "apps/run_program.h"
#include "lsp/connection.h"

namespace hcl::lsp {
namespace {

class ValuesOfWorkspace : public testing::Test {
 protected:
  ValuesOfWorkspace() {
    for (const char* name : {"one", "two"}) {
      folder_.write(std::string(name) + "/main.tf",
                    "module \"m\" {\n  source = \"../shared\"\n}\n"
                    "locals {\n  a = \"" +
                        std::string(name) + "\"\n}\n");
    }
    folder_.write("shared/main.tf", "output \"x\" {\n  value = 1\n}\n");
    root_ = document_key(uri_of_path(folder_.path(".")));
  }

  std::string value(Connection& connection, const std::string& module) {
    const auto values = connection.server().session().values.values_of(
        {root_ + "/" + module, "local.a"});
    return values.size() == 1 ? values[0].text : std::string();
  }

  TemporaryFolder folder_;
  std::string root_;
};

TEST_F(ValuesOfWorkspace, AreComputedAgainWhereAFileChanged) {
  Connection connection(root_);
  const Values& values = connection.server().session().values;
  EXPECT_EQ(value(connection, "one"), "\"one\"");
  EXPECT_EQ(value(connection, "two"), "\"two\"");
  EXPECT_EQ(value(connection, "one"), "\"one\"");
  EXPECT_EQ(values.loads(), 2U);
  connection.open(root_ + "/one/main.tf", "locals {\n  a = 2\n}\n");
  EXPECT_EQ(value(connection, "one"), "2");
  EXPECT_EQ(value(connection, "two"), "\"two\"");
  EXPECT_EQ(values.loads(), 3U);
}

TEST_F(ValuesOfWorkspace, DependOnTheModulesThatAreCalled) {
  Connection connection(root_);
  const Values& values = connection.server().session().values;
  value(connection, "one");
  value(connection, "two");
  connection.open(root_ + "/shared/main.tf", "output \"x\" {\n}\n");
  value(connection, "one");
  value(connection, "two");
  EXPECT_EQ(values.loads(), 4U);
}

// Of a hundred values those that depend on an edit are evaluated again.
TEST_F(ValuesOfWorkspace, AreEvaluatedAgainIfTheyDependOnAnEdit) {
  const std::string path = root_ + "/one/main.tf";
  const auto text = [](const std::string& first) {
    std::string result =
        "variable \"v\" {\n  default = 7\n}\n"
        "locals {\n  a = " +
        first + "\n";
    for (int i = 0; i < 100; ++i) {
      result += "  b" + std::to_string(i) + " = " +
                (i % 50 == 0 ? "local.a" : "var.v") + "\n";
    }
    return result +
           "}\nmodule \"m\" {\n  source = \"../shared\"\n}\n"
           "output \"o\" {\n  value = module.m.x\n}\n";
  };
  Connection connection(root_);
  const Values& values = connection.server().session().values;
  const auto ask_all = [&] {
    for (int i = 0; i < 100; ++i) {
      values.values_of({root_ + "/one", "local.b" + std::to_string(i)});
    }
    values.values_of({root_ + "/one", "output.o"});
  };
  connection.open(path, text("1"));
  ask_all();
  EXPECT_EQ(values.evaluations(), 101U);
  connection.change(path, 2, Json::array({{{"text", text("2")}}}));
  ask_all();
  EXPECT_EQ(values.evaluations(), 103U);
  EXPECT_EQ(values.values_of({root_ + "/one", "local.b50"})[0].text, "2");
  connection.open(root_ + "/shared/main.tf",
                  "output \"x\" {\n  value = 3\n}\n");
  ask_all();
  EXPECT_EQ(values.evaluations(), 104U);
  EXPECT_EQ(values.values_of({root_ + "/one", "output.o"})[0].text, "3");
}

}  // namespace
}  // namespace hcl::lsp
