#ifndef HCL_APPS_LSP_RUN_H_
#define HCL_APPS_LSP_RUN_H_

namespace hcl::lsp {

// Serves the client at standard input and output until it ends the connection;
// returns the exit code: 0 after `shutdown` and `exit`, otherwise 1. Nothing
// else is written to standard output.
int run_server();

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_RUN_H_
