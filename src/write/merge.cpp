// Merges of two changed versions of a document.

#include "hcl/merge.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "hcl/parser.h"
#include "write/item_lines.h"
#include "write/merge_order.h"

namespace hcl {
namespace {

using write::Section;
using write::Sections;
using write::Trio;
using write::Version;

// The text of a part in the three versions; nothing where it was removed.
struct Texts {
  std::string_view base;
  std::string_view ours;
  std::string_view theirs;
};

// The text that both versions agree on, or that one of them changed.
std::optional<std::string_view> agreed(const Texts& texts) {
  if (texts.theirs == texts.base || texts.theirs == texts.ours) {
    return texts.ours;
  }
  if (texts.ours == texts.base) return texts.theirs;
  return std::nullopt;
}

class Merge {
 public:
  Merge(const Document& base, const Document& ours, const Document& theirs,
        const MergeOptions& options)
      : base_(base),
        ours_(ours),
        theirs_(theirs),
        options_(options),
        newline_(write::newline_of(ours.text())) {}

  Merged run() {
    const Texts texts = {base_.text(), ours_.text(), theirs_.text()};
    if (const auto text = agreed(texts)) return {std::string(*text), 0, true};
    if (!merge_by_structure()) return merge_by_lines(texts);
    return std::move(merged_);
  }

 private:
  // False if the files cannot be divided into sections, or if the result would
  // have mistakes that nobody would see.
  bool merge_by_structure() {
    for (const Document* each : {&base_, &ours_, &theirs_}) {
      if (each->diagnostics().has_errors()) return false;
    }
    const Sections base = write::sections_of_file(base_);
    const Sections ours = write::sections_of_file(ours_);
    const Sections theirs = write::sections_of_file(theirs_);
    if (!have_kind(base, ours, theirs)) return false;
    merge_sections(base, ours, theirs);
    return merged_.conflicts > 0 ||
           parse_config(SourceFile("", merged_.text), ours_.options()).ok();
  }

  static bool have_kind(const Sections& base, const Sections& ours,
                        const Sections& theirs) {
    return base.kind != Sections::Kind::None && base.kind == ours.kind &&
           base.kind == theirs.kind;
  }

  // Recurses as deeply as the documents, which the nesting limit bounds.
  void merge_sections(const Sections& base, const Sections& ours,
                      const Sections& theirs) {
    const std::vector<Trio> order =
        write::merged_order(Version{&base_, &base}, Version{&ours_, &ours},
                            Version{&theirs_, &theirs});
    for (std::size_t i = 0; i < order.size(); ++i) {
      merge_section(order[i], i + 1 < order.size());
    }
    merge_text({base_.text(base.tail), ours_.text(ours.tail),
                theirs_.text(theirs.tail)});
  }

  Texts cores_of(const Trio& trio) const {
    return {text_of(base_, trio.base), text_of(ours_, trio.ours),
            text_of(theirs_, trio.theirs)};
  }

  Texts leads_of(const Trio& trio) const {
    const auto lead = [](const Document& document, const Section* section) {
      return section == nullptr ? std::string_view()
                                : document.file().text(section->lead);
    };
    return {lead(base_, trio.base), lead(ours_, trio.ours),
            lead(theirs_, trio.theirs)};
  }

  static std::string_view text_of(const Document& document,
                                  const Section* section) {
    return section == nullptr ? std::string_view()
                              : document.file().text(section->core);
  }

  void merge_section(const Trio& trio, bool is_followed) {
    const bool is_removed = trio.base != nullptr &&
                            (trio.ours == nullptr || trio.theirs == nullptr);
    if (is_removed) return merge_removal(trio);
    if (trio.theirs == nullptr) return take(ours_, *trio.ours, is_followed);
    if (trio.ours == nullptr) return take(theirs_, *trio.theirs, is_followed);
    merge_lead(leads_of(trio));
    merge_core(trio, is_followed);
  }

  // A section that only one version has.
  void take(const Document& document, const Section& section,
            bool is_followed) {
    add(document.text(section.lead));
    add_core(document, section, is_followed);
  }

  // The lines of a section, with a comma if it needs one.
  void add_core(const Document& document, const Section& section,
                bool is_followed) {
    if (!is_followed || section.comma == 0) {
      return add(document.text(section.core));
    }
    add(document.text(ByteSpan{section.core.begin, section.comma}));
    merged_.text += ",";
    merged_.text += document.text(ByteSpan{section.comma, section.core.end});
  }

  // One version removed the section, and perhaps the other changed it.
  void merge_removal(const Trio& trio) {
    if (trio.ours == nullptr && trio.theirs == nullptr) return;
    const Texts cores = cores_of(trio);
    const Texts leads = leads_of(trio);
    const bool is_ours = trio.ours != nullptr;
    const std::string_view core = is_ours ? cores.ours : cores.theirs;
    const std::string_view lead = is_ours ? leads.ours : leads.theirs;
    const bool is_unchanged =
        core == cores.base &&
        write::trimmed(lead) == write::trimmed(leads.base);
    if (is_unchanged) return;
    add(lead);
    add_conflict(cores);
  }

