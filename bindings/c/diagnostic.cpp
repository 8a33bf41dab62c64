// Diagnostics as structures of C.

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "result.h"

namespace hcl::c {
namespace {

hcl_text text_of(std::string_view text) { return {text.data(), text.size()}; }

hcl_position position_of(const SourcePos& at) {
  return {static_cast<uint64_t>(at.byte), static_cast<uint32_t>(at.line),
          static_cast<uint32_t>(at.column)};
}

hcl_range range_of(const SourceSpan& place) {
  const SourceRange range = place.range();
  return {position_of(range.start), position_of(range.end)};
}

// A file that could not be read has a name and no places.
bool is_about_a_place(const Diagnostic& diagnostic) {
  return diagnostic.subject && diagnostic.code != Code::UnreadableFile &&
         diagnostic.code != Code::SourceTooLarge;
}

hcl_diagnostic structure_of(const Diagnostic& diagnostic) {
  hcl_diagnostic out{};
  out.severity =
      diagnostic.severity == Severity::Error ? HCL_ERROR : HCL_WARNING;
  out.code = text_of(diagnostic.name());
  out.summary = text_of(diagnostic.summary());
  out.detail = text_of(diagnostic.detail);
  out.suggestion = text_of(diagnostic.suggestion);
  out.file = text_of("");
  if (diagnostic.subject) out.file = text_of(diagnostic.subject->file.name());
  if (is_about_a_place(diagnostic)) {
    out.has_subject = 1;
    out.subject = range_of(*diagnostic.subject);
  }
  if (diagnostic.context) {
    out.has_context = 1;
    out.context = range_of(*diagnostic.context);
  }
  out.notes = diagnostic.notes.size();
  out.related = diagnostic.related.size();
  out.fixes = diagnostic.subject ? diagnostic.fix.size() : 0;
  out.frames = diagnostic.frames.size();
  return out;
}

hcl_status past_the_end(const char* what) {
  return fail(HCL_BAD_ARGUMENT, std::string("there is no such ") + what);
}

// The diagnostic at an index; null, with the sentence recorded, if there is
// none. The result keeps it.
const Diagnostic* diagnostic_at(const std::shared_ptr<ResultData>& result,
                                std::size_t index, hcl_status& status) {
  status = HCL_BAD_HANDLE;
  if (result == nullptr) return nullptr;
  if (index >= result->diagnostics.size()) {
    status = past_the_end("diagnostic");
    return nullptr;
  }
  status = HCL_OK;
  return &result->diagnostics[index];
}

// A text of one of the lists of a diagnostic.
const char* give_text_at(const hcl_result* result, std::size_t index,
                         std::vector<std::string> Diagnostic::*list,
                         std::size_t place, const char* what,
                         std::size_t* size) {
  hcl_status status = HCL_OK;
  const auto data = find<ResultData>(result);
  const auto* found = diagnostic_at(data, index, status);
  if (found == nullptr) return give_none(size);
  const std::vector<std::string>& texts = found->*list;
  if (place >= texts.size()) {
    past_the_end(what);
    return give_none(size);
  }
  return give(texts[place], size);
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_result_diagnostic(const hcl_result* result, size_t index,
                                 hcl_diagnostic* out, size_t size) {
  return c::guarded([&] {
    hcl_status status = HCL_OK;
    const auto data = c::find<c::ResultData>(result);
    const auto* found = c::diagnostic_at(data, index, status);
    if (found == nullptr) return status;
    if (out == nullptr) {
      return c::fail(HCL_BAD_ARGUMENT, "there is no place for the diagnostic");
    }
    // What an older or a newer program knows of the structure.
    const hcl_diagnostic made = c::structure_of(*found);
    std::memset(out, 0, size);
    std::memcpy(out, &made, std::min(size, sizeof made));
    return HCL_OK;
  });
}

hcl_status hcl_result_related(const hcl_result* result, size_t index,
                              size_t place, hcl_place* out) {
  return c::guarded([&] {
    hcl_status status = HCL_OK;
    const auto data = c::find<c::ResultData>(result);
    const auto* found = c::diagnostic_at(data, index, status);
    if (found == nullptr) return status;
    if (out == nullptr || place >= found->related.size()) {
      return c::past_the_end("place");
    }
    const auto& each = found->related[place];
    *out = {c::text_of(each.place.file.name()), c::range_of(each.place),
            c::text_of(each.label)};
    return HCL_OK;
  });
}

hcl_status hcl_result_fix(const hcl_result* result, size_t index, size_t edit,
                          hcl_place* out) {
  return c::guarded([&] {
    hcl_status status = HCL_OK;
    const auto data = c::find<c::ResultData>(result);
    const auto* found = c::diagnostic_at(data, index, status);
    if (found == nullptr) return status;
    if (out == nullptr || !found->subject || edit >= found->fix.size()) {
      return c::past_the_end("edit");
    }
    const auto& file = found->subject->file;
    const auto& each = found->fix[edit];
    *out = {c::text_of(file.name()), c::range_of({file, each.span}),
            c::text_of(each.text)};
    return HCL_OK;
  });
}

const char* hcl_result_note(const hcl_result* result, size_t index, size_t note,
                            size_t* size) {
  return c::give_text_at(result, index, &hcl::Diagnostic::notes, note, "note",
                         size);
}

const char* hcl_result_frame(const hcl_result* result, size_t index,
                             size_t frame, size_t* size) {
  return c::give_text_at(result, index, &hcl::Diagnostic::frames, frame,
                         "frame", size);
}
