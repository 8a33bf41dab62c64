#ifndef HCL_C_H_
#define HCL_C_H_

/*
 * HCL 2 for C and for the bindings of other languages: library `hcl_c`.
 * docs/bindings-c.md is the reference; it has the members of `options` and the
 * forms of the JSON texts.
 *
 * Rules that hold for every function, unless its comment says otherwise:
 *
 * - Handles are opaque and never read by the program. NULL, a handle that was
 *   freed and one of another kind are told: the function returns
 *   HCL_BAD_HANDLE (or NULL, or 0) and does nothing. What a function gives
 *   through a `**` parameter belongs to the caller, who frees it with
 *   hcl_free(); after a status other than HCL_OK and HCL_ERRORS it is NULL.
 * - A text is a pointer and its length in bytes of UTF-8; it may contain NUL.
 *   NULL stands for the empty text if its length is 0. A text that is not UTF-8
 *   is HCL_BAD_TEXT, except for sources, whose bytes are read as they are. All
 *   texts are copied.
 * - A text that a function returns belongs to the handle, lives until that is
 *   freed, and ends with a NUL that its length does not count. The length may
 *   be asked for with NULL.
 * - `options` is a JSON object, or empty for the defaults.
 * - Every function may be called from any thread. A handle may be used by many
 *   threads at once, and freed by one while others use it; only texts that it
 *   returned end with it.
 * - No exception leaves a function, nothing is printed, and the process is
 *   never ended.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(HCL_C_BUILDING) && (defined(__GNUC__) || defined(__clang__))
#define HCL_C_API __attribute__((visibility("default")))
#else
#define HCL_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct hcl_result hcl_result;
typedef struct hcl_value hcl_value;
typedef struct hcl_context hcl_context;
typedef struct hcl_call hcl_call;
typedef struct hcl_document hcl_document;
typedef struct hcl_files hcl_files;
typedef struct hcl_module hcl_module;

typedef enum hcl_status {
  HCL_OK = 0,
  /* The result has at least one error; it is given all the same. */
  HCL_ERRORS = 1,
  /* A handle that is NULL, was freed or is of another kind. */
  HCL_BAD_HANDLE = 2,
  /* A text that is not UTF-8, or NULL with a length. */
  HCL_BAD_TEXT = 3,
  /* Any other argument that cannot be used; hcl_last_error() names it. */
  HCL_BAD_ARGUMENT = 4,
  HCL_NO_MEMORY = 5,
  /* A mistake of the library. */
  HCL_FAILED = 6
} hcl_status;

/* ---- The library ---- */

/* The version of the library, such as "0.1.0". */
HCL_C_API const char* hcl_c_version(size_t* size);

/* The number of this interface. It changes when a program has to be compiled
 * again; functions, members of options and of JSON texts are added without a
 * change. */
#define HCL_C_ABI 1
HCL_C_API uint32_t hcl_c_abi(void);

/* A sentence about the last call of this thread that gave HCL_BAD_HANDLE,
 * HCL_BAD_TEXT, HCL_BAD_ARGUMENT, HCL_NO_MEMORY or HCL_FAILED, or NULL where a
 * handle was expected. Lives until the next such call of the thread. */
HCL_C_API const char* hcl_last_error(size_t* size);

/* Frees a handle of any kind. NULL is HCL_OK and does nothing. */
HCL_C_API hcl_status hcl_free(void* handle);

/* How many handles of the process are not freed, for tests. */
HCL_C_API size_t hcl_live_handles(void);

/* ---- Results: a text or a value, and diagnostics ---- */

/* The text that the operation made; NULL if it made none. */
HCL_C_API const char* hcl_result_text(const hcl_result* result, size_t* size);

/* A new handle of the value that the operation made; NULL if it made none. */
HCL_C_API hcl_value* hcl_result_value(const hcl_result* result);

typedef enum hcl_severity { HCL_ERROR = 0, HCL_WARNING = 1 } hcl_severity;

