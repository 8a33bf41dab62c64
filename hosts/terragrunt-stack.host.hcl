# Stacks of Terragrunt.
host "terragrunt-stack" {
  description = "Stacks of Terragrunt: units that are made from templates."

  files {
    config    = ["terragrunt.stack.hcl"]
    directory = false
  }

  names "locals" {
    description = "Names for expressions."
    root        = local
    roots       = [local, values]
    depends     = [local]
    whole       = true
    count       = one
  }

  functions {
    base    = terraform
    without = [type, plantimestamp, templatestring, issensitive, ephemeralasnull]
  }

  root "values" {}

  roots  = [local, values]
  result = code("terragrunt_stack")

  block "include" {
    description = "A file whose units and stacks belong to this one."
    labels      = ["name"]
    same        = error
    arguments   = { path = required(string) }
    roots       = [local, values]
  }
  block "unit" { shape = member }
  block "stack" { shape = member }
  about = {
    unit  = "A unit that is made from a template."
    stack = "A stack that is made from a template."
  }

  shape "member" {
    labels      = ["name"]
    same        = error
    open        = ignore
    roots       = [local, values, unit, stack]
    refer       = code("terragrunt_generated")
    refer_by    = [path, no_dot_terragrunt_stack]
    experiments = { enabled = "block-iteration" }
    arguments = {
      "source path"                    = required(string)
      values                           = any
      no_dot_terragrunt_stack          = bool
      no_validation                    = bool
      "update_source_with_cas mutable" = bool
      enabled                          = bool
    }
    early       = [path, no_dot_terragrunt_stack]
    early_roots = [local, values]
    about = {
      source = "The template."
      path   = "Where it is made, below .terragrunt-stack."
      values = "What its expressions see as values."
    }
    check {
      condition = label != ""
      at        = label
      message   = "The name must not be empty."
    }
    check {
      condition = source != ""
      at        = source
      message   = "The source must not be empty."
    }
    check {
      condition = path != ""
      at        = path
      message   = "The path must not be empty."
    }
    check {
      condition = values == null || can(keys(values))
      at        = values
      message   = "The values must be an object."
    }
    multiply {
      block      = expansion
      experiment = "block-iteration"
    }
    block "expansion" {
      count     = one
      roots     = [local, values]
      arguments = { for_each = any, count = any }
    }
    block "autoinclude" {
      description = "A file that is laid over what is made."
      count       = one
      open        = later
    }
  }
}
