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
#include "syntax/token_writer.h"
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
    const Position at = start(file, begin, mode, tokens);
#if defined(HCL_SYNTAX_SSSE3)
    if (has_avx()) return run_avx(at, context, tokens);
    if (has_ssse3()) return run_ssse3(at, context, tokens);
#elif defined(HCL_SYNTAX_VECTORS)
    return run_loop<Loop::Vectors>(at, context, tokens);
#endif
    run_loop<Loop::Bytes>(at, context, tokens);
  }

  // The same without vector instructions, which gives the same tokens.
  void run_bytes(const SourceFile& file, std::uint32_t begin, unsigned mode,
                 Context& context, TokenBuffer& tokens) {
    run_loop<Loop::Bytes>(start(file, begin, mode, tokens), context, tokens);
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

  Position start(const SourceFile& file, std::uint32_t begin, unsigned mode,
                 TokenBuffer& tokens) {
    const std::string_view text = file.text();
    base_ = reinterpret_cast<const std::uint8_t*>(text.data());
    end_ = base_ + text.size();
    modes_.clear();
    open_end_is_missing_ = false;
    tokens.start(text.size() / 4 + 64);
    return {base_ + begin, mode, 0};
  }

#ifdef HCL_SYNTAX_SSSE3
  [[gnu::target("avx")]] void run_avx(Position at, Context& context,
                                      TokenBuffer& tokens) {
    run_loop<Loop::Vectors>(at, context, tokens);
  }
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
    TokenWriter out(tokens, at.count);
    const TokenHead* heads = tables_.heads(mode).data();
    for (;;) {
      const TokenHead head = heads[*p];
      if (head.kind() == TokenHead::Space) {
        ++p;
        // One space between tokens is more frequent than several.
        if (*p == p[-1]) p = skip_bytes<kLoop>(p, head.state());
        continue;
      }
      const std::uint8_t* const begin = p;
      out.begin(begin - base_);
      unsigned type = head.type();
      ++p;
      if (!is_whole<kLoop>(head, p)) {
        unsigned action = tables_.accept(head.state());
        if (head.kind() != TokenHead::Last) {
          if (begin >= end_) break;
          const Found found = find<kLoop>(begin, mode);
          if (kLoop != Loop::Careful && open_end_is_missing_) [[unlikely]] {
            run_rest_carefully({begin, mode, out.count()}, context, tokens);
            return;
          }
          p = found.end;
          action = found.action;
        }
        const auto& accept = tables_.end_of_token(action);
        if (accept.skip != 0 || accept.channel != 0) continue;
        if (accept.mode != -1) {
          change_mode(accept.mode, mode);
          heads = tables_.heads(mode).data();
        }
        type = accept.type;
      }
      const std::uint32_t verdict = context.process(
          static_cast<typename Context::Type>(type), [begin, p] {
            return std::string_view(reinterpret_cast<const char*>(begin),
                                    static_cast<std::size_t>(p - begin));
          });
      if (verdict > Context::kTypeMask) [[unlikely]] {
        if ((verdict & Context::kPopMode) != 0) {
          change_mode(-2, mode);
          heads = tables_.heads(mode).data();
        }
        p -= verdict >> Context::kGiveBackShift;
        if ((verdict & Context::kDropped) != 0) continue;
      }
      out.end(static_cast<std::uint8_t>(verdict), p - base_);
    }
    tokens.finish(out.count(), static_cast<std::uint32_t>(end_ - base_));
  }

  // Skips the bytes that keep a state.
  template <Loop kLoop>
  [[gnu::always_inline]] inline const std::uint8_t* skip_bytes(
      const std::uint8_t* p, unsigned state) {
#ifdef HCL_SYNTAX_VECTORS
    if constexpr (kLoop == Loop::Vectors) {
      return skip_run(p, tables_.loop_set(state));
    }
#endif
    const std::uint8_t* const row = tables_.row(state);
    while (row[*p] == state) ++p;
    return p;
  }

  // Whether the head of a token says all about it but its end. Advances `p`,
  // which is after the first byte, to that end.
  template <Loop kLoop>
  [[gnu::always_inline]] inline bool is_whole(TokenHead head,
                                              const std::uint8_t*& p) {
    if (head.kind() == TokenHead::Single) return true;
    if (head.kind() == TokenHead::Word) {
      p = skip_bytes<kLoop>(p, head.state());
      return *p < 0x80;
    }
    if (head.kind() < TokenHead::Text) return false;
    if (head.kind() == TokenHead::Text) p = skip_bytes<kLoop>(p, head.state());
    return *p != 0 && tables_.row(head.state())[*p] == 0;
  }

  // A token: its end, and its action, 0 if the tables have none for it.
  struct Found {
    const std::uint8_t* end;
    unsigned action;
  };

  // Finds the token at `begin`: as far as the automaton goes, as a rule.
  template <Loop kLoop>
  [[gnu::always_inline]] inline Found find(const std::uint8_t* begin,
                                           unsigned mode) {
    if constexpr (kLoop != Loop::Careful) {
      const Found found = run_automaton<kLoop>(begin, mode);
      const bool stopped_at_zero = *found.end == 0 && found.end < end_;
      if (found.action != 0 && !stopped_at_zero) [[likely]] {
        return found;
      }
    }
    return find_carefully(begin, mode);
  }

  template <Loop kLoop>
  [[gnu::always_inline]] inline Found run_automaton(const std::uint8_t* p,
                                                    unsigned mode) {
    unsigned state = tables_.start(mode);
    for (;;) {
      if (tables_.loops(state)) p = skip_bytes<kLoop>(p, state);
      unsigned next = tables_.row(state)[*p];
      std::ptrdiff_t size = 1;
      if (next == kDecode) [[unlikely]] {
        const text::Decoded decoded = decode(p);
        next = tables_.next_state(state, decoded.code_point);
        size = decoded.size;
      }
      if (next == 0) return {p, tables_.accept(state)};
      p += size;
      state = next;
    }
  }

  // Finds the longest token at `begin` if it is not simply as far as the
  // automaton went: because it went too far or met a zero byte inside the
  // source. If the tables have no token for it, it ends after one character.
  [[gnu::noinline]] Found find_carefully(const std::uint8_t* begin,
                                         unsigned mode) {
    const bool open_ended = mode == 0 && starts_open_ended(begin);
    const std::uint8_t* const end = open_ended && open_end_is_missing_
                                        ? begin + Context::kOpenEnded.size() - 1
                                        : end_;
    unsigned state = tables_.start(mode);
    Found found = {begin + 1, 0};
    const std::uint8_t* q = begin;
    while (q < end) {
      const text::Decoded decoded = decode(q);
      state = tables_.next_state(state, decoded.code_point);
      if (state == 0) break;
      q += decoded.size;
      if (tables_.accept(state) != 0) found = {q, tables_.accept(state)};
    }
    assert(found.action != 0 || !tables_.is_total());
    if (found.action == 0) found.end = begin + decode(begin).size;
    if (open_ended && q == end_ && found.end != end_) {
      open_end_is_missing_ = true;
    }
    return found;
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
