// Sources: their text, their lines and columns, and fragments of them.

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "hcl/source.h"
#include "source/line_index.h"
#include "source/raw_memory.h"

namespace hcl {
namespace {

// In bytes, because spans count up to this.
constexpr std::size_t kLargestSource =
    std::numeric_limits<std::uint32_t>::max();

// The number of tabs in the beginning of a line that are outside double quotes.
std::int32_t tabs_outside_strings(std::string_view line) {
  std::int32_t tabs = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      quoted = !quoted;
    } else if (quoted && line[i] == '\\') {
      ++i;
    } else if (!quoted && line[i] == '\t') {
      ++tabs;
    }
  }
  return tabs;
}

}  // namespace

// The origin of a decoded fragment.
struct SourceFile::Origin {
  // Maps a byte of the fragment to a byte of the origin.
  std::uint32_t operator()(std::uint32_t byte) const {
    auto step = std::upper_bound(
        steps.begin(), steps.end(), byte,
        [](std::uint32_t at, const FragmentStep& s) { return at < s.begin; });
    if (step == steps.begin()) return byte;
    --step;
    return step->origin + (byte - step->begin);
  }

  SourceFile file;
  std::vector<FragmentStep> steps;
};

// The larger text that an excerpt is from.
struct SourceFile::Excerpt {
  // The step that a byte of the excerpt belongs to.
  const ExcerptStep& of_byte(std::uint32_t byte) const {
    const auto after = std::upper_bound(
        steps.begin() + 1, steps.end(), byte,
        [](std::uint32_t at, const ExcerptStep& s) { return at < s.begin; });
    return *(after - 1);
  }

  // The last step at or before a line, or the first one.
  const ExcerptStep& of_line(std::int32_t line) const {
    const auto after = std::upper_bound(
        steps.begin() + 1, steps.end(), line,
        [](std::int32_t at, const ExcerptStep& s) { return at < s.line; });
    return *(after - 1);
  }

  std::uint32_t end_of(const ExcerptStep& step, std::uint32_t size) const {
    return &step == &steps.back() ? size : (&step + 1)->begin;
  }

  std::vector<ExcerptStep> steps;
  std::int32_t lines;
};

struct SourceFile::Data {
  Data(std::string source_name, SourceBuffer text, std::size_t used)
      : name(std::move(source_name)),
        is_too_large(used > kLargestSource),
        bytes(text.take(), source::free_memory),
        size(is_too_large ? 0 : static_cast<std::uint32_t>(used)) {
    std::memset(bytes.get() + size, 0, kPadding);
  }
  ~Data() { delete index.load(std::memory_order_acquire); }
  // Shares the text of another source.
  Data(const Data& other, bool with_wide_tabs)
      : name(other.name),
        is_too_large(other.is_too_large),
        bytes(other.bytes),
        size(other.size),
        wide_tabs(with_wide_tabs),
        excerpt(other.excerpt == nullptr
                    ? nullptr
                    : std::make_unique<const Excerpt>(*other.excerpt)) {}
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  std::string_view text() const { return {bytes.get(), size}; }

  // The index of lines, made on first use by any thread.
  const source::LineIndex& lines() const {
    const source::LineIndex* found = index.load(std::memory_order_acquire);
    if (found != nullptr) return *found;
    auto made = std::make_unique<const source::LineIndex>(text());
    if (index.compare_exchange_strong(found, made.get(),
                                      std::memory_order_acq_rel)) {
      return *made.release();
    }
    return *found;
  }

  std::string name;
  bool is_too_large;
  std::shared_ptr<char[]> bytes;
  std::uint32_t size;
  bool wide_tabs = false;
  // For an excerpt; null for other sources.
  std::unique_ptr<const Excerpt> excerpt;
  // For a fragment; null for other sources.
  std::unique_ptr<const Origin> origin;
  mutable std::atomic<const source::LineIndex*> index{nullptr};
};

namespace {

// A copy of the text; empty if the text is too large.
SourceBuffer buffer_of(std::string_view text) {
  if (text.size() > kLargestSource) text = {};
  SourceBuffer buffer(text.size());
  if (!text.empty()) std::memcpy(buffer.data(), text.data(), text.size());
  return buffer;
}

}  // namespace

SourceBuffer::SourceBuffer(std::size_t capacity)
    : bytes_(static_cast<char*>(
          source::resize_memory(nullptr, capacity + SourceFile::kPadding))),
      capacity_(capacity) {}

SourceBuffer::SourceBuffer(SourceBuffer&& other) noexcept
    : bytes_(std::exchange(other.bytes_, nullptr)),
      capacity_(std::exchange(other.capacity_, 0)) {}

// A buffer that was moved from has no memory, not even the padding.
char* SourceBuffer::take() {
  if (bytes_ == nullptr) resize(0);
  capacity_ = 0;
  return std::exchange(bytes_, nullptr);
}

SourceBuffer::~SourceBuffer() { source::free_memory(bytes_); }

void SourceBuffer::resize(std::size_t capacity) {
  bytes_ = static_cast<char*>(
      source::resize_memory(bytes_, capacity + SourceFile::kPadding));
  capacity_ = capacity;
}

// All empty sources share their data, which is never freed: extensions and
// results make many of them.
const SourceFile::Data& SourceFile::data() const {
  // Not inlined, so that the rest of this function is.
  constexpr auto empty = []() __attribute__((noinline))->const Data& {
    static const Data* const kEmpty =
        new Data(std::string(), SourceBuffer(0), 0);
    return *kEmpty;
  };
  return data_ != nullptr ? *data_ : empty();
}

SourceFile::SourceFile() = default;

