// A document that is edited has the mistakes and warnings of its text, at the
// cost of what an edit touches.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>

#include "lsp/text/document_store.h"

namespace hcl::lsp {
namespace {

constexpr const char* kUri = "file:///m/a.tf";

// Diagnostics with places in bytes and their fixes.
std::string described(const Diagnostics& found) {
  std::string result;
  const auto span = [](const SourceSpan& place) {
    return place.file.name() + ":" + std::to_string(place.span.begin) + "-" +
           std::to_string(place.span.end) + " ";
  };
  for (const Diagnostic& each : found) {
    if (each.subject) result += span(*each.subject);
    if (each.context) result += "in " + span(*each.context);
    result += std::string(each.name()) + " " + each.detail;
    for (const RelatedPlace& related : each.related) {
      result += " and " + span(related.place) + related.label;
    }
    for (const TextEdit& edit : each.fix) {
      result += " fix " + std::to_string(edit.span.begin) + "-" +
                std::to_string(edit.span.end) + edit.text;
    }
    result += "\n";
  }
  return result;
}

Json whole_edit(std::uint32_t line, std::uint32_t begin, std::uint32_t end,
                const std::string& text) {
  return Json::array({{{"range", to_json(Range{{line, begin}, {line, end}})},
                       {"text", text}}});
}

void expect_problems_of_text(const Document& document) {
  const SourceFile fresh(document.name(), document.text());
  EXPECT_EQ(described(document.diagnostics()),
            described(problems_of(fresh, document.language())))
      << document.text();
}

std::string blocks(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const std::string n = std::to_string(i);
    text += "variable \"v" + n + "\" {\n  type = string\n}\n\nlocals {\n  a" +
            n + " = upper(var.v" + n + ")\n}\n\n";
  }
  return text;
}

TEST(EditedText, HasTheProblemsOfTheText) {
  constexpr std::array kParts = {"a = [for k, v in {} : v]\n",
                                 "b {\n  c = \"${d}\"\n  e = 1 == \"1\"\n}\n",
                                 "f = { g = 1, g = 2 }\n",
                                 "# \xC3\xA9\r\n",
                                 "h = <<E\nx ${i}\nE\n",
                                 "{",
                                 "}",
                                 "\"",
                                 "${",
                                 "=",
                                 "\n",
                                 "\r",
                                 "/*",
                                 "*/",
                                 "<<E\n",
                                 "\xF0\x9F\x98\x80"};
  std::mt19937 random{5};
  const auto number = [&random](std::size_t most) {
    return std::uniform_int_distribution<std::size_t>(0, most)(random);
  };
  DocumentStore store;
  store.open(kUri, "terraform", 0, blocks(3) + kParts[0] + kParts[1]);
  for (int i = 1; i < 400; ++i) {
    const DocumentHandle old = store.find(kUri);
    const std::size_t size = old->text().size();
    const TextPositions positions = old->positions(Encoding::Utf8);
    const std::size_t begin = number(size);
    const std::size_t length =
        number(3) == 0 ? number(size > 1500 ? 900 : 30) : 0;
    const Range range = positions.range(
        {static_cast<std::uint32_t>(begin),
         static_cast<std::uint32_t>(std::min(size, begin + length))});
    const std::string text =
        length == 0 ? kParts[number(kParts.size() - 1)] : "";
    ASSERT_EQ(
        store.change(kUri, i,
                     Json::array({{{"range", to_json(range)}, {"text", text}}}),
                     Encoding::Utf8),
        "");
    expect_problems_of_text(*store.find(kUri));
    if (HasFailure()) return;
  }
}

TEST(EditedText, HasPlacesOfTheWholeFile) {
  DocumentStore store;
  store.open(kUri, "terraform", 1, blocks(20) + "x = \"${var.v1}\"\n");
  const std::string line = "locals { b = [for k, v in {} : v] }\n";
  store.change(kUri, 2, whole_edit(0, 0, 0, line), Encoding::Utf16);
  expect_problems_of_text(*store.find(kUri));
  EXPECT_EQ(store.find(kUri)->diagnostics().size(), 2U);
  // The first one is now one line lower.
  store.change(kUri, 3, whole_edit(0, 0, 0, "\n"), Encoding::Utf16);
  expect_problems_of_text(*store.find(kUri));
}

TEST(EditedText, TakesSeveralEditsAndWholeTexts) {
  DocumentStore store;
  store.open(kUri, "terraform", 1, "a = 1\n");
  Json edits = whole_edit(0, 4, 5, "2\nb = ");
  edits.push_back({{"text", "c = \n"}});
  edits.push_back(whole_edit(0, 4, 4, "[1")[0]);
  EXPECT_EQ(store.change(kUri, 2, edits, Encoding::Utf16), "");
  EXPECT_EQ(store.find(kUri)->text(), "c = [1\n");
  expect_problems_of_text(*store.find(kUri));
}

// What is parsed and examined after a key stroke in a file of `count` modules.
std::pair<std::uint64_t, std::size_t> work_of_typing(int count) {
  DocumentStore store;
  store.open(kUri, "terraform", 0, blocks(count));
  const auto line = static_cast<std::uint32_t>(8 * (count / 2) + 1);
  store.change(kUri, 1, whole_edit(line, 0, 0, "\n"), Encoding::Utf16);
  const EditedText& text = *store.edited_text(kUri);
  const std::uint64_t parsed = text.parsed_bytes();
  const std::size_t examined = text.examined_parts();
  const std::size_t parses = Document::parses();
  const std::string typed = "  default = upper(\"x\")";
  for (std::uint32_t i = 0; i < typed.size(); ++i) {
    store.change(kUri, i + 2, whole_edit(line, i, i, typed.substr(i, 1)),
                 Encoding::Utf16);
    store.find(kUri)->diagnostics();
  }
  EXPECT_EQ(Document::parses(), parses);
  return {text.parsed_bytes() - parsed, text.examined_parts() - examined};
}

TEST(EditedText, ParsesWhatAKeyStrokeTouches) {
  const auto [parsed, examined] = work_of_typing(50);
  const auto [parsed_more, examined_more] = work_of_typing(800);
  EXPECT_LT(parsed_more, parsed + parsed / 5);
  EXPECT_LE(examined_more, examined + 5);
}

}  // namespace
}  // namespace hcl::lsp
