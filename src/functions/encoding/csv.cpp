// csvdecode(): tables in text form. Spec: RFC 4180.

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"
#include "hcl/detail/structure_builder.h"
#include "hcl/notation.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

using Record = meter::ChargedList<std::string_view>;

// Reads records in order. A line ends with a newline, which a carriage return
// may precede; empty lines are skipped.
class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {}

  // Fills the record, whose fields are valid until the next call. Returns false
  // at the end of the text or after an error.
  bool next(Record& record) {
    record.items().clear();
    if (!rebuilt_.empty()) rebuilt_.clear();
    do {
      if (!read_line() || !Meter::current().take_steps(1)) return false;
    } while (rest_.empty());
    for (;;) {
      std::string_view field;
      const bool is_quoted = rest_.starts_with('"');
      const bool goes_on = is_quoted ? quoted_field(field) : plain_field(field);
      record.push_back(field);
      if (!goes_on || Meter::current().ended()) return error_.empty();
    }
  }

  // The error; empty if there is none.
  const std::string& error() const { return error_; }

  bool fail(const std::string& what) {
    error_ = "line " + std::to_string(line_) + " of the CSV text: " + what;
    return false;
  }

 private:
  bool read_line() {
    if (at_ >= text_.size()) return false;
    const std::size_t end = text_.find('\n', at_);
    rest_ = text_.substr(at_, end - at_);
    has_newline_ = end != std::string_view::npos;
    at_ = has_newline_ ? end + 1 : text_.size();
    if (rest_.ends_with('\r')) rest_.remove_suffix(1);
    ++line_;
    return true;
  }

  // These return whether a comma follows.

  bool plain_field(std::string_view& field) {
    // Most fields are shorter than what a search takes to begin.
    std::size_t end = 0;
    while (end < rest_.size() && rest_[end] != ',' && rest_[end] != '"') ++end;
    field = rest_.substr(0, end);
    if (end == rest_.size()) return false;
    if (rest_[end] == '"') {
      return fail("there is a quote inside of a field without quotes");
    }
    rest_.remove_prefix(end + 1);
    return true;
  }

  bool quoted_field(std::string_view& field) {
    rest_.remove_prefix(1);
    const std::size_t quote = rest_.find('"');
    const bool is_last = quote == rest_.size() - 1;
    const bool stands_so =
        quote < rest_.size() && (is_last || rest_[quote + 1] == ',');
    if (!stands_so) {
      meter::ChargedText& content = rebuilt_.emplace_back();
      const bool goes_on = rebuild_field(content);
      field = content.view();
      return goes_on;
    }
    field = rest_.substr(0, quote);
    rest_.remove_prefix(quote + (is_last ? 1 : 2));
    return !is_last;
  }

  // Reads a quoted field of one or several lines, undoubling its quotes.
  bool rebuild_field(meter::ChargedText& field) {
    for (;;) {
      const std::size_t quote = rest_.find('"');
      field += rest_.substr(0, quote);
      if (quote == std::string_view::npos) {
        if (has_newline_) field += '\n';
        if (!read_line()) return fail("a quoted field does not end");
        continue;
      }
      rest_.remove_prefix(quote + 1);
      if (rest_.empty()) return false;
      const char after = rest_[0];
      rest_.remove_prefix(1);
      if (after == ',') return true;
      if (after != '"') return fail("something follows a quoted field");
      field += '"';
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  // The rest of the line.
  std::string_view rest_;
  bool has_newline_ = false;
  std::size_t line_ = 0;
  // The fields of the record that do not appear verbatim in the text.
  std::deque<meter::ChargedText> rebuilt_;
  std::string error_;
};

// The names of the columns, which the first line lists.
Expected<std::vector<std::string>, FunctionError> read_header(
    CsvReader& reader) {
  Record header;
  if (!reader.next(header)) {
    return wrong_call(reader.error().empty() ? "the header line is missing"
                                             : reader.error());
  }
  const std::vector<std::string_view>& names = header.items();
  // The set, the names and the types of the columns.
  constexpr std::size_t kColumn = 400;
  const meter::WorkingMemory memory(kColumn * names.size());
  if (!memory.is_granted()) return limit_error();
  std::unordered_set<std::string_view> seen;
  for (const std::string_view name : names) {
    if (!seen.insert(name).second) {
      return wrong_call("there are two columns of the name " +
                        quote_notation(name));
    }
  }
  return std::vector<std::string>(names.begin(), names.end());
}

TypeResult type_of_table(Arguments arguments) {
  if (!arguments[0].is_known()) return Type::dynamic();
  CsvReader reader(arguments[0].as_string());
  const auto header = read_header(reader);
  if (!header) return header.error();
  std::vector<AttributeType> columns;
  for (const std::string& name : *header) {
    columns.push_back({name, Type::string()});
  }
  return Type::list(Type::object(std::move(columns)));
}

FunctionResult table(Arguments arguments, const Type& type) {
  CsvReader reader(arguments[0].as_string());
  const auto header = read_header(reader);
  if (!header) return header.error();
  const ObjectShape& shape = type.element_type().shape();
  std::vector<std::size_t> places;
  for (const std::string& name : *header) {
    // Attribute names are in NFC.
    const Value normal = Value::string(name);
    places.push_back(shape.find(normal.as_string()));
  }
  meter::ChargedList<Value> rows;
  for (Record record; reader.next(record);) {
    if (record.size() != header->size()) {
      reader.fail("there are " + std::to_string(record.size()) +
                  " fields where the header has " +
                  std::to_string(header->size()));
      break;
    }
    detail::StructureBuilder row(shape);
    for (std::size_t i = 0; i < record.size(); ++i) {
      if (places[i] != ObjectShape::kNone) {
        row.set(places[i], Value::string(record.items()[i]));
      }
    }
    rows.push_back(std::move(row).finish());
  }
  if (!reader.error().empty()) return wrong_call(reader.error());
  return Value::list(type.element_type(), std::move(rows.items()));
}

void add_csv_functions(Registry& registry) {
  registry.add(
      kEveryHost, "csvdecode",
      {.description = "The rows of a text of comma-separated values as a list "
                      "of objects; the first line names the attributes.",
       .parameters = {parameter("str", Type::string(), "The text.")},
       .never_null = true,
       .return_type = type_of_table,
       .implementation = table});
}

}  // namespace

const Family kCsvFunctions = {add_csv_functions, "csvdecode"};

}  // namespace hcl::functions
