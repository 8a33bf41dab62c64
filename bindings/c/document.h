#ifndef HCL_BINDINGS_C_DOCUMENT_H_
#define HCL_BINDINGS_C_DOCUMENT_H_

#include <memory>
#include <optional>
#include <utility>

#include "boundary.h"
#include "hcl/edit.h"
#include "settings.h"
#include "threads.h"

namespace hcl::c {

// A source as it is at one time. Cheap to copy.
struct DocumentState {
  CallSettings settings = {};
  SourceFile file = {};
  // Nothing for a source of JSON syntax.
  std::optional<Document> native = std::nullopt;

  Options options() const { return settings.options_for(file.name()); }
  bool is_json() const { return !native.has_value(); }
};

// A source that edits change. Reading works on the state at its beginning.
class DocumentData {
 public:
  static constexpr HandleKind kKind = HandleKind::Document;

  explicit DocumentData(DocumentState state) : state_(std::move(state)) {}

  DocumentState state() const {
    const Lock lock(mutex_);
    return state_;
  }
  // Changes the state; nobody else changes it meanwhile.
  template <class F>
  auto change(F&& function) {
    const Lock lock(mutex_);
    return function(state_);
  }

 private:
  mutable Mutex mutex_;
  DocumentState state_;
};

// The state of the document of a handle; nothing if the handle is bad.
std::optional<DocumentState> state_of(const hcl_document* handle);

// Whether a document is in native syntax; records the sentence otherwise.
bool is_native(const DocumentState& state);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_DOCUMENT_H_
