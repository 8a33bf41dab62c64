#include "text/tables.h"

#include "text/unicode.h"

namespace hcl::text {
namespace {

#if defined(HCL_TEST_ICU) || defined(HCL_TEST_UTF8PROC)
// What a host program may provide: functions of its own, and no names.
const UnicodeTable& host_table() {
#ifdef HCL_TEST_ICU
  static UnicodeTable table = kIcuTable;
#else
  static UnicodeTable table = kUtf8procTable;
#endif
  table.version = [] { return "of the host"; };
  table.name = nullptr;
  // Allowed; it only costs time.
  table.is_nfc = [](std::string_view) { return false; };
  return table;
}
#endif

}  // namespace

std::vector<NamedTable> full_tables() {
  std::vector<NamedTable> tables;
#ifdef HCL_TEST_ICU
  tables.push_back({"Icu", &kIcuTable});
#endif
#ifdef HCL_TEST_UTF8PROC
  tables.push_back({"Utf8proc", &kUtf8procTable});
#endif
#if defined(HCL_TEST_ICU) || defined(HCL_TEST_UTF8PROC)
  tables.push_back({"Host", &host_table()});
#endif
  return tables;
}

}  // namespace hcl::text
