// Decoding of JSON strings, with a map back to positions in the source.

#include "json/json_text.h"

#include <algorithm>
#include <utility>

#include "hcl/detail/json_fragment.h"
#include "text/escapes.h"
#include "text/utf8.h"

namespace hcl::json {
namespace {

// Reads the escapes of a string that the grammar has accepted.
class Decoder {
 public:
  // `text` is between the quotes and begins at byte `begin` of the source.
  Decoder(std::string_view text, std::uint32_t begin)
      : text_(text), begin_(begin) {}

  void run(std::string& out, std::vector<FragmentStep>& steps) {
    out.reserve(text_.size());
    steps.push_back({0, begin_});
    while (at_ < text_.size()) {
      const std::size_t escape = std::min(text_.find('\\', at_), text_.size());
      append_plain(text_.substr(at_, escape - at_), out, steps);
      at_ = escape;
      if (at_ == text_.size()) break;
      text::append_utf8(out, take_escape());
      add_step(out, steps);
    }
  }

  // The escapes that represent no character.
  std::vector<ByteSpan> lone_surrogates() {
    std::vector<ByteSpan> found;
    for (;;) {
      at_ = text_.find('\\', at_);
      if (at_ == std::string_view::npos) return found;
      const std::size_t begin = at_;
      if (is_surrogate(take_escape())) {
        found.push_back({offset(begin), offset(at_)});
      }
    }
  }

 private:
  static bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

  std::uint32_t offset(std::size_t at) const {
    return begin_ + static_cast<std::uint32_t>(at);
  }

  void add_step(const std::string& out, std::vector<FragmentStep>& steps) {
    steps.push_back({static_cast<std::uint32_t>(out.size()), offset(at_)});
  }

  // Each byte that is not UTF-8 becomes U+FFFD.
  void append_plain(std::string_view plain, std::string& out,
                    std::vector<FragmentStep>& steps) {
    std::size_t done = 0;
    while (done < plain.size()) {
      std::size_t good = done;
      while (good < plain.size()) {
        good += text::ascii_prefix(plain, good);
        if (good == plain.size()) break;
        const text::Decoded next = text::decode_utf8(plain, good);
        if (!next.valid) break;
        good += next.size;
      }
      out.append(plain.substr(done, good - done));
      done = good;
      if (done == plain.size()) break;
      text::append_utf8(out, 0xFFFD);
      ++done;
      steps.push_back(
          {static_cast<std::uint32_t>(out.size()), offset(at_ + done)});
    }
  }

  // Reads the escape at `at_` and advances past it. The result is a surrogate
  // if the other half is missing.
  char32_t take_escape() {
    const text::Escape escape = text::read_json_escape(text_.substr(at_));
    at_ += escape.size;
    return escape.code_point;
  }

  std::string_view text_;
  std::uint32_t begin_;
  std::size_t at_ = 0;
};

}  // namespace

Text::Text(const Tree& tree, NodeIndex node)
    : file_(tree.file()), inside_(tree[node].span) {
  ++inside_.begin;
  --inside_.end;
  view_ = file_.text(inside_);
  if (view_.find('\\') != std::string_view::npos || tree.is_ill_formed()) {
    Decoder(view_, inside_.begin).run(decoded_, steps_);
    view_ = decoded_;
  }
}

// A byte order mark at the beginning is left to the template to judge.
bool Text::is_template() const {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (view_.substr(0, kMark.size()) == kMark) return true;
  for (std::size_t i = view_.find('{'); i != std::string_view::npos;
       i = view_.find('{', i + 1)) {
    if (i > 0 && (view_[i - 1] == '$' || view_[i - 1] == '%')) return true;
  }
  return false;
}

SourceFile Text::fragment() const {
  return {
      file_, view_,
      steps_.empty() ? std::vector<FragmentStep>{{0, inside_.begin}} : steps_};
}

std::vector<ByteSpan> lone_surrogates(const SourceFile& file, ByteSpan string) {
  const ByteSpan inside = {string.begin + 1, string.end - 1};
  return Decoder(file.text(inside), inside.begin).lone_surrogates();
}

}  // namespace hcl::json

hcl::SourceFile hcl::detail::json_fragment(const SourceSpan& inside) {
  std::string decoded;
  std::vector<FragmentStep> steps;
  json::Decoder(inside.text(), inside.span.begin).run(decoded, steps);
  return {inside.file, decoded, std::move(steps)};
}
