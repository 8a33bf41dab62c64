#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "hcl/source.h"
#include "source/line_index.h"

namespace hcl {
namespace {

// Tabs of a beginning of a line that are not inside of double quotes.
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

// Where a fragment was decoded from.
struct SourceFile::Origin {
  // The byte of the origin for a byte of the fragment.
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

struct SourceFile::Data {
  Data(std::string source_name, std::string_view text)
      : name(std::move(source_name)),
        bytes(new char[text.size() + kPadding]),
        size(static_cast<std::uint32_t>(text.size())) {
    if (!text.empty()) std::memcpy(bytes.get(), text.data(), text.size());
    std::memset(bytes.get() + text.size(), 0, kPadding);
  }
  ~Data() { delete index.load(std::memory_order_acquire); }
  // The text of another source, which is shared with it.
  Data(const Data& other, bool with_wide_tabs)
      : name(other.name),
        bytes(other.bytes),
        size(other.size),
        wide_tabs(with_wide_tabs) {}
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;

  std::string_view text() const { return {bytes.get(), size}; }

  // The index of lines, made by the first thread that needs it.
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
  std::shared_ptr<char[]> bytes;
  std::uint32_t size;
  bool wide_tabs = false;
  // Of a fragment; null for other sources.
  std::unique_ptr<const Origin> origin;
  mutable std::atomic<const source::LineIndex*> index{nullptr};
};

namespace {

// Sources are at most 4 GiB - 1 long; what lies beyond is never seen.
std::string_view cut_to_limit(std::string_view text) {
  return text.substr(0, std::numeric_limits<std::uint32_t>::max());
}

}  // namespace

SourceFile::SourceFile() : SourceFile(std::string(), std::string_view()) {}

SourceFile::SourceFile(std::string name, std::string_view text)
    : data_(std::make_shared<const Data>(std::move(name), cut_to_limit(text))) {
}

SourceFile::SourceFile(const SourceFile& origin, std::string_view text,
                       std::vector<FragmentStep> steps) {
  const auto data = std::make_shared<Data>(origin.name(), cut_to_limit(text));
  data->origin =
      std::make_unique<const Origin>(Origin{origin, std::move(steps)});
  data_ = data;
}

SourceFile SourceFile::with_wide_tabs() const {
  SourceFile wide = *this;
  if (data_->origin != nullptr) return wide;
  wide.data_ = std::make_shared<const Data>(*data_, true);
  return wide;
}

bool operator==(const SourceFile& a, const SourceFile& b) {
  return a.data_->bytes == b.data_->bytes;
}

const std::string& SourceFile::name() const { return data_->name; }

std::string_view SourceFile::text() const { return data_->text(); }

std::string_view SourceFile::text(ByteSpan span) const {
  const std::uint32_t begin = std::min(span.begin, data_->size);
  const std::uint32_t end = std::clamp(span.end, begin, data_->size);
  return data_->text().substr(begin, end - begin);
}

SourceSpan SourceFile::origin(ByteSpan span) const {
  if (data_->origin == nullptr) return {*this, span};
  const Origin& origin = *data_->origin;
  return origin.file.origin({origin(span.begin), origin(span.end)});
}

SourcePos SourceFile::position(std::uint32_t byte) const {
  if (data_->origin != nullptr) {
    return data_->origin->file.position((*data_->origin)(byte));
  }
  const source::LineIndex& lines = data_->lines();
  const std::uint32_t at = std::min(byte, data_->size);
  const std::size_t line = lines.line_of(at);
  std::int32_t column = lines.column(data_->text(), at);
  if (data_->wide_tabs) {
    column += tabs_outside_strings(text({lines.start(line), at}));
  }
  return {.line = static_cast<std::int32_t>(line) + 1,
          .column = column,
          .byte = at};
}

SourceRange SourceFile::range(ByteSpan span) const {
  return {position(span.begin), position(span.end)};
}

SourcePos SourceFile::utf16_position(std::uint32_t byte) const {
  if (data_->origin != nullptr) {
    return data_->origin->file.utf16_position((*data_->origin)(byte));
  }
  const source::LineIndex& lines = data_->lines();
  const std::uint32_t at = std::min(byte, data_->size);
  return {.line = static_cast<std::int32_t>(lines.line_of(at)) + 1,
          .column = lines.utf16_column(data_->text(), at),
          .byte = at};
}

std::int32_t SourceFile::line_count() const {
  return data_->lines().line_count();
}

ByteSpan SourceFile::line(std::int32_t number) const {
  const source::LineIndex& lines = data_->lines();
  if (number < 1 || number > lines.line_count()) {
    return {data_->size, data_->size};
  }
  const auto line = static_cast<std::size_t>(number) - 1;
  const std::uint32_t begin = lines.start(line);
  if (number == lines.line_count()) return {begin, data_->size};
  const std::uint32_t newline = lines.start(line + 1) - 1;
  const bool crlf = newline > begin && text()[newline - 1] == '\r';
  return {begin, crlf ? newline - 1 : newline};
}

}  // namespace hcl
