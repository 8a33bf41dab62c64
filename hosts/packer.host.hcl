# Templates of Packer.
host "packer" {
  description = "Templates of HashiCorp Packer."

  files {
    config = ["*.pkr.hcl", "*.pkr.json"]
    values = ["*.auto.pkrvars.hcl", "*.auto.pkrvars.json"]
  }

  variables "variable" {
    description       = "A value that the environment, files or the command line may give."
    root              = var
    list              = variables
    open_empty        = true
    default_functions = [env]
    validate          = self
    message           = sentence
    sensitive         = true

    source "environment" {
      prefix  = "PKR_VAR_"
      unknown = ignore
    }
    source "files" {
      unknown = ignore
    }
    source "flag" {
      unknown = error
    }
  }
  names "locals" {
    description = "Names for expressions."
    root        = local
    roots       = [var, local, data, path, packer, source, build]
    depends     = [local, data]
    single      = local
    value       = expression
    sensitive   = sensitive
  }

  functions {
    base = names
    cty = [
      abs, ceil, chomp, chunklist, coalescelist, compact, concat, contains, csvdecode, distinct,
      flatten, floor, format, formatdate, formatlist, indent, join, jsondecode, jsonencode, keys, log,
      lookup, lower, max, merge, min, parseint, pow, range, regex, regexall, replace, reverse,
      setintersection, setproduct, setunion, signum, slice, sort, split, strrev, substr, timeadd, title,
      trim, trimprefix, trimspace, trimsuffix, upper, values, zipmap
    ]
    add = [
      abspath, alltrue, anytrue, base64decode, base64encode, base64gzip, basename, bcrypt, can, cidrhost,
      cidrnetmask, cidrsubnet, cidrsubnets, coalesce, convert, dirname, endswith, file, filebase64,
      fileexists, fileset, index, length, md5, pathexpand, rfc3339_parse, rsadecrypt, sha1, sha256, sha512,
      startswith, strcontains, sum, templatefile, textdecodebase64, textencodebase64, timestamp, try,
      unix_timestamp_parse, urlencode, uuidv5, yamldecode, yamlencode,
      legacy_isotime, legacy_strftime, consul_key, vault, aws_secretsmanager, aws_secretsmanager_raw
    ]
    aliases = {
      element       = packer_element
      regex_replace = "cty:regexreplace"
      uuidv4        = "terraform:uuid"
    }
  }

  root "path" {
    type = object({ root = string, cwd = string })
  }
  root "packer" {
    type = object({ version = string, iterationID = string, versionFingerprint = string })
  }
  root "source" {
    type = object({ type = string, name = string })
  }
  root "build" {
    value = {}
  }

  roots  = [var, local, data, path, packer, source, build]
  result = code("packer_result")

  block "packer" {
    description = "What the template needs."
    roots       = []
    arguments   = { required_version = string }
    constant    = [required_version]
    block "required_plugins" {
      open = each(any)
    }
  }

  block "data" {
    description = "Something that a plugin looks up."
    labels      = ["type", "name"]
    pattern     = "[A-Za-z_][A-Za-z0-9_-]*"
    same        = error
    open        = on_use
    refer       = code("packer_data")
  }
  block "source" {
    description = "How a machine is made; a build uses it."
    labels      = ["type", "name"]
    same        = error
    open        = on_use
    dynamic     = true
  }
  block "communicator" {
    labels = ["type", "name"]
    open   = later
  }

  block "hcp_packer_registry" { shape = registry }
  shape "registry" {
    open       = ignore
    exclusive  = [[labels, bucket_labels]]
    deprecated = { labels = bucket_labels }
    arguments = {
      "bucket_name description"           = string
      "labels bucket_labels build_labels" = map(string)
      channels                            = list(string)
    }
    check {
      condition = bucket_name == null ? true : can(regex("^[A-Za-z0-9-]{3,36}$", bucket_name))
      message   = "A name of a bucket has 3 to 36 letters, digits and hyphens."
    }
    check {
      condition = description == null ? true : length(description) <= 255
      message   = "A description has at most 255 bytes."
    }
  }

  block "build" {
    description = "What is done with machines of some sources."
    dynamic     = true
    bind        = { build = [name] }
    null        = error
    arguments   = { "name description" = string, sources = list(string) }
    blocks      = { provisioner = many(provisioner), "error-cleanup-provisioner" = one(provisioner), "post-processor" = many(post_processor), hcp_packer_registry = one(registry) }
    about = {
      name        = "The name, which expressions see as build.name."
      sources     = "References such as source.amazon-ebs.web."
      provisioner = "A step in the machine."
    }
    block "source" {
      description = "A source with changes."
      labels      = ["reference"]
      open        = on_use
      constant    = [name]
      arguments   = { name = string }
    }
    block "from" {
      labels = ["type"]
      open   = later
    }
    block "post-processors" {
      blocks = { "post-processor" = many(post_processor) }
    }
  }
  shape "provisioner" {
    labels    = ["type"]
    open      = on_use
    null      = error
    nullable  = [max_retries, continue_on_error, override]
    exclusive = [[only, except]]
    arguments = {
      "name pause_before timeout" = string
      max_retries                 = number
      continue_on_error           = bool
      "only except"               = list(string)
      override                    = any
    }
  }
  shape "post_processor" {
    labels    = ["type"]
    open      = on_use
    null      = error
    nullable  = [keep_input_artifact]
    exclusive = [[only, except]]
    arguments = {
      name                = string
      "only except"       = list(string)
      keep_input_artifact = bool
    }
  }
}
