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
#if defined(HCL_SYNTAX_SSE42)
    if (has_sse42()) return run_sse42(at, context, tokens);
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
  // Whether the tables say what the first bytes of tokens decide.
  static constexpr bool kHasHeads = requires {
    Tables::template heads<Context>(0U);
  };

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
    std::size_t byte;
    unsigned mode;
    // The number of tokens written so far.
    std::size_t count;
  };

  // The lexer between two tokens, in variables that the compiler can keep in
  // registers.
  struct Run {
    const std::uint8_t* base;
    std::size_t at;
    const TokenHead* heads;
    unsigned mode;
    TokenWriter out;

    const std::uint8_t* byte() const { return base + at; }
  };

  // What follows a token that only the automaton finds.
  enum class Next : std::uint8_t { Token, End, Carefully };

  Position start(const SourceFile& file, std::uint32_t begin, unsigned mode,
                 TokenBuffer& tokens) {
    const std::string_view text = file.text();
    base_ = reinterpret_cast<const std::uint8_t*>(text.data());
    end_ = base_ + text.size();
    modes_.clear();
    open_end_is_missing_ = false;
    tokens.start(text.size() / 3 + 64);
    return {begin, mode, 0};
  }

#ifdef HCL_SYNTAX_SSE42
  [[gnu::target("sse4.2")]] void run_sse42(Position at, Context& context,
                                           TokenBuffer& tokens) {
    run_loop<Loop::Vectors>(at, context, tokens);
  }
  [[gnu::target("sse4.2"), gnu::noinline]] Next pass_one_sse42(
      Position& at, Context& context, TokenBuffer& tokens) {
    return pass_by_automaton<Loop::Vectors>(at, context, tokens);
  }
