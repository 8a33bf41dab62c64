listener "web" {
  port = 8443
}
