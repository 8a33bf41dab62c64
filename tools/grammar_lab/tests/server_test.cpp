// The live page: its answers, and to whom it gives them.
#include "server/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <httplib.h>

#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "lab.h"
#include "support/paths.h"

namespace hcl::grammar_lab {
namespace {

using nlohmann::json;

class Server : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
    const std::string examples = test::source_dir() + "/grammar/examples";
    server_ = std::make_unique<LabServer>(LabServer::Options{
        examples + "/CalculatorParser.g4", examples, "", "", 0});
    ASSERT_TRUE(server_->start()) << server_->error();
    thread_ = std::thread([this] { server_->run(); });
    client_ = std::make_unique<httplib::Client>("127.0.0.1", server_->port());
    texts_ = json::parse(client_->Get("/texts")->body);
  }

  void TearDown() override {
    if (server_ == nullptr) return;
    server_->stop();
    if (thread_.joinable()) thread_.join();
  }

  // Waits at most a minute for a state that satisfies the condition.
  json wait_for(const std::function<bool(const json&)>& wanted) {
    for (int i = 0; i < 600; ++i) {
      const json state = json::parse(client_->Get("/state")->body);
      if (state.contains("problems") && wanted(state)) return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    ADD_FAILURE() << "no such state came";
    return {};
  }

  void send() {
    const auto answer =
        client_->Post("/texts", texts_.dump(), "application/json");
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 200);
  }

  // Replaces a text in the parser grammar.
  void edit(const std::string& from, const std::string& to) {
    std::string parser = texts_["parser"];
    const std::size_t at = parser.find(from);
    ASSERT_NE(at, std::string::npos);
    texts_["parser"] = parser.replace(at, from.size(), to);
    send();
  }

  std::unique_ptr<LabServer> server_;
  std::thread thread_;
  std::unique_ptr<httplib::Client> client_;
  json texts_;
};

TEST_F(Server, GivesAPageThatNeedsNothingFromAnywhere) {
  const auto page = client_->Get("/");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->status, 200);
  EXPECT_NE(page->body.find("id=\"parser\""), std::string::npos);
  // What it names, it gets from the same server.
  std::vector<std::string> names;
  for (const char* const attribute : {"src=\"", "rel=\"stylesheet\" href=\""}) {
    const std::string begin = attribute;
    for (std::size_t at = page->body.find(begin); at != std::string::npos;
         at = page->body.find(begin, at)) {
      at += begin.size();
      names.push_back(page->body.substr(at, page->body.find('"', at) - at));
    }
  }
  EXPECT_THAT(names,
              ::testing::ElementsAre("editor.js", "page.js", "style.css"));
  names.emplace_back("server.js");
  std::string texts = page->body;
  for (const std::string& name : names) {
    const auto file = client_->Get("/" + name);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->status, 200) << name;
    texts += file->body;
  }
  EXPECT_NE(texts.find("createEditor"), std::string::npos);
  EXPECT_EQ(texts.find("https://"), std::string::npos);
}

TEST_F(Server, ShowsTheTreeOfAnEditedSource) {
  texts_["source"] = "1 + 2;";
  send();
  const json state = wait_for([](const json& one) {
    return one.contains("tree") && one["tree"] != "program\n";
  });
  EXPECT_EQ(state["tree"], "program\n  sum\n    number `1`\n    number `2`\n");
  EXPECT_TRUE(state["trace"]["accepted"]);
  EXPECT_TRUE(state["diagrams"].contains("statement"));
}

TEST_F(Server, ExplainsAConflictBesideTheLastGoodState) {
  texts_["source"] = "1;";
  send();
  wait_for([](const json& one) {
    return one.contains("tree") && one["tree"] != "program\n";
  });
  edit("number : NUMBER ;", "number : NUMBER | NUMBER NAME ;");
  const json broken =
      wait_for([](const json& one) { return !one["current"].get<bool>(); });
  ASSERT_FALSE(broken["problems"].empty());
  EXPECT_EQ(broken["problems"][0]["message"].get<std::string>().substr(0, 48),
            "in `number`, NUMBER begins both alternative 1 an");
  EXPECT_EQ(broken["tree"], "program\n  number `1`\n");
  edit("number : NUMBER | NUMBER NAME ;", "number : NUMBER ;");
  wait_for([](const json& one) { return one["current"].get<bool>(); });
}

