#ifndef HCL_BINDINGS_C_SETTINGS_H_
#define HCL_BINDINGS_C_SETTINGS_H_

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boundary.h"
#include "hcl/format.h"
#include "hcl/options.h"
#include "hcl/query.h"
#include "hcl/terraform.h"

// The options of functions, which programs give as a JSON object.
namespace hcl::c {

enum class TextForm : std::uint8_t { Json, Typed, Native };
enum class SourceSyntax : std::uint8_t { ByName, Native, Json };
enum class FunctionTable : std::uint8_t { None, Hcl, Terraform, OpenTofu };

// Every option of docs/bindings-c.md; each function reads its own.
struct CallSettings {
  std::optional<Dialect> dialect = std::nullopt;
  std::optional<Conformance> conformance = std::nullopt;
  Limits limits = {};
  SourceSyntax syntax = SourceSyntax::ByName;
  bool lint = false;
  TextForm form = TextForm::Json;
  int indent = 0;
  bool marked = false;
  bool is_template = false;
  std::string name = "<expression>";
  FunctionTable functions = FunctionTable::Hcl;
  std::uint64_t max_steps = QueryLimits().max_steps;

  // The layout; how sources are read is set apart.
  FormatOptions format = FormatOptions::of(FormatStyle::Hcl);
  bool allow_errors = false;

  // Modules.
  std::string folder = ".";
  std::vector<std::string> allow_read = {};
  terraform::Tool tool = terraform::Tool::Terraform;
  terraform::Phase phase = terraform::Phase::Plan;
  std::string workspace = "default";
  std::vector<std::pair<std::string, std::string>> variables = {};
  std::vector<std::string> var_files = {};
  std::vector<std::pair<std::string, std::string>> environment = {};
  bool allow_unset = false;

  // How a source of this name is read.
  Options options_for(std::string_view source) const;
  // How what has no name is read.
  Options options() const { return options_for({}); }
  bool is_json(std::string_view source) const;
};

// Reads the options of a function that knows those of these names. A status
// other than HCL_OK says what is wrong with them.
hcl_status read_settings(const GivenText& text,
                         std::initializer_list<std::string_view> known,
                         CallSettings& settings);

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_SETTINGS_H_
