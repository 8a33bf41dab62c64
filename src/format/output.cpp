// Writes layouts as texts and as edits.

#include "format/output.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "syntax/byte_order_mark.h"

namespace hcl::formatting {
namespace {

// Traverses a layout and passes the pieces of the text to a sink: spans of the
// source, spaces, and texts that the formatter made. The number of bytes
// between two tokens shows whether a gap is unchanged, unless the source has
// tabs or a byte order mark, or tokens were removed.
template <typename Sink>
class Output {
 public:
  Output(const Layout& layout, Sink& sink)
      : layout_(layout),
        sink_(sink),
        has_only_spaces_(!layout.is_rewritten &&
                         layout.source.find('\t') == std::string_view::npos &&
                         syntax::byte_order_mark_size(layout.source) == 0) {}

  void run() {
    const LayoutToken* const end = layout_.tokens.end();
    const LayoutToken* token = layout_.tokens.begin();
    while (token != end) {
      if (has_only_spaces_) {
        token = pass_unchanged(token, end);
        if (token == end) break;
      }
      if (stays_ && !token->is_added && gap_stays(*token)) {
        end_ = token->end;
      } else {
        change(*token);
      }
      ++token;
    }
    stop();
  }

 private:
  // Passes the next tokens that need no change, of which there are many, and
  // returns the one after them.
  const LayoutToken* pass_unchanged(const LayoutToken* token,
                                    const LayoutToken* end) {
    std::uint32_t before = end_;
    while (token != end && token->begin - before == token->spaces) {
      before = token++->end;
    }
    end_ = before;
    return token;
  }

  // Writes a token after spaces that differ from those of the source.
  void change(const LayoutToken& token) {
    stop();
    sink_.spaces(token.spaces);
    stays_ = !token.is_added;
    if (token.is_added) {
      sink_.text(layout_.text(token));
    } else {
      begin_ = token.begin;
      end_ = token.end;
    }
  }

  // Writes the span of the source that is unchanged so far.
  void stop() {
    if (stays_) sink_.source({begin_, end_});
    begin_ = end_;
  }

  bool gap_stays(const LayoutToken& token) const {
    if (token.begin - end_ != token.spaces) return false;
    if (has_only_spaces_) return true;
    const std::string_view gap =
        layout_.source.substr(end_, token.begin - end_);
    return gap.find_first_not_of(' ') == std::string_view::npos;
  }

  const Layout& layout_;
  Sink& sink_;
  // Whether nothing but spaces is between the tokens of the source.
  bool has_only_spaces_;
  // The span of the source since the last change.
  std::uint32_t begin_ = 0;
  std::uint32_t end_ = 0;
  // Whether the last token is from the source.
  bool stays_ = true;
};

class TextSink {
 public:
  // Most texts become hardly longer.
  explicit TextSink(std::string_view source) : source_(source) {
    result_.reserve(source.size() + source.size() / 16);
  }

  void source(ByteSpan span) {
    result_.append(source_, span.begin, span.size());
  }
  void spaces(std::uint32_t count) { result_.append(count, ' '); }
  void text(std::string_view text) { result_ += text; }

  std::string finish() { return std::move(result_); }

 private:
  std::string_view source_;
  std::string result_;
};

class EditSink {
 public:
  explicit EditSink(std::string_view source) : source_(source) {}

  void source(ByteSpan span) {
    if (span.empty()) return;
    replace({end_, span.begin});
    end_ = span.end;
  }
  void spaces(std::uint32_t count) { pending_.append(count, ' '); }
  void text(std::string_view text) { pending_ += text; }

  std::vector<TextEdit> finish() {
    replace({end_, static_cast<std::uint32_t>(source_.size())});
    return std::move(edits_);
  }

 private:
  void replace(ByteSpan span) {
    const std::string_view old = source_.substr(span.begin, span.size());
    const auto [differs, in_old] =
        std::mismatch(pending_.begin(), pending_.end(), old.begin(), old.end());
    const auto same = static_cast<std::size_t>(in_old - old.begin());
    if (same != old.size() || same != pending_.size()) {
      span.begin += static_cast<std::uint32_t>(same);
      edits_.push_back({span, pending_.substr(same)});
    }
    pending_.clear();
  }

  std::string_view source_;
  std::string pending_;
  std::uint32_t end_ = 0;
  std::vector<TextEdit> edits_;
};

}  // namespace

std::uint64_t size_of_text(const Layout& layout) {
  std::uint64_t size = 0;
  for (const LayoutToken& token : layout.tokens) {
    size += std::uint64_t{token.spaces} + token.size();
  }
  return size;
}

// Few spaces make the result long: those that a line begins with, and those
// that align cells. All other tokens have at most one.
std::uint64_t most_of_text(const Layout& layout) {
  return layout.source.size() + layout.added.size() + layout.tokens.size() +
         layout.padding;
}

std::string write_text(const Layout& layout) {
  TextSink sink(layout.source);
  Output(layout, sink).run();
  return sink.finish();
}

std::vector<TextEdit> write_edits(const Layout& layout) {
  EditSink sink(layout.source);
  Output(layout, sink).run();
  return sink.finish();
}

}  // namespace hcl::formatting
