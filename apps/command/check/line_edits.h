#ifndef HCL_APPS_COMMAND_CHECK_LINE_EDITS_H_
#define HCL_APPS_COMMAND_CHECK_LINE_EDITS_H_

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/text_edit.h"

namespace hcl::apps {

// A mistake by its kind and its place in the original text.
struct Mistake {
  Code code;
  std::uint32_t at;

  friend auto operator<=>(const Mistake&, const Mistake&) = default;
};

// The edits that fix a mistake, in order, at places of an edited text.
struct Fix {
  // Absent if the edits are on several lines: each of them can then be used
  // without the others, and the mistake remains until all are made.
  std::optional<Mistake> mistake;
  std::vector<TextEdit> edits;
};

// A part of a text, inside one line or over several, and what replaces
// it. The parts of different lines can be used without each other.
struct LineEdit {
  // In the original text.
  TextEdit edit;
  // What it fixes, in order.
  std::vector<Mistake> mistakes;
};

// The edits of a text, in order, joined where they are on the same line of the
// edited text. The original must outlive this.
class LineEdits {
 public:
  explicit LineEdits(std::string_view original) : original_(original) {}

  // Adds fixes whose places are those of the edited text. They must be in order
  // and must not overlap. Takes time linear in the text and the edits.
  void add(const std::vector<Fix>& fixes);
  // Adds edits of the original text after all others.
  void add_last(std::span<const LineEdit> edits);
  // Calls the function with each edit and with the lines of the edited text
  // that it touches.
  void for_each(
      const std::function<void(const LineEdit&, ByteSpan)>& take) const;
  // Drops the edits for which such a function returns true.
  void drop_if(const std::function<bool(const LineEdit&, ByteSpan)>& is_bad);

  // The lines of the original text that an edit of it touches.
  ByteSpan lines_of(const LineEdit& edit) const;

  const std::vector<LineEdit>& all() const { return edits_; }
  bool empty() const { return edits_.empty(); }
  // The edited text.
  std::string text() const;
  // The place in the original text of a place in the edited one; for a place
  // inside of an edit the beginning of that edit.
  std::uint32_t to_original(std::uint32_t edited) const;

 private:
  // The same for a place outside of all edits or at the beginning of one,
  // before the edits that begin there.
  std::uint32_t begin_in_original(std::uint32_t edited) const;
  // Where an edit begins and ends in the edited text.
  ByteSpan edited_span(std::size_t index) const;
  void update_offsets();

  std::string_view original_;
  std::vector<LineEdit> edits_;
  // For each edit where it begins in the edited text.
  std::vector<std::uint32_t> begins_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CHECK_LINE_EDITS_H_