TEST_F(Server, SaysWhatAnEditChanges) {
  edit("COMMA sum )* )? RPAREN", "COMMA sum )* COMMA? )? RPAREN");
  wait_for([](const json& one) { return !one["current"].get<bool>(); });
  edit("COMMA sum )* COMMA? )? RPAREN", "SEMICOLON sum )* )? RPAREN");
  const json state = wait_for([](const json& one) {
    return one["current"].get<bool>() && one["changes"] != "";
  });
  EXPECT_NE(state["changes"].get<std::string>().find("rule changed: call"),
            std::string::npos)
      << state["changes"];
}

TEST_F(Server, GivesExamplesThatCanBeLoaded) {
  const json examples = json::parse(client_->Get("/examples")->body);
  ASSERT_EQ(examples.size(), 0U) << "examples have no examples of their own";
  // A combined grammar of another name.
  texts_ = {
      {"lexer", ""},
      {"parser", "grammar Words;\n// @entry s\ns : A* EOF ;\nA : 'a' ;\n"},
      {"source", "aa"},
      {"entry", ""}};
  send();
  const json state = wait_for([](const json& one) {
    return one.contains("nodes") && one["tree"] == "s `aa`\n";
  });
  ASSERT_EQ(state["nodes"].size(), 1U);
  EXPECT_EQ(state["nodes"][0]["begin"], 0);
  EXPECT_EQ(state["nodes"][0]["end"], 2);
  EXPECT_EQ(state["changes"], "");
}

TEST_F(Server, LetsTheEditorShowItsImages) {
  const auto page = client_->Get("/");
  ASSERT_TRUE(page);
  EXPECT_NE(page->get_header_value("Content-Security-Policy")
                .find("img-src 'self' data:"),
            std::string::npos);
  EXPECT_EQ(client_->Get("/favicon.ico")->status, 204);
}

TEST(LabServer, GivesValuesAndMistakesOfHcl) {
  if (!has_antlr()) GTEST_SKIP() << "there is no program antlr4";
  const std::string grammar = test::source_dir() + "/grammar";
  LabServer server({grammar + "/HclParser.g4", grammar, "", "", 0});
  ASSERT_TRUE(server.start()) << server.error();
  std::thread thread([&] { server.run(); });
  httplib::Client client("127.0.0.1", server.port());
  client.set_read_timeout(60);
  const json examples = json::parse(client.Get("/examples")->body);
  std::vector<std::string> names;
  json pipe;
  for (const json& one : examples) {
    names.push_back(one["name"]);
    if (one["name"] == "HCL with pipe") pipe = one;
  }
  EXPECT_EQ(names[0], "Calculator");
  EXPECT_EQ(names.size(), 15U);
  ASSERT_FALSE(pipe.is_null());
  pipe["source"] = "x = \"a\" |> upper\ny = z\n";
  client.Post("/texts", pipe.dump(), "application/json");
  json state;
  for (int i = 0;
       i < 600 && (!state.contains("values") || state["values"] == ""); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    state = json::parse(client.Get("/state")->body);
  }
  server.stop();
  thread.join();
  EXPECT_EQ(state["values"], "x = \"A\" : string\ny = unknown(any) : any\n");
  EXPECT_EQ(state["rewritten"], "x = upper(\"a\")\ny = z\n");
  ASSERT_EQ(state["mistakes"].size(), 1U);
  EXPECT_EQ(state["mistakes"][0].get<std::string>().substr(0, 11),
            "source:2:5:");
}

TEST_F(Server, AnswersNobodyElse) {
  const auto answer =
      client_->Get("/texts", httplib::Headers{{"Host", "example.com"}});
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 403);
  const auto foreign = client_->Post(
      "/texts", httplib::Headers{{"Origin", "http://example.com"}}, "{}",
      "application/json");
  ASSERT_TRUE(foreign);
  EXPECT_EQ(foreign->status, 403);
}

TEST_F(Server, RefusesWhatIsNoObject) {
  const auto answer = client_->Post("/texts", "[1", "application/json");
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->status, 400);
}

TEST_F(Server, SendsEvents) {
  std::string received;
  client_->Get("/events", [&](const char* data, std::size_t size) {
    received.append(data, size);
    return received.find("data: {") == std::string::npos;
  });
  EXPECT_NE(received.find("data: {\"current\":true"), std::string::npos);
}

TEST(LabServer, SaysThatAGrammarCannotBeRead) {
  LabServer server({"missing.g4", "HEAD", "", "", 0});
  EXPECT_FALSE(server.start());
  EXPECT_NE(server.error().find("cannot read the file missing.g4"),
            std::string::npos);
}

}  // namespace
}  // namespace hcl::grammar_lab
