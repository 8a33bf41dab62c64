#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "apps/run_program.h"
#include "lsp/connection.h"
#include "lsp/server/methods.h"
#include "lsp/text/document_store.h"

namespace hcl::lsp {
namespace {

Json edit(std::uint32_t line, std::uint32_t begin, std::uint32_t end_line,
          std::uint32_t end, const std::string& text) {
  return {{"range", to_json(Range{{line, begin}, {end_line, end}})},
          {"text", text}};
}

TEST(Documents, AreEditedInOrder) {
  DocumentStore store;
  store.open("file:///a.hcl", "hcl", 1, "a = 1\nb = 2\n");
  const Json edits = Json::array({edit(0, 4, 0, 5, "\xF0\x9F\x98\x80"),
                                  edit(0, 6, 1, 0, ""), edit(9, 9, 9, 9, "c")});
  EXPECT_EQ(store.change("file:///a.hcl", 2, edits, Encoding::Utf16), "");
  const DocumentHandle document = store.find("file:///%61.hcl");
  ASSERT_NE(document, nullptr);
  EXPECT_EQ(document->text(),
            "a = \xF0\x9F\x98\x80"
            "b = 2\nc");
  EXPECT_EQ(document->version(), 2);
}

TEST(Documents, StayAsTheyAreAfterChangesThatDoNotFollow) {
  DocumentStore store;
  const Json edits = Json::array({{{"text", "x"}}});
  EXPECT_EQ(store.change("file:///a.hcl", 2, edits, Encoding::Utf16),
            "it is not open");
  store.open("file:///a.hcl", "hcl", 5, "a");
  EXPECT_EQ(store.change("file:///a.hcl", 5, edits, Encoding::Utf16),
            "version 5 does not follow version 5");
  EXPECT_EQ(store.find("file:///a.hcl")->text(), "a");
  EXPECT_TRUE(store.close("file:///a.hcl"));
  EXPECT_FALSE(store.close("file:///a.hcl"));
}

TEST(Documents, HaveTheLanguageOfTheirName) {
  EXPECT_TRUE(language_of("/a/main.tf", "").is_terraform);
  EXPECT_TRUE(language_of("/a/x.tftest.hcl", "hcl").is_terraform);
  EXPECT_FALSE(language_of("/a/x.hcl", "terraform").is_terraform);
  EXPECT_TRUE(language_of("untitled:x", "terraform-vars").is_terraform);
  EXPECT_EQ(language_of("/a/x.tf.json", "").syntax, SourceSyntax::InJson);
}

// What is done again after an edit does not depend on the workspace.
TEST(Server, WorksOnTheEditedDocumentAlone) {
  const TemporaryFolder folder;
  for (int i = 0; i < 50; ++i) {
    const std::string n = std::to_string(i);
    folder.write("f" + n + ".tf", "variable \"v" + n + "\" {}\n");
  }
  Connection connection(folder.path("."));
  const std::string path = document_key(uri_of_path(folder.path("main.tf")));
  connection.open(path, "locals {\n  a = var.v1\n}\n");
  connection.server().do_idle_work();
  const std::size_t reads = connection.server().session().workspace.reads();
  EXPECT_EQ(reads, 50U);
  const std::size_t parses = Document::parses();
  for (int version = 2; version < 12; ++version) {
    connection.change(path, version, Json::array({edit(1, 6, 1, 6, "1 + ")}));
    connection.about("documentSymbol", path);
  }
  EXPECT_EQ(Document::parses() - parses, 10U);
  connection.server().do_idle_work();
  EXPECT_EQ(connection.server().session().workspace.reads(), reads);
}

TEST(Server, FindsEveryMethodOfItsTable) {
  for (const Method& each : all_methods()) {
    EXPECT_EQ(find_method(each.name), &each) << each.name;
  }
}

}  // namespace
}  // namespace hcl::lsp
