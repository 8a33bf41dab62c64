# The sources of the language server without streams, for this directory and for
# the module of the playground. `here` is this directory; what CMake makes is in
# the binary directory of whoever includes the file.
file(READ "${here}/schema/terraform.json" hcl_terraform_schema)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  "${here}/schema/terraform.json")
configure_file("${here}/schema/terraform_schema.cpp.in"
  "${CMAKE_CURRENT_BINARY_DIR}/terraform_schema.cpp" @ONLY)
set(lsp_sources
  features/completion/completion.cpp
  features/completion/completion_items.cpp
  features/completion/json_completion.cpp
  features/completion/schemas.cpp
  features/completion/signature.cpp
  features/display/folding.cpp
  features/display/highlight.cpp
  features/display/hints.cpp
  features/display/hover.cpp
  features/display/inline_values.cpp
  features/display/json_display.cpp
  features/display/json_symbols.cpp
  features/display/semantic_tokens.cpp
  features/display/symbols.cpp
  features/display/token_classes.cpp
  features/formatting/formatting.cpp
  features/formatting/linked_editing.cpp
  features/navigation/hierarchy.cpp
  features/navigation/navigation.cpp
  features/navigation/root_lenses.cpp
  features/problems/diagnostics.cpp
  features/refactoring/code_actions.cpp
  features/refactoring/declaring.cpp
  features/refactoring/json_rewriting.cpp
  features/refactoring/moving_values.cpp
  features/refactoring/refactoring_edits.cpp
  features/refactoring/refactoring_parts.cpp
  features/refactoring/refactorings.cpp
  features/refactoring/rename.cpp
  features/refactoring/repetition.cpp
  host/host_checks.cpp
  host/host_names.cpp
  host/host_schema.cpp
  host/hosts.cpp
  protocol/json.cpp
  protocol/message_reader.cpp
  schema/provider_schemas.cpp
  schema/schema.cpp
  schema/schema_checks.cpp
  schema/schema_files.cpp
  schema/terraform_versions.cpp
  server/capabilities.cpp
  server/client.cpp
  server/edits.cpp
  server/embedded.cpp
  server/lifecycle.cpp
  server/methods.cpp
  server/params.cpp
  server/preferences.cpp
  server/progress.cpp
  server/server.cpp
  server/session.cpp
  terraform/callers.cpp
  terraform/declared_items.cpp
  terraform/facts.cpp
  terraform/module_checks.cpp
  terraform/modules.cpp
  terraform/open_files.cpp
  terraform/part_prints.cpp
  terraform/root_names.cpp
  terraform/values.cpp
  text/comments.cpp
  text/cursor.cpp
  text/document.cpp
  text/document_store.cpp
  text/edited_text.cpp
  text/functions.cpp
  text/json_cursor.cpp
  text/json_tokens.cpp
  text/names.cpp
  text/part_warnings.cpp
  text/positions.cpp
  text/salvage.cpp
  text/uri.cpp
  workspace/workspace.cpp)
list(TRANSFORM lsp_sources PREPEND "${here}/")
list(APPEND lsp_sources "${CMAKE_CURRENT_BINARY_DIR}/terraform_schema.cpp")
