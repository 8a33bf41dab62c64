#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_GRAPH_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_GRAPH_H_

#include <cstddef>
#include <string>
#include <vector>

#include "command/terraform/session.h"
#include "hcl/terraform_parts.h"

// The reference graph of a module as text.
namespace hcl::apps {

// The parts to draw: those near one, in both directions.
struct GraphFocus {
  // Empty for everything. The address of a module includes what is in it.
  std::string address;
  // The greatest number of references between a part and the focus; below 0,
  // any number.
  int depth = -1;
};

// `variable`, `resource` and so on.
const char* kind_name(terraform::PartKind kind);

// The indexes of the parts to draw; false if nothing has the address.
bool choose_parts(const std::vector<terraform::Part>& parts,
                  const GraphFocus& focus, std::vector<std::size_t>& shown);

// The graph in the form `dot`, `mermaid` or `json`.
std::string graph_text(const std::vector<terraform::Part>& parts,
                       const std::vector<std::size_t>& shown,
                       const std::string& format);

// Prints the graph as the request wants it, `svg` by Graphviz. Returns the exit
// code.
int print_graph(const TerraformRequest& request,
                const terraform::Configuration& configuration);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_GRAPH_H_
