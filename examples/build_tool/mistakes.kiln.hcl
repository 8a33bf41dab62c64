task "pack" {
  rum     = ["tar"]
  timeout = "soon"
}
