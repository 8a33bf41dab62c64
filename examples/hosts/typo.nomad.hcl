job "web" {
  datacentres = ["dc1"]
}
