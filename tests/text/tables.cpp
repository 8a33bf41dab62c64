#include "text/tables.h"

#include "text/unicode.h"

namespace hcl::text {
namespace {

// What a host program may provide: functions of its own, and no names.
const UnicodeTable& host_table() {
  static UnicodeTable table = kOwnTable;
  table.version = [] { return "of the host"; };
  table.name = nullptr;
  // Allowed; it only costs time.
  table.is_nfc = [](std::string_view) { return false; };
  return table;
}

}  // namespace

std::vector<NamedTable> full_tables() {
  std::vector<NamedTable> tables;
#ifdef HCL_TEST_ICU
  tables.push_back({"Icu", &kIcuTable});
#endif
  tables.push_back({"Own", &kOwnTable});
  tables.push_back({"Host", &host_table()});
  return tables;
}

}  // namespace hcl::text
