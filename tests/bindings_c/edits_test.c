/* Edits by address. */

#include <string.h>

#include "check.h"

static hcl_result* edit(hcl_document* document, int kind, const char* address,
                        const char* text, hcl_status expected) {
  hcl_result* result = NULL;
  CHECK(hcl_document_edit(document, kind, address, strlen(address), text,
                          strlen(text), &result) == expected);
  return result;
}

void test_edits(void) {
  hcl_document* document = parse("a.hcl", "# kept\nport = 80 # too\n");
  hcl_document* copy = NULL;
  hcl_result* result = NULL;
  CHECK(hcl_document_copy(document, &copy) == HCL_OK);
  CHECK_RESULT(edit(document, HCL_EDIT_SET, "port", "81", HCL_OK),
               "# kept\nport = 81 # too\n");
  CHECK_RESULT(edit(document, HCL_EDIT_RENAME, "port", "p", HCL_OK),
               "# kept\np = 81 # too\n");
  CHECK_RESULT(edit(document, HCL_EDIT_COMMENT, "p", "new", HCL_OK),
               "# new\np = 81 # too\n");
  CHECK_RESULT(edit(document, HCL_EDIT_LINE_COMMENT, "p", "", HCL_OK),
               "# new\np = 81\n");
  CHECK_RESULT(edit(document, HCL_EDIT_APPEND, ".", "q = p", HCL_OK),
               "# new\np = 81\nq = p\n");
  CHECK_RESULT(edit(document, HCL_EDIT_RENAME_REFERENCES, "p", "r", HCL_OK),
               "# new\np = 81\nq = r\n");
  CHECK_RESULT(edit(document, HCL_EDIT_REMOVE, "p", "", HCL_OK), "q = r\n");

  /* A refused edit changes nothing. */
  CHECK_CODE(edit(document, HCL_EDIT_SET, "q", "(", HCL_ERRORS), "EditRefused");
  CHECK_CODE(edit(document, HCL_EDIT_REMOVE, "none", "", HCL_ERRORS),
             "EditRefused");
  CHECK_CODE(edit(document, HCL_EDIT_COMMENT, "none", "x", HCL_ERRORS),
             "EditRefused");
  CHECK_CODE(edit(document, 99, "q", "x", HCL_ERRORS), "EditRefused");
  CHECK(hcl_document_text(document, &result) == HCL_OK);
  CHECK_RESULT(result, "q = r\n");

  CHECK(hcl_document_find(document, TEXT("q"), &result) == HCL_OK);
  CHECK(strstr(hcl_result_text(result, NULL), "\"text\":\"r\"") != NULL);
  hcl_free(result);
  CHECK(hcl_document_find(document, TEXT("a..b"), &result) == HCL_ERRORS);
  CHECK_CODE(result, "InvalidAddress");

  /* The copy is as the document was. */
  CHECK(hcl_document_text(copy, &result) == HCL_OK);
  CHECK_RESULT(result, "# kept\nport = 80 # too\n");
  hcl_free(copy);
  hcl_free(document);
}
