region = "north"

service "web" {
  port  = base + 80
  after = [store]
}