  void merge_lead(const Texts& leads) {
    const bool are_blank =
        write::is_blank(leads.ours) && write::is_blank(leads.theirs);
    if (!agreed(leads) && are_blank) return add(leads.ours);
    merge_text(leads);
  }

  void merge_core(const Trio& trio, bool is_followed) {
    const Texts texts = cores_of(trio);
    const auto text = agreed(texts);
    if (text && *text == texts.ours) {
      return add_core(ours_, *trio.ours, is_followed);
    }
    if (text) return add_core(theirs_, *trio.theirs, is_followed);
    if (trio.base == nullptr || !merge_inside(trio)) add_conflict(texts);
  }

  // False if what is inside cannot be merged.
  bool merge_inside(const Trio& trio) {
    const bool are_blocks = trio.base->block != nullptr;
    if ((trio.ours->block != nullptr) != are_blocks ||
        (trio.theirs->block != nullptr) != are_blocks) {
      return false;
    }
    const Sections base = write::sections_inside(base_, *trio.base);
    const Sections ours = write::sections_inside(ours_, *trio.ours);
    const Sections theirs = write::sections_inside(theirs_, *trio.theirs);
    if (!have_kind(base, ours, theirs)) return false;
    const auto opening =
        agreed({base_.text(base.opening), ours_.text(ours.opening),
                theirs_.text(theirs.opening)});
    const auto closing =
        agreed({base_.text(base.closing), ours_.text(ours.closing),
                theirs_.text(theirs.closing)});
    if (!opening || !closing) return false;
    add(*opening);
    merge_sections(base, ours, theirs);
    add(*closing);
    return true;
  }

  void merge_text(const Texts& texts) {
    if (const auto text = agreed(texts)) {
      add(*text);
    } else {
      add_conflict(texts);
    }
  }

  // Adds whole lines, after a newline if the last line lacks one.
  void add(std::string_view lines) {
    if (lines.empty()) return;
    if (!merged_.text.empty() && !merged_.text.ends_with('\n')) {
      merged_.text += newline_;
    }
    merged_.text += lines;
  }

  void add_marker(char sign, std::string_view name) {
    constexpr std::size_t kLargest = 1000;
    std::string line(std::clamp(options_.marker_size, std::size_t{1}, kLargest),
                     sign);
    if (!name.empty()) line += " " + std::string(name);
    add(line + std::string(newline_));
  }

  void add_conflict(const Texts& texts) {
    ++merged_.conflicts;
    add_marker('<', options_.ours_name);
    add(texts.ours);
    if (options_.shows_base) {
      add_marker('|', options_.base_name);
      add(texts.base);
    }
    add_marker('=', {});
    add(texts.theirs);
    add_marker('>', options_.theirs_name);
  }

  // Marks the lines in which the versions differ as one conflict.
  Merged merge_by_lines(const Texts& texts) {
    merged_ = {};
    merged_.is_structural = false;
    const std::size_t head = same_head(texts);
    const std::size_t tail = same_tail(texts, head);
    const auto inside = [&](std::string_view text) {
      return text.substr(head, text.size() - head - tail);
    };
    add(texts.ours.substr(0, head));
    add_conflict(
        {inside(texts.base), inside(texts.ours), inside(texts.theirs)});
    add(texts.ours.substr(texts.ours.size() - tail));
    return std::move(merged_);
  }

  static std::size_t shortest(const Texts& texts) {
    return std::min(
        {texts.base.size(), texts.ours.size(), texts.theirs.size()});
  }

  // The size of the whole lines with which all texts begin.
  static std::size_t same_head(const Texts& texts) {
    std::size_t lines = 0;
    for (std::size_t i = 0; i < shortest(texts); ++i) {
      const char c = texts.ours[i];
      if (c != texts.base[i] || c != texts.theirs[i]) break;
      if (c == '\n') lines = i + 1;
    }
    return lines;
  }

  // The size of the whole lines with which all texts end, after `head` bytes.
  static std::size_t same_tail(const Texts& texts, std::size_t head) {
    const auto from_end = [](std::string_view text, std::size_t i) {
      return text[text.size() - 1 - i];
    };
    std::size_t lines = 0;
    for (std::size_t i = 0; i < shortest(texts) - head; ++i) {
      const char c = from_end(texts.ours, i);
      if (c != from_end(texts.base, i) || c != from_end(texts.theirs, i)) break;
      if (c == '\n') lines = i;
    }
    return lines;
  }

  const Document& base_;
  const Document& ours_;
  const Document& theirs_;
  const MergeOptions& options_;
  std::string_view newline_;
  Merged merged_;
};

}  // namespace

Merged merge_documents(const Document& base, const Document& ours,
                       const Document& theirs, const MergeOptions& options) {
  return Merge(base, ours, theirs, options).run();
}

}  // namespace hcl
