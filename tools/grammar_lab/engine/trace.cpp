#include "engine/trace.h"

#include <algorithm>

#include "engine/lexing.h"
#include "engine/walk.h"
#include "hcl/json_writer.h"

namespace hcl::grammar_lab {
namespace {

std::string without_controls(std::string_view text) {
  std::string result;
  for (const char c : text) {
    result += c == '\n'   ? std::string("\\n")
              : c == '\r' ? std::string("\\r")
              : c == '\t' ? std::string("\\t")
                          : std::string(1, c);
  }
  return result;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 40;
  return "`" + without_controls(text.substr(0, kMost)) +
         (text.size() > kMost ? "…`" : "`");
}

// The text as a literal of a grammar file.
std::string as_literal(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == '\'') escaped += '\\';
    escaped += c;
  }
  return "'" + without_controls(escaped) + "'";
}

// Records what a walk does.
class Tracer {
 public:
  Tracer(const Grammar& grammar, Trace& trace, std::size_t most)
      : grammar_(grammar), trace_(trace), most_(most) {}

  void enter(int rule, std::size_t token) {
    open_.push_back(rule);
    const G4Rule* found = grammar_.parser.find(rule_name(rule));
    add(TraceStep::Kind::Enter, token, "enter " + rule_name(rule),
        found == nullptr ? Place{} : found->place);
  }
  void leave(int rule, std::size_t token) {
    add(TraceStep::Kind::Leave, token, "leave " + rule_name(rule), {});
    open_.pop_back();
  }
  void match(int step, std::size_t token) {
    add(TraceStep::Kind::Match, token, "take " + name_of(token),
        place_of(step));
  }
  void choose(int step, std::size_t choice, std::size_t token) {
    const Step& of = grammar_.network.step(step);
    const bool begins =
        has(grammar_.network.expected(of.next[choice]), type_of(token));
    add(TraceStep::Kind::Choose, token,
        choice_name(grammar_.parser, of, choice) + ": " + name_of(token) +
            (begins ? " begins it" : " may follow " + rule_name(of.owner)),
        place_of(step));
  }
  void fail(int step, std::size_t token) {
    add(TraceStep::Kind::Fail, token,
        name_of(token) + " fits nowhere; expected " +
            grammar_.display(trace_.outcome.expected),
        place_of(step));
  }

 private:
  const std::string& rule_name(int rule) const {
    return grammar_.rules[static_cast<std::size_t>(rule)];
  }
  int type_of(std::size_t token) const {
    return trace_.outcome.tokens[token].type;
  }
  std::string name_of(std::size_t token) const {
    return grammar_.display(type_of(token));
  }
  Place place_of(int step) const {
    const int part = grammar_.network.step(step).part;
    return part < 0 ? Place{} : grammar_.parser.part(part).place;
  }
  void add(TraceStep::Kind kind, std::size_t token, std::string text,
           Place place) {
    if (trace_.steps.size() >= most_) {
      trace_.is_cut = true;
      return;
    }
    trace_.steps.push_back({kind, token, open_.size(), open_.back(),
                            std::move(text), std::move(place)});
  }

  const Grammar& grammar_;
  Trace& trace_;
  std::size_t most_;
  std::vector<int> open_;
};

std::string_view text_of(const SourceFile& file, const LabToken& token) {
  return file.text().substr(token.begin, token.end - token.begin);
}

// The token, and its text where that says more.
std::string described(const Grammar& grammar, const SourceFile& file,
                      const LabToken& token) {
  const std::string name = grammar.display(token.type);
  const std::string_view text = text_of(file, token);
  const bool says_all = token.type == 0 || name == as_literal(text);
  return says_all ? name : name + " " + shown(text);
}

std::string place_in(const SourceFile& file, std::uint32_t byte) {
  const SourcePos at = file.position(byte);
  return std::to_string(at.line) + ":" + std::to_string(at.column);
}

}  // namespace

Trace trace(const Grammar& grammar, const SourceFile& file, int entry,
            std::size_t most_steps) {
  Trace trace;
  trace.outcome = Engine(grammar).run(file, entry);
  for (const unsigned mode :
       modes_of_tokens(grammar, file, entry, trace.outcome.tokens)) {
    const std::vector<std::string>& names = grammar.modes;
    trace.modes.push_back(mode < names.size() ? names[mode] : "?");
  }
  Tracer tracer(grammar, trace, most_steps);
  Walk<Tracer>(grammar, trace.outcome.tokens, tracer).run(entry);
  return trace;
}

std::string to_text(const Grammar& grammar, const SourceFile& file,
                    const Trace& trace) {
  std::string text;
  std::size_t token = static_cast<std::size_t>(-1);
  for (const TraceStep& step : trace.steps) {
    if (step.token != token) {
      token = step.token;
      const LabToken& at = trace.outcome.tokens[token];
      text += place_in(file, at.begin) + " " + described(grammar, file, at) +
              " in mode " + trace.modes[token] + "\n";
    }
    text += std::string(2 * step.depth, ' ') + step.text;
    if (step.place.line > 0 && step.kind != TraceStep::Kind::Match) {
      text += "  (" + to_text(step.place) + ")";
    }
    text += "\n";
  }
  if (trace.is_cut) text += "... more steps: see --steps\n";
  text += trace.outcome.accepted
              ? "accepted\n"
              : "refused: " + error_text(grammar, file, trace.outcome) + "\n";
  return text;
}

