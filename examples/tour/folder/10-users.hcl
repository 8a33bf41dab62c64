user "ann" {
  uid = 1
}
