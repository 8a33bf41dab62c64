# Settings of the editor. Change them as you like.
font_size = 2 * 7 # large
theme     = "light"

project "first" {
  path   = "/home/first"
  opened = 41 # times
}
