listener "web" {
  port = 8080
}