SourceFile::SourceFile(std::string name, std::string_view text)
    : SourceFile(std::move(name), buffer_of(text), text.size()) {}

SourceFile::SourceFile(std::string name, SourceBuffer text, std::size_t size)
    : data_(std::make_shared<const Data>(std::move(name), std::move(text),
                                         size)) {}

SourceFile::SourceFile(const SourceFile& origin, std::string_view text,
                       std::vector<FragmentStep> steps) {
  const auto data =
      std::make_shared<Data>(origin.name(), buffer_of(text), text.size());
  data->origin =
      std::make_unique<const Origin>(Origin{origin, std::move(steps)});
  data_ = data;
}

SourceFile::SourceFile(const SourceFile& other) = default;
SourceFile& SourceFile::operator=(const SourceFile& other) = default;
SourceFile& SourceFile::operator=(SourceFile&& other) noexcept = default;
SourceFile::~SourceFile() = default;

SourceFile SourceFile::with_wide_tabs() const {
  SourceFile wide = *this;
  if (data().origin != nullptr) return wide;
  wide.data_ = std::make_shared<const Data>(data(), true);
  return wide;
}

bool operator==(const SourceFile& a, const SourceFile& b) {
  return a.data().bytes == b.data().bytes;
}

SourceFile SourceFile::as_excerpt(std::vector<ExcerptStep> steps,
                                  std::int32_t lines) const {
  SourceFile excerpt = *this;
  if (data().origin != nullptr || steps.empty()) return excerpt;
  const auto made = std::make_shared<Data>(data(), data().wide_tabs);
  made->excerpt =
      std::make_unique<const Excerpt>(Excerpt{std::move(steps), lines});
  excerpt.data_ = made;
  return excerpt;
}

const std::string& SourceFile::name() const& { return data().name; }

bool SourceFile::is_too_large() const { return data().is_too_large; }

std::string_view SourceFile::text() const& { return data().text(); }

std::string_view SourceFile::text(ByteSpan span) const& {
  const Data& data = this->data();
  const std::uint32_t begin = std::min(span.begin, data.size);
  const std::uint32_t end = std::clamp(span.end, begin, data.size);
  return data.text().substr(begin, end - begin);
}

SourceSpan SourceFile::origin(ByteSpan span) const {
  if (data().origin == nullptr) return {*this, span};
  const Origin& origin = *data().origin;
  return origin.file.origin({origin(span.begin), origin(span.end)});
}

SourcePos SourceFile::position(std::uint32_t byte) const {
  if (data().origin != nullptr) {
    return data().origin->file.position((*data().origin)(byte));
  }
  const source::LineIndex& lines = data().lines();
  const std::uint32_t at = std::min(byte, data().size);
  const std::size_t line = lines.line_of(at);
  std::int32_t column = lines.column(data().text(), at);
  if (data().wide_tabs) {
    column += tabs_outside_strings(text({lines.start(line), at}));
  }
  return placed(at, static_cast<std::int32_t>(line) + 1, column);
}

// The position of a byte with its line in this text, in the larger text.
SourcePos SourceFile::placed(std::uint32_t byte, std::int32_t line,
                             std::int32_t column) const {
  if (data().excerpt == nullptr) {
    return {.line = line, .column = column, .byte = byte};
  }
  const ExcerptStep& step = data().excerpt->of_byte(byte);
  const auto first =
      static_cast<std::int32_t>(data().lines().line_of(step.begin)) + 1;
  return {.line = step.line + (line - first),
          .column = column,
          .byte = std::int64_t{step.byte} + (byte - step.begin)};
}

SourceRange SourceFile::range(ByteSpan span) const {
  return {position(span.begin), position(span.end)};
}

SourcePos SourceFile::utf16_position(std::uint32_t byte) const {
  if (data().origin != nullptr) {
    return data().origin->file.utf16_position((*data().origin)(byte));
  }
  const source::LineIndex& lines = data().lines();
  const std::uint32_t at = std::min(byte, data().size);
  return placed(at, static_cast<std::int32_t>(lines.line_of(at)) + 1,
                lines.utf16_column(data().text(), at));
}

std::int32_t SourceFile::line_count() const {
  if (data().excerpt != nullptr) return data().excerpt->lines;
  return data().lines().line_count();
}

ByteSpan SourceFile::line(std::int32_t number) const {
  if (data().excerpt != nullptr) return line_of_excerpt(number);
  return own_line(number);
}

// A line outside the excerpt is empty, where the text after it begins, so that
// the beginnings of lines are in order.
ByteSpan SourceFile::line_of_excerpt(std::int32_t number) const {
  const Excerpt& excerpt = *data().excerpt;
  const ExcerptStep& step = excerpt.of_line(number);
  if (number < step.line) return {step.begin, step.begin};
  const auto first =
      static_cast<std::int32_t>(data().lines().line_of(step.begin)) + 1;
  const ByteSpan line = own_line(first + (number - step.line));
  const std::uint32_t end = excerpt.end_of(step, data().size);
  if (line.begin < end || end == data().size) return line;
  return {end, end};
}

ByteSpan SourceFile::own_line(std::int32_t number) const {
  const source::LineIndex& lines = data().lines();
  if (number < 1 || number > lines.line_count()) {
    return {data().size, data().size};
  }
  const auto line = static_cast<std::size_t>(number) - 1;
  const std::uint32_t begin = lines.start(line);
  if (number == lines.line_count()) return {begin, data().size};
  const std::uint32_t newline = lines.start(line + 1) - 1;
  const bool crlf = newline > begin && text()[newline - 1] == '\r';
  return {begin, crlf ? newline - 1 : newline};
}

}  // namespace hcl
