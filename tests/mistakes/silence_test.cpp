#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "parsing/json_parser.h"
#include "parsing/parsed.h"

// Whatever is wrong is reported: a tree with a token that the language does not
// use or with an incomplete node has at least one error. Follow-ups are left
// out, so without this promise a mistake could vanish together with its cause.
namespace hcl::syntax {
namespace {

// Places in sources; a piece is put where the `@` is.
constexpr std::array<std::string_view, 22> kPlaces = {
    "@",
    "a = 1\n@ )))((( rubbish \"\n",
    "a = @\nb = 2\n",
    "a = 1 @\nb = 2\n",
    "secret @ = 5\nb = 2\n",
    "a@b = 1\n",
    "b @ {\n}\n",
    "b {\n  @\n}\n",
    "a = [1, @]\n",
    "a = [1 @, 2]\n",
    "a = {@ = 1}\n",
    "a = {b = 1 @ c = 2}\n",
    "a = f(@)\n",
    "a = b.@\n",
    "a = b[@]\n",
    "a = \"x${@}y\"\n",
    "a = \"x%{if @}y%{endif}\"\n",
    "a = <<E@\nx\nE\n",
    "a = <<E\n${@}\nE\n",
    "a = <<E\nx\nE@\n",
    "a = [for @ in b : 1]\n",
    "a = b ? @ : 1\n",
};

// Ill-formed sequences of every kind, and what the language does not use.
constexpr std::array<std::string_view, 22> kPieces = {"\xED\xA0\x80",
                                                      "\xC0\x80",
                                                      "\xE0\x80\x80",
                                                      "\xF4\x90\x80\x80",
                                                      "\xF5\x80\x80\x80",
                                                      "\xFF",
                                                      "\xC3",
                                                      "\xFF\xED\xA0\x80",
                                                      "\xED\xA0\x80\xFF",
                                                      "\x80",
                                                      "\xED\xA0",
                                                      "\xF0\x80\x80\x80",
                                                      "\xED\xA0\x80 \xC0\x80",
                                                      "\"\xED\xA0\x80",
                                                      "<<E\xED\xA0\x80",
                                                      "'",
                                                      "`",
                                                      ";",
                                                      "\r",
                                                      "$",
                                                      "\"\n",
                                                      "\xE2\x80\x8B"};

std::string put(std::string_view place, std::string_view piece) {
  const std::size_t at = place.find('@');
  return std::string(place.substr(0, at)) + std::string(piece) +
         std::string(place.substr(at + 1));
}

bool is_broken(const Parsed& parsed) {
  const TokenArray tokens = parsed.tree().tokens;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens.type(i) == TokenType::Invalid ||
        tokens.type(i) == TokenType::QuotedNewline) {
      return true;
    }
  }
  return std::ranges::any_of(parsed.tree().nodes, &Node::incomplete);
}

// Every setting: each dialect, with the conformance it may have.
template <class Body>
void for_each_setting(Body body) {
  for (const Dialect dialect :
       {Dialect::Hcl, Dialect::Zcl, Dialect::Terraform}) {
    for (const Conformance conformance :
         {Conformance::Spec, Conformance::Reference}) {
      body(Options::of(dialect, conformance));
    }
  }
}

TEST(Silence, IsNotKeptAboutBrokenTrees) {
  for_each_setting([](const Options& options) {
    for (const Entry entry : {Entry::Config, Entry::Expression, Entry::Template,
                              Entry::Traversal}) {
      for (const std::string_view place : kPlaces) {
        for (const std::string_view piece : kPieces) {
          const std::string source = put(place, piece);
          const Parsed parsed(source, entry, options);
          EXPECT_TRUE(!is_broken(parsed) || parsed.diagnostics().has_errors())
              << testing::PrintToString(source);
        }
      }
    }
  });
}

TEST(Silence, IsNotKeptAboutBrokenJson) {
  constexpr std::array<std::string_view, 7> kJson = {
      "@",      "{\"a\": @}", "{@: 1}",     "{\"a\" @ 1}",
      "[1, @]", "[1 @]",      "{\"a\": 1}@"};
  for_each_setting([&](const Options& options) {
    for (const std::string_view place : kJson) {
      for (const std::string_view piece : kPieces) {
        const std::string source = put(place, piece);
        JsonBuffers buffers;
        Diagnostics diagnostics;
        const JsonTree tree = parse_json(SourceFile("a.json", source), options,
                                         buffers, diagnostics);
        const bool is_complete =
            std::ranges::none_of(tree.nodes, &Node::incomplete);
        EXPECT_TRUE(is_complete || diagnostics.has_errors())
            << testing::PrintToString(source);
      }
    }
  });
}

}  // namespace
}  // namespace hcl::syntax
