// Whatever a client sends, each request has exactly one answer.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <random>
#include <string>

#include "lsp/connection.h"
#include "lsp/protocol/message_reader.h"
#include "lsp/server/methods.h"

namespace hcl::lsp {
namespace {

constexpr const char* kPath = "/nowhere/main.tf";

// How many messages are tried: HCL_LSP_MESSAGES, or a few.
int message_count() {
  const char* given = std::getenv("HCL_LSP_MESSAGES");
  return given != nullptr ? std::atoi(given) : 1000;
}

class Hostile {
 public:
  int number(int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random_);
  }

  Json value(int depth) {
    switch (number(0, depth > 3 ? 5 : 8)) {
      case 0:
        return nullptr;
      case 1:
        return number(-3, 9);
      case 2:
        return 1e300;
      case 3:
        return number(0, 1) == 1;
      case 4:
        return text();
      case 5:
        return UINT64_MAX;
      case 6:
        return Json::array({value(depth + 1), value(depth + 1)});
      case 7:
        return {{"line", number(-1, 5)}, {"character", value(depth + 1)}};
      default:
        return {{text(), value(depth + 1)}, {"uri", uri_of_path(kPath)}};
    }
  }

  // Replaces or removes a few members at any depth.
  void spoil(Json& json) {
    if (!json.is_structured() || json.empty() || number(0, 3) == 0) {
      json = value(0);
      return;
    }
    auto at = json.begin();
    std::advance(at, number(0, static_cast<int>(json.size()) - 1));
    if (number(0, 2) == 0) {
      json.erase(at);
    } else {
      spoil(*at);
    }
  }

  std::string text() {
    constexpr std::array kTexts = {"",         "a",           "\n",
                                   "file:///", "file:///%zz", "untitled:x",
                                   "full",     "\xC3\xA9"};
    return kTexts[static_cast<std::size_t>(
        number(0, static_cast<int>(kTexts.size()) - 1))];
  }

 private:
  std::mt19937 random_{29};
};

Json good_params() {
  const Json place = {{"line", 1}, {"character", 7}};
  return {{"textDocument",
           {{"uri", uri_of_path(kPath)},
            {"languageId", "terraform"},
            {"version", 7},
            {"text", "a = [\n"}}},
          {"contentChanges",
           Json::array({{{"range", {{"start", place}, {"end", place}}},
                         {"text", "\xC3\xA9"}}})},
          {"position", place},
          {"positions", Json::array({place})},
          {"range", {{"start", place}, {"end", place}}},
          {"context", {{"diagnostics", Json::array()}}},
          {"options", {{"tabSize", 2}}},
          {"newName", "b"},
          {"previousResultId", "1"},
          {"previousResultIds", Json::array()},
          {"query", ""},
          {"label", "x"},
          {"data", {{"function", "upper"}}},
          {"ch", "\n"},
          {"changes", Json::array({{{"uri", "file:///x"}, {"type", 1}}})},
          {"event", {{"added", Json::array()}, {"removed", Json::array()}}},
          {"settings", {{"hcl", {{"rootModule", ".."}}}}}};
}

TEST(Hostile, RequestsHaveOneAnswer) {
  Hostile hostile;
  Connection connection("/nowhere");
  connection.open(kPath, "locals {\n  a = upper(var.b)\n}\n");
  const auto methods = all_methods();
  for (int i = 0; i < message_count(); ++i) {
    const Method& method = methods[static_cast<std::size_t>(
        hostile.number(0, static_cast<int>(methods.size()) - 1))];
    Json params = good_params();
    for (int n = hostile.number(0, 3); n > 0; --n) hostile.spoil(params);
    SCOPED_TRACE(std::string(method.name) + json_text(params));
    if (method.kind == Method::Kind::Notification) {
      connection.tell(std::string(method.name), params);
      continue;
    }
    const Json answer = connection.answer(std::string(method.name), params);
    ASSERT_EQ(connection.sent.size(), 1U);
    ASSERT_EQ(answer["id"], 1);
    ASSERT_NE(answer.contains("result"), answer.contains("error"));
    ASSERT_FALSE(json_text(answer).empty());
  }
}

TEST(Hostile, BytesAreSkipped) {
  Hostile hostile;
  const std::string good =
      framed(R"({"jsonrpc":"2.0","id":1,"method":"shutdown"})");
  for (int i = 0; i < message_count() / 10; ++i) {
    std::size_t answers = 0;
    Server server([&answers](const Json&) { ++answers; });
    std::string stream = good + good + good;
    for (int n = hostile.number(1, 6); n > 0; --n) {
      stream[static_cast<std::size_t>(
          hostile.number(0, static_cast<int>(stream.size()) - 1))] =
          static_cast<char>(hostile.number(0, 255));
    }
    server.feed(stream);
    while (server.handle_next()) {
    }
    EXPECT_LE(answers, 10U) << stream;
  }
}

}  // namespace
}  // namespace hcl::lsp
