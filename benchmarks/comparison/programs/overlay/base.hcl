title   = "shop"
workers = 2

listener "web" {
  host = "shop.example.org"
}
