#ifndef HCL_GRAMMAR_LAB_ENGINE_H_
#define HCL_GRAMMAR_LAB_ENGINE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grammar.h"
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

// What the engine makes of a source with the tables of a grammar.
struct Expected {
  // The last one is the end of the file.
  std::vector<LabToken> tokens;
  // In postorder; with mistakes, what recovery has kept.
  std::vector<syntax::Node> nodes;
  bool accepted = false;
  // Where not accepted: the first token that cannot be, the rule in which it
  // was found, and what would have fitted.
  std::uint32_t error_token = 0;
  int error_rule = 0;
  TokenSet expected = 0;
  // Every further place where the parser went on after a mistake, as tokens.
  std::vector<std::uint32_t> recoveries;
  // The library's diagnostics, one line of text each; none for a plain grammar.
  std::vector<std::string> diagnostics;
  // The lexer gave up looking for ends of tokens.
  bool out_of_steps = false;
};

// Runs the library's lexer, lexical context, parser and recovery over the
// tables of a grammar, which must outlive it. Keeps its memory from one source
// to the next; one object serves one thread.
class Engine {
 public:
  explicit Engine(const Grammar& grammar);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // `entry` is a number of `grammar.entries`. Takes time linear in the source.
  Expected run(const SourceFile& file, int entry);

  // The tokens alone.
  Expected tokens(const SourceFile& file, int entry);

  // Only the lexer, or lexer and parser up to the first mistake: for
  // measurements. The number of tokens.
  std::size_t lex(const SourceFile& file, int entry);
  bool accepts(const SourceFile& file, int entry);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// A diagnostic as the line of `Expected::diagnostics`.
std::string diagnostic_line(const Diagnostic& diagnostic);

// The entry with which a source is read unless somebody says otherwise: the
// first one.
inline constexpr int kFileEntry = 0;

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_ENGINE_H_
