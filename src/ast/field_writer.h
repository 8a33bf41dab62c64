#ifndef HCL_SRC_AST_FIELD_WRITER_H_
#define HCL_SRC_AST_FIELD_WRITER_H_

#include <string>
#include <string_view>

#include "hcl/source.h"

namespace hcl::ast {

// Receives the description of one node, field by field.
class FieldWriter {
 public:
  FieldWriter() = default;
  FieldWriter(const FieldWriter&) = delete;
  FieldWriter& operator=(const FieldWriter&) = delete;
  virtual ~FieldWriter() = default;

  virtual void text(std::string_view name, std::string_view value) = 0;
  // A word from a fixed set, such as the name of an operator.
  virtual void word(std::string_view name, std::string_view value) = 0;
  virtual void span(std::string_view name, ByteSpan value) = 0;
  virtual void number(std::string_view name, std::size_t value) = 0;
  // Written only if it is true.
  virtual void flag(std::string_view name, bool value) = 0;
  // A list whose elements have fields themselves.
  virtual void begin_list(std::string_view name) = 0;
  virtual void begin_element() = 0;
  virtual void end_element() = 0;
  virtual void end_list() = 0;
};

// Fields whose names and values are written one after another.
class WrittenFields : public FieldWriter {
 public:
  // Appends to `out`, which must outlive the writer.
  explicit WrittenFields(std::string& out) : out_(out) {}

  void text(std::string_view name, std::string_view value) override;
  void number(std::string_view name, std::size_t value) override;
  void begin_list(std::string_view name) override;
  void end_element() override;
  void end_list() override;

 protected:
  // Writes the name and what comes before and after it.
  virtual void begin(std::string_view name) = 0;
  std::string& out() { return out_; }

 private:
  std::string& out_;
};

// ` name="value" span=1..3 steps=[{...}]`.
class TextFields : public WrittenFields {
 public:
  using WrittenFields::WrittenFields;

  void word(std::string_view name, std::string_view value) override;
  void span(std::string_view name, ByteSpan value) override;
  void flag(std::string_view name, bool value) override;
  void begin_element() override;

 private:
  void begin(std::string_view name) override;
};

// `"name":"value","span":[1,3],"steps":[{...}]`.
class JsonFields final : public WrittenFields {
 public:
  using WrittenFields::WrittenFields;

  void word(std::string_view name, std::string_view value) override;
  void span(std::string_view name, ByteSpan value) override;
  void flag(std::string_view name, bool value) override;
  void begin_element() override;

  // Writes a comma unless this is the first member or element.
  void separate();

 private:
  void begin(std::string_view name) override;
};

}  // namespace hcl::ast

#endif  // HCL_SRC_AST_FIELD_WRITER_H_
