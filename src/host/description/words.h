#ifndef HCL_HOST_DESCRIPTION_WORDS_H_
#define HCL_HOST_DESCRIPTION_WORDS_H_

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"

// The values of descriptions: constants, and keywords that stand for
// themselves.
namespace hcl::host {

// The schema of a body with these attributes, none of which is required.
BodySchema with_attributes(std::span<const char* const> names);
inline BodySchema with_attributes(std::initializer_list<const char*> names) {
  return with_attributes(std::span(names.begin(), names.size()));
}

// Every name is a string that holds the name.
class WordContext final : public EvalContext {
 public:
  const Value* variable(std::string_view name) const override;

 private:
  // Made on demand; a context belongs to one reading, and so to one thread.
  mutable std::unordered_map<std::string, Value, NameHash, std::equal_to<>>
      words_;
};

// The words of a list with what they mean.
template <class E>
using WordTable = std::span<const std::pair<std::string_view, E>>;

// Reads the attributes of one body of a description. What has the wrong form
// is reported at its expression and left at its default.
class WordReader {
 public:
  WordReader(const BodyContent& content, const WordContext& words,
             Diagnostics& diags)
      : content_(content), words_(words), diags_(diags) {}

  const Attribute* find(std::string_view name) const {
    return content_.attribute(name);
  }
  void read(std::string_view name, std::string& out) const;
  void read(std::string_view name, bool& out) const;
  void read(std::string_view name, std::int32_t& out) const;
  void read(std::string_view name, std::vector<std::string>& out) const;
  void read(std::string_view name,
            std::vector<std::vector<std::string>>& out) const;
  // An object of words.
  void read(std::string_view name,
            std::vector<std::pair<std::string, std::string>>& out) const;
  // An object of constants.
  void read(std::string_view name,
            std::vector<std::pair<std::string, Value>>& out) const;
  template <class E>
  void read(std::string_view name, E& out, WordTable<E> table) const {
    std::string word;
    read(name, word);
    if (word.empty()) return;
    for (const auto& [known, meaning] : table) {
      if (known == word) {
        out = meaning;
        return;
      }
    }
    std::vector<std::string> known;
    for (const auto& row : table) known.emplace_back(row.first);
    unknown_word(content_.attribute(name)->expression, word, known);
  }

  void unknown_word(const Expression& expr, std::string_view word,
                    const std::vector<std::string>& known) const;
  Diagnostics& diagnostics() const { return diags_; }
  const WordContext& words() const { return words_; }

 private:
  // The value if the attribute is there and converts to the type.
  std::optional<Value> value(std::string_view name, const Type& type) const;

  const BodyContent& content_;
  const WordContext& words_;
  Diagnostics& diags_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_DESCRIPTION_WORDS_H_
