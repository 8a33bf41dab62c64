#include "runner/pages/agreement.h"

#include <algorithm>
#include <array>

#include "runner/cases/expectation.h"
#include "runner/protocols/implementation.h"

namespace hcl::conformance {
namespace {

constexpr std::string_view kReferenceSuffix = ", reference setting";
constexpr std::array<Conformance, 2> kBothSettings = {Conformance::Spec,
                                                      Conformance::Reference};

std::string program_name(std::string name) {
  if (name.ends_with(kReferenceSuffix)) {
    name.resize(name.size() - kReferenceSuffix.size());
  }
  return name;
}

const TestResult* answer_of(const RecordedProgram& program,
                            const Clause& clause, const Test& test,
                            const Setting& setting) {
  const auto found =
      program.answers.find({test.id, level_of(clause, test), name_of(setting)});
  return found == program.answers.end() ? nullptr : &found->second;
}

// The answers of one dialect under both settings; null where it was not asked.
struct Answers {
  Dialect dialect = Dialect::Hcl;
  std::array<const TestResult*, kBothSettings.size()> under{};

  bool any() const { return under[0] != nullptr || under[1] != nullptr; }
};

Answers answers_of(const RecordedProgram& program, const Clause& clause,
                   const Test& test) {
  for (const Dialect dialect : clause.dialects) {
    Answers answers{dialect, {}};
    for (std::size_t i = 0; i < kBothSettings.size(); ++i) {
      answers.under[i] =
          answer_of(program, clause, test, {dialect, kBothSettings[i]});
    }
    if (answers.any()) return answers;
  }
  return {};
}

bool is_decided(const TestResult* answer) {
  return answer != nullptr && (answer->verdict == Verdict::Passed ||
                               answer->verdict == Verdict::Failed);
}

// Whether the setting expects what was answered under some setting.
bool is_followed(const Answers& answers, const Test& test,
                 Conformance setting) {
  const Expectation expected = expectation_of(test, answers.dialect, setting);
  for (std::size_t i = 0; i < kBothSettings.size(); ++i) {
    const TestResult* answer = answers.under[i];
    if (!is_decided(answer)) continue;
    // A test that passes records its outcome only if it is not the one expected
    // there.
    const std::string& outcome =
        answer->verdict == Verdict::Failed || !answer->outcome.empty()
            ? answer->outcome
            : test.outcome.of(answers.dialect, kBothSettings[i]);
    if (expected.accepts(outcome)) return true;
  }
  return false;
}

// The outcome that no setting expects.
std::string other_outcome(const Answers& answers) {
  for (const TestResult* answer : answers.under) {
    if (is_decided(answer) && answer->verdict == Verdict::Failed) {
      return "other: " + cell_code(answer->outcome);
    }
  }
  return "not asked";
}

std::string undecided(const Answers& answers) {
  for (const TestResult* answer : answers.under) {
    if (answer == nullptr) continue;
    if (answer->verdict == Verdict::Broken) return "broken";
    if (answer->verdict == Verdict::Unsupported) return "unsupported";
  }
  return "not asked";
}

}  // namespace

std::vector<RecordedProgram> programs_of(const std::vector<Results>& all) {
  std::vector<RecordedProgram> programs;
  for (const Results& results : all) {
    const std::string name = program_name(results.implementation);
    auto program = std::ranges::find(programs, name, &RecordedProgram::name);
    if (program == programs.end()) {
      programs.push_back({name, {}});
      program = programs.end() - 1;
    }
    for (const TestResult& test : results.tests) {
      program->answers.insert_or_assign({test.test, test.level, test.setting},
                                        test);
    }
  }
  return programs;
}

std::string agreement(const RecordedProgram& program, const Clause& clause,
                      const Test& test) {
  const Answers answers = answers_of(program, clause, test);
  if (std::ranges::none_of(answers.under, is_decided)) {
    return undecided(answers);
  }
  std::string followed;
  if (is_followed(answers, test, Conformance::Spec)) followed = "spec";
  if (is_followed(answers, test, Conformance::Reference)) {
    followed += followed.empty() ? "reference" : ", reference";
  }
  return followed.empty() ? other_outcome(answers) : followed;
}

std::string cell_code(const std::string& text) {
  constexpr std::size_t kLongest = 60;
  if (text.empty()) return "";
  std::size_t end = std::min(text.size(), kLongest);
  const auto continues = [&text](std::size_t at) {
    return at < text.size() &&
           (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  while (end > 0 && continues(end)) --end;
  std::string out = "`";
  for (const char c : text.substr(0, end)) {
    if (c == '|') out += '\\';
    out += c == '`' ? '\'' : c;
  }
  return out + (end < text.size() ? "...`" : "`");
}

}  // namespace hcl::conformance