std::string to_json(const Grammar& grammar, const SourceFile& file,
                    const Trace& trace) {
  static constexpr std::string_view kKinds[] = {"enter", "choose", "match",
                                                "leave", "fail"};
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("accepted").boolean(trace.outcome.accepted);
  json.key("error").string(
      trace.outcome.accepted ? "" : error_text(grammar, file, trace.outcome));
  json.key("error_token").raw(std::to_string(trace.outcome.error_token));
  json.key("tokens").begin_array();
  for (std::size_t i = 0; i < trace.outcome.tokens.size(); ++i) {
    const LabToken& token = trace.outcome.tokens[i];
    json.begin_object();
    json.key("type").string(grammar.display(token.type));
    json.key("text").string(text_of(file, token));
    json.key("mode").string(trace.modes[i]);
    json.key("begin").raw(std::to_string(token.begin));
    json.key("end").raw(std::to_string(token.end));
    json.end_object();
  }
  json.end_array();
  json.key("steps").begin_array();
  for (const TraceStep& step : trace.steps) {
    json.begin_object();
    json.key("kind").string(kKinds[static_cast<std::size_t>(step.kind)]);
    json.key("token").raw(std::to_string(step.token));
    json.key("depth").raw(std::to_string(step.depth));
    json.key("rule").string(grammar.rules[static_cast<std::size_t>(step.rule)]);
    json.key("text").string(step.text);
    json.key("line").raw(std::to_string(step.place.line));
    json.end_object();
  }
  json.end_array();
  json.key("diagnostics").begin_array();
  for (const std::string& line : trace.outcome.diagnostics) json.string(line);
  json.end_array();
  json.key("cut").boolean(trace.is_cut);
  json.end_object();
  return out;
}

namespace {

// Records the token at which a walk stops.
struct Probe {
  std::size_t failed;

  void enter(int, std::size_t) {}
  void leave(int, std::size_t) {}
  void match(int, std::size_t) {}
  void choose(int, std::size_t, std::size_t) {}
  void fail(int, std::size_t at) { failed = at; }
};

}  // namespace

TokenSet expected_at_end(const Grammar& grammar, const Expected& outcome,
                         int entry) {
  if (!outcome.accepted) return outcome.expected;
  // Tries every token after the source.
  TokenSet expected = 1;
  for (int token = 1; token < static_cast<int>(grammar.tokens.names.size());
       ++token) {
    std::vector<LabToken> tokens = outcome.tokens;
    tokens.back().type = static_cast<std::uint8_t>(token);
    // The source continues after the token, so only the token itself may fail.
    tokens.push_back({});
    Probe probe{tokens.size()};
    Walk<Probe>(grammar, tokens, probe).run(entry);
    if (probe.failed + 2 != tokens.size()) expected |= token_bit(token);
  }
  return expected;
}

std::vector<TreeLine> tree_lines(const Grammar& grammar, const SourceFile& file,
                                 const Expected& outcome) {
  // Converts postorder to preorder, in which a node precedes its subtree.
  struct Pending {
    std::size_t node;
    std::size_t depth;
  };
  std::vector<TreeLine> lines;
  std::vector<Pending> pending;
  if (!outcome.nodes.empty()) pending.push_back({outcome.nodes.size() - 1, 0});
  while (!pending.empty()) {
    const Pending at = pending.back();
    pending.pop_back();
    const syntax::Node& node = outcome.nodes[at.node];
    TreeLine line{at.depth, grammar.rules[static_cast<std::size_t>(node.rule)],
                  0, 0};
    if (node.incomplete()) line.text += " (incomplete)";
    if (node.end_token > node.first_token) {
      line.begin = outcome.tokens[node.first_token].begin;
      line.end = outcome.tokens[node.end_token - 1].end;
      if (node.size == 1) {
        line.text +=
            " " + shown(file.text().substr(line.begin, line.end - line.begin));
      }
    }
    lines.push_back(std::move(line));
    std::size_t child = at.node;
    const std::size_t first = at.node + 1 - node.size;
    while (child > first) {
      pending.push_back({child - 1, at.depth + 1});
      child -= outcome.nodes[child - 1].size;
    }
  }
  return lines;
}

std::string tree_text(const Grammar& grammar, const SourceFile& file,
                      const Expected& outcome) {
  std::string text;
  for (const TreeLine& line : tree_lines(grammar, file, outcome)) {
    text += std::string(2 * line.depth, ' ') + line.text + "\n";
  }
  return text;
}

std::string error_text(const Grammar& grammar, const SourceFile& file,
                       const Expected& outcome) {
  const LabToken& token = outcome.tokens[outcome.error_token];
  const SourcePos at = file.position(token.begin);
  return "line " + std::to_string(at.line) + ", column " +
         std::to_string(at.column) + ": found " +
         described(grammar, file, token) + " in " +
         grammar.rules[static_cast<std::size_t>(outcome.error_rule)] +
         ", expected " + grammar.display(outcome.expected);
}

}  // namespace hcl::grammar_lab
