name = "x"
plugin "http" {
  url = "https://${host}/"
}
plugin "ftp" {
  url = 1
}
plugin "http" {
  enabled = "maybe"
  ulr     = "x"
}