/* A point in a source: lines and columns count from 1, columns in grapheme
 * clusters, bytes from 0. */
typedef struct hcl_position {
  uint64_t byte;
  uint32_t line;
  uint32_t column;
} hcl_position;

/* The end is not a part of the range. */
typedef struct hcl_range {
  hcl_position start;
  hcl_position end;
} hcl_range;

typedef struct hcl_text {
  const char* data;
  size_t size;
} hcl_text;

/* The texts belong to the result. */
typedef struct hcl_diagnostic {
  hcl_severity severity;
  /* Stable across releases: docs/diagnostics.md. */
  hcl_text code;
  hcl_text summary;
  hcl_text detail;
  /* What to write instead; may be empty. */
  hcl_text suggestion;
  /* The name of the source; empty if the place is unknown. */
  hcl_text file;
  int has_subject;
  int has_context;
  /* The tightest range that is wrong, and a wider one worth showing. */
  hcl_range subject;
  hcl_range context;
  size_t notes;
  size_t related;
  size_t fixes;
  /* What was being evaluated, outermost first: instances of modules. */
  size_t frames;
} hcl_diagnostic;

/* A place that a diagnostic concerns, too (the text says what is there), or an
 * edit of the diagnostic's file that fixes the problem together with its other
 * edits (the text replaces the range). */
typedef struct hcl_place {
  hcl_text file;
  hcl_range range;
  hcl_text text;
} hcl_place;

/* How many diagnostics there are, and how many of them are errors. */
HCL_C_API size_t hcl_result_diagnostics(const hcl_result* result);
HCL_C_API size_t hcl_result_errors(const hcl_result* result);

/* The diagnostic at an index. `size` is the size of the structure as the
 * program was compiled, so that members can be added at its end. An index past
 * the last one is HCL_BAD_ARGUMENT. */
HCL_C_API hcl_status hcl_result_diagnostic(const hcl_result* result,
                                           size_t index, hcl_diagnostic* out,
                                           size_t size);
HCL_C_API hcl_status hcl_result_related(const hcl_result* result, size_t index,
                                        size_t place, hcl_place* out);
HCL_C_API hcl_status hcl_result_fix(const hcl_result* result, size_t index,
                                    size_t edit, hcl_place* out);
HCL_C_API const char* hcl_result_note(const hcl_result* result, size_t index,
                                      size_t note, size_t* size);
HCL_C_API const char* hcl_result_frame(const hcl_result* result, size_t index,
                                       size_t frame, size_t* size);

/* All diagnostics as a JSON array. */
HCL_C_API const char* hcl_result_diagnostics_json(const hcl_result* result,
                                                  size_t* size);

/* All diagnostics as the command shows them, wrapped at 80 columns. */
HCL_C_API const char* hcl_result_report(const hcl_result* result, size_t* size);

/* ---- Values: immutable ---- */

typedef enum hcl_kind {
  /* Not a value: the handle is bad. */
  HCL_NO_VALUE = 0,
  HCL_NULL = 1,
  HCL_BOOL = 2,
  HCL_NUMBER = 3,
  HCL_STRING = 4,
  HCL_LIST = 5,
  HCL_SET = 6,
  HCL_TUPLE = 7,
  HCL_MAP = 8,
  HCL_OBJECT = 9,
  HCL_UNKNOWN = 10,
  HCL_CAPSULE = 11,
  /* A value with marks, such as "sensitive": hcl_value_unmarked() reads it. */
  HCL_MARKED = 12
} hcl_kind;

HCL_C_API hcl_status hcl_value_null(hcl_value** out);
HCL_C_API hcl_status hcl_value_bool(int value, hcl_value** out);
HCL_C_API hcl_status hcl_value_integer(int64_t value, hcl_value** out);
/* The exact value. Not a number is HCL_BAD_ARGUMENT; infinities are numbers. */
HCL_C_API hcl_status hcl_value_double(double value, hcl_value** out);
/* A number of any size as decimal text; HCL_BAD_ARGUMENT for another text. */
HCL_C_API hcl_status hcl_value_number(const char* text, size_t size,
                                      hcl_value** out);