#endif
  [[gnu::noinline]] void run_rest_carefully(Position at, Context& context,
                                            TokenBuffer& tokens) {
    run_loop<Loop::Careful>(at, context, tokens);
  }

  // Most tokens need no automaton. What needs it is not inlined, so that the
  // variables of the loop for the others are in registers.
  template <Loop kLoop>
  [[gnu::always_inline]] inline void run_loop(Position at, Context& context,
                                              TokenBuffer& tokens) {
    for (;;) {
      if constexpr (kHasHeads) pass_by_heads<kLoop>(at, context, tokens);
      const Next next = pass_one<kLoop>(at, context, tokens);
      if (next == Next::End) break;
      if (next == Next::Carefully) {
        return run_rest_carefully(at, context, tokens);
      }
    }
    tokens.finish(at.count, static_cast<std::uint32_t>(end_ - base_));
  }

  template <Loop kLoop>
  [[gnu::noinline]] Next pass_one(Position& at, Context& context,
                                  TokenBuffer& tokens) {
#ifdef HCL_SYNTAX_SSE42
    if constexpr (kLoop == Loop::Vectors) {
      return pass_one_sse42(at, context, tokens);
    }
#endif
    return pass_by_automaton<kLoop>(at, context, tokens);
  }

  [[gnu::always_inline]] inline Run run_from(const Position& at,
                                             TokenBuffer& tokens) {
    return {base_, at.byte, heads(at.mode), at.mode,
            TokenWriter(tokens, at.count)};
  }

  // Passes tokens up to one that needs the automaton.
  template <Loop kLoop>
  [[gnu::always_inline]] inline void pass_by_heads(Position& at,
                                                   Context& context,
                                                   TokenBuffer& tokens) {
    Run run = run_from(at, tokens);
    while (pass_by_head<kLoop>(run, context)) {
    }
    at = {run.at, run.mode, run.out.count()};
  }

  // Passes a token, or spaces, without the automaton; false if it needs that.
  template <Loop kLoop>
  [[gnu::always_inline]] inline bool pass_by_head(Run& run, Context& context) {
    TokenHead head = run.heads[run.base[run.at]];
    std::size_t end = run.at + 1;
    for (;;) {
      switch (head.kind()) {
        case TokenHead::Space:
          pass_spaces<kLoop>(run, head);
          return true;
        case TokenHead::Comment:
          end = skip_bytes<kLoop>(run, end, head.state());
          if (run.base[end] == 0) return false;
          if (goes_on(run, head, end)) continue;
          run.at = end;
          return true;
        case TokenHead::Word:
          end = skip_bytes<kLoop>(run, end, head.state());
          if (run.base[end] >= 0x80) return false;
          pass_word(run, head, end, context);
          return true;
        case TokenHead::Text:
          end = skip_bytes<kLoop>(run, end, head.state());
          if (run.base[end] == 0) return false;
          [[fallthrough]];
        case TokenHead::Operator:
          if (goes_on(run, head, end)) continue;
          [[fallthrough]];
        case TokenHead::Single:
          pass_plain(run, head, end, context);
          return true;
        case TokenHead::Push:
          pass_plain(run, head, end, context);
          change_mode(run, static_cast<int>(head.mode()));
          return true;
        case TokenHead::Pop:
          pass_plain(run, head, end, context);
          change_mode(run, kPop);
          return true;
        case TokenHead::AskText:
          end = skip_bytes<kLoop>(run, end, head.state());
          if (run.base[end] == 0) return false;
          [[fallthrough]];
        case TokenHead::AskOperator:
          if (goes_on(run, head, end)) continue;
          [[fallthrough]];
        case TokenHead::AskSingle:
          ask(run, head, end, context);
          return true;
        case TokenHead::AskPush:
          if (goes_on(run, head, end)) continue;
          change_mode(run, static_cast<int>(head.mode()));
          ask(run, head, end, context);
          return true;
        case TokenHead::Automaton:
          return false;
      }
      unreachable();
    }
  }

  // So that the compiler need not check the kind of a head.
  [[noreturn]] static void unreachable() {
#ifdef __GNUC__
    __builtin_unreachable();
#endif
  }

  template <Loop kLoop>
  [[gnu::always_inline]] inline void pass_spaces(Run& run, TokenHead head) {
    ++run.at;
    // One space between tokens is more frequent than several.
    if (run.base[run.at] == run.base[run.at - 1]) {
      run.at = skip_bytes<kLoop>(run, run.at, head.state());
    }
  }

  [[gnu::always_inline]] inline void pass_word(Run& run, TokenHead head,
                                               std::size_t end,
                                               Context& context) {
    run.out.begin(run.at);
    const std::uint32_t type = context.process_word(
        static_cast<typename Context::Type>(head.type()), text_of(run, end));
    run.out.end(static_cast<std::uint8_t>(type), end);
    run.at = end;
  }

  // Whether the automaton goes on after a token that may end at `end`. Passes
  // the byte there if it does.
  [[gnu::always_inline]] inline bool goes_on(const Run& run, TokenHead& head,
                                             std::size_t& end) {
    const unsigned state = tables_.row(head.state())[run.base[end]];
    if (state == 0) return false;
    head = Tables::template heads_of_states<Context>()[state];
    ++end;
    return true;
  }

  // Passes a token whose type decides what the context does.
  [[gnu::always_inline]] inline void pass_plain(Run& run, TokenHead head,
                                                std::size_t end,
                                                Context& context) {
    run.out.begin(run.at);
    context.pass(head.effect());
    run.out.end(static_cast<std::uint8_t>(head.type()), end);
    run.at = end;
  }

  // Passes a token about which the context decides.
  [[gnu::always_inline]] inline void ask(Run& run, TokenHead head,
                                         std::size_t end, Context& context) {
    obey(run, end,
         context.process_other(static_cast<typename Context::Type>(head.type()),
                               text_of(run, end)));
  }

  // Writes a token that ends at `end`, as the context says.
  [[gnu::always_inline]] inline void obey(Run& run, std::size_t end,
                                          std::uint32_t verdict) {
    run.out.begin(run.at);
    run.at = end;
    if (verdict > Context::kTypeMask) [[unlikely]] {
      if ((verdict & Context::kPopMode) != 0) change_mode(run, kPop);
      run.at -= verdict >> Context::kGiveBackShift;
      if ((verdict & Context::kDropped) != 0) return;
    }
    run.out.end(static_cast<std::uint8_t>(verdict), run.at);
  }

  // A function that returns the bytes of the token that ends at `end`.
  [[gnu::always_inline]] static auto text_of(const Run& run, std::size_t end) {
    return [begin = run.byte(), size = end - run.at] {
      return std::string_view(reinterpret_cast<const char*>(begin), size);
    };
  }

  // Passes the token or the run of spaces that begins here.
  template <Loop kLoop>
  [[gnu::always_inline]] inline Next pass_by_automaton(Position& at,
                                                       Context& context,
                                                       TokenBuffer& tokens) {
    if (base_ + at.byte >= end_) return Next::End;
    Run run = run_from(at, tokens);
    const Found found = find<kLoop>(run.byte(), run.mode);
    if (kLoop != Loop::Careful && open_end_is_missing_) [[unlikely]] {
      return Next::Carefully;
    }
    pass_found(run, found, context);
    at = {run.at, run.mode, run.out.count()};
    return Next::Token;
  }

  // A token: its end, and its action, 0 if the tables have none for it.
  struct Found {
    const std::uint8_t* end;
    unsigned action;
  };

  [[gnu::always_inline]] inline void pass_found(Run& run, Found found,
                                                Context& context) {
    const auto end = static_cast<std::size_t>(found.end - run.base);
    const auto& accept = tables_.end_of_token(found.action);
    if (accept.skip != 0 || accept.channel != 0) {
      run.at = end;
      return;
    }
    if (accept.mode != -1) change_mode(run, accept.mode);
    obey(run, end,
         context.process(static_cast<typename Context::Type>(accept.type),
                         text_of(run, end)));
  }

  // Skips the bytes that keep a state.
  template <Loop kLoop>
  [[gnu::always_inline]] inline std::size_t skip_bytes(const Run& run,
                                                       std::size_t at,
                                                       unsigned state) {
#ifdef HCL_SYNTAX_SSE42
    if constexpr (kLoop == Loop::Vectors && kHasHeads) {
      return skip_ranges(run.base, at, tables_.loop_ranges(state));
    }
#endif
    return static_cast<std::size_t>(skip_bytes<kLoop>(run.base + at, state) -
                                    run.base);
  }

  template <Loop kLoop>
  [[gnu::always_inline]] inline const std::uint8_t* skip_bytes(
      const std::uint8_t* p, unsigned state) {
#ifdef HCL_SYNTAX_SSE42
    if constexpr (kLoop == Loop::Vectors && kHasHeads) {
      return p + skip_ranges(p, 0, tables_.loop_ranges(state));
    }
#endif
#ifdef HCL_SYNTAX_VECTORS
    if constexpr (kLoop == Loop::Vectors) {
      return skip_run(p, tables_.loop_set(state));
    }
#endif
    const std::uint8_t* const row = tables_.row(state);
    while (row[*p] == state) ++p;
    return p;
  }

  // Finds the token at `begin`: as far as the automaton goes, as a rule.
  template <Loop kLoop>
  [[gnu::always_inline]] inline Found find(const std::uint8_t* begin,
                                           unsigned mode) {
    if constexpr (kLoop != Loop::Careful) {
      const Found found = run_automaton<kLoop>(begin, tables_.start(mode));
      const bool stopped_at_zero = *found.end == 0 && found.end < end_;
      if (found.action != 0 && !stopped_at_zero) [[likely]] {
        return found;
      }
    }
    return find_carefully(begin, mode);
  }

  template <Loop kLoop>
  [[gnu::always_inline]] inline Found run_automaton(const std::uint8_t* p,
                                                    unsigned state) {
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

  // Enters a mode, or returns to the previous one.
  [[gnu::always_inline]] inline void change_mode(Run& run, int action) {
    if (action >= 0) {
      modes_.push_back(static_cast<std::uint8_t>(run.mode));
      run.mode = static_cast<unsigned>(action);
    } else if (!modes_.empty()) {
      run.mode = modes_.back();
      modes_.pop_back();
    }
    run.heads = heads(run.mode);
  }

  static const TokenHead* heads(unsigned mode) {
    if constexpr (kHasHeads)
      return Tables::template heads<Context>(mode).data();
    return nullptr;
  }

  // The action that returns to the previous mode.
  static constexpr int kPop = -2;

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
