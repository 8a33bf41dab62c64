#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <system_error>

#include "runner/cases/case_text.h"
#include "wire/bytes.h"

namespace hcl::conformance {
namespace {

bool begins_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(" ,", begin)) !=
         std::string_view::npos) {
    const std::size_t end = text.find_first_of(" ,", begin);
    words.emplace_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) break;
    begin = end;
  }
  return words;
}

// A field as written: its name with its qualifier, such as "outcome reference",
// and its value.
struct Field {
  std::string_view name;
  std::string value;
};

// `name: value`, where the value may be empty.
std::optional<Field> field_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  std::string_view value = line.substr(colon + 1);
  if (begins_with(value, " ")) value.remove_prefix(1);
  return Field{line.substr(0, colon), std::string(value)};
}

using Setter = std::function<void(Test&, std::string)>;

Setter setter(std::string Test::*member) {
  return [member](Test& test, std::string value) {
    test.*member = std::move(value);
  };
}

Setter setter(bool Test::*member) {
  return [member](Test& test, const std::string& value) {
    test.*member = value == "yes";
  };
}

Setter setter(PerSetting Test::*member, std::string PerSetting::*setting) {
  return [member, setting](Test& test, std::string value) {
    test.*member.*setting = std::move(value);
  };
}

Setter adder(std::vector<std::string> OtherOutcomes::*list) {
  return [list](Test& test, std::string value) {
    (test.others.*list).push_back(std::move(value));
  };
}

void add_evidence(std::map<std::string, Setter, std::less<>>& map,
                  const std::string& prefix, Evidence Test::*member) {
  map[prefix + "witness"] = [member](Test& test, const std::string& value) {
    (test.*member).witnesses = words_of(value);
  };
  map[prefix + "differs"] = [member](Test& test, std::string value) {
    (test.*member).differs = std::move(value);
  };
}

const std::map<std::string, Setter, std::less<>>& setters() {
  static const std::map<std::string, Setter, std::less<>> table = [] {
    std::map<std::string, Setter, std::less<>> map = {
        {"name", setter(&Test::name)},
        {"mode", setter(&Test::mode)},
        {"input", setter(&Test::input)},
        {"target", setter(&Test::target_type)},
        {"schema", setter(&Test::schema)},
        {"literal only", setter(&Test::literal_only)},
        {"no variables", setter(&Test::no_variables)},
        {"no functions", setter(&Test::no_functions)},
        {"note", setter(&Test::note)},
        {"skip", setter(&Test::skip)},
    };
    map["type"] = [](Test& test, std::string value) {
      test.types.push_back(std::move(value));
    };
    const auto add = [&](const std::string& name, PerSetting Test::*member) {
      map[name] = setter(member, &PerSetting::general);
      map[name + " reference"] = setter(member, &PerSetting::reference);
      map[name + " zcl"] = setter(member, &PerSetting::zcl);
      map[name + " terraform"] = setter(member, &PerSetting::terraform);
      map[name + " terraform reference"] =
          setter(member, &PerSetting::terraform_reference);
    };
    add("outcome", &Test::outcome);
    map["outcome or"] = adder(&OtherOutcomes::general);
    map["outcome zcl or"] = adder(&OtherOutcomes::zcl);
    map["outcome terraform or"] = adder(&OtherOutcomes::terraform);
    add("diagnostics", &Test::diagnostics);
    add_evidence(map, "", &Test::outcome_evidence);
    add_evidence(map, "diagnostics ", &Test::diagnostics_evidence);
    return map;
  }();
  return table;
}

// Sets the field of that name; returns whether tests have one.
bool set_test_field(Test& test, std::string_view name, std::string value) {
  if (begins_with(name, "var ")) {
    test.variables.emplace_back(name.substr(4), std::move(value));
    return true;
  }
  if (begins_with(name, "file ")) {
    test.files.emplace_back(name.substr(5), std::move(value));
    return true;
  }
  const auto found = setters().find(name);
  if (found == setters().end()) return false;
  found->second(test, std::move(value));
  return true;
}

// A number from 1 to 999.
std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto [end, error] =
      std::from_chars(word.data(), word.data() + word.size(), number);
  const bool is_whole = end == word.data() + word.size();
  if (error != std::errc() || !is_whole || number < 1 || number > 999) {
    return std::nullopt;
  }
  return number;
}

