// The server without streams.

#include "lsp/server/embedded.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hcl::lsp {
namespace {

std::vector<Json> handled(EmbeddedServer& server, const std::string& message) {
  std::vector<Json> result;
  for (const std::string& each : server.handle(message)) {
    result.push_back(Json::parse(each));
  }
  return result;
}

TEST(Embedded, AnswersEachMessage) {
  EmbeddedServer server;
  const auto first =
      handled(server, R"({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                  "params": {"capabilities": {}}})");
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0]["id"], 1);
  EXPECT_EQ(first[0]["result"]["serverInfo"]["name"], "hcl-lsp");
  EXPECT_TRUE(handled(server, R"({"jsonrpc": "2.0", "method": "initialized",
                                  "params": {}})")
                  .empty());
  const auto opened =
      handled(server, R"({"jsonrpc": "2.0", "method": "textDocument/didOpen",
                  "params": {"textDocument": {"uri": "inmemory:/a.hcl",
                  "languageId": "hcl", "version": 1, "text": "a = ]"
}
}
})");
  ASSERT_EQ(opened.size(), 1U);
  EXPECT_EQ(opened[0]["method"], "textDocument/publishDiagnostics");
  EXPECT_EQ(opened[0]["params"]["uri"], "inmemory:/a.hcl");
  EXPECT_EQ(opened[0]["params"]["diagnostics"].size(), 1U);
  server.idle();
  EXPECT_FALSE(server.has_ended());
}

// Spec: LSP 3.17, "DiagnosticClientCapabilities": an object.
TEST(Embedded, PushesUnlessTheClientAsks) {
  for (const char* value : {"{}", "false", "null", "1"}) {
    EmbeddedServer server;
    handled(server, R"({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                    "params": {"capabilities": {"textDocument":
                    {"diagnostic": )" +
                        std::string(value) + "}}}}");
    handled(server, R"({"jsonrpc": "2.0", "method": "initialized",
                        "params": {}})");
    const auto opened =
        handled(server, R"({"jsonrpc": "2.0", "method": "textDocument/didOpen",
                    "params": {"textDocument": {"uri": "inmemory:/a.hcl",
                    "languageId": "hcl", "version": 1, "text": "a = ]"}}})");
    const bool asks = std::string_view(value) == "{}";
    EXPECT_EQ(opened.size(), asks ? 0U : 1U) << value;
  }
}

TEST(Embedded, AnswersWhatIsNoMessage) {
  EmbeddedServer server;
  for (const char* text : {"", "{", "\xFF", "[]", "1"}) {
    const auto answers = handled(server, text);
    ASSERT_EQ(answers.size(), 1U) << text;
    EXPECT_TRUE(answers[0].contains("error")) << text;
  }
}

TEST(Embedded, EndsWithExit) {
  EmbeddedServer server;
  handled(server, R"({"jsonrpc": "2.0", "method": "exit"})");
  EXPECT_TRUE(server.has_ended());
  EXPECT_TRUE(handled(server, "{").empty());
  EXPECT_TRUE(server.idle().empty());
}

}  // namespace
}  // namespace hcl::lsp
