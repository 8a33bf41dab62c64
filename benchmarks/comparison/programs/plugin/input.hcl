plugin "http" {
  url = "http://example.org"
}
