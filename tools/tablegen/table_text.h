#ifndef HCL_TABLEGEN_TABLE_TEXT_H_
#define HCL_TABLEGEN_TABLE_TEXT_H_

#include <cstddef>
#include <string>
#include <vector>

namespace hcl::tablegen {

// Collects the text of a C++ struct of constants.
class TableText {
 public:
  void raw(const std::string& text) { text_ += text; }
  void line(const std::string& text) { text_ += text + "\n"; }
  void comment(const std::string& text) { line("  // " + text); }
  void constant(const std::string& name, std::size_t value);
  void enumeration(const std::string& name,
                   const std::vector<std::string>& enumerators);

  // Elements are numbers or ready text.
  template <class Element>
  void array(const std::string& type, const std::string& name,
             const std::vector<Element>& elements) {
    line("  static constexpr " + type + " " + name + "[" +
         std::to_string(elements.size()) + "] = {");
    wrapped(to_texts(elements));
    line("  };");
  }

  // An array of rows of equal length; aligned if `alignment` is not 0.
  template <class Element>
  void table(const std::string& type, const std::string& name,
             const std::vector<std::vector<Element>>& rows,
             std::size_t alignment = 0) {
    const std::string aligned =
        alignment == 0 ? "" : "alignas(" + std::to_string(alignment) + ") ";
    line("  " + aligned + "static constexpr " + type + " " + name + "[" +
         std::to_string(rows.size()) + "][" + std::to_string(rows[0].size()) +
         "] = {");
    for (const std::vector<Element>& row : rows) {
      line("   {");
      wrapped(to_texts(row));
      line("   },");
    }
    line("  };");
  }

  // `{a,b,c}`.
  static std::string braced(const std::vector<std::string>& parts);

  const std::string& text() const { return text_; }

 private:
  static std::string to_text(const std::string& text) { return text; }
  static std::string to_text(int number) { return std::to_string(number); }

  template <class Element>
  static std::vector<std::string> to_texts(
      const std::vector<Element>& elements) {
    std::vector<std::string> texts;
    texts.reserve(elements.size());
    for (const Element& element : elements) {
      texts.push_back(to_text(element));
    }
    return texts;
  }

  // The texts, separated by commas, on lines of at most 80 characters.
  void wrapped(const std::vector<std::string>& texts);

  std::string text_;
};

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_TABLE_TEXT_H_
