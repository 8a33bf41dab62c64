#include "grammar/load_grammar.h"

#include <algorithm>
#include <bit>
#include <chrono>

#include "conflicts/conflicts.h"
#include "fail.h"
#include "grammar/annotation_checks.h"
#include "grammar/antlr_tool.h"
#include "grammar/code_checks.h"
#include "grammar/left_recursion.h"
#include "grammar/lexer_checks.h"
#include "language.h"
#include "tables/lay_out_tables.h"
#include "tables/numbering.h"
#include "tables/recovery_notes.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;
using Severity = Problem::Severity;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

class Loader {
 public:
  explicit Loader(const LoadRequest& request)
      : request_(request), grammar_(std::make_shared<Grammar>()) {
    grammar_->language = std::make_shared<tablegen::Language>();
  }

  LoadResult run() {
    if (read_files() && make_interp() && read_interp() && make_rules()) {
      make_tables();
    }
    result_.parser = grammar_->parser;
    if (!has_errors(result_.problems)) result_.grammar = std::move(grammar_);
    return std::move(result_);
  }

 private:
  void error(Place place, std::string message, std::string advice) {
    result_.problems.push_back({Severity::Error, std::move(place),
                                std::move(message), std::move(advice)});
  }
  bool is_good() const { return !has_errors(result_.problems); }

  // ANTLR reads the files, too, and its messages about their syntax take
  // precedence.
  bool read_files() {
    Problems& problems = result_.problems;
    files_ = grammar_files(request_.grammar, problems);
    if (files_.empty()) return false;
    for (const fs::path& path : files_) {
      std::string text;
      if (!read_bytes(path, text)) {
        error({path.string(), 0, 0}, "cannot read the file " + path.string(),
              "It is imported, or is the token vocabulary of the parser.");
        return false;
      }
      G4Grammar file = read_g4(text, path.string(), own_problems_);
      if (path == files_.back()) grammar_->parser = file;
      if (path != files_.back() || files_.size() == 1) {
        grammar_->lexers.push_back(std::move(file));
      }
    }
    grammar_->parser_path = request_.grammar.string();
    grammar_->lexer_path =
        (files_.size() == 1 ? files_[0] : files_[files_.size() - 2]).string();
    check_kind(*grammar_, result_.problems);
    if (!is_good()) return false;
    const G4Grammar& lexer = grammar_->lexers.back();
    grammar_->family = lexer.super_class == "HclLexerBase" ? Family::Native
                       : lexer.name == "JsonLexer"         ? Family::Json
                                                           : Family::Plain;
    return true;
  }

  bool make_interp() {
    const auto start = std::chrono::steady_clock::now();
    interp_ = request_.interp_folder.empty() ? temporary_.path()
                                             : request_.interp_folder;
    if (request_.interp_folder.empty()) {
      std::vector<fs::path> tops = {grammar_->lexer_path};
      if (files_.size() > 1) tops.push_back(grammar_->parser_path);
      run_antlr(tops, interp_, result_.problems);
    }
    add_missing_places();
    if (is_good()) {
      result_.problems.insert(result_.problems.end(), own_problems_.begin(),
                              own_problems_.end());
    }
    result_.antlr_seconds = seconds_since(start);
    return is_good();
  }

  // For left recursion ANTLR names the rules but no place.
  void add_missing_places() {
    for (Problem& problem : result_.problems) {
      if (problem.place.line > 0) continue;
      const std::size_t begin = problem.message.find('[');
      if (begin == std::string::npos) continue;
      const std::size_t end = problem.message.find_first_of(",]", begin);
      const G4Rule* rule = grammar_->parser.find(
          problem.message.substr(begin + 1, end - begin - 1));
      if (rule != nullptr) problem.place = rule->place;
    }
  }

  bool read_interp() {
    const std::string parser = grammar_->parser.name;
    const bool combined = !grammar_->parser.is_parser;
    const std::string lexer =
        combined ? parser + "Lexer" : grammar_->lexers.back().name;
    tablegen::Language& language = *grammar_->language;
    language.prefix = parser;
    try {
      language.lexer = tablegen::read_interpreter_data(
          (interp_ / (lexer + ".interp")).string());
      language.parser = tablegen::read_interpreter_data(
          (interp_ / (parser + ".interp")).string());
    } catch (const std::exception& failure) {
      error({request_.grammar.string(), 0, 0}, failure.what(),
            "Let the ANTLR tool 4.7 make the .interp files again.");
      return false;
    }
    grammar_->modes = language.lexer.mode_names;
    return check_counts() && read_policy();
  }

  // The engine has 64 numbers for tokens, including the end of the file.
  bool check_counts() {
    const std::vector<std::string>& tokens =
        grammar_->language->parser.token_names;
    const std::vector<std::string>& rules =
        grammar_->language->parser.rule_names;
    if (tokens.size() > 64) {
      const G4Rule* rule = grammar_->lexer_rule(tokens[64]);
      error(rule == nullptr ? Place{request_.grammar.string(), 0, 0}
                            : rule->place,
            "the grammar has " + std::to_string(tokens.size() - 1) +
                " token types, and the engine has numbers for 63; " +
                (rule == nullptr ? "the next" : "`" + rule->name + "`") +
                " is one too many",
            "Make one token of several with `-> type(NAME)`, or tell words "
            "apart behind the lexer.");
    }
    if (rules.size() > 255) {
      const G4Rule* rule = grammar_->parser.find(rules[255]);
      error(rule == nullptr ? Place{request_.grammar.string(), 0, 0}
                            : rule->place,
            "the grammar has " + std::to_string(rules.size()) +
                " rules, and the engine has numbers for 255",
            "Join rules that always stand together.");
    }
    return is_good();
  }