/* The text in normal form C, as all strings of the language. */
HCL_C_API hcl_status hcl_value_string(const char* text, size_t size,
                                      hcl_value** out);
/* A tuple of copies of the elements. */
HCL_C_API hcl_status hcl_value_tuple(const hcl_value* const* elements,
                                     size_t count, hcl_value** out);
/* An object; of several attributes of one name the last one counts. */
HCL_C_API hcl_status hcl_value_object(const hcl_text* names,
                                      const hcl_value* const* values,
                                      size_t count, hcl_value** out);
/* The value with a mark, such as "sensitive". */
HCL_C_API hcl_status hcl_value_mark(const hcl_value* value, const char* mark,
                                    size_t size, hcl_value** out);
/* A value of plain JSON, with all digits of its numbers. HCL_BAD_ARGUMENT for a
 * text that is not JSON. */
HCL_C_API hcl_status hcl_value_from_json(const char* json, size_t size,
                                         hcl_value** out);

HCL_C_API hcl_kind hcl_value_kind(const hcl_value* value);
/* These are HCL_BAD_ARGUMENT for values of other kinds; the second also for
 * numbers that an int64_t cannot hold. The third rounds to the nearest. */
HCL_C_API hcl_status hcl_value_get_bool(const hcl_value* value, int* out);
HCL_C_API hcl_status hcl_value_get_integer(const hcl_value* value,
                                           int64_t* out);
HCL_C_API hcl_status hcl_value_get_double(const hcl_value* value, double* out);
/* The characters of a string, or the shortest decimal text of a number; NULL
 * for values of other kinds, and for a number whose text would have more than
 * 1,048,576 characters. */
HCL_C_API const char* hcl_value_text(const hcl_value* value, size_t* size);
/* The number of elements of a list, set, tuple, map or object, otherwise 0. */
HCL_C_API size_t hcl_value_size(const hcl_value* value);
/* A new handle of an element in the order of iteration; NULL past the end. */
HCL_C_API hcl_value* hcl_value_element(const hcl_value* value, size_t index);
/* The key of an element of a map or object; NULL for others and past the end.
 */
HCL_C_API const char* hcl_value_key(const hcl_value* value, size_t index,
                                    size_t* size);
/* A new handle of what a map or object has under a key; NULL if it has none. */
HCL_C_API hcl_value* hcl_value_find(const hcl_value* value, const char* key,
                                    size_t size);
/* The value without its own marks. */
HCL_C_API hcl_status hcl_value_unmarked(const hcl_value* value,
                                        hcl_value** out);
/* The value as text; options: form ("json", "typed" or "native"), indent,
 * marked. HCL_ERRORS for what the form cannot express, such as unknown and
 * marked values in plain JSON. */
HCL_C_API hcl_status hcl_value_write(const hcl_value* value,
                                     const char* options, size_t options_size,
                                     hcl_result** out);

/* ---- Contexts: variables, functions, cancellation ---- */

/* A context without variables. Options: functions ("hcl", "terraform",
 * "opentofu" or "none"), dialect, conformance. An operation uses the variables
 * and functions that the context has when it begins. */
HCL_C_API hcl_status hcl_context_new(const char* options, size_t options_size,
                                     hcl_context** out);
HCL_C_API hcl_status hcl_context_set(hcl_context* context, const char* name,
                                     size_t name_size, const hcl_value* value);
/* Sets one variable for each member of a JSON object. */
HCL_C_API hcl_status hcl_context_set_json(hcl_context* context,
                                          const char* json, size_t size);

/* A function of the host. It takes its arguments from the call and ends it with
 * hcl_call_return() or hcl_call_fail(); a call that is not ended fails. It is
 * called from every evaluating thread, and must neither throw nor jump out. It
 * may use the library, also with the same context. */