std::optional<Dialect> dialect_named(std::string_view name) {
  for (const Dialect dialect :
       {Dialect::Hcl, Dialect::Zcl, Dialect::Terraform}) {
    if (name == name_of(dialect)) return dialect;
  }
  return std::nullopt;
}

bool set_clause_field(Clause& clause, std::string_view name,
                      const std::string& value) {
  if (name == "documents") {
    clause.source = value;
  } else if (name == "paragraphs") {
    for (const std::string& word : words_of(value)) {
      const std::optional<int> number = number_of(word);
      if (!number) return false;
      clause.paragraphs.push_back(*number);
    }
  } else if (name == "kind") {
    clause.kind = value;
  } else if (name == "decisions") {
    clause.decisions = words_of(value);
  } else if (name == "dialects") {
    for (const std::string& word : words_of(value)) {
      const std::optional<Dialect> dialect = dialect_named(word);
      if (!dialect) return false;
      clause.dialects.push_back(*dialect);
    }
  } else {
    return false;
  }
  return true;
}

class Reader {
 public:
  Reader(const std::string& name, std::string_view text)
      : name_(name), rest_(text) {}

  Expected<std::vector<Clause>, std::string> run() {
    while (error_.empty() && next_line()) {
      if (begins_with(line_, "=== ")) {
        begin_test(line_.substr(4));
      } else if (begins_with(line_, "== ")) {
        begin_clause(line_.substr(3));
      } else if (begins_with(line_, "--- ")) {
        section(line_.substr(4));
      } else {
        plain_line();
      }
    }
    if (!error_.empty()) return error_;
    return std::move(clauses_);
  }

 private:
  bool next_line() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    ++number_;
    return true;
  }

  void fail(const std::string& what) {
    error_ = name_ + ":" + std::to_string(number_) + ": " + what;
  }

  bool in_test() const {
    return !clauses_.empty() && !clauses_.back().tests.empty();
  }

  void begin_clause(std::string_view id) {
    clauses_.emplace_back();
    clauses_.back().id = id;
    clauses_.back().section = title_;
    clauses_.back().line = {number_};
  }

  void begin_test(std::string_view id) {
    if (clauses_.empty()) return fail("a test before the first clause");
    clauses_.back().tests.emplace_back();
    clauses_.back().tests.back().id = id;
    clauses_.back().tests.back().line = {number_};
  }

  void plain_line() {
    if (clauses_.empty()) {
      if (begins_with(line_, "# ") && title_.empty()) title_ = line_.substr(2);
    } else if (begins_with(line_, "| ") && !in_test()) {
      std::string& text = clauses_.back().requirement;
      if (!text.empty()) text += ' ';
      text += line_.substr(2);
    } else if (!line_.empty()) {
      const std::optional<Field> field = field_of(line_);
      if (!field) return fail("neither a field nor a section");
      set(field->name, field->value);
    }
  }

  void set(std::string_view name, std::string value) {
    const bool known = in_test()
                           ? set_test_field(clauses_.back().tests.back(), name,
                                            std::move(value))
                           : set_clause_field(clauses_.back(), name, value);
    if (!known) fail("no such field: " + std::string(name));
  }

  // `--- name`, `--- name open` or `--- name hex` and the lines below it.
  void section(std::string_view header) {
    if (!in_test()) return fail("a section outside a test");
    const bool open = header.ends_with(" open");
    const bool hex = header.ends_with(" hex");
    std::string text = lines_of_section();
    if (open) text.resize(text.empty() ? 0 : text.size() - 1);
    if (open) header.remove_suffix(5);
    if (hex) header.remove_suffix(4);
    set(header, hex ? bytes_of_hex(text) : std::move(text));
  }

  // The empty line before the next test or clause is not part of a section.
  std::string lines_of_section() {
    std::string text;
    while (!rest_.empty() && !begins_with(rest_, "--- ") &&
           !begins_with(rest_, "== ") && !begins_with(rest_, "=== ")) {
      next_line();
      text.append(line_).append("\n");
    }
    const bool separated =
        begins_with(rest_, "==") && (text == "\n" || text.ends_with("\n\n"));
    if (separated) text.pop_back();
    return text;
  }

  const std::string& name_;
  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  std::string title_;
  std::string error_;
  std::vector<Clause> clauses_;
};

}  // namespace

Expected<std::vector<Clause>, std::string> read_cases(const std::string& name,
                                                      std::string_view text) {
  return Reader(name, text).run();
}

}  // namespace hcl::conformance
