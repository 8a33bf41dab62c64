task "pack" {
  rum     = ["tar"]
  timeout = "soon"
  extends = ["bass"]
}

task "base" {}