typedef void (*hcl_function)(void* data, hcl_call* call);
/* Called once, when nothing can call the function any more, from any thread. */
typedef void (*hcl_release)(void* data);

/* Adds a function. The signature is JSON, {"parameters": [{"name", "type",
 * "null"}], "variadic": {...}, "result": type, "description"}; types are type
 * expressions, such as "list(string)". An empty signature takes any arguments.
 * Arguments are converted before the call; unknown arguments give an unknown
 * result without a call, and marks of arguments go to the result. `release`,
 * which may be NULL, is called even if the function is not added. */
HCL_C_API hcl_status hcl_context_function(hcl_context* context,
                                          const char* name, size_t name_size,
                                          const char* signature,
                                          size_t signature_size,
                                          hcl_function function, void* data,
                                          hcl_release release);

/* From this call on, every evaluation with the context ends with
 * EvaluationLimit, also one that runs; 0 allows new ones. */
HCL_C_API hcl_status hcl_context_cancel(hcl_context* context, int cancelled);
/* The same from a time on, counted from now; below 0 never. */
HCL_C_API hcl_status hcl_context_deadline(hcl_context* context,
                                          int64_t milliseconds);

/* During a call: the arguments as a tuple. A call handle is not freed, and is
 * bad once the function has returned. */
HCL_C_API hcl_value* hcl_call_arguments(const hcl_call* call);
HCL_C_API hcl_status hcl_call_return(hcl_call* call, const hcl_value* value);
/* Fails because of an argument, counted from 0, or as a whole (-1). The message
 * is a clause without a full stop. */
HCL_C_API hcl_status hcl_call_fail(hcl_call* call, int64_t argument,
                                   const char* message, size_t size);

/* The value of an expression, or of a template (option template). `context` may
 * be NULL for plain data. Options: dialect, conformance, limits, template,
 * name. After errors, the value is what could be computed. */
HCL_C_API hcl_status hcl_evaluate(const char* text, size_t size,
                                  const hcl_context* context,
                                  const char* options, size_t options_size,
                                  hcl_result** out);

/* ---- Documents: sources of native or JSON syntax ---- */

/* Reads a source; a document is given whatever is wrong with it. Options:
 * dialect, conformance, syntax ("native" or "json"), limits. Without these, the
 * name decides, as for the command: "x.json" is JSON, "main.tf" Terraform. */
HCL_C_API hcl_status hcl_document_parse(const char* name, size_t name_size,
                                        const char* text, size_t size,
                                        const char* options,
                                        size_t options_size,
                                        hcl_document** out);
/* A document that changes independently. Takes constant time. */
HCL_C_API hcl_status hcl_document_copy(const hcl_document* document,
                                       hcl_document** out);
/* The source, with all edits. */
HCL_C_API hcl_status hcl_document_text(const hcl_document* document,
                                       hcl_result** out);
/* All diagnostics that need no evaluation. Option: lint (warnings, too). */
HCL_C_API hcl_status hcl_document_check(const hcl_document* document,
                                        const char* options,
                                        size_t options_size, hcl_result** out);
/* The values of all attributes and blocks as text. `context` may be NULL.
 * Options: form ("json", "typed" or "native"), indent, marked. */
HCL_C_API hcl_status hcl_document_evaluate(const hcl_document* document,
                                           const hcl_context* context,
                                           const char* options,
                                           size_t options_size,
                                           hcl_result** out);
/* The other syntax, without evaluation. Option: indent. */
HCL_C_API hcl_status hcl_document_convert(const hcl_document* document,
                                          const char* options,
                                          size_t options_size,
                                          hcl_result** out);
/* The typed tree as JSON (docs/ast-json.md), also of a source with errors. This
 * and the next two are HCL_BAD_ARGUMENT for documents of JSON syntax. */
HCL_C_API hcl_status hcl_document_tree(const hcl_document* document,
                                       hcl_result** out);
