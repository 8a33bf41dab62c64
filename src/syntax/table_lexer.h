#ifndef HCL_SRC_SYNTAX_TABLE_LEXER_H_
#define HCL_SRC_SYNTAX_TABLE_LEXER_H_

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/source.h"
#include "syntax/byte_loops.h"
#include "syntax/lexer_tables.h"
#include "syntax/token_buffer.h"
#include "text/utf8.h"

namespace hcl::syntax {

// Runs the automaton of a grammar over a source.
//
// `Tables` provides the automaton (lexer_tables.h); `Context` decides what is
// not regular (lexical_context.h). Spaces and comments leave no token. Bytes
// that are not UTF-8 are read as U+FFFD, so that the surrounding tokens are
// unaffected. Takes time linear in the source, whatever it contains.
template <class Tables, class Context>
class TableLexer {
 public:
  explicit TableLexer(Tables tables = {}) : tables_(std::move(tables)) {}

  // Reads the bytes of `file` from `begin` on, starting in a mode of the
  // grammar and with a context that has just been reset.
  void run(const SourceFile& file, std::uint32_t begin, unsigned mode,
           Context& context, TokenBuffer& tokens) {
    const std::string_view text = file.text();
    base_ = reinterpret_cast<const std::uint8_t*>(text.data());
    end_ = base_ + text.size();
    modes_.clear();
    open_end_is_missing_ = false;
    tokens.start(text.size() / 4 + 64);
    const Position start = {base_ + begin, mode, 0};
#ifdef HCL_SYNTAX_SSSE3
    if (has_ssse3()) {
      run_ssse3(start, context, tokens);
      return;
    }
#endif
    run_loop<Loop::Bytes>(start, context, tokens);
  }

 private:
  // The row entry that means: decode a code point first.
  static constexpr unsigned kDecode = 255;

  enum class Loop : std::uint8_t {
    // Skips runs of bytes 16 at a time.
    Vectors,
    // One byte at a time.
    Bytes,
    // One code point at a time, remembering the last position where a token may
    // end.
    Careful,
  };

  // The position of the lexer between two tokens.
  struct Position {
    const std::uint8_t* byte;
    unsigned mode;
    // The number of tokens written so far.
    std::size_t count;
  };

#ifdef HCL_SYNTAX_SSSE3
  [[gnu::target("ssse3")]] void run_ssse3(Position at, Context& context,
                                          TokenBuffer& tokens) {
    run_loop<Loop::Vectors>(at, context, tokens);
  }
#endif
  [[gnu::noinline]] void run_rest_carefully(Position at, Context& context,
                                            TokenBuffer& tokens) {
    run_loop<Loop::Careful>(at, context, tokens);
  }

  template <Loop kLoop>
  [[gnu::always_inline]] inline void run_loop(Position at, Context& context,
                                              TokenBuffer& tokens) {
    const std::uint8_t* p = at.byte;
    unsigned mode = at.mode;
    Writer out(tokens, at.count);
    for (;;) {
      p = skip_spaces<kLoop>(p, mode);
      if (p >= end_) break;
      const std::uint8_t* const begin = p;
      unsigned action = tables_.accept(run_automaton<kLoop>(p, mode));
      if (action == 0 || (*p == 0 && p < end_)) [[unlikely]] {
        action = run_carefully(begin, mode, p);
        if (kLoop != Loop::Careful && open_end_is_missing_) {
          run_rest_carefully({begin, mode, out.count}, context, tokens);
          return;
        }
      }
      const auto& accept = tables_.end_of_token(action);
      if (accept.skip != 0 || accept.channel != 0) continue;
      if (accept.mode != -1) change_mode(accept.mode, mode);
      const std::uint32_t verdict = context.process(
          static_cast<typename Context::Type>(accept.type),
          static_cast<std::uint32_t>(p - begin), [begin, p] {
            return std::string_view(reinterpret_cast<const char*>(begin),
                                    static_cast<std::size_t>(p - begin));
          });
      if (verdict > Context::kTypeMask) [[unlikely]] {
        if ((verdict & Context::kPopMode) != 0) change_mode(-2, mode);
        p -= verdict >> Context::kGiveBackShift;
        if ((verdict & Context::kDropped) != 0) continue;
      }
      out.add(static_cast<std::uint8_t>(verdict), begin - base_, p - base_);
    }
    tokens.finish(out.count, static_cast<std::uint32_t>(end_ - base_));
  }

  // Writes tokens through local pointers, so that the compiler need not assume
  // that writing a byte to the types changes them.
  struct Writer {
    explicit Writer(TokenBuffer& buffer, std::size_t written)
        : tokens(buffer), count(written) {
      take_pointers();
    }
    [[gnu::always_inline]] void add(std::uint8_t type, std::ptrdiff_t begin,
                                    std::ptrdiff_t end) {
      if (count == room) [[unlikely]] {
        tokens.grow();
        take_pointers();
      }
      types[count] = type;
      begins[count] = static_cast<std::uint32_t>(begin);
      ends[count] = static_cast<std::uint32_t>(end);
      ++count;
    }
    void take_pointers() {
      types = tokens.types();
      begins = tokens.begins();
      ends = tokens.ends();
      room = tokens.room();
    }

