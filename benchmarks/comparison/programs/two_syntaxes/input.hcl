title = "shop"

listener "web" {
  port = 8080
}
listener "admin" {}