/* The tokens and comments as JSON (docs/ast-json.md), also of a source with
 * errors. */
HCL_C_API hcl_status hcl_document_tokens(const hcl_document* document,
                                         hcl_result** out);
/* The canonical layout. Options: style ("hcl" or "terraform"), allow_errors,
 * max_width, sort_attributes, trailing_commas, separate_blocks, comments. As
 * for `hcl fmt`, what the Go implementation reads can be formatted unless the
 * document was parsed with a conformance. */
HCL_C_API hcl_status hcl_document_format(const hcl_document* document,
                                         const char* options,
                                         size_t options_size, hcl_result** out);
/* What is at an address (docs/editing.md), as a JSON array. */
HCL_C_API hcl_status hcl_document_find(const hcl_document* document,
                                       const char* address, size_t address_size,
                                       hcl_result** out);
/* The matches of a query (docs/query.md), as a JSON array. Option: max_steps.
 * A text that is no query is an error of the result. */
HCL_C_API hcl_status hcl_document_query(const hcl_document* document,
                                        const char* query, size_t query_size,
                                        const char* options,
                                        size_t options_size, hcl_result** out);

typedef enum hcl_edit {
  /* The text is an expression. */
  HCL_EDIT_SET = 0,
  /* The text is empty. */
  HCL_EDIT_REMOVE = 1,
  /* The text is a name. */
  HCL_EDIT_RENAME = 2,
  /* The text is items, or an element; the address "." is the file. */
  HCL_EDIT_APPEND = 3,
  /* The text is a name; the address is a traversal, "var.region". */
  HCL_EDIT_RENAME_REFERENCES = 4,
  /* The text is a comment without its signs; empty removes it. */
  HCL_EDIT_COMMENT = 5,
  HCL_EDIT_LINE_COMMENT = 6
} hcl_edit;

/* Changes a document, keeping every other byte, or leaves it as it is and says
 * why (code EditRefused). `edit` is one of the above; any other number is
 * refused. The text of the result is the new source. */
HCL_C_API hcl_status hcl_document_edit(hcl_document* document, int edit,
                                       const char* address, size_t address_size,
                                       const char* text, size_t size,
                                       hcl_result** out);

/* ---- Modules of Terraform and OpenTofu ---- */

/* Files in memory, by path relative to the working folder. */
HCL_C_API hcl_status hcl_files_new(hcl_files** out);
HCL_C_API hcl_status hcl_files_add(hcl_files* files, const char* path,
                                   size_t path_size, const char* text,
                                   size_t size);

/* Loads a module, from `files` or, if that is NULL, from the disk. Options:
 * folder, allow_read, tool, workspace, variables, var_files, environment,
 * allow_unset, limits. A module is given whatever is wrong with it. */
HCL_C_API hcl_status hcl_module_load(const hcl_files* files,
                                     const char* options, size_t options_size,
                                     hcl_module** out);
/* What `validate` would find without providers. */
HCL_C_API hcl_status hcl_module_check(const hcl_module* module,
                                      hcl_result** out);
/* The value of an expression in the root module. Option: phase ("plan",
 * "validate" or "console"). */
HCL_C_API hcl_status hcl_module_evaluate(const hcl_module* module,
                                         const char* expression, size_t size,
                                         const char* options,
                                         size_t options_size, hcl_result** out);
/* The values of all variables, local values and outputs by address, and the
 * planned resources, as typed JSON. Options: phase, indent, marked. */
HCL_C_API hcl_status hcl_module_values(const hcl_module* module,
                                       const char* options, size_t options_size,
                                       hcl_result** out);
/* The variables and outputs of the root module, and what refers to what, as
 * JSON. Defaults are typed JSON, without the content of sensitive ones. */
HCL_C_API hcl_status hcl_module_describe(const hcl_module* module,
                                         hcl_result** out);

#ifdef __cplusplus
}
#endif

#endif /* HCL_C_H_ */
