#ifndef HCL_HOST_ENGINE_SESSION_H_
#define HCL_HOST_ENGINE_SESSION_H_

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/host.h"
#include "hcl/options.h"
#include "host/engine/arguments.h"
#include "host/engine/graph.h"
#include "host/engine/includes.h"

namespace hcl::host {

// A file of the configuration.
struct ConfigFile {
  Body body = {};
  bool is_json = false;
  // Whether another file names it.
  bool is_named = false;
  // What the description names, and the rest.
  BodyContent content = {};
  Body remain = {};
};

// The state of one evaluation, which its steps share.
struct Session {
  Session(const Description& given_description, const Inputs& given_inputs,
          const Options& given_options)
      : description(given_description),
        inputs(given_inputs),
        options(given_options),
        diags(given_options.limits.max_diagnostics),
        graph(given_options, diags),
        blocks_left(given_options.limits.max_dynamic_blocks) {
    // What is left of a body has no blocks that were taken from it.
    options.switches.remaining_attributes_see_all_blocks = false;
    // Values come from strangers: what lacks an attribute does not fit.
    options.switches.missing_attribute_is_error = true;
    if (description.eager_logic) {
      options.switches.logic_short_circuit = false;
      options.switches.logic_drop_undecided_errors = false;
    }
  }

  const Description& description;
  const Inputs& inputs;
  Options options;
  Diagnostics diags;
  Graph graph;
  std::vector<ConfigFile> files;
  // How many of the errors are conditions that do not hold.
  std::size_t failed_conditions = 0;
  // How many more blocks may be made by multiplication.
  std::int64_t blocks_left;
  // The items of variables, in the order of their names.
  std::vector<ItemId> variables;
  // What attributes of files may use: names of the file and blocks.
  std::vector<std::string> attribute_roots;
  // The values of roots that the caller and the language's code give.
  std::map<std::string, Value, std::less<>> given_roots;
  // The forms of entries.
  Forms forms = {};
  // The files that were included. An evaluation of a file that is exposed
  // shares those of the one that exposes it.
  std::shared_ptr<IncludeState> includes = std::make_shared<IncludeState>();
  bool is_exposed = false;
  // What is decoded, once it is; and the names of its blocks by type.
  const Decoded* decoded = nullptr;
  std::map<std::string, std::set<std::string, std::less<>>, std::less<>>
      block_names = {};
  // Bodies that a result may use, by number; whether it may.
  std::vector<BodyUse> bodies = {};
  bool uses_bodies = false;
  // What was reported about bodies.
  std::set<std::string, std::less<>> reported = {};
  // What must differ between attributes, by the shape of their bodies.
  std::map<const Shape*, std::set<std::string, std::less<>>> distinct = {};
  // Files that the result is laid over, with strategies.
  std::vector<std::pair<std::string, Value>> layers = {};
  // What the items of variables refer to.
  std::shared_ptr<const void> kept;

  // The item of a variable that was declared.
  ItemId variable_item(const std::string& name) {
    NameTree& tree = graph.names();
    if (description.variables.root.empty()) return *tree[name].node.item;
    return *tree[description.variables.root].node.child(name).item;
  }
};

// Whether a text in this file is in JSON syntax.
bool is_json_source(const FileRules& rules, const SourceFile& file);

// Parses the files, and takes from them what the description names.
void read_files(Session& session);

// Declares variables, and finds their values. Returns whether all is well.
bool evaluate_variables(Session& session);

// Declares names that depend on each other.
void declare_names(Session& session);

// Declares the functions of users.
void declare_functions(Session& session);

// Decodes all blocks.
void decode_blocks(Session& session, Decoded& decoded);

// Merges blocks of one name, lays them over those that they inherit, and
// changes them by settings. Returns whether the settings can be applied.
bool combine_blocks(Session& session, Decoded& decoded);

// Makes the result.
Value make_result(Session& session, const Decoded& decoded);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_SESSION_H_
