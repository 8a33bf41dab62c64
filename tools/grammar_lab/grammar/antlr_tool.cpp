#include "grammar/antlr_tool.h"

#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <regex>
#include <sstream>
#include <string>

#include "runner/protocols/child_process.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kPatience{60};

std::string quoted(const fs::path& path) {
  std::string result = "'";
  for (const char c : path.string()) {
    result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return result + "'";
}

// Advice on the messages that edits of a grammar cause most often.
struct Advice {
  int number;
  const char* text;
};
constexpr std::array<Advice, 12> kAdvice = {{
    {50, "Mend the syntax of the grammar file here."},
    {51, "Give one of the two rules another name."},
    {56, "Write the rule, or mend the name."},
    {57, "Write the rule, or mend the name."},
    {119,
     "The engine is LL(1): begin the rule with a token, or write the "
     "repetition as a loop, `a : b ( OP b )*`."},
    {125, "Write a lexer rule for the token, or add it to `tokens { }`."},
    {126,
     "A parser grammar names its tokens: write a lexer rule for the literal."},
    {134,
     "The ANTLR tool also writes C++, where the word is reserved: give the "
     "rule "
     "another name."},
    {146, "Use `+` for `*`, or make the rule a fragment."},
    {153,
     "A loop over nothing never ends: let what is repeated begin with a token, "
     "or use `+` for `*` inside."},
    {154, "Take the inner or the outer `?` or `*` away."},
    {160, "Mend the name of the token vocabulary in `options { }`."},
}};

std::string advice_for(int number) {
  for (const Advice& advice : kAdvice) {
    if (advice.number == number) return advice.text;
  }
  return "";
}

std::optional<Problem> read_message(const std::string& line,
                                    const fs::path& folder) {
  static const std::regex kMessage(
      R"((error|warning)\((\d+)\): (?:([^:]*):(\d*):(\d*): ?)?(.*))");
  std::smatch match;
  if (!std::regex_match(line, match, kMessage)) return std::nullopt;
  Problem problem;
  problem.severity = match[1] == "error" ? Problem::Severity::Error
                                         : Problem::Severity::Warning;
  if (match[3].matched) {
    problem.place.file =
        (folder / fs::path(match[3].str()).filename()).string();
    problem.place.line = std::atoi(match[4].str().c_str());
    problem.place.column = std::atoi(match[5].str().c_str()) + 1;
  }
  const int number = std::atoi(match[2].str().c_str());
  problem.message = match[6].str() + " (ANTLR " + match[2].str() + ")";
  problem.advice = advice_for(number);
  return problem;
}

// The problems that the messages of the tool report.
Problems read_antlr_messages(const std::string& text, const fs::path& folder) {
  Problems problems;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (auto problem = read_message(line, folder)) {
      problems.push_back(std::move(*problem));
    }
  }
  return problems;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "hcl-lab-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

void run_antlr(const std::vector<fs::path>& grammars, const fs::path& output,
               Problems& problems) {
  const fs::path folder = grammars.front().parent_path();
  std::string command =
      "antlr4 -Dlanguage=Cpp -no-visitor -no-listener -Xexact-output-dir "
      "-lib " +
      quoted(folder.empty() ? fs::path(".") : folder) + " -o " + quoted(output);
  for (const fs::path& grammar : grammars) command += " " + quoted(grammar);
  const Place place{grammars.back().string(), 0, 0};
  const auto child =
      conformance::ChildProcess::start("exec 2>&1; " + command, true);
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  std::string text;
  using Exchange = conformance::ChildProcess::Exchange;
  if (child == nullptr ||
      child->exchange_all("", text, deadline) != Exchange::Done) {
    problems.push_back({Problem::Severity::Error, place,
                        "the ANTLR tool did not end within a minute",
                        "Run it by hand: " + command});
    return;
  }
  const int status = child->wait(deadline).value_or(-1);
  const Problems found = read_antlr_messages(text, folder);
  problems.insert(problems.end(), found.begin(), found.end());
  if (status == 127) {
    problems.push_back(
        {Problem::Severity::Error, place, "there is no program `antlr4`",
         "Install the package antlr4 (`./dev packages` lists what the tools "
         "need), or read ready files with --interp FOLDER."});
  } else if (status != 0 && !has_errors(problems)) {
    problems.push_back({Problem::Severity::Error, place,
                        "the ANTLR tool failed: " + text,
                        "Run it by hand: " + command});
  }
}

}  // namespace hcl::grammar_lab
