#ifndef HCL_TESTS_BINDINGS_C_CHECK_H_
#define HCL_TESTS_BINDINGS_C_CHECK_H_

#include <stddef.h>

#include "hcl_c.h"

/* What the tests of the C interface share. A check that fails is printed with
 * its line and counted; the test goes on. */

void fail_at(const char* file, int line, const char* what);

#define CHECK(condition)                                       \
  do {                                                         \
    if (!(condition)) fail_at(__FILE__, __LINE__, #condition); \
  } while (0)

/* Whether a text is what is expected; prints both otherwise. */
void check_text_at(const char* file, int line, const char* data, size_t size,
                   const char* expected);
#define CHECK_TEXT(data, size, expected)                          \
  do {                                                            \
    /* The call that gives the text also sets the length. */      \
    const char* checked = (data);                                 \
    check_text_at(__FILE__, __LINE__, checked, (size), expected); \
  } while (0)

/* The text of a result, which is freed. */
void check_result_at(const char* file, int line, hcl_result* result,
                     const char* expected);
#define CHECK_RESULT(result, expected) \
  check_result_at(__FILE__, __LINE__, result, expected)

/* Whether the first diagnostic has a code; frees the result. */
void check_code_at(const char* file, int line, hcl_result* result,
                   const char* expected);
#define CHECK_CODE(result, expected) \
  check_code_at(__FILE__, __LINE__, result, expected)

/* A text with its length. */
#define TEXT(literal) (literal), (sizeof(literal) - 1)
#define NO_OPTIONS NULL, 0

/* A document of a text. */
hcl_document* parse(const char* name, const char* text);

/* Parts of the tests, each in a file of its own. */
void test_library(void);
void test_values(void);
void test_documents(void);
void test_edits(void);
void test_diagnostics(void);
void test_functions(void);
void test_cancellation(void);
void test_modules(void);
void test_misuse(void);

#endif /* HCL_TESTS_BINDINGS_C_CHECK_H_ */
