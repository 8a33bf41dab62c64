#ifndef HCL_GRAMMAR_LAB_ENGINE_ENGINE_H_
#define HCL_GRAMMAR_LAB_ENGINE_ENGINE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/grammar.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl {
struct Diagnostic;
}

namespace hcl::grammar_lab {

struct LabToken {
  std::uint8_t type = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const LabToken&, const LabToken&) = default;
};

// The results of the engine for a source under a grammar.
struct Expected {
  // The last token is the end of the file.
  std::vector<LabToken> tokens;
  // In postorder; after mistakes, those that recovery kept.
  std::vector<syntax::Node> nodes;
  bool accepted = false;
  // If not accepted: the first token that does not fit, the rule in which it
  // was found, and the tokens that would have fitted.
  std::uint32_t error_token = 0;
  int error_rule = 0;
  TokenSet expected = 0;
  // The tokens at which the parser resumed after further mistakes.
  std::vector<std::uint32_t> recoveries;
  // The library's diagnostics, one line of text each; none for a plain grammar.
  std::vector<std::string> diagnostics;
  // Whether the lexer gave up searching for the ends of tokens.
  bool out_of_steps = false;
};

// Runs the library's lexer, lexical context, parser and recovery with the
// tables of a grammar, which must outlive it. Reuses its memory for each
// source; one object serves one thread.
class Engine {
 public:
  explicit Engine(const Grammar& grammar);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // `entry` is an index into `grammar.entries`. Takes time linear in the
  // source.
  Expected run(const SourceFile& file, int entry);

  // Only the tokens.
  Expected tokens(const SourceFile& file, int entry);

  // For measurements: only the lexer, or lexer and parser up to the first
  // mistake. Returns the number of tokens.
  std::size_t lex(const SourceFile& file, int entry);
  bool accepts(const SourceFile& file, int entry);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// A diagnostic as the line of `Expected::diagnostics`.
std::string diagnostic_line(const Diagnostic& diagnostic);

// The default entry for reading a source: the first one.
inline constexpr int kFileEntry = 0;

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_ENGINE_H_
