#include <algorithm>

#include "runner/cases/case_text.h"
#include "wire/bytes.h"

namespace hcl::conformance {
namespace {

constexpr std::size_t kWidth = 80;

// Whether a text fits on a line of its own: without newlines, and without
// invisible characters at its ends.
bool fits_on_line(std::string_view text) {
  return is_plain_text(text) && text.find('\n') == std::string_view::npos &&
         !text.starts_with(' ');
}

bool holds_mark(std::string_view text) {
  for (const std::string_view mark : {"--- ", "== ", "=== "}) {
    if (text.starts_with(mark)) return true;
    if (text.find("\n" + std::string(mark)) != std::string_view::npos) {
      return true;
    }
  }
  return false;
}

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

bool all_fit_on_lines(const NamedTexts& texts) {
  return std::ranges::all_of(texts, [](const auto& one) {
    return !one.second.empty() && fits_on_line(one.second);
  });
}

class Writer {
 public:
  std::string run(const std::vector<Clause>& clauses) {
    if (!clauses.empty()) out_ += "# " + clauses[0].section + "\n";
    for (const Clause& clause : clauses) write(clause);
    return std::move(out_);
  }

 private:
  void line(const std::string& name, const std::string& value) {
    if (!value.empty()) out_ += name + ": " + value + "\n";
  }

  void lines(const std::string& name, const std::vector<std::string>& values) {
    for (const std::string& value : values) line(name, value);
  }

  void flag(const std::string& name, bool value) {
    if (value) line(name, "yes");
  }

  // Writes sixteen bytes per line.
  void hex_lines(const std::string& bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      out_ += hex_of_bytes({bytes.data() + i, 1});
      out_ += i % 16 == 15 || i + 1 == bytes.size() ? '\n' : ' ';
    }
  }

  // A variable may use those before it, so their order is kept.
  void variables(const Test& test) { named("var ", test.variables); }

  void files(const Test& test) { named("file ", test.files); }

  void named(const std::string& field, const NamedTexts& texts) {
    const bool short_ones = all_fit_on_lines(texts);
    for (const auto& [name, text] : texts) {
      if (short_ones) {
        line(field + name, text);
      } else {
        section(field + name, text);
      }
    }
  }

  void section(const std::string& name, const std::string& value) {
    if (!is_plain_text(value) || holds_mark(value)) {
      out_ += "--- " + name + " hex\n";
      hex_lines(value);
    } else if (value.ends_with('\n')) {
      out_ += "--- " + name + "\n" + value;
    } else {
      out_ += "--- " + name + " open\n" + value + "\n";
    }
  }

  void settings(const std::string& name, const PerSetting& values) {
    line(name, values.general);
    line(name + " reference", values.reference);
    line(name + " zcl", values.zcl);
    line(name + " terraform", values.terraform);
    line(name + " terraform reference", values.terraform_reference);
  }

  void evidence(const std::string& prefix, const Evidence& values) {
    line(prefix + "witness", joined(values.witnesses));
    line(prefix + "differs", values.differs);
  }

  // Writes words in lines of limited width.
  void requirement(const std::string& text) {
    std::size_t column = kWidth;
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find(' ', begin), text.size());
      if (column + 1 + (end - begin) > kWidth) {
        out_ += column == kWidth && begin == 0 ? "|" : "\n|";
        column = 1;
      }
      out_ += " " + text.substr(begin, end - begin);
      column += 1 + end - begin;
      begin = end + 1;
    }
    if (!text.empty()) out_ += "\n";
  }

  static std::vector<std::string> texts_of(const std::vector<int>& numbers) {
    std::vector<std::string> texts;
    for (const int number : numbers) texts.push_back(std::to_string(number));
    return texts;
  }

  static std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
      text += (text.empty() ? "" : " ") + word;
    }
    return text;
  }

  void write(const Clause& clause) {
    out_ += "\n== " + clause.id + "\n";
    line("documents", clause.source);
    line("paragraphs", joined(texts_of(clause.paragraphs)));
    line("kind", clause.kind);
    std::vector<std::string> dialects;
    for (const Dialect dialect : clause.dialects) {
      dialects.push_back(name_of(dialect));
    }
    line("dialects", joined(dialects));
    line("decisions", joined(clause.decisions));
    requirement(clause.requirement);
    for (const Test& test : clause.tests) write(test);
  }

  // One-line fields come first, because a section takes all lines up to the
  // next mark.
  void write(const Test& test) {
    out_ += "\n=== " + test.id + "\n";
    line("name", test.name);
    line("note", test.note);
    line("skip", test.skip);
    line("mode", test.mode);
    const bool short_variables = all_fit_on_lines(test.variables);
    const bool short_files = all_fit_on_lines(test.files);
    if (short_variables) variables(test);
    if (short_files) files(test);
    line("target", test.target_type);
    lines("type", test.types);
    line("schema", test.schema);
    flag("literal only", test.literal_only);
    flag("no variables", test.no_variables);
    flag("no functions", test.no_functions);
    if (test.input.empty() && test.types.empty()) out_ += "input:\n";
    if (fits_on_line(test.input)) line("input", test.input);
    if (test.outcome.general.empty()) out_ += "outcome:\n";
    settings("outcome", test.outcome);
    lines("outcome or", test.others.general);
    lines("outcome zcl or", test.others.zcl);
    lines("outcome terraform or", test.others.terraform);
    evidence("", test.outcome_evidence);
    settings("diagnostics", test.diagnostics);
    evidence("diagnostics ", test.diagnostics_evidence);
    if (!short_variables) variables(test);
    if (!short_files) files(test);
    if (!fits_on_line(test.input)) section("input", test.input);
  }

  std::string out_;
};

}  // namespace

std::string write_cases(const std::vector<Clause>& clauses) {
  return Writer().run(clauses);
}

}  // namespace hcl::conformance
