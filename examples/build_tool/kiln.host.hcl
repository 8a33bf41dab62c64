# A small build tool: tasks with commands, over a language of its own.
host "kiln" {
  description = "Build files of kiln."

  files {
    config = ["*.kiln.hcl"]
  }

  variables "param" {
    description = "A value that KILN_NAME or NAME=VALUE may replace."
    root        = param
    validate    = self
    message     = sentence
    source "environment" {
      prefix  = "KILN_"
      unknown = ignore
    }
    source "flag" {
      unknown = error
    }
  }
  names "locals" {
    root  = local
    roots = [param, local]
  }
  functions {
    base = cty
    user = { block = "function", roots = [param, local] }
  }

  roots = [param, local, task]

  block "task" {
    description = "Commands that are run one after the other."
    labels      = ["name"]
    pattern     = "[a-z][a-z0-9-]*"
    same        = error
    refer       = true
    arguments = {
      run     = list(string)
      after   = list(string)
      env     = map(string)
      extends = list(string)
      timeout = duration
      on      = any
      name    = string
    }
    about = {
      run     = "Commands for the shell."
      after   = "Tasks that must be done before."
      env     = "Variables of the commands."
      extends = "Tasks over which this one is laid."
      timeout = "How long the task may take."
      on      = "Lists whose combinations make one task each."
      name    = "The name of a task that is made by \"on\"."
    }
    merge {
      append = [run]
      by_key = [env]
    }
    inherit {
      by = extends
    }
    override {
      setting   = set
      arguments = [run, env, timeout]
    }
    multiply {
      by   = on
      name = name
    }
    check {
      condition = run == null ? true : length(run) < 20
      at        = run
      message   = "A task has fewer than 20 commands."
    }
  }
}