    TokenBuffer& tokens;
    std::size_t count;
    std::size_t room = 0;
    std::uint8_t* types = nullptr;
    std::uint32_t* begins = nullptr;
    std::uint32_t* ends = nullptr;
  };

  template <Loop kLoop>
  [[gnu::always_inline]] inline const std::uint8_t* skip_spaces(
      const std::uint8_t* p, unsigned mode) {
    const auto& spaces = tables_.spaces(mode);
#ifdef HCL_SYNTAX_SSSE3
    if constexpr (kLoop == Loop::Vectors) {
      if (spaces[*p] != 0 && spaces[*++p] != 0) {
        p = skip_run_ssse3(p + 1, tables_.loop_set(tables_.space_state(mode)));
      }
      return p;
    }
#endif
    while (spaces[*p] != 0) ++p;
    return p;
  }

  // Advances `p` as far as the automaton goes and returns its last state.
  template <Loop kLoop>
  [[gnu::always_inline]] inline unsigned run_automaton(const std::uint8_t*& p,
                                                       unsigned mode) {
    if constexpr (kLoop == Loop::Careful) return 0;
    unsigned state = tables_.start(mode);
    for (;;) {
      const std::uint8_t* const row = tables_.row(state);
      unsigned next;
      if constexpr (kLoop == Loop::Vectors) {
#ifdef HCL_SYNTAX_SSSE3
        if (tables_.loops(state)) {
          p = skip_run_ssse3(p, tables_.loop_set(state));
        }
#endif
        next = row[*p];
      } else {
        while ((next = row[*p]) == state) ++p;
      }
      if (next == 0) return state;
      if (next == kDecode) [[unlikely]] {
        const text::Decoded decoded = decode(p);
        next = tables_.next_state(state, decoded.code_point);
        if (next == 0) return state;
        p += decoded.size;
      } else {
        ++p;
      }
      state = next;
    }
  }

  // Finds the longest token at `begin` if it is not simply as far as the
  // automaton went: because it went too far or met a zero byte inside the
  // source. Advances `p` past the token and returns its action; if the tables
  // have no token for it, advances past one character and returns 0.
  [[gnu::noinline]] unsigned run_carefully(const std::uint8_t* begin,
                                           unsigned mode,
                                           const std::uint8_t*& p) {
    const bool open_ended = mode == 0 && starts_open_ended(begin);
    const std::uint8_t* const end = open_ended && open_end_is_missing_
                                        ? begin + Context::kOpenEnded.size() - 1
                                        : end_;
    unsigned state = tables_.start(mode);
    unsigned action = 0;
    const std::uint8_t* q = begin;
    p = begin + 1;
    while (q < end) {
      const text::Decoded decoded = decode(q);
      state = tables_.next_state(state, decoded.code_point);
      if (state == 0) break;
      q += decoded.size;
      if (tables_.accept(state) != 0) {
        action = tables_.accept(state);
        p = q;
      }
    }
    assert(action != 0 || !tables_.is_total());
    if (action == 0) p = begin + decode(begin).size;
    if (open_ended && q == end_ && p != end_) open_end_is_missing_ = true;
    return action;
  }

  bool starts_open_ended(const std::uint8_t* p) const {
    return !Context::kOpenEnded.empty() &&
           std::string_view(reinterpret_cast<const char*>(p),
                            static_cast<std::size_t>(end_ - p))
               .starts_with(Context::kOpenEnded);
  }

  text::Decoded decode(const std::uint8_t* p) const {
    if (*p < 0x80) return {*p, 1, true};
    return text::decode_utf8({reinterpret_cast<const char*>(base_),
                              static_cast<std::size_t>(end_ - base_)},
                             static_cast<std::size_t>(p - base_));
  }

  void change_mode(int action, unsigned& mode) {
    if (action >= 0) {
      modes_.push_back(static_cast<std::uint8_t>(mode));
      mode = static_cast<unsigned>(action);
    } else if (!modes_.empty()) {
      mode = modes_.back();
      modes_.pop_back();
    }
  }

  [[no_unique_address]] Tables tables_;
  const std::uint8_t* base_ = nullptr;
  const std::uint8_t* end_ = nullptr;
  // The stack of modes to return to.
  std::vector<std::uint8_t> modes_;
  // The source lacks the end of a token that would search all of it, so later
  // such tokens are not searched for theirs.
  bool open_end_is_missing_ = false;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_TABLE_LEXER_H_
