#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/diagnostic_writer.h"

namespace hcl {
namespace {

// The span of the first occurrence of a text.
ByteSpan span_of(std::string_view source, std::string_view text) {
  const std::size_t at = source.find(text);
  return {static_cast<std::uint32_t>(at),
          static_cast<std::uint32_t>(at + text.size())};
}

struct Case {
  std::string_view name;
  std::string_view source;
  ByteSpan subject;
  ByteSpan context;
  std::string_view want;
};

class SnippetTest : public testing::TestWithParam<Case> {};

TEST_P(SnippetTest, ShowsTheSource) {
  const Case& c = GetParam();
  const SourceFile file("a.hcl", c.source);
  Diagnostic diagnostic;
  diagnostic.code = Code::InvalidExpression;
  diagnostic.subject = SourceSpan{file, c.subject};
  if (!c.context.empty()) diagnostic.context = SourceSpan{file, c.context};
  EXPECT_EQ(to_text(diagnostic, {.color = false, .width = 60}), c.want);
}

constexpr std::string_view kSum = "port = prot + 1\n";
constexpr std::string_view kBlock = "a {\n  b = [\n    1,\n  ]\n  c = 2\n}\n";
constexpr std::string_view kTabs = "\ta\t= x\n";
constexpr std::string_view kWide = "a = \"漢字e\u0301\" + x\n";
constexpr std::string_view kHostile = "a = \x1b[31m \xff x\n";
constexpr std::string_view kLong = "{\n1\n2\n3\n4\n5\n6\n}\n";

INSTANTIATE_TEST_SUITE_P(
    Text, SnippetTest,
    testing::Values(
        Case{"OneLine",
             kSum,
             span_of(kSum, "prot"),
             {},
             "a.hcl:1:8: error: Invalid expression [InvalidExpression]\n"
             " 1 | port = prot + 1\n"
             "   |        ^^^^\n"},
        Case{"ContextOnTheLine", kSum, span_of(kSum, "prot"),
             span_of(kSum, "prot + 1"),
             "a.hcl:1:8: error: Invalid expression [InvalidExpression]\n"
             " 1 | port = prot + 1\n"
             "   |        ^^^^~~~~\n"},
        Case{"ContextOnOtherLines",
             kBlock,
             span_of(kBlock, "2"),
             {0, static_cast<std::uint32_t>(kBlock.size())},
             "a.hcl:5:7: error: Invalid expression [InvalidExpression]\n"
             " 3 |     1,\n"
             " 4 |   ]\n"
             " 5 |   c = 2\n"
             "   |   ~~~~^\n"
             " 6 | }\n"},
        Case{"SeveralLines",
             kBlock,
             span_of(kBlock, "[\n    1,\n  ]"),
             {},
             "a.hcl:2:7: error: Invalid expression [InvalidExpression]\n"
             " 2 |   b = [\n"
             "   |       ^\n"
             " 3 |     1,\n"
             "   |     ^^\n"
             " 4 |   ]\n"
             "   |   ^\n"},
        Case{"ManyLines",
             kLong,
             {0, 15},
             {},
             "a.hcl:1:1: error: Invalid expression [InvalidExpression]\n"
             " 1 | {\n"
             "   | ^\n"
             " 2 | 1\n"
             "   | ^\n"
             " 3 | 2\n"
             "   | ^\n"
             "   | ...\n"
             " 6 | 5\n"
             "   | ^\n"
             " 7 | 6\n"
             "   | ^\n"
             " 8 | }\n"
             "   | ^\n"},
        Case{"Newline",
             "a =\nb\n",
             {3, 4},
             {},
             "a.hcl:1:4: error: Invalid expression [InvalidExpression]\n"
             " 1 | a =\n"
             "   |    ^\n"},
        Case{"EndOfFile",
             "a {\n",
             {4, 4},
             {},
             "a.hcl:2:1: error: Invalid expression [InvalidExpression]\n"
             " 2 |\n"
             "   | ^\n"},
        Case{"EndOfFileWithoutNewline",
             "a = ",
             {4, 4},
             {},
             "a.hcl:1:5: error: Invalid expression [InvalidExpression]\n"
             " 1 | a = \n"
             "   |     ^\n"},
        Case{"EmptySource",
             "",
             {0, 0},
             {},
             "a.hcl:1:1: error: Invalid expression [InvalidExpression]\n"
             " 1 |\n"
             "   | ^\n"},
        Case{"Tabs",
             kTabs,
             span_of(kTabs, "x"),
             {},
             "a.hcl:1:6: error: Invalid expression [InvalidExpression]\n"
             " 1 |     a   = x\n"
             "   |           ^\n"},
        Case{"WideCharacters",
             kWide,
             span_of(kWide, "x"),
             {},
             "a.hcl:1:13: error: Invalid expression [InvalidExpression]\n"
             " 1 | a = \"漢字e\u0301\" + x\n"
             "   |               ^\n"},
        Case{"ControlCharactersAndBadBytes",
             kHostile,
             span_of(kHostile, "x"),
             {},
             "a.hcl:1:13: error: Invalid expression [InvalidExpression]\n"
             " 1 | a = \uFFFD[31m \uFFFD x\n"
             "   |             ^\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(TextWriter, WrapsDetailNotesAndSuggestion) {
  const SourceFile file("a.hcl", "x = abc\n");
  Diagnostics diags;
  Diagnostic& d = diags.warning(
      Code::UnknownVariable,
      {.subject = SourceSpan{file, {4, 7}}, .context = {}},
      "There is no variable of this name here, and the text is wrapped.");
  d.notes = {"the first note is long enough to need a second line", "b is 2"};
  d.suggestion = "Did you mean \"abd\"?";
  EXPECT_EQ(to_text(d, {.color = false, .width = 40}),
            "a.hcl:1:5: warning: Unknown variable [UnknownVariable]\n"
            " 1 | x = abc\n"
            "   |     ^^^\n"
            "  There is no variable of this name\n"
            "  here, and the text is wrapped.\n"
            "  - the first note is long enough to\n"
            "    need a second line\n"
            "  - b is 2\n"
            "  Suggestion: Did you mean \"abd\"?\n");
}

// The detail of most diagnostics already contains the suggestion.
TEST(TextWriter, SaysASuggestionOnce) {
  Diagnostic d;
  d.code = Code::UnknownVariable;
  d.detail = "There is no variable named \"abc\". Did you mean \"abd\"?";
  d.suggestion = "abd";
  EXPECT_EQ(to_text(d),
            "error: Unknown variable [UnknownVariable]\n"
            "  There is no variable named \"abc\". Did you mean \"abd\"?\n");
  d.detail = "There is no variable named \"abc\".";
  EXPECT_EQ(to_text(d),
            "error: Unknown variable [UnknownVariable]\n"
            "  There is no variable named \"abc\".\n"
            "  Suggestion: abd\n");
}

// A file that was never read has no places.
TEST(TextWriter, NamesNoPlaceInAFileThatCannotBeRead) {
  Diagnostic d;
  d.code = Code::UnreadableFile;
  d.subject = SourceSpan{SourceFile("a.hcl", ""), {0, 0}};
  d.detail = "The file could not be opened.";
  EXPECT_EQ(to_text(d),
            "a.hcl: error: Cannot read file [UnreadableFile]\n"
            "  The file could not be opened.\n");
  EXPECT_NE(to_json(d).find("\"subject\":null"), std::string::npos);
}

TEST(TextWriter, MarksTheEndOfTheFile) {
  const SourceFile file("a.hcl", "a = <<E\nb\n");
  Diagnostic d;
  d.code = Code::UnterminatedTemplate;
  d.subject = SourceSpan{file, {10, 10}};
  d.context = SourceSpan{file, {8, 10}};
  EXPECT_EQ(
      to_text(d),
      "a.hcl:3:1: error: Unterminated template string [UnterminatedTemplate]\n"
      " 2 | b\n"
      " 3 |\n"
      "   | ^\n");
}

TEST(TextWriter, CutsLongLinesAroundTheSubject) {
  const std::string source =
      std::string(5000, 'a') + " = " + std::string(5000, 'b') + "\n";
  const SourceFile file("a.hcl", source);
  Diagnostic d;
  d.code = Code::InvalidExpression;
  d.subject = SourceSpan{file, {5001, 5002}};
  EXPECT_EQ(to_text(d, {.color = false, .width = 40}),
            "a.hcl:1:5002: error: Invalid expression [InvalidExpression]\n"
            " 1 | ...aaaaaaaaaa = bbbbbbbbbbbbbbbb...\n"
            "   |               ^\n");
}

TEST(TextWriter, WritesWithoutASubject) {
  Diagnostic d;
  d.code = Code::TooManyDiagnostics;
  d.detail = "Only some are shown.";
  EXPECT_EQ(to_text(d),
            "error: Too many diagnostics [TooManyDiagnostics]\n"
            "  Only some are shown.\n");
}

TEST(TextWriter, UsesColorsOnlyWhenAsked) {
  const SourceFile file("a.hcl", "x\n");
  Diagnostic d;
  d.code = Code::InvalidExpression;
  d.subject = SourceSpan{file, {0, 1}};
  EXPECT_EQ(to_text(d, {.color = true, .width = 80}),
            "\x1b[1ma.hcl:1:1: \x1b[0m\x1b[1;31merror\x1b[0m"
            "\x1b[1m: Invalid expression\x1b[0m [InvalidExpression]\n"
            "\x1b[2m 1 |\x1b[0m x\n"
            "\x1b[2m   |\x1b[0m \x1b[1;31m^\x1b[0m\n");
}

TEST(TextWriter, LeavesOutTheCodeWhereItIsNotWanted) {
  Diagnostics diags;
  diags.error(Code::InvalidCharacter, {}, "");
  EXPECT_EQ(to_text(diags, {.shows_code = false}),
            "error: Invalid character\n");
}

TEST(TextWriter, SeparatesDiagnosticsByAnEmptyLine) {
  Diagnostics diags;
  diags.error(Code::InvalidExpression, {}, "");
  diags.error(Code::InvalidCharacter, {}, "");
  EXPECT_EQ(to_text(diags),
            "error: Invalid expression [InvalidExpression]\n\n"
            "error: Invalid character [InvalidCharacter]\n");
}

TEST(TextWriter, NamesTheBlocksAroundAndOtherPlaces) {
  const SourceFile file("t.hcl", "a = 1\nb {\n  a = 2\n}\n");
  Diagnostics list;
  Diagnostic& added =
      list.error(OwnCode{"POL001", "Set twice"},
                 {.subject = SourceSpan{file, {12, 13}}}, "It is set again.");
  added.enclosing_blocks = {"service \"web\"", "b"};
  added.related.push_back({SourceSpan{file, {0, 1}}, "It was set here first."});
  EXPECT_EQ(to_text(list),
            "t.hcl:3:3: error: Set twice [POL001]\n"
            "  in service \"web\", b\n"
            " 3 |   a = 2\n"
            "   |   ^\n"
            "  It is set again.\n"
            "  t.hcl:1:1: It was set here first.\n"
            " 1 | a = 1\n"
            "   | ^\n");
  EXPECT_EQ(list[0].name(), "POL001");
  EXPECT_EQ(list[0].code, Code::Application);
  const std::string json = to_json(list[0]);
  EXPECT_EQ(json.substr(0, 60),
            R"({"code":"POL001","severity":"error","summary":"Set twice","d)");
  EXPECT_NE(json.find(R"("blocks":["service \"web\"","b"],"related":[{"file":)"
                      R"("t.hcl","range":{"start":{"line":1,"column":1,"byte")"
                      R"(:0},"end":{"line":1,"column":2,"byte":1}},"label":)"
                      R"("It was set here first."}])"),
            std::string::npos)
      << json;
}

TEST(TextWriter, NamesFramesBeforeBlocks) {
  const SourceFile file("t.hcl", "b {\n  a = 2\n}\n");
  Diagnostic found;
  found.code = Code::UnknownVariable;
  found.subject = SourceSpan{file, {6, 7}};
  found.frames = {"module.a[\"x\"]", "module.b"};
  found.enclosing_blocks = {"b"};
  EXPECT_EQ(to_text(found),
            "t.hcl:2:3: error: Unknown variable [UnknownVariable]\n"
            "  in module.a[\"x\"], module.b, b\n"
            " 2 |   a = 2\n"
            "   |   ^\n");
  EXPECT_NE(to_json(found).find(R"("blocks":["b"],"frames":["module.a[\"x\"]",)"
                                R"("module.b"])"),
            std::string::npos);
  found.subject.reset();
  EXPECT_EQ(to_text(found),
            "error: Unknown variable [UnknownVariable]\n"
            "  in module.a[\"x\"], module.b\n");
}

TEST(TextWriter, LinksPlaces) {
  const SourceFile file("t.hcl", "a\n");
  Diagnostic found;
  found.detail = "D.";
  found.subject = SourceSpan{file, {0, 1}};
  DiagnosticStyle style;
  style.link = [](const SourceSpan& place) {
    return "editor://" + place.file.name() + "#" +
           std::to_string(place.range().start.line);
  };
  EXPECT_TRUE(to_text(found, style)
                  .starts_with("\033]8;;editor://t.hcl#1\033\\t.hcl:1:1"
                               "\033]8;;\033\\: error"))
      << to_text(found, style);
  // Other places as well, without changing where lines end.
  found.related.push_back({*found.subject, "It was set here first."});
  EXPECT_NE(to_text(found, style)
                .find("\n  \033]8;;editor://t.hcl#1\033\\t.hcl:1:1"
                      "\033]8;;\033\\: It was set here first.\n"),
            std::string::npos)
      << to_text(found, style);
}

// An error with the same text at each place.
Diagnostics unknown_names(std::string_view source, std::size_t count,
                          std::string_view name = "a.hcl") {
  const SourceFile file(std::string(name), source);
  Diagnostics found;
  for (std::size_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::uint32_t>(2 * i);
    found.error(Code::UnknownVariable, {SourceSpan{file, {at, at + 1}}},
                "There is no variable named \"x\".");
  }
  return found;
}

TEST(RepetitionTest, IsToldAtTheFirstPlace) {
  const Diagnostics found = unknown_names("x\nx\nx\nx\n", 4);
  EXPECT_EQ(to_text(found, {.tells_repetitions = true}),
            to_text(found[0]) + "  and 3 more of these: lines 2, 3 and 4\n");
}

TEST(RepetitionTest, MayHaveOneRelatedPlace) {
  const auto with_places = [](bool is_same) {
    Diagnostics found;
    for (Diagnostic each : unknown_names("x\nx\nx\nx\n", 4)) {
      SourceSpan place = *each.subject;
      if (is_same) place.span = {0, 1};
      each.related.push_back({place, "It was set here first."});
      found.add(std::move(each));
    }
    return found;
  };
  const std::string text =
      to_text(with_places(true), {.tells_repetitions = true});
  EXPECT_EQ(text, to_text(with_places(true)[0]) +
                      "  and 3 more of these: lines 2, 3 and 4\n");
  EXPECT_EQ(to_text(with_places(false), {.tells_repetitions = true}),
            to_text(with_places(false)));
}

TEST(RepetitionTest, IsShownWhereItIsTheOnlyOne) {
  const Diagnostics found = unknown_names("x\nx\n", 2);
  EXPECT_EQ(to_text(found, {.tells_repetitions = true}), to_text(found));
}

TEST(RepetitionTest, IsShownUnlessThatIsWanted) {
  const Diagnostics found = unknown_names("x\nx\nx\n", 3);
  EXPECT_EQ(to_text(found), to_text(found[0]) + "\n" + to_text(found[1]) +
                                "\n" + to_text(found[2]));
}

TEST(RepetitionTest, NamesSomeLinesOfMany) {
  std::string source;
  for (int i = 0; i < 20; ++i) source += "x\n";
  EXPECT_EQ(to_text(unknown_names(source, 20), {.tells_repetitions = true}),
            to_text(unknown_names(source, 1)[0]) +
                "  and 19 more of these: lines 2, 3, 4, 5, 6, 7, 8, 9 and 11 "
                "others\n");
}

TEST(RepetitionTest, NamesTheFramesOfOnePlace) {
  const SourceFile file("t.hcl", "a\n");
  Diagnostics found;
  for (const char* frame : {"m[0]", "m[1]", "m[2]"}) {
    found
        .error(Code::UnknownVariable, {.subject = SourceSpan{file, {0, 1}}}, "")
        .frames = {frame};
  }
  EXPECT_EQ(to_text(found, {.tells_repetitions = true}),
            "t.hcl:1:1: error: Unknown variable [UnknownVariable]\n"
            "  in m[0]\n"
            " 1 | a\n"
            "   | ^\n"
            "  and the same in m[1] and m[2]\n");
}

TEST(RepetitionTest, LeavesOutNothingThatIsDifferent) {
  Diagnostics found = unknown_names("x\nx\nx\nx\n", 4);
  Diagnostics noted;
  for (const Diagnostic& each : found) {
    noted.add(each);
    noted.newest()->notes.push_back("y is 1.");
  }
  EXPECT_EQ(to_text(noted, {.tells_repetitions = true}), to_text(noted));
  const Diagnostics elsewhere = unknown_names("x\n", 1, "b.hcl");
  found.append(elsewhere);
  EXPECT_EQ(to_text(found, {.tells_repetitions = true}),
            to_text(found[0]) + "  and 3 more of these: lines 2, 3 and 4\n\n" +
                to_text(elsewhere[0]));
}

}  // namespace
}  // namespace hcl
