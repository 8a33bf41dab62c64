# Units of Terragrunt.
host "terragrunt" {
  description = "Units of Terragrunt: a module with its inputs."

  files {
    config    = ["terragrunt.hcl.json", "terragrunt.hcl"]
    first     = true
    directory = false
  }

  names "locals" {
    description = "Names for expressions."
    root        = local
    roots       = [local, feature, values, include]
    depends     = [local]
    whole       = true
    count       = one
  }

  functions {
    base    = terraform
    without = [type, plantimestamp, templatestring, issensitive, ephemeralasnull]
  }

  root "values" {}
  root "include" {}

  roots  = [local, feature, values, include, dependency]
  result = code("terragrunt_unit")

  arguments = {
    inputs                                                                                     = any
    "terraform_binary terraform_version_constraint terragrunt_version_constraint download_dir" = optional(string, "")
    "iam_role iam_assume_role_session_name iam_web_identity_token"                             = optional(string, "")
    iam_assume_role_duration                                                                   = integer
    prevent_destroy                                                                            = bool
  }
  early       = [iam_role, iam_web_identity_token, prevent_destroy]
  early_roots = [local, feature, values, include]
  about = {
    inputs = "The variables of the module."
  }
  # How a unit is laid over a file that it includes.
  strategy "shallow" {
    by_key = [inputs, dependency, feature, generate]
    inner  = [terraform]
    own    = [dependencies]
  }
  strategy "deep" {
    deep   = [inputs]
    by_key = [engine, generate]
    inner  = [dependency, errors, feature, terraform]
    own    = [dependencies]
  }
  check {
    condition = length([for i in include : i if i.label == null]) < 2
    at        = include
    message   = "Only one include may have no label."
  }
  check {
    condition = length(generate) == length(distinct(generate[*].label))
    message   = "Two files of the same name are generated."
  }
  check {
    condition = inputs == null || can(keys(inputs))
    at        = inputs
    message   = "The inputs must be an object."
  }

  block "include" {
    description     = "Another file, which this one is laid over."
    labels          = ["name"]
    optional_labels = true
    open            = strict
    arguments = {
      path           = required(string)
      expose         = bool
      merge_strategy = one_of(no_merge, shallow, deep)
    }
    roots = [values]
    check {
      condition = length(setting("included")) == 0
      message   = "An included file cannot include others."
    }
  }
  block "feature" {
    description = "A value that --feature NAME=VALUE replaces."
    labels      = ["name"]
    roots       = [values]
    derived = {
      flags   = concat(setting("feature"), [for f in split(",", try(coalesce(environment("TG_FEATURE")), "")) : f if length(setting("feature")) == 0])
      given   = [for f in flags : trimprefix(f, "${label}=") if startswith(f, "${label}=")]
      is_bool = default != null && try(tobool(default) == default, false)
      truth   = try(truth(given[0]), null)
    }
    # A flag replaces a truth value by a truth value, and others by its text.
    refer = { name = label, value = [default, try(given[0], null), truth][length(given) == 0 ? 0 : is_bool && truth != null ? 2 : 1] }
    check {
      condition = length(given) == 0 || !is_bool || truth != null
      message   = "The feature \"${label}\" is true or false."
    }
    strategy "deep" { deep = [default] }
    nullable  = [default]
    arguments = { default = required(any) }
  }
  block "dependency" {
    description = "Another unit, whose outputs expressions use."
    labels      = ["name"]
    roots       = [local, feature, values, include]
    refer       = code("terragrunt_dependency")
    strategy "deep" {
      deep   = [mock_outputs]
      append = [mock_outputs_allowed_terraform_commands]
    }
    arguments = {
      config_path                                          = required(string)
      "enabled skip_outputs mock_outputs_merge_with_state" = bool
      mock_outputs                                         = any
      mock_outputs_allowed_terraform_commands              = list(string)
      mock_outputs_merge_strategy_with_state               = one_of(no_merge, shallow, deep_map_only)
    }
    multiply {
      block      = expansion
      experiment = "block-iteration"
    }
    block "expansion" {
      arguments = { for_each = any, count = any }
    }
  }
  block "dependencies" {
    count     = one
    arguments = { paths = required(list(string)) }
    check {
      each      = [for p in paths : p if evaluates() && length(concat(setting("included"), setting("reading"))) == 0]
      condition = has_directory(each)
      at        = paths
      message   = "There is no directory \"${each}\"."
    }
  }

  block "terraform" {
    description = "The module and how it is run."
    count       = one
    experiments = { version = "version-attribute" }
    strategy "shallow" {
      by_key = [extra_arguments, before_hook, after_hook, error_hook]
      under  = [include_in_copy, exclude_from_copy]
    }
    strategy "deep" {
      by_key  = [extra_arguments, before_hook, after_hook, error_hook]
      prepend = [include_in_copy, exclude_from_copy]
    }
    arguments = {
      "source version"                                          = string
      "include_in_copy exclude_from_copy"                       = list(string)
      "copy_terraform_lock_file update_source_with_cas mutable" = bool
    }
    check {
      condition = version == null || (startswith(coalesce(source, "-"), "tfr://") && !strcontains(source, "?version="))
      at        = version
      place     = name
      message   = "A version needs a source that begins with tfr:// and has none."
    }
    block "extra_arguments" {
      labels = ["name"]
      arguments = {
        commands                                          = required(list(string))
        "arguments required_var_files optional_var_files" = list(string)
        env_vars                                          = map(string)
      }
    }
    blocks = { "before_hook after_hook" = many(hook), error_hook = many }
  }
  shape "hook" {
    labels = ["name"]
    arguments = {
      "commands execute"                = required(list(string))
      "if run_on_error suppress_stdout" = bool
      working_dir                       = string
    }
    check {
      condition = try(execute[0] != "", false)
      at        = execute
      message   = "A hook needs something to execute."
    }
  }
  shape "error_hook" {
    labels = ["name"]
    arguments = {
      "commands execute on_errors" = required(list(string))
      suppress_stdout              = bool
      working_dir                  = string
    }
    check {
      condition = try(execute[0] != "", false)
      at        = execute
      message   = "A hook needs something to execute."
    }
  }

  block "remote_state" {
    description = "Where the state is."
    count       = one
    either      = true
    arguments = {
      backend                                        = required(string)
      "config"                                       = required(any)
      "disable_init disable_dependency_optimization" = bool
      generate                                       = object({ path = string, if_exists = string })
      encryption                                     = any
    }
    check {
      condition = backend != ""
      at        = backend
      message   = "The backend must not be empty."
    }
    check {
      condition = config == null || can(keys(config))
      at        = config
      message   = "The configuration must be an object."
    }
  }
  block "generate" {
    description = "A file that is written into the module."
    labels      = ["name"]
    experiments = { mutable = "mutable-generate" }
    same        = error
    either      = true
    arguments = {
      "path contents"             = required(string)
      if_exists                   = required(one_of(error, skip, overwrite, overwrite_terragrunt))
      if_disabled                 = optional(one_of(skip, remove, remove_terragrunt), "skip")
      comment_prefix              = optional(string, "# ")
      "disable_signature disable" = optional(bool, false)
      "hcl_fmt mutable"           = bool
    }
  }
  block "exclude" {
    count = one
    arguments = {
      if                            = required(bool)
      actions                       = required(list(string))
      "exclude_dependencies no_run" = optional(bool, false)
    }
  }
  block "errors" {
    count = one
    strategy "deep" { inner = [retry, ignore] }
    block "retry" {
      strategy "deep" {
        prepend = [retryable_errors]
        nonzero = [max_attempts, sleep_interval_sec]
      }
      labels    = ["name"]
      arguments = { retryable_errors = required(list(string)), "max_attempts sleep_interval_sec" = required(integer) }
    }
    block "ignore" {
      strategy "deep" {
        prepend = [ignorable_errors]
        by_key  = [signals]
      }
      labels    = ["name"]
      arguments = { ignorable_errors = required(list(string)), message = optional(string, ""), signals = map(any) }
    }
  }
  block "engine" {
    count     = one
    arguments = { source = required(string), "version type" = string, meta = any }
  }
  block "catalog" {
    count     = one
    arguments = { urls = required(list(string)), default_template = string, "no_shell no_hooks" = bool }
  }
}
