#ifndef HCL_APPS_LSP_FEATURES_COMPLETION_COMPLETION_ITEMS_H_
#define HCL_APPS_LSP_FEATURES_COMPLETION_COMPLETION_ITEMS_H_

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "lsp/schema/schema.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// Spec: LSP 3.17, "Completion Request", CompletionItemKind.
enum ItemKind : int {
  kFunctionItem = 3,
  kFieldItem = 5,
  kVariableItem = 6,
  kModuleItem = 9,
  kPropertyItem = 10,
  kValueItem = 12,
  kKeywordItem = 14,
  kFileItem = 17,
  kFolderItem = 19,
  kStructItem = 22,
};

// A proposal, before it has the protocol's form.
struct Proposal {
  std::string label = {};
  ItemKind kind = kVariableItem;
  std::string detail = {};
  // What is inserted; the label if it is empty.
  std::string text = {};
  // The same with places to fill in, for clients that take them.
  std::string snippet = {};
  std::string documentation = {};
  std::string deprecated = {};
  // What `completionItem/resolve` gets.
  Json data = nullptr;
};

// The proposals that replace a word, each label once.
class Proposals {
 public:
  Proposals(const Session& session, const Document& document, ByteSpan word);

  // From here on, proposals are properties of an object in JSON, whose quotes
  // may be there.
  void make_keys(bool has_quotes);

  void add(Proposal proposal);
  void add_name(std::string_view name, ItemKind kind, std::string detail = {});
  void add_attribute(const std::string& name, const AttributeSchema& schema);
  void add_block(const std::string& type, const BlockSchema& schema);

  Json take();

 private:
  const Session& session_;
  Range range_;
  std::set<std::string, std::less<>> labels_;
  enum class Form : std::uint8_t { Native, KeyInQuotes, Key };
  Form form_ = Form::Native;
  Json items_ = Json::array();
};

// The documentation of an item whose data is given; null if it has none.
Json resolved_documentation(const Session& session, const Json& data);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_COMPLETION_COMPLETION_ITEMS_H_
