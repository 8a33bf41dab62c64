// Blocks nested in blocks of their own kind.
#include <hcl/hcl.h>

#include <iostream>

struct Node {
  std::string name;
  std::vector<Node> children;
};
HCL_STRUCT(Node, HCL_LABEL(name), HCL_REQUIRED(children, "node"))
struct Root {
  std::vector<Node> nodes;
};
HCL_STRUCT(Root, HCL_REQUIRED(nodes, "node"))

void print(const Node& node, std::size_t depth) {
  std::cout << std::string(2 * depth, ' ') << node.name << "\n";
  for (const Node& child : node.children) print(child, depth + 1);
}

int main() {
  const auto root = hcl::load<Root>(hcl::Input::text(R"(node "a" {
  node "b" {
    node "c" {
      node "d" {}
    }
  }
}
)"));
  if (!root) return std::cerr << root.diagnostics, 1;
  for (const Node& node : root->nodes) print(node, 0);
}
