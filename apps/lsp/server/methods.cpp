#include "lsp/server/methods.h"

#include <algorithm>
#include <iterator>

#include "lsp/features/completion/completion.h"
#include "lsp/features/completion/signature.h"
#include "lsp/features/display/folding.h"
#include "lsp/features/display/highlight.h"
#include "lsp/features/display/hints.h"
#include "lsp/features/display/hover.h"
#include "lsp/features/display/inline_values.h"
#include "lsp/features/display/semantic_tokens.h"
#include "lsp/features/display/symbols.h"
#include "lsp/features/formatting/formatting.h"
#include "lsp/features/formatting/linked_editing.h"
#include "lsp/features/navigation/hierarchy.h"
#include "lsp/features/navigation/navigation.h"
#include "lsp/features/navigation/root_lenses.h"
#include "lsp/features/problems/diagnostics.h"
#include "lsp/features/refactoring/code_actions.h"
#include "lsp/features/refactoring/rename.h"
#include "lsp/server/lifecycle.h"

namespace hcl::lsp {
namespace {

constexpr Field kOfDocument[] = {{"textDocument.uri", FieldType::String}};
constexpr Field kAtPosition[] = {{"textDocument.uri", FieldType::String},
                                 {"position", FieldType::Position}};
constexpr Field kInRange[] = {{"textDocument.uri", FieldType::String},
                              {"range", FieldType::Range}};
constexpr Field kInRanges[] = {{"textDocument.uri", FieldType::String},
                               {"ranges", FieldType::Ranges}};
constexpr Field kOpened[] = {{"textDocument.uri", FieldType::String},
                             {"textDocument.languageId", FieldType::String},
                             {"textDocument.version", FieldType::Integer},
                             {"textDocument.text", FieldType::String}};
constexpr Field kChanged[] = {{"textDocument.uri", FieldType::String},
                              {"textDocument.version", FieldType::Integer},
                              {"contentChanges", FieldType::Array}};
constexpr Field kSelected[] = {{"textDocument.uri", FieldType::String},
                               {"positions", FieldType::Positions}};
constexpr Field kTyped[] = {{"textDocument.uri", FieldType::String},
                            {"position", FieldType::Position},
                            {"ch", FieldType::String}};
constexpr Field kActions[] = {{"textDocument.uri", FieldType::String},
                              {"range", FieldType::Range},
                              {"context", FieldType::Object},
                              {"context.only", FieldType::Array, true}};
constexpr Field kDelta[] = {{"textDocument.uri", FieldType::String},
                            {"previousResultId", FieldType::String}};
constexpr Field kPulled[] = {{"textDocument.uri", FieldType::String},
                             {"previousResultId", FieldType::String, true}};
constexpr Field kPulledAll[] = {{"previousResultIds", FieldType::Array}};
constexpr Field kReferring[] = {{"textDocument.uri", FieldType::String},
                                {"position", FieldType::Position},
                                {"context", FieldType::Object}};
constexpr Field kRenaming[] = {{"textDocument.uri", FieldType::String},
                               {"position", FieldType::Position},
                               {"newName", FieldType::String}};
constexpr Field kCommand[] = {{"command", FieldType::String},
                              {"arguments", FieldType::Array, true}};
constexpr Field kResolved[] = {{"label", FieldType::String}};
constexpr Field kTrace[] = {{"value", FieldType::String}};
constexpr Field kHierarchy[] = {{"item.uri", FieldType::String},
                                {"item.data.folder", FieldType::String}};
constexpr Field kQuery[] = {{"query", FieldType::String}};
constexpr Field kFiles[] = {{"changes", FieldType::Array}};
constexpr Field kFolders[] = {{"event.added", FieldType::Array},
                              {"event.removed", FieldType::Array}};

constexpr auto kAsk = Method::Kind::Request;
constexpr auto kTell = Method::Kind::Notification;

// Sorted by name.
constexpr Method kMethods[] = {
    {"$/cancelRequest", kTell, {}, ignore},
    {"$/setTrace", kTell, kTrace, take_trace},
    {"callHierarchy/incomingCalls", kAsk, kHierarchy, incoming_calls},
    {"callHierarchy/outgoingCalls", kAsk, kHierarchy, outgoing_calls},
    {"completionItem/resolve", kAsk, kResolved, resolve_completion},
    {"initialized", kTell, {}, take_initialized},
    {"textDocument/codeAction", kAsk, kActions, code_actions},
    {"textDocument/codeLens", kAsk, kOfDocument, code_lenses},
    {"textDocument/completion", kAsk, kAtPosition, completion},
    {"textDocument/declaration", kAsk, kAtPosition, definition},
    {"textDocument/definition", kAsk, kAtPosition, definition},
    {"textDocument/diagnostic", kAsk, kPulled, document_diagnostics},
    {"textDocument/didChange", kTell, kChanged, take_change},
    {"textDocument/didClose", kTell, kOfDocument, take_close},
    {"textDocument/didOpen", kTell, kOpened, take_open},
    {"textDocument/didSave", kTell, kOfDocument, take_save},
    {"textDocument/documentHighlight", kAsk, kAtPosition, document_highlights},
    {"textDocument/documentLink", kAsk, kOfDocument, document_links},
    {"textDocument/documentSymbol", kAsk, kOfDocument, document_symbols},
    {"textDocument/foldingRange", kAsk, kOfDocument, folding_ranges},
    {"textDocument/formatting", kAsk, kOfDocument, format_document},
    {"textDocument/hover", kAsk, kAtPosition, hover},
    {"textDocument/inlayHint", kAsk, kInRange, inlay_hints},
    {"textDocument/inlineValue", kAsk, kInRange, inline_values},
    {"textDocument/linkedEditingRange", kAsk, kAtPosition, linked_editing},
    {"textDocument/onTypeFormatting", kAsk, kTyped, format_on_type},
    {"textDocument/prepareCallHierarchy", kAsk, kAtPosition,
     prepare_call_hierarchy},
    {"textDocument/prepareRename", kAsk, kAtPosition, prepare_rename},
    {"textDocument/rangeFormatting", kAsk, kInRange, format_part},
    {"textDocument/rangesFormatting", kAsk, kInRanges, format_parts},
    {"textDocument/references", kAsk, kReferring, references},
    {"textDocument/rename", kAsk, kRenaming, rename},
    {"textDocument/selectionRange", kAsk, kSelected, selection_ranges},
    {"textDocument/semanticTokens/full", kAsk, kOfDocument, semantic_tokens},
    {"textDocument/semanticTokens/full/delta", kAsk, kDelta,
     semantic_tokens_delta},
    {"textDocument/semanticTokens/range", kAsk, kInRange,
     semantic_tokens_range},
    {"textDocument/signatureHelp", kAsk, kAtPosition, signature_help},
    {"textDocument/typeDefinition", kAsk, kAtPosition, type_definition},
    {"window/workDoneProgress/cancel", kTell, {}, ignore},
    {"workspace/diagnostic", kAsk, kPulledAll, workspace_diagnostics},
    {"workspace/didChangeConfiguration", kTell, {}, take_configuration},
    {"workspace/didChangeWatchedFiles", kTell, kFiles, take_watched_files},
    {"workspace/didChangeWorkspaceFolders", kTell, kFolders, take_folders},
    {"workspace/executeCommand", kAsk, kCommand, execute_command},
    {"workspace/symbol", kAsk, kQuery, workspace_symbols},
};

}  // namespace

const Method* find_method(std::string_view name) {
  const auto found =
      std::lower_bound(std::begin(kMethods), std::end(kMethods), name,
                       [](const Method& each, std::string_view other) {
                         return each.name < other;
                       });
  return found != std::end(kMethods) && found->name == name ? found : nullptr;
}

std::span<const Method> all_methods() { return kMethods; }

}  // namespace hcl::lsp
