// A host that reads a part of each block, and plug-ins that read the rest.
#include <hcl/hcl.h>

#include <iostream>

struct Plugin {
  std::string kind;
  bool enabled = true;
  hcl::Body rest;
  hcl::SourceSpan where;
};
HCL_STRUCT(Plugin, HCL_LABEL(kind), HCL_OPTIONAL(enabled), HCL_REQUIRED(rest),
           HCL_REQUIRED(where))
struct Host {
  std::string name;
  std::vector<Plugin> plugins;
};
HCL_STRUCT(Host, HCL_REQUIRED(name), HCL_REQUIRED(plugins, "plugin"))

struct Http {
  std::string url;
};
HCL_FIELDS(Http, url)

int main(int, char** argv) {
  hcl::MapContext context;
  context.set_variable("host", "h.example");
  auto host = hcl::load<Host>(argv[1], context);
  for (const Plugin& plugin : host->plugins) {
    if (plugin.kind != "http") {
      host.diagnostics.error(hcl::OwnCode{"HOST001", "Unknown plug-in"},
                             {.subject = plugin.where},
                             "No plug-in is called \"" + plugin.kind + "\".");
      continue;
    }
    auto http = hcl::decode(plugin.rest, hcl::mapping_of<Http>(), context);
    if (http) std::cout << "http " << http->url << "\n";
    host.diagnostics.append(std::move(http.diagnostics));
  }
  host.diagnostics.sort_by_position();
  std::cout << host.diagnostics;
}
