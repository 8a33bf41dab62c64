// Any bytes give a flat tree in postorder and diagnostics that point into the
// source; a reused parser gives the same result as a new one, and one that
// takes every step of the machine the same nodes.

#include <algorithm>

#include "check_tree.h"
#include "input.h"
#include "parsing/native_parser.h"
#include "syntax/native_tree.h"

namespace {

// The parser without phrases (syntax/parser_phrases.h).
class SteppingParser : public hcl::syntax::TableParser<
                           hcl::syntax::ParserTables<hcl::syntax::HclGrammar>> {
 public:
  Stop run(const hcl::syntax::TokenBuffer& tokens, std::uint32_t deepest) {
    return run_step_by_step(tokens, deepest);
  }
};

struct SteppingBuffers : hcl::syntax::ParseBuffers {
  SteppingParser parser;
};

// Counts what the engine hands over.
struct Mistakes {
  void unexpected(const hcl::syntax::UnexpectedToken& /*token*/) { ++count; }
  void too_deep(const hcl::syntax::UnexpectedToken& /*token*/,
                std::uint32_t /*limit*/) {
    ++count;
  }

  std::size_t count = 0;
};

template <class Buffers>
std::size_t read(const hcl::SourceFile& file, Buffers& buffers) {
  Mistakes mistakes;
  hcl::syntax::make_tokens(file, {}, hcl::Switches(), buffers);
  hcl::syntax::make_tree(file, {}, 20, buffers, mistakes);
  return mistakes.count;
}

void check_phrases(const hcl::SourceFile& file) {
  hcl::syntax::ParseBuffers buffers;
  SteppingBuffers stepping;
  const std::size_t mistakes = read(file, buffers);
  const bool same_mistakes = mistakes == read(file, stepping);
  const hcl::syntax::ParseState& state = buffers.parser.state();
  const hcl::syntax::ParseState& expected = stepping.parser.state();
  hcl::fuzz::require(
      same_mistakes && state.node_count == expected.node_count &&
          std::equal(state.nodes.data(), state.nodes.data() + state.node_count,
                     expected.nodes.data()),
      "the parser gives the same nodes step by step");
}

// Reused for all inputs, as in an application.
hcl::Parser& kept_parser() {
  static hcl::Parser parser(hcl::fuzz::split_input(nullptr, 0).options);
  return parser;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  using namespace hcl::fuzz;  // NOLINT: the program is only this.
  const Input input = split_input(data, size);
  const auto result = parse_input(input);
  check_nodes(result.value);
  check_diagnostics(result.value, result.diagnostics);

  const hcl::SourceFile file("input", input.source);
  check_phrases(file);
  const auto fresh = hcl::parse_config(file);
  const auto again = kept_parser().parse_config(file);
  require(fresh.value.tokens().size() == again.value.tokens().size() &&
              fresh.value.syntax().nodes.size() ==
                  again.value.syntax().nodes.size() &&
              fresh.diagnostics.size() == again.diagnostics.size(),
          "a parser that is used again gives the same result");
  return 0;
}
