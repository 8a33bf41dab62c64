version = "1.2.3" # set by the release

server "web" { # public
  port    = 8080   // was 80
  workers = 4
}