  // The rules where parsing starts, and those that are left out of the tree.
  bool read_policy() {
    check_annotations(*grammar_, result_.problems);
    if (!is_good()) return false;
    const std::vector<std::string>& rules =
        grammar_->language->parser.rule_names;
    tablegen::NodePolicy& policy = grammar_->language->policy;
    policy.flags.assign(rules.size(), 0);
    for (const Annotation& note : grammar_->parser.annotations) {
      const std::uint8_t flag =
          note.name == "@unit"   ? tablegen::NodePolicy::Unit
          : note.name == "@drop" ? tablegen::NodePolicy::Drop
                                 : 0;
      if (flag == 0 && note.name != "@entry") continue;
      for (const std::string& word : note.words) {
        const auto rule = std::ranges::find(rules, word);
        const auto number = static_cast<std::size_t>(rule - rules.begin());
        if (flag == 0) policy.entries.push_back(static_cast<int>(number));
        policy.flags[number] |= flag;
      }
    }
    grammar_->meanings = read_meanings(grammar_->parser, result_.problems);
    if (policy.entries.empty()) use_first_rule_as_entry();
    return is_good();
  }

  // A grammar that was not written for this engine starts at its first rule.
  void use_first_rule_as_entry() {
    grammar_->language->policy.entries = {0};
    const std::string& first = grammar_->language->parser.rule_names[0];
    result_.problems.push_back(
        {Severity::Warning,
         {request_.grammar.string(), 1, 1},
         "no comment names an entry rule; parsing starts at `" + first + "`",
         "Write `// @entry " + first + "` into the grammar."});
  }

  // Builds the rules as steps; the numbers are ANTLR's until the language is
  // numbered.
  bool make_rules() {
    check_code(*grammar_, result_.problems);
    if (!is_good()) return false;
    tablegen::Language& language = *grammar_->language;
    try {
      language.classes = tablegen::find_character_classes(language.lexer.atn);
      language.dfa = tablegen::minimise(
          tablegen::build_lexer_dfa(language.lexer.atn, language.classes));
    } catch (const tablegen::Failure& failure) {
      error({grammar_->lexer_path, 0, 0}, failure.what(),
            "The engine's lexer knows skip, channel, type, pushMode and "
            "popMode, and at most 254 states.");
      return false;
    }
    const tablegen::NodePolicy policy = language.policy;
    if (!number_language(library_names(grammar_->family), *grammar_)) {
      error({grammar_->lexer_path, 0, 0},
            "with the numbers that the library gives to its own tokens and "
            "rules, the engine has no number left for the new ones",
            "Take away a token or a rule that is not used any more.");
      return false;
    }
    for (const int entry : language.policy.entries) {
      grammar_->entries.push_back(
          grammar_->rules[static_cast<std::size_t>(entry)]);
    }
    policy_numbered_ = language.policy;
    language.policy = policy;
    grammar_->unknown_token = static_cast<int>(
        std::min<std::size_t>(grammar_->tokens.names.size(), 63));
    grammar_->network =
        build_network(grammar_->parser, grammar_->tokens, grammar_->rules,
                      policy_numbered_.entries, result_.problems);
    check_lexer(*grammar_, result_.problems);
    if (is_good()) report_left_recursion(*grammar_, result_.problems);
    if (is_good()) {
      report_conflicts(*grammar_, result_.problems);
      if (!is_good()) result_.conflicted = grammar_;
    }
    return is_good();
  }

  void make_tables() {
    const auto start = std::chrono::steady_clock::now();
    tablegen::Language& language = *grammar_->language;
    try {
      language.machine =
          tablegen::build_ll1_machine(language.parser, language.policy.entries);
    } catch (const tablegen::Failure& failure) {
      error({request_.grammar.string(), 0, 0}, failure.what(),
            "Write the grammar without predicates and actions, and so that one "
            "token decides.");
      return;
    }
    // The lexer already has the new numbers.
    const tablegen::LexerDfa dfa = language.dfa;
    number_language(library_names(grammar_->family), *grammar_);
    language.dfa = dfa;
    find_properties(*grammar_);
    grammar_->tables =
        lay_out(language, grammar_->properties,
                static_cast<std::uint8_t>(grammar_->unknown_token));
    note_recovery(*grammar_, result_.problems);
    check_rules(*grammar_, result_.problems);
    result_.table_seconds = seconds_since(start);
  }

  const LoadRequest& request_;
  TemporaryFolder temporary_;
  std::shared_ptr<Grammar> grammar_;
  LoadResult result_;
  Problems own_problems_;
  std::vector<fs::path> files_;
  fs::path interp_;
  tablegen::NodePolicy policy_numbered_;
};

}  // namespace

LoadResult load_grammar(const LoadRequest& request) {
  return Loader(request).run();
}

}  // namespace hcl::grammar_lab
